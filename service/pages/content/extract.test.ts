import { describe, expect, test } from "vitest";
import { ServiceError } from "../../errors.ts";
import { extractContent } from "./extract.ts";
import type { ContentInput } from "./types.ts";

const extract = (html: string, options: Partial<ContentInput> = {}) =>
  extractContent({
    html,
    url: "https://example.test/dir/page",
    formats: ["html", "markdown", "links", "text"],
    onlyMainContent: false,
    ...options,
  });

const sentence = "The committee met on Tuesday, and after a long debate it agreed to publish the report. ";
const menu = Array.from({ length: 30 }, (_, i) => `<li><a href="/topic-${i}">Topic ${i}</a></li>`).join("");
const article = `<html><head><title>Report published</title></head><body>
  <header class="site-header"><nav class="main-menu"><ul>${menu}</ul></nav></header>
  <main><article class="post"><h1>Report published</h1>${`<p>${sentence.repeat(4)}</p>`.repeat(8)}</article></main>
  <aside class="sidebar related"><h3>Related articles</h3><ul>${menu}</ul></aside>
  <footer class="site-footer"><p>© 2026 Example. All rights reserved.</p><ul>${menu}</ul></footer></body></html>`;

describe("main content", () => {
  test("keeps the article and drops menus, related links and footer", () => {
    const { text, links, report } = extract(article, { onlyMainContent: true });
    expect(text).toContain("Report published");
    expect(text?.match(/The committee met/g)).toHaveLength(32);
    expect(text).not.toContain("Topic 3");
    expect(text).not.toContain("All rights reserved");
    expect(links).toEqual([]);
    expect(report).toMatchObject({ method: "main-content", fellBack: false });
    expect(report.wordsAfter).toBeLessThan(report.wordsBefore);
  });

  test("keeps the price of an offer, and no heading whose list was dropped", () => {
    const offer = `<main><h1>Storm lantern</h1><p class="price">€62.41 Out of stock</p><p>${sentence.repeat(3)}</p>
      <button>Add to basket</button><section class="related"><h2>More of this kind</h2><ul>${menu}</ul></section></main>`;
    const { text } = extract(article.replace(/<main>.*<\/main>/, offer), { onlyMainContent: true });
    expect(text).toContain("€62.41");
    expect(text).not.toContain("More of this kind");
  });

  test("keeps everything when not asked to choose", () => {
    const { text, report } = extract(article);
    expect(text).toContain("All rights reserved");
    expect(report).toMatchObject({ method: "whole-page", confidence: 1, fellBack: false });
    expect(report.wordsAfter).toBe(report.wordsBefore);
  });

  test("never empties a page that has content", () => {
    const { text, report } = extract(`<body><nav><ul>${menu}</ul></nav></body>`, { onlyMainContent: true });
    expect(text).toContain("Topic 29");
    expect(report.wordsAfter).toBe(60);
  });

  test("an empty page is empty, without error", () => {
    const { text, markdown, html, report } = extract("", { onlyMainContent: true });
    expect({ text, markdown, html }).toEqual({ text: "", markdown: "", html: "" });
    expect(report.fellBack).toBe(false);
  });
});

describe("what a page may do to the extraction", () => {
  test("nesting that would exhaust the stack is flattened, its text kept", () => {
    const { text } = extract(`${"<div><span>".repeat(20_000)}deep text`, { onlyMainContent: true });
    expect(text).toContain("deep text");
  });

  test("elements named like parts of JavaScript objects are just elements", () => {
    const { markdown } = extract(
      "<constructor>a<__proto__>b</__proto__></constructor><p constructor=x __proto__=y>c</p>",
    );
    expect(markdown).toBe("a<\\__proto_\\_>b\n\nc");
  });

  test("a stray CDATA mark hides nothing", () => {
    expect(extract("<body><![CDATA[<p>one</p><div>two</div>").text).toBe("one\ntwo");
  });

  test("unclosed and misplaced tags lose no text", () => {
    const { text } = extract("<p>one<b>two<p>three</b><body><td>four</html><p>five");
    expect(text?.match(/\w+/g)).toEqual(["onetwo", "three", "four", "five"]);
  });

  test("content that scripts of a streamed React page would move is put in its place", () => {
    const { text } =
      extract(`<main><p>first</p><!--$?--><template id="B:0"></template><p>loading</p><!--/$--><p>last</p></main>
      <div hidden id="S:0"><p>late</p></div><script>$RC("B:0","S:0")</script>`);
    expect(text).toBe("first\nlate\nlast");
  });

  test("noscript content is shown when the page has nothing else", () => {
    const { text } = extract(`<div id="app"></div><noscript><p>${sentence.repeat(3)}</p></noscript>`);
    expect(text).toContain("committee");
  });
});

