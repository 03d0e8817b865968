import { gzipSync } from "node:zlib";
import { escapeHtml } from "../html.ts";
import { send } from "../reply.ts";
import type { Section, Visit } from "../route.ts";
import { articles } from "./article-texts.ts";
import { docsPages } from "./docs.ts";
import { products } from "./shop-products.ts";

const xml = { type: "application/xml; charset=utf-8" };

const urlset = (origin: string, paths: readonly string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${paths
    .map((path) => `<url><loc>${origin}${path}</loc><lastmod>2026-06-01</lastmod></url>`)
    .join("")}</urlset>`;

const index = (visit: Visit): string => {
  const origin = visit.url.origin;
  const names = ["sitemap-articles.xml", "sitemap-docs.xml", "sitemap-shop.xml.gz"];
  return `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${names
    .map((name) => `<sitemap><loc>${origin}/${name}</loc></sitemap>`)
    .join("")}</sitemapindex>`;
};

const feed = (visit: Visit): string =>
  `<?xml version="1.0" encoding="UTF-8"?><rss version="2.0"><channel><title>Harbour Street</title><link>${visit.url.origin}/</link><description>Articles</description>${articles
    .map(
      (a) =>
        `<item><title>${escapeHtml(a.title)}</title><link>${visit.url.origin}/articles/${a.slug}</link><pubDate>${new Date(a.published).toUTCString()}</pubDate><description>${escapeHtml(a.description)}</description></item>`,
    )
    .join("")}</channel></rss>`;

export const discoverySection: Section = {
  title: "For crawlers",
  routes: [
    {
      path: "/robots.txt",
      purpose: "Rules, a crawl delay and the sitemap",
      handle: (visit) =>
        send(
          visit,
          `User-agent: *\nDisallow: /private/\nDisallow: /members\nAllow: /members/login\nCrawl-delay: 1\n\nUser-agent: rudebot\nDisallow: /\n\nSitemap: ${visit.url.origin}/sitemap.xml\n`,
          { type: "text/plain; charset=utf-8" },
        ),
    },
    {
      path: "/sitemap.xml",
      purpose: "An index of three sitemaps, one of them gzip",
      handle: (visit) => send(visit, index(visit), xml),
    },
    {
      path: "/sitemap-articles.xml",
      handle: (visit) =>
        send(
          visit,
          urlset(
            visit.url.origin,
            articles.map((a) => `/articles/${a.slug}`),
          ),
          xml,
        ),
    },
    {
      path: "/sitemap-docs.xml",
      handle: (visit) =>
        send(
          visit,
          urlset(
            visit.url.origin,
            docsPages.map((p) => p.path),
          ),
          xml,
        ),
    },
    {
      path: "/sitemap-shop.xml.gz",
      handle: (visit) =>
        send(
          visit,
          gzipSync(
            urlset(
              visit.url.origin,
              products.map((p) => `/shop/product/${p.slug}`),
            ),
          ),
          { type: "application/gzip" },
        ),
    },
    {
      path: "/feed.xml",
      purpose: "RSS feed of the articles",
      handle: (visit) => send(visit, feed(visit), { type: "application/rss+xml; charset=utf-8" }),
    },
    {
      path: "/private/secret",
      handle: (visit) => send(visit, "<h1>robots.txt asks to stay away from here</h1>"),
    },
  ],
};
