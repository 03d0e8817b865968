import { escapeHtml, htmlPage } from "../html.ts";
import { queryNumber, send, sendJson } from "../reply.ts";
import type { Section, Visit } from "../route.ts";
import { categories, type Product, price, products } from "./shop-products.ts";

const pageSize = 8;

const card = (product: Product): string =>
  `<li class="card" itemscope itemtype="https://schema.org/Product"><a itemprop="url" href="/shop/product/${product.slug}"><img itemprop="image" src="/images/${product.slug}.png" alt="" width="160" height="100" loading="lazy"><br><span itemprop="name">${escapeHtml(product.name)}</span></a>
<div itemprop="offers" itemscope itemtype="https://schema.org/Offer"><meta itemprop="priceCurrency" content="EUR"><span class="price" itemprop="price" content="${(product.priceCents / 100).toFixed(2)}">${price(product)}</span></div></li>`;

const facet = (visit: Visit, name: "brand" | "colour"): string => {
  const values = [...new Set(products.map((product) => product[name]))].sort();
  const link = (value: string): string => {
    const query = new URLSearchParams(visit.url.searchParams);
    query.set(name, value);
    query.delete("page");
    return `<li><a href="?${escapeHtml(query.toString())}">${value}</a></li>`;
  };
  return `<h2>${name === "brand" ? "Brand" : "Colour"}</h2><ul>${values.map(link).join("")}</ul>`;
};

const listing = (visit: Visit, title: string, all: readonly Product[]): void => {
  const query = visit.url.searchParams;
  const brand = query.get("brand");
  const colour = query.get("colour");
  const found = all
    .filter((product) => (!brand || product.brand === brand) && (!colour || product.colour === colour))
    .toSorted((a, b) => (query.get("sort") === "price" ? a.priceCents - b.priceCents : 0));
  const pages = Math.max(1, Math.ceil(found.length / pageSize));
  const page = Math.min(pages, Math.max(1, queryNumber(visit, "page", 1)));
  const link = (number: number, text: string, rel = ""): string => {
    const next = new URLSearchParams(query);
    next.set("page", String(number));
    return `<a ${rel} href="?${escapeHtml(next.toString())}">${text}</a>`;
  };
  const numbers = Array.from({ length: pages }, (_, i) =>
    i + 1 === page ? `<strong>${i + 1}</strong>` : link(i + 1, String(i + 1)),
  );
  send(
    visit,
    htmlPage({
      title: `${title} · Harbour Street shop`,
      aside: `<nav aria-label="Categories"><h2>Categories</h2><ul>${categories.map((c) => `<li><a href="/shop/category/${c.slug}">${c.name}</a></li>`).join("")}</ul></nav>${facet(visit, "brand")}${facet(visit, "colour")}`,
      body: `<h1>${escapeHtml(title)}</h1><p>${found.length} products. Sort by <a href="?sort=price">price</a>.</p><ul class="cards" style="list-style:none;padding:0">${found
        .slice((page - 1) * pageSize, page * pageSize)
        .map(card)
        .join("")}</ul>
<nav aria-label="Pagination">${page > 1 ? link(page - 1, "Previous", 'rel="prev"') : ""} ${numbers.join(" ")} ${page < pages ? link(page + 1, "Next", 'rel="next"') : ""}</nav>`,
    }),
  );
};

const productPage = (visit: Visit): void => {
  const product = products.find((p) => p.slug === visit.params.slug);
  if (!product) {
    send(visit, htmlPage({ title: "Not found", body: "<h1>Sold out for ever</h1>" }), { status: 404 });
    return;
  }
  const linked = {
    "@context": "https://schema.org",
    "@type": "Product",
    name: product.name,
    sku: product.sku,
    description: product.description,
    image: `${visit.url.origin}/images/${product.slug}.png`,
    brand: { "@type": "Brand", name: product.brand },
    aggregateRating: {
      "@type": "AggregateRating",
      ratingValue: product.rating,
      reviewCount: product.reviews,
    },
    offers: {
      "@type": "Offer",
      priceCurrency: "EUR",
      price: (product.priceCents / 100).toFixed(2),
      availability: `https://schema.org/${product.inStock ? "InStock" : "OutOfStock"}`,
    },
  };
  const related = products.filter((p) => p.category === product.category && p !== product).slice(0, 4);
  send(
    visit,
    htmlPage({
      title: `${product.name} · Harbour Street shop`,
      head: `<link rel="canonical" href="${visit.url.origin}/shop/product/${product.slug}"><meta property="og:type" content="product"><meta property="og:title" content="${escapeHtml(product.name)}"><script type="application/ld+json">${JSON.stringify(linked)}</script>`,
      body: `<nav aria-label="Breadcrumb"><a href="/shop">Shop</a> › <a href="/shop/category/${product.category}">${product.category}</a></nav>
<div itemscope itemtype="https://schema.org/Product"><h1 itemprop="name">${escapeHtml(product.name)}</h1>
<img itemprop="image" src="/images/${product.slug}.png" alt="${escapeHtml(product.name)}" width="480" height="300">
<p class="price" itemprop="offers" itemscope itemtype="https://schema.org/Offer"><span itemprop="price" content="${(product.priceCents / 100).toFixed(2)}">${price(product)}</span> <meta itemprop="priceCurrency" content="EUR"><link itemprop="availability" href="https://schema.org/${product.inStock ? "InStock" : "OutOfStock"}">${product.inStock ? "In stock" : "Out of stock"}</p>
<p itemprop="description">${product.description}</p>
<table><tr><th>Article number</th><td itemprop="sku">${product.sku}</td></tr><tr><th>Brand</th><td itemprop="brand">${escapeHtml(product.brand)}</td></tr><tr><th>Colour</th><td>${product.colour}</td></tr><tr><th>Rating</th><td>${product.rating} of 5 (${product.reviews} reviews)</td></tr></table>
<form method="post" action="/shop/basket"><input type="hidden" name="sku" value="${product.sku}"><label>Count <input type="number" name="count" value="1" min="1"></label> <button>Add to basket</button></form></div>
<section class="related"><h2>More of this kind</h2><ul class="cards" style="list-style:none;padding:0">${related.map(card).join("")}</ul></section>`,
    }),
  );
};

export const shopSection: Section = {
  title: "Shop",
  routes: [
    {
      path: "/shop",
      purpose: `${products.length} products with pages and facets (brand, colour, sort)`,
      handle: (visit) => listing(visit, "All products", products),
    },
    {
      path: "/shop/category/:slug",
      example: "/shop/category/tools",
      purpose: "One category",
      handle: (visit) => {
        const category = categories.find((c) => c.slug === visit.params.slug);
        if (!category) {
          send(visit, "no such category", { status: 404, type: "text/plain" });
          return;
        }
        listing(
          visit,
          category.name,
          products.filter((p) => p.category === category.slug),
        );
      },
    },
    {
      path: "/shop/product/:slug",
      example: "/shop/product/storm-lantern",
      purpose: "A product with JSON-LD and microdata",
      handle: productPage,
    },
    {
      path: "/shop/products.json",
      purpose: "The ground truth of all products as JSON",
      handle: (visit) => sendJson(visit, products),
    },
    {
      path: "/shop/basket",
      handle: (visit) =>
        send(visit, htmlPage({ title: "Basket", body: "<h1>Basket</h1><p>One thing added.</p>" })),
    },
  ],
};
