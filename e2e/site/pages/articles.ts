import { escapeHtml, htmlPage } from "../html.ts";
import { send } from "../reply.ts";
import type { Section, Visit } from "../route.ts";
import { paragraph, seeded } from "../words.ts";
import { type Article, articles } from "./article-texts.ts";

const list = (visit: Visit): void =>
  send(
    visit,
    htmlPage({
      title: "Articles",
      body: `<h1>Articles</h1><ul>${articles
        .map(
          (a) =>
            `<li lang="${a.lang}"><a href="/articles/${a.slug}">${escapeHtml(a.title)}</a><br><small>${escapeHtml(a.description)}</small></li>`,
        )
        .join("")}</ul>`,
    }),
  );

const metadata = (article: Article, origin: string): string => {
  const address = `${origin}/articles/${article.slug}`;
  const linked = {
    "@context": "https://schema.org",
    "@type": "Article",
    headline: article.title,
    datePublished: article.published,
    author: { "@type": "Person", name: article.author },
  };
  return `<link rel="canonical" href="${address}">
<meta name="description" content="${escapeHtml(article.description)}">
<meta name="author" content="${escapeHtml(article.author)}">
<meta property="og:type" content="article"><meta property="og:title" content="${escapeHtml(article.title)}">
<meta property="og:description" content="${escapeHtml(article.description)}"><meta property="og:url" content="${address}">
<meta property="og:image" content="${origin}/images/${article.slug}.png"><meta property="og:site_name" content="Harbour Street">
<meta property="article:published_time" content="${article.published}">
<meta name="twitter:card" content="summary_large_image">
<link rel="alternate" type="application/rss+xml" href="/feed.xml" title="Harbour Street">
<script type="application/ld+json">${JSON.stringify(linked)}</script>`;
};

/** What surrounds a real article: sharing, comments, recommendations. A good extraction drops all of it. */
const clutter = (article: Article): { before: string; after: string; aside: string } => {
  const random = seeded(article.slug.length);
  const others = articles.filter((a) => a.slug !== article.slug);
  const links = others
    .map((a) => `<li><a href="/articles/${a.slug}">${escapeHtml(a.title)}</a></li>`)
    .join("");
  return {
    before: `<nav class="breadcrumbs" aria-label="Breadcrumb"><a href="/">Home</a> › <a href="/articles">Articles</a></nav>`,
    after: `<div class="share-bar">Share: <a href="#share-mail">Mail</a> <a href="#share-print">Print</a></div>
<section class="comments"><h2>Comments</h2><p class="comment">First! Great read.</p><p class="comment">${paragraph(random, 2)}</p></section>
<section class="related"><h2>You may also like</h2><ul>${links}</ul></section>`,
    aside: `<section class="newsletter"><h2>Newsletter</h2><p>One letter a month. No advertising.</p><form action="/form"><label>Mail <input name="mail"></label></form></section>
<section class="popular"><h2>Most read</h2><ul>${links}</ul></section>`,
  };
};

const read = (visit: Visit): void => {
  const article = articles.find((a) => a.slug === visit.params.slug);
  if (!article) {
    send(visit, htmlPage({ title: "Not found", body: "<h1>No such article</h1>" }), { status: 404 });
    return;
  }
  const around = clutter(article);
  send(
    visit,
    htmlPage({
      title: `${article.title} · Harbour Street`,
      lang: article.lang,
      head: metadata(article, visit.url.origin),
      aside: around.aside,
      body: `${around.before}<article><h1>${escapeHtml(article.title)}</h1>
<p class="byline">By ${escapeHtml(article.author)}, <time datetime="${article.published}">${article.published}</time></p>
${article.html}</article>${around.after}`,
    }),
  );
};

export const articleSection: Section = {
  title: "Articles",
  routes: [
    { path: "/articles", purpose: "List of the articles", handle: list },
    {
      path: "/articles/:slug",
      example: "/articles/how-tides-work",
      purpose:
        "Long texts with tables, code, nested lists, figures, CJK, math, definition lists, between clutter",
      handle: read,
    },
  ],
};
