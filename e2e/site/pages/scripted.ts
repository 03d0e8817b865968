import { barePage, htmlPage } from "../html.ts";
import { queryNumber, send, sendJson } from "../reply.ts";
import type { Section, Visit } from "../route.ts";
import { paragraph, seeded } from "../words.ts";

const rendered = (visit: Visit): void =>
  send(
    visit,
    htmlPage({
      title: "Loading…",
      body: `<div id="app"><p class="spinner">Loading…</p></div>
<script>
fetch("/scripted/data.json").then((r) => r.json()).then((data) => {
  document.title = data.title;
  document.getElementById("app").innerHTML = "<article><h1>" + data.title + "</h1>" + data.paragraphs.map((p) => "<p>" + p + "</p>").join("") + "</article>";
});
</script>`,
    }),
  );

const delayed = (visit: Visit): void => {
  const delayMs = queryNumber(visit, "ms", 1500);
  send(
    visit,
    htmlPage({
      title: "Delayed content",
      body: `<h1>Delayed content</h1><div id="late"></div><script>setTimeout(() => { document.getElementById("late").innerHTML = "<p>This text came ${delayMs} ms after the load.</p>"; }, ${delayMs});</script>`,
    }),
  );
};

const application = (visit: Visit): void =>
  send(
    visit,
    barePage(
      "Single page application",
      `<nav><a href="/scripted/app/one">One</a> <a href="/scripted/app/two">Two</a></nav><main id="view"></main>
<script>
const show = () => { const name = location.pathname.split("/").pop(); document.title = "View " + name; document.getElementById("view").innerHTML = "<h1>View " + name + "</h1><p>Rendered by history.pushState.</p>"; };
document.querySelector("nav").onclick = (e) => { if (e.target.href) { e.preventDefault(); history.pushState(null, "", e.target.href); show(); } };
onpopstate = show; show();
</script>`,
    ),
  );

const infinite = (visit: Visit): void =>
  send(
    visit,
    htmlPage({
      title: "Infinite list",
      body: `<h1>Infinite list</h1><ol id="list"></ol><div id="end" style="height:40px">more…</div>
<script>
let page = 0, busy = false;
const more = async () => { if (busy || page >= 10) return; busy = true; page++;
  const items = await (await fetch("/scripted/items.json?page=" + page)).json();
  document.getElementById("list").insertAdjacentHTML("beforeend", items.map((t) => "<li style='height:60px'>" + t + "</li>").join(""));
  busy = false; if (page >= 10) document.getElementById("end").textContent = "That was all."; };
new IntersectionObserver((e) => { if (e[0].isIntersecting) more(); }, { rootMargin: "100px" }).observe(document.getElementById("end"));
</script>`,
    }),
  );

export const scriptedSection: Section = {
  title: "Made by script",
  routes: [
    { path: "/scripted", purpose: "An empty shell; the text arrives by fetch", handle: rendered },
    {
      path: "/scripted/data.json",
      handle: (visit) =>
        sendJson(visit, {
          title: "Rendered in the browser",
          paragraphs: [
            "This paragraph exists only after the script has run.",
            paragraph(seeded(501), 6),
            paragraph(seeded(502), 6),
          ],
        }),
    },
    {
      path: "/scripted/delayed",
      example: "/scripted/delayed?ms=1500",
      purpose: "Content that appears some time after the load event",
      handle: delayed,
    },
    {
      path: "/scripted/app/:view",
      example: "/scripted/app/one",
      purpose: "A single page application",
      handle: application,
    },
    {
      path: "/scripted/infinite",
      purpose: "A list that grows while one scrolls, to 200 items",
      handle: infinite,
    },
    {
      path: "/scripted/items.json",
      handle: (visit) => {
        const page = queryNumber(visit, "page", 1);
        sendJson(
          visit,
          Array.from({ length: 20 }, (_, i) => `Item ${(page - 1) * 20 + i + 1}`),
        );
      },
    },
    {
      path: "/scripted/click-to-load",
      purpose: "More text after a click on a button",
      handle: (visit) =>
        send(
          visit,
          htmlPage({
            title: "Click to load",
            body: `<h1>Click to load</h1><button id="more" onclick="this.insertAdjacentHTML('afterend','<p>Loaded by a click.</p>');this.remove()">Load more</button>`,
          }),
        ),
    },
  ],
};
