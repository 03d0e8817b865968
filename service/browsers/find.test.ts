import { chmod, mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type FoundEngines, findEngines } from "./find.ts";

let folder: string;
/** The real browsers of this machine, which the made-up places below point to. */
let real: FoundEngines;
beforeAll(async () => {
  real = await findEngines({});
  folder = await mkdtemp(path.join(tmpdir(), "porthole-find-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const nowhere = { searchFolders: [], installFolders: [], homeFolder: "/nonexistent" };
const realPath = (engine: "headless-shell" | "chromium"): string => real[engine]?.path ?? "";

async function place(name: string, target: string): Promise<string> {
  const file = path.join(folder, name);
  await mkdir(path.dirname(file), { recursive: true });
  await symlink(target, file);
  return file;
}

describe("findEngines", () => {
  it("finds a browser on this machine, with its version, at the program itself", () => {
    expect(real["headless-shell"]?.version).toMatch(/^\d+\.\d+\.\d+\.\d+$/);
  });

  it("finds nothing where there is nothing", async () => {
    expect(await findEngines(nowhere)).toEqual({});
  });

  it("lets full Chromium stand in for headless-shell, and not the other way round", async () => {
    await place("full/chromium", realPath("chromium"));
    const full = await findEngines({ ...nowhere, searchFolders: [path.join(folder, "full")] });
    expect(full["headless-shell"]).toEqual(full.chromium);
    expect(full.chromium?.flavour).toBe("chromium");

    await place("shell/chromium-headless-shell", realPath("headless-shell"));
    const shell = await findEngines({ ...nowhere, searchFolders: [path.join(folder, "shell")] });
    expect(shell.chromium).toBeUndefined();
    expect(shell["headless-shell"]?.flavour).toBe("headless-shell");
  });

  it("goes past a wrapper script to the program beside it", async () => {
    const script = path.join(folder, "wrapped/google-chrome");
    await mkdir(path.dirname(script));
    await writeFile(script, '#!/bin/sh\nexec "$(dirname "$0")/chrome" "$@"\n');
    await chmod(script, 0o755);
    expect(await findEngines({ ...nowhere, searchFolders: [path.dirname(script)] })).toEqual({});
    await place("wrapped/chrome", realPath("chromium"));
    const found = await findEngines({ ...nowhere, searchFolders: [path.dirname(script)] });
    expect(found.chromium?.path).toMatch(/chrome$|chromium$/);
  });

  it("takes the newest build of Playwright's cache", async () => {
    const cache = "home/.cache/ms-playwright";
    await place(`${cache}/chromium-999/chrome-linux/chrome`, realPath("headless-shell"));
    await place(`${cache}/chromium-1234/chrome-linux64/chrome`, realPath("chromium"));
    await place(
      `${cache}/chromium_headless_shell-1234/chrome-headless-shell-linux64/chrome-headless-shell`,
      realPath("headless-shell"),
    );
    const found = await findEngines({ ...nowhere, homeFolder: path.join(folder, "home") });
    expect(found.chromium?.path).toBe(realPath("chromium"));
    expect(found["headless-shell"]?.flavour).toBe("headless-shell");
  });

  it("says which variable names something that is no browser", async () => {
    await expect(findEngines({ ...nowhere, chromePath: "/etc/hostname" })).rejects.toThrow(
      "CHROME_PATH is /etc/hostname, which is not a browser that can be started",
    );
    await expect(findEngines({ ...nowhere, headlessShellPath: "/usr/bin/false" })).rejects.toThrow(
      /^HEADLESS_SHELL_PATH is/,
    );
  });
});
