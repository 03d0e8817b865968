import { setTimeout as wait } from "node:timers/promises";
import { htmlPage } from "../html.ts";
import { queryNumber, send } from "../reply.ts";
import type { Section, Visit } from "../route.ts";

/** Waits, but not longer than the visitor does. */
const pause = async (visit: Visit, ms: number): Promise<boolean> => {
  const gone = new AbortController();
  visit.res.once("close", () => gone.abort());
  try {
    await wait(ms, undefined, { signal: gone.signal });
    return true;
  } catch {
    return false;
  }
};

const slow = async (visit: Visit): Promise<void> => {
  const ms = queryNumber(visit, "ms", 2000);
  if (await pause(visit, ms))
    send(visit, htmlPage({ title: "Slow", body: `<h1>Worth the wait</h1><p>${ms} ms.</p>` }));
};

const drip = async (visit: Visit): Promise<void> => {
  const ms = queryNumber(visit, "ms", 2000);
  visit.res.writeHead(200, { "content-type": "text/html; charset=utf-8" });
  visit.res.write("<!doctype html><title>Drip</title><h1>Drip</h1>");
  for (let part = 1; part <= 5; part++) {
    if (!(await pause(visit, ms / 5))) return;
    visit.res.write(`<p>Part ${part} of 5.</p>`);
  }
  visit.res.end("<p>Complete.</p>");
};

export const slowSection: Section = {
  title: "Slow",
  routes: [
    { path: "/slow", example: "/slow?ms=2000", purpose: "Answers after a while", handle: slow },
    {
      path: "/slow/drip",
      example: "/slow/drip?ms=2000",
      purpose: "Answers at once, in five slow parts",
      handle: drip,
    },
    {
      path: "/slow/image",
      example: "/slow/image?ms=3000",
      purpose: "The document is quick, its picture is slow (load event comes late)",
      handle: (visit) =>
        send(
          visit,
          htmlPage({
            title: "Slow picture",
            body: `<h1>Text first</h1><p>The picture follows.</p><img alt="" src="/slow/image.png?ms=${queryNumber(visit, "ms", 3000)}">`,
          }),
        ),
    },
    {
      path: "/slow/image.png",
      handle: async (visit) => {
        if (await pause(visit, queryNumber(visit, "ms", 3000)))
          visit.res.writeHead(302, { location: "/images/slow.png" }).end();
      },
    },
    {
      path: "/slow/polling",
      purpose: "The network never falls quiet: a request every 200 ms",
      handle: (visit) =>
        send(
          visit,
          htmlPage({
            title: "Polling",
            body: `<h1>Polling</h1><p>This page asks the server five times a second.</p><script>setInterval(() => fetch("/echo/ok"), 200)</script>`,
          }),
        ),
    },
  ],
};
