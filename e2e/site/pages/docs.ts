import { escapeHtml, htmlPage } from "../html.ts";
import { redirect, send } from "../reply.ts";
import type { Section, Visit } from "../route.ts";
import { paragraph, seeded, sentence } from "../words.ts";

const chapters: readonly { slug: string; title: string; pages: readonly string[] }[] = [
  {
    slug: "start",
    title: "Getting started",
    pages: ["Installation", "First forecast", "Configuration", "Upgrading", "Uninstalling"],
  },
  {
    slug: "guide",
    title: "Guide",
    pages: ["Stations", "Time zones", "Units", "Caching", "Offline use", "Charts", "Alerts", "Exports"],
  },
  {
    slug: "reference",
    title: "Reference",
    pages: [
      "Tide API",
      "Moon API",
      "Weather API",
      "Errors",
      "Limits",
      "Environment variables",
      "Command line",
      "File formats",
    ],
  },
  {
    slug: "recipes",
    title: "Recipes",
    pages: [
      "A wall display",
      "A calendar feed",
      "A text message at high water",
      "A year in one poster",
      "Comparing two harbours",
    ],
  },
  { slug: "about", title: "About", pages: ["History", "Accuracy", "Licence", "Contributing"] },
];

export type DocsPage = { path: string; title: string; chapter: string };

export const docsPages: readonly DocsPage[] = chapters.flatMap((chapter) =>
  chapter.pages.map((title) => ({
    path: `/docs/${chapter.slug}/${title.toLowerCase().replace(/[^a-z0-9]+/g, "-")}`,
    title,
    chapter: chapter.title,
  })),
);

const navigation = (current: string): string =>
  chapters
    .map(
      (chapter) =>
        `<h2>${chapter.title}</h2><ul>${docsPages
          .filter((page) => page.chapter === chapter.title)
          .map(
            (page) =>
              `<li><a href="${page.path}"${page.path === current ? ' aria-current="page"' : ""}>${page.title}</a></li>`,
          )
          .join("")}</ul>`,
    )
    .join("");

const docsPage = (visit: Visit): void => {
  const index = docsPages.findIndex((page) => page.path === visit.url.pathname);
  const page = docsPages[index];
  if (!page) {
    send(visit, htmlPage({ title: "Not found", body: "<h1>No such page</h1>" }), { status: 404 });
    return;
  }
  const random = seeded(index + 100);
  const next = docsPages[index + 1];
  const previous = docsPages[index - 1];
  const name = page.title.toLowerCase().replace(/[^a-z]+/g, "_");
  send(
    visit,
    htmlPage({
      title: `${page.title} · Tidewatch documentation`,
      head: `<meta name="description" content="${escapeHtml(sentence(random))}"><meta name="generator" content="Tidewatch docs">`,
      aside: `<nav aria-label="Documentation">${navigation(page.path)}</nav>`,
      body: `<article><h1>${page.title}</h1><p>${paragraph(random, 4)}</p>
<h2 id="usage">Usage <a class="headerlink" href="#usage">¶</a></h2><p>${paragraph(random, 3)}</p>
<pre><code class="language-js">import { ${name} } from "tidewatch";
const answer = await ${name}({ station: "harbour-street", days: ${1 + (index % 7)} });
console.log(answer.status); // "ok"</code></pre>
<h2 id="options">Options <a class="headerlink" href="#options">¶</a></h2>
<table><thead><tr><th>Option</th><th>Type</th><th>Meaning</th></tr></thead><tbody>
<tr><td><code>station</code></td><td>string</td><td>${sentence(random)}</td></tr>
<tr><td><code>days</code></td><td>number</td><td>${sentence(random)}</td></tr></tbody></table>
<div class="admonition note"><p class="title">Note</p><p>${sentence(random)}</p></div></article>
<nav aria-label="Pages">${previous ? `<a rel="prev" href="${previous.path}">← ${previous.title}</a> ` : ""}${next ? `<a rel="next" href="${next.path}">${next.title} →</a>` : ""}</nav>`,
    }),
  );
};

export const docsSection: Section = {
  title: "Documentation",
  routes: [
    {
      path: "/docs",
      purpose: `A manual of ${docsPages.length} pages with side navigation, previous and next`,
      handle: (visit) =>
        send(
          visit,
          htmlPage({
            title: "Tidewatch documentation",
            body: `<h1>Tidewatch documentation</h1>${navigation("")}`,
          }),
        ),
    },
    { path: "/docs/latest", handle: (visit) => redirect(visit, "/docs", 301) },
    { path: "/docs/:chapter/:page", handle: docsPage },
  ],
};
