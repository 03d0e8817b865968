import { png } from "../bytes.ts";
import { escapeHtml, htmlPage } from "../html.ts";
import { send } from "../reply.ts";
import type { Section, Visit } from "../route.ts";
import { paragraph, seeded } from "../words.ts";

const text = (seed: number): string => `<p>${paragraph(seeded(seed), 5)}</p>`;

const hidden = `<h1>Hidden text</h1><p>Visible text.</p><p style="display:none">Hidden by display.</p><p style="visibility:hidden">Hidden by visibility.</p><p hidden>Hidden by attribute.</p><p aria-hidden="true">Shown, but not to a screen reader.</p><p style="position:absolute;left:-9999px">Moved off the screen.</p><p style="font-size:0">Zero size.</p><p style="color:#fdfcf9">The colour of the background.</p><details><summary>Folded</summary><p>Folded text.</p></details><noscript><p>Only without scripts.</p></noscript><template><p>In a template.</p></template><!-- In a comment. -->`;

const banner = `<h1>Behind a banner</h1>${text(61)}${text(62)}
<div id="consent" role="dialog" aria-label="Cookie consent" style="position:fixed;inset:auto 0 0 0;background:#222;color:#fff;padding:24px;z-index:9999"><p>We and our 742 partners value your privacy and use cookies.</p><button id="accept-all">Accept all</button> <button id="reject-all">Reject all</button> <a href="#settings" style="color:#fff">Settings</a></div>
<script>const close=(how)=>{document.cookie="consent="+how+"; path=/";document.getElementById("consent").remove()};document.getElementById("accept-all").onclick=()=>close("all");document.getElementById("reject-all").onclick=()=>close("none");if(/consent=/.test(document.cookie))document.getElementById("consent").remove()</script>`;

const lazy = `<h1>Lazy pictures</h1>${Array.from({ length: 12 }, (_, i) => `<p>Picture ${i + 1}</p><div style="height:260px"><img alt="Lazy ${i + 1}" width="320" height="200" ${i % 2 ? `loading="lazy" src="/images/lazy-${i + 1}.png"` : `class="lazy" data-src="/images/lazy-${i + 1}.png" src="data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=="`}></div>`).join("")}
<script>const io=new IntersectionObserver((es)=>{for(const e of es)if(e.isIntersecting){e.target.src=e.target.dataset.src;io.unobserve(e.target)}});document.querySelectorAll("img.lazy").forEach((i)=>io.observe(i))</script>`;

const links = (visit: Visit): string => `<h1>Links of every kind</h1><ul>
<li><a href="relative">relative</a></li><li><a href="../articles">up</a></li><li><a href="/docs">absolute path</a></li><li><a href="//${escapeHtml(visit.url.host)}/forum">protocol relative</a></li><li><a href="${visit.otherOrigin}/shop">other origin</a></li><li><a href="#here">fragment</a></li><li><a href="?q=1">query only</a></li><li><a href="mailto:a@example.com">mail</a></li><li><a href="tel:+3581234">phone</a></li><li><a href="javascript:void(0)">script</a></li><li><a href="/shop?utm_source=x&amp;utm_medium=y">with tracking parameters</a></li><li><a href="/shop/">trailing slash</a></li><li><a href="/DOCS">other case</a></li><li><a rel="nofollow" href="/articles">nofollow</a></li><li><a href="/a b/ü?x=ä ö">needs encoding</a></li><li><a href="http://[bad">not an address</a></li><li><a name="no-href">no address</a></li><li><a href="/downloads/file/guide.pdf" download>download</a></li></ul>`;

const calendar = (visit: Visit): void => {
  const year = Number(visit.params.year) || 2026;
  const month = Math.min(12, Math.max(1, Number(visit.params.month) || 1));
  const next = month === 12 ? `${year + 1}/1` : `${year}/${month + 1}`;
  send(
    visit,
    htmlPage({
      title: `Calendar ${year}-${month}`,
      body: `<h1>${year}-${month}</h1><p>Nothing planned.</p><a rel="next" href="/traps/calendar/${next}">Next month</a>`,
    }),
  );
};

const tideDiagram = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 260"><rect width="640" height="260" fill="#eaf3f8"/><ellipse cx="250" cy="130" rx="150" ry="95" fill="#8fc1de"/><circle cx="250" cy="130" r="85" fill="#4f7d52"/><circle cx="560" cy="130" r="34" fill="#b9b9b9"/><text x="535" y="190" font-size="18">Moon</text></svg>`;

const image = (visit: Visit): void => {
  const name = visit.params.name ?? "";
  if (name.endsWith(".svg")) {
    send(visit, tideDiagram, { type: "image/svg+xml" });
    return;
  }
  const seed = [...name].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 997, 7);
  send(visit, png(320, 200, seed), { type: "image/png", headers: { "cache-control": "max-age=60" } });
};

export const clutterSection: Section = {
  title: "Hard to read",
  routes: [
    {
      path: "/clutter/hidden",
      purpose: "Text hidden in ten ways",
      handle: (visit) => send(visit, htmlPage({ title: "Hidden text", body: hidden })),
    },
    {
      path: "/clutter/banner",
      purpose: "A cookie banner over the text",
      handle: (visit) => send(visit, htmlPage({ title: "Cookie banner", body: banner })),
    },
    {
      path: "/clutter/lazy",
      purpose: "Pictures that load when scrolled to",
      handle: (visit) => send(visit, htmlPage({ title: "Lazy pictures", body: lazy })),
    },
    {
      path: "/clutter/links",
      purpose: "Relative, odd and wrong links",
      handle: (visit) => send(visit, htmlPage({ title: "Links", body: links(visit) })),
    },
    {
      path: "/clutter/base",
      purpose: "A base element, relative links and pictures",
      handle: (visit) =>
        send(
          visit,
          htmlPage({
            title: "Base",
            head: '<base href="/articles/">',
            body: `<h1>Base</h1><a href="weekday-bread">Bread</a><img src="../images/base.png" alt="base">`,
          }),
        ),
    },
    {
      path: "/traps/calendar/:year/:month",
      example: "/traps/calendar/2026/1",
      purpose: "A calendar without end, for crawlers",
      handle: calendar,
    },
    { path: "/images/:name", handle: image },
    {
      path: "/favicon.svg",
      handle: (visit) =>
        send(
          visit,
          '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><circle cx="8" cy="8" r="7" fill="#16324a"/></svg>',
          { type: "image/svg+xml" },
        ),
    },
  ],
};
