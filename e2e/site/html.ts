const replacements: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (c) => replacements[c] ?? c);

const style = `
:root { color-scheme: light; font: 16px/1.55 Georgia, "Liberation Serif", serif; }
body { margin: 0; color: #1d2733; background: #fdfcf9; }
header.site, footer.site { background: #16324a; color: #eef4f8; padding: 12px 24px; font-family: system-ui, sans-serif; }
header.site a, footer.site a { color: #bfe0f5; margin-right: 14px; }
.layout { display: flex; gap: 32px; max-width: 1080px; margin: 0 auto; padding: 24px; }
main { flex: 1; min-width: 0; } aside { width: 230px; font-size: .85rem; font-family: system-ui, sans-serif; }
table { border-collapse: collapse; margin: 1em 0; } th, td { border: 1px solid #b9c6d0; padding: 4px 10px; text-align: left; }
pre { background: #eef2f4; padding: 12px; overflow: auto; } figure { margin: 1.2em 0; } figcaption { font-size: .85rem; color: #51606d; }
img { max-width: 100%; height: auto; } .cards { display: grid; grid-template-columns: repeat(auto-fill, minmax(190px, 1fr)); gap: 16px; }
.card { border: 1px solid #d4dde3; border-radius: 6px; padding: 12px; background: #fff; }
`;

export type Page = {
  title: string;
  body: string;
  /** Extra elements for the head: metadata, styles, scripts. */
  head?: string;
  lang?: string;
  /** Beside the main content: what a reader would skip. */
  aside?: string;
};

/** A complete page with the site's header and footer around the body. */
export const htmlPage = (page: Page): string => `<!doctype html>
<html lang="${page.lang ?? "en"}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(page.title)}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style>${style}</style>
${page.head ?? ""}
</head>
<body>
<header class="site"><strong>Harbour Street</strong> <nav aria-label="Site" style="display:inline">
<a href="/">Index</a><a href="/articles">Articles</a><a href="/docs">Docs</a><a href="/shop">Shop</a><a href="/forum">Forum</a></nav></header>
<div class="layout"><main>
${page.body}
</main>${page.aside ? `<aside>${page.aside}</aside>` : ""}</div>
<footer class="site">Harbour Street is a made-up site for trying out Porthole. <a href="/sitemap.xml">Sitemap</a><a href="/feed.xml">Feed</a></footer>
</body>
</html>
`;

/** A page with nothing around it, for pages whose whole window matters. */
export const barePage = (title: string, body: string, head = ""): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">${head}</head><body>${body}</body></html>
`;
