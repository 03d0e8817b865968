import type { Snippet } from "@/components/code/code-tabs";

/** Ready programs that connect to a running session; each carries the session's own address and token. */
export function connectSnippets(session: { id: string; wsEndpoint: string }, serviceUrl: string): Snippet[] {
  const endpoint = JSON.stringify(session.wsEndpoint);
  return [
    {
      id: "playwright",
      title: "Playwright",
      language: "javascript",
      code: `import { chromium } from "playwright-core";

const browser = await chromium.connectOverCDP(${endpoint});
const [context] = browser.contexts();
const [page] = context.pages();

await page.goto("https://example.com");
console.log(await page.title());
await browser.close(); // disconnects; the session goes on`,
    },
    {
      id: "puppeteer",
      title: "Puppeteer",
      language: "javascript",
      code: `import puppeteer from "puppeteer-core";

const browser = await puppeteer.connect({
  browserWSEndpoint: ${endpoint},
  defaultViewport: null,
});
const [page] = await browser.pages();

await page.goto("https://example.com");
console.log(await page.title());
await browser.disconnect();`,
    },
    {
      id: "sdk",
      title: "Node SDK",
      language: "javascript",
      code: `import { Hyperbrowser } from "@hyperbrowser/sdk";

const client = new Hyperbrowser({
  apiKey: process.env.PORTHOLE_API_KEY,
  baseUrl: ${JSON.stringify(serviceUrl)},
});

const session = await client.sessions.get(${JSON.stringify(session.id)});
console.log(session.status, session.wsEndpoint);
await client.sessions.stop(session.id);`,
    },
    {
      id: "raw",
      title: "WebSocket",
      language: "javascript",
      code: `// Plain CDP; Node 22 and every browser have WebSocket built in.
const socket = new WebSocket(${endpoint});
let lastId = 0;
const send = (method, params = {}) => socket.send(JSON.stringify({ id: ++lastId, method, params }));

socket.onopen = () => send("Target.getTargets");
socket.onmessage = (event) => console.log(JSON.parse(event.data));`,
    },
  ];
}
