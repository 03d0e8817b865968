import { escapeHtml, htmlPage } from "../html.ts";
import { redirect, send } from "../reply.ts";
import type { Section, Visit } from "../route.ts";

const target = (visit: Visit): string =>
  visit.url.searchParams.get("to") ?? "http://169.254.169.254/latest/meta-data/";

const subresources = (visit: Visit): void => {
  const to = target(visit);
  const socket = to.replace(/^http/, "ws");
  send(
    visit,
    htmlPage({
      title: "Sub-resources",
      body: `<h1>Tries to reach ${escapeHtml(to)}</h1><ul id="tries"></ul><p id="done"></p>
<script>
const to = ${JSON.stringify(to).replace(/</g, "\\u003c")};
const note = (name, result) => { const li = document.createElement("li"); li.id = name; li.textContent = name + ": " + result; document.getElementById("tries").append(li); };
const element = (name, make) => new Promise((resolve) => { const e = make(); e.onload = () => { note(name, "reached"); resolve(); }; e.onerror = () => { note(name, "refused"); resolve(); }; document.body.append(e); });
Promise.all([
  element("image", () => Object.assign(new Image(), { src: to })),
  element("script", () => Object.assign(document.createElement("script"), { src: to })),
  element("style", () => Object.assign(document.createElement("link"), { rel: "stylesheet", href: to })),
  fetch(to, { mode: "no-cors" }).then(() => note("fetch", "reached"), () => note("fetch", "refused")),
  new Promise((resolve) => { const s = new WebSocket(${JSON.stringify(socket).replace(/</g, "\\u003c")}); s.onopen = () => { note("websocket", "reached"); resolve(); }; s.onerror = () => { note("websocket", "refused"); resolve(); }; }),
]).then(() => { document.getElementById("done").textContent = "all tried"; });
</script>`,
    }),
  );
};

export const guardSection: Section = {
  title: "Guard",
  routes: [
    {
      path: "/guard/redirect",
      example: "/guard/redirect?to=http://169.254.169.254/",
      purpose: "Redirects to an address that a guarded browser must not reach",
      handle: (visit) => redirect(visit, target(visit)),
    },
    {
      path: "/guard/subresources",
      example: "/guard/subresources?to=http://169.254.169.254/",
      purpose: "Tries an address by image, script, style, fetch and WebSocket, and says how each ended",
      handle: subresources,
    },
  ],
};
