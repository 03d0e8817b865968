import { htmlPage } from "../html.ts";
import { queryNumber, redirect, send } from "../reply.ts";
import type { Section, Visit } from "../route.ts";
import { paragraph, seeded } from "../words.ts";

const status = (visit: Visit): void => {
  const code = Number(visit.params.code);
  const valid = Number.isInteger(code) && code >= 200 && code <= 599 ? code : 400;
  const headers =
    valid === 503 || valid === 429 ? { "retry-after": String(queryNumber(visit, "after", 2)) } : {};
  if (valid === 204 || valid === 304) {
    visit.res.writeHead(valid).end();
    return;
  }
  send(
    visit,
    htmlPage({ title: `Status ${valid}`, body: `<h1>Status ${valid}</h1><p>The server means it.</p>` }),
    {
      status: valid,
      headers,
    },
  );
};

const chain = (visit: Visit): void => {
  const left = queryNumber(visit, "n", 3);
  redirect(visit, left > 0 ? `/broken/chain?n=${left - 1}` : "/articles/weekday-bread", left % 2 ? 301 : 302);
};

const flaky = (visit: Visit): void => {
  const key = `flaky ${visit.url.searchParams.get("key") ?? ""}`;
  const seen = visit.counters.get(key) ?? 0;
  visit.counters.set(key, seen + 1);
  const fails = queryNumber(visit, "fails", 2);
  if (seen < fails) {
    send(visit, "not yet", { status: 503, type: "text/plain", headers: { "retry-after": "0" } });
    return;
  }
  send(
    visit,
    htmlPage({ title: "At last", body: `<h1>At last</h1><p>Answered after ${fails} failures.</p>` }),
  );
};

const huge = (visit: Visit): void => {
  const megabytes = Math.min(100, queryNumber(visit, "mb", 10));
  const block = `<p>${paragraph(seeded(9), 60)}</p>\n`;
  let left = megabytes * 1024 * 1024;
  visit.res.writeHead(200, { "content-type": "text/html; charset=utf-8" });
  visit.res.write("<!doctype html><title>Huge</title><h1>Huge</h1>");
  const more = (): void => {
    while (left > 0) {
      left -= block.length;
      if (!visit.res.write(block)) {
        visit.res.once("drain", more);
        return;
      }
    }
    visit.res.end("<p>The end of a huge page.</p>");
  };
  more();
};

const endless = (visit: Visit): void => {
  visit.res.writeHead(200, { "content-type": "text/html; charset=utf-8" });
  visit.res.write("<!doctype html><title>Endless</title><h1>Endless</h1>");
  const timer = setInterval(() => visit.res.write("<p>and more</p>"), 100);
  visit.res.once("close", () => clearInterval(timer));
};

const truncated = (visit: Visit): void => {
  visit.res.writeHead(200, { "content-type": "text/html", "content-length": "100000" });
  visit.res.write("<!doctype html><h1>Only the beginning</h1>", () => visit.res.socket?.destroy());
};

export const brokenSection: Section = {
  title: "Broken",
  routes: [
    {
      path: "/status/:code",
      example: "/status/503",
      purpose: "Any HTTP status; 429 and 503 carry Retry-After (?after=)",
      handle: status,
    },
    {
      path: "/broken/chain",
      example: "/broken/chain?n=3",
      purpose: "A chain of redirects that ends at an article",
      handle: chain,
    },
    {
      path: "/broken/loop",
      purpose: "A redirect to itself",
      handle: (visit) => redirect(visit, "/broken/loop"),
    },
    {
      path: "/broken/meta-refresh",
      purpose: "A redirect by meta element",
      handle: (visit) =>
        send(
          visit,
          '<!doctype html><title>Moved</title><meta http-equiv="refresh" content="0; url=/articles/weekday-bread">',
        ),
    },
    {
      path: "/broken/script-redirect",
      purpose: "A redirect by script",
      handle: (visit) =>
        send(
          visit,
          '<!doctype html><title>Moved</title><script>location.replace("/articles/weekday-bread")</script>',
        ),
    },
    { path: "/broken/empty", purpose: "Status 200 and an empty body", handle: (visit) => send(visit, "") },
    {
      path: "/broken/gzip",
      purpose: "Says gzip, is not",
      handle: (visit) => send(visit, "this is not gzip", { headers: { "content-encoding": "gzip" } }),
    },
    {
      path: "/broken/reset",
      purpose: "The connection is reset before any answer",
      handle: (visit) => void visit.req.socket.resetAndDestroy(),
    },
    {
      path: "/broken/truncated",
      purpose: "The connection closes in the middle of the body",
      handle: truncated,
    },
    { path: "/broken/silent", purpose: "Accepts the request and never answers", handle: () => {} },
    { path: "/broken/endless", purpose: "The body never ends", handle: endless },
    {
      path: "/broken/huge",
      example: "/broken/huge?mb=10",
      purpose: "A page of many megabytes",
      handle: huge,
    },
    {
      path: "/broken/flaky",
      example: "/broken/flaky?key=a&fails=2",
      purpose: "Fails a few times per key, then works",
      handle: flaky,
    },
    {
      path: "/broken/markup",
      purpose: "Unclosed and misnested elements, a wrong charset declaration",
      handle: (visit) =>
        send(
          visit,
          Buffer.from(
            "<title>Tag soup</title><meta charset=utf-8><p>caf\xe9 <b>bold <i>both</b> italic</i><table><tr><td>cell<p>para<li>item<div>end",
            "latin1",
          ),
          { type: "text/html; charset=iso-8859-1" },
        ),
    },
    {
      path: "/broken/script-error",
      purpose: "Text, then a script that throws and one that is missing",
      handle: (visit) =>
        send(
          visit,
          htmlPage({
            title: "Script error",
            body: `<h1>Still readable</h1><script>null.boom()</script><script src="/no-such.js"></script>`,
          }),
        ),
    },
  ],
};