describe("selectors", () => {
  const html = '<p class="a">one <b id="x">two</b></p><div class="b"><p class="a">three</p></div><p>four</p>';

  test("includeTags keeps matches once, in the page's order", () => {
    const { text, report } = extract(html, { includeTags: ["div", ".a", "#x"], onlyMainContent: true });
    expect(text).toBe("one two\nthree");
    expect(report.method).toBe("selectors");
  });

  test("excludeTags takes matches out before anything else", () => {
    expect(extract(html, { excludeTags: [".b", "#x"] }).text).toBe("one\nfour");
    expect(extract(html, { includeTags: [".a"], excludeTags: ["div"] }).text).toBe("one two");
  });

  test("body can be included as a whole", () => {
    expect(extract(html, { includeTags: ["body"] }).text).toBe("one two\nthree\nfour");
  });

  test.each(["p[", "", ":nope()"])("refuses %j and names the field", (selector) => {
    const call = () => extract(html, { excludeTags: ["p", selector] });
    expect(call).toThrow(ServiceError);
    expect(call).toThrow(/^excludeTags\.1: /);
  });
});

describe("html", () => {
  test("is free of scripts, styles, comments and handlers, and absolute", () => {
    const { html } = extract(
      `<!-- c --><script>1</script><style>p{}</style><p onclick="x()" style="color:red" class="k" data-widget="&lt;script>1&lt;/script>">a &lt; b</p>
       <a href="../up?a=1&amp;b=2">up</a><a href=" javascript:alert(1)">js</a><img src="i.png" srcset="a.png 1x, b.png 2x" onerror="x()">
       <iframe srcdoc="<script>1</script>"></iframe><form action="send"><input formaction="javascript:x()"></form>`,
    );
    expect(html).toContain('<p class="k">a &lt; b</p>');
    expect(html).toContain('href="https://example.test/up?a=1&amp;b=2"');
    expect(html).toContain('srcset="https://example.test/dir/a.png 1x, https://example.test/dir/b.png 2x"');
    expect(html).toContain('action="https://example.test/dir/send"');
    expect(html).not.toMatch(/script|style|onclick|onerror|srcdoc|<!--/i);
  });
});

describe("links", () => {
  test("are absolute, unique, in order and http(s) only", () => {
    const { links } = extract(
      '<base href="/base/"><a href="b">1</a><a href="/a#x">2</a><a href="b">3</a><a href="mailto:x@y.test">4</a><area href="https://other.test"><a>5</a><a href="http://[">6</a>',
    );
    expect(links).toEqual(["https://example.test/base/b", "https://example.test/a#x", "https://other.test/"]);
  });
});

describe("metadata", () => {
  test("covers what pages say about themselves", () => {
    const { metadata } = extract(`<html lang="de"><head><title> A
      title </title><meta name="description" content="About"><meta name="Author" content="Ann">
      <meta property="og:image" content="/1.png"><meta property="og:image" content="/2.png">
      <meta property="article:published_time" content="2026-01-02"><meta name="viewport" content="width=device-width">
      <meta name="twitter:card" content="summary"><link rel="canonical" href="/c"><link rel="icon" href="f.ico">
      <link rel="alternate" type="application/rss+xml" href="/feed"></head><body><svg><title>icon</title></svg></body></html>`);
    expect(metadata).toEqual({
      language: "de",
      title: "A title",
      description: "About",
      author: "Ann",
      "og:image": ["https://example.test/1.png", "https://example.test/2.png"],
      "article:published_time": "2026-01-02",
      viewport: "width=device-width",
      "twitter:card": "summary",
      canonical: "https://example.test/c",
      "link:icon": "https://example.test/dir/f.ico",
      "link:feed": "https://example.test/feed",
    });
  });
});

test("hidden text is left out and counted", () => {
  const { text, report } = extract(
    '<p>seen</p><p hidden>two words</p><div style="display:none"><p>three more words</p></div><details><summary>s</summary>open me</details>',
  );
  expect(text).toBe("seen\ns\nopen me");
  expect(report.hiddenTextWords).toBe(5);
});
