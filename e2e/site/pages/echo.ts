import { htmlPage } from "../html.ts";
import { readBody, send, sendJson } from "../reply.ts";
import type { Section } from "../route.ts";

const socketPage = `<h1>WebSocket echo</h1><p id="state">connecting</p><input id="text" value="hello"><button id="send">Send</button><ol id="log"></ol>
<script>
const s = new WebSocket(location.origin.replace(/^http/, "ws") + "/echo/socket");
const log = (t) => { const li = document.createElement("li"); li.textContent = t; document.getElementById("log").append(li); };
s.onopen = () => { document.getElementById("state").textContent = "open"; s.send("first"); };
s.onmessage = (e) => log(e.data);
s.onclose = s.onerror = () => { document.getElementById("state").textContent = "closed"; };
document.getElementById("send").onclick = () => s.send(document.getElementById("text").value);
</script>`;

export const echoSection: Section = {
  title: "Echo",
  routes: [
    {
      path: "/echo/headers",
      purpose: "The request's headers, cookies, method and address as JSON",
      handle: (visit) =>
        sendJson(visit, {
          method: visit.req.method,
          url: visit.url.href,
          headers: visit.req.headers,
          remoteAddress: visit.req.socket.remoteAddress,
        }),
    },
    {
      path: "/echo/body",
      handle: async (visit) =>
        sendJson(visit, {
          type: visit.req.headers["content-type"],
          body: (await readBody(visit)).toString("utf8"),
        }),
    },
    {
      path: "/echo/ok",
      handle: (visit) =>
        send(visit, "ok", { type: "text/plain", headers: { "access-control-allow-origin": "*" } }),
    },
    {
      path: "/echo/cookies",
      purpose: "Shows the cookies it got and sets one that counts visits",
      handle: (visit) => {
        const cookie = visit.req.headers.cookie ?? "";
        const visits = Number(/(?:^|; )visits=(\d+)/.exec(cookie)?.[1] ?? 0) + 1;
        send(
          visit,
          htmlPage({
            title: "Cookies",
            body: `<h1>Cookies</h1><p>Visit number <b id="visits">${visits}</b></p>`,
          }),
          { headers: { "set-cookie": `visits=${visits}; Path=/; Max-Age=86400` } },
        );
      },
    },
    {
      path: "/echo/browser",
      purpose: "What the browser says about itself: user agent, languages, time zone, screen",
      handle: (visit) =>
        send(
          visit,
          htmlPage({
            title: "Browser",
            body: `<h1>Browser</h1><pre id="facts"></pre><script>
document.getElementById("facts").textContent = JSON.stringify({ userAgent: navigator.userAgent, languages: navigator.languages, locale: Intl.DateTimeFormat().resolvedOptions().locale, timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone, innerWidth, innerHeight, screen: [screen.width, screen.height], devicePixelRatio, webdriver: navigator.webdriver }, null, 2);
</script>`,
          }),
        ),
    },
    {
      path: "/echo/websocket",
      purpose: "A WebSocket that sends back what it gets",
      handle: (visit) => send(visit, htmlPage({ title: "WebSocket echo", body: socketPage })),
    },
  ],
};
