import { readdir, readFile } from "node:fs/promises";
import { afterAll, describe, expect, it } from "vitest";
import { startServiceProcess } from "../testing/service-process.ts";

/** Command lines of every process that names the text. */
async function processesNaming(text: string): Promise<string[]> {
  const pids = (await readdir("/proc")).filter((entry) => /^\d+$/.test(entry));
  const lines = await Promise.all(
    pids.map((pid) => readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => "")),
  );
  return lines.map((line) => line.replaceAll("\0", " ")).filter((line) => line.includes(text));
}

type Session = { id: string; status: string; endReason: string | null };

describe("a service that is killed with -9", () => {
  let stop: (() => Promise<void>) | undefined;
  afterAll(() => stop?.());

  it("leaves nothing that blocks the next start: sessions are marked, browsers are gone", async () => {
    const first = await startServiceProcess({ environment: { POOL_SIZE: "1" } });
    stop = () => first.stop();
    const session = await first.call<Session>("POST", "/api/session");
    expect(session.status).toBe("active");
    await first.kill("SIGKILL");

    const second = await startServiceProcess({ dataDir: first.dataDir, environment: { POOL_SIZE: "1" } });
    stop = () => second.stop();
    const after = await second.call<Session>("GET", `/api/session/${session.id}`);
    expect(after).toMatchObject({
      status: "error",
      endReason: "The service was restarted while the session ran",
    });
    expect(await second.call("GET", "/api/sessions/active-count")).toEqual({ activeSessionsCount: 0 });
    // The new one works.
    const next = await second.call<Session>("POST", "/api/session");
    expect(next.status).toBe("active");
    await second.call("PUT", `/api/session/${next.id}/stop`);
  }, 60_000);

  it("and one that is asked to stop takes its browsers and its database along", async () => {
    const service = await startServiceProcess({ environment: { POOL_SIZE: "1" } });
    await service.call("POST", "/api/session");
    expect(await processesNaming(service.dataDir)).not.toEqual([]);
    const { dataDir } = service;
    await service.stop();
    stop = undefined;
    expect(await processesNaming(dataDir)).toEqual([]);
  }, 60_000);
});
