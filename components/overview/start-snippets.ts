import type { Snippet } from "@/components/code/code-tabs";

/** The first five minutes: each program works as it stands, with a key in PORTHOLE_API_KEY. */
export function startSnippets(serviceUrl: string): Snippet[] {
  const webSocketUrl = serviceUrl.replace(/^http/, "ws");
  const baseUrl = JSON.stringify(serviceUrl);
  return [
    {
      id: "curl",
      title: "curl",
      language: "shell",
      code: `curl ${serviceUrl}/api/scrape \\
  -H "x-api-key: $PORTHOLE_API_KEY" \\
  -H "content-type: application/json" \\
  -d '{"url": "https://example.com"}'

# then, with the jobId of the answer
curl ${serviceUrl}/api/scrape/JOB_ID \\
  -H "x-api-key: $PORTHOLE_API_KEY"`,
    },
    {
      id: "node",
      title: "Node SDK",
      language: "javascript",
      code: `// npm install @hyperbrowser/sdk
import { Hyperbrowser } from "@hyperbrowser/sdk";

const client = new Hyperbrowser({
  apiKey: process.env.PORTHOLE_API_KEY,
  baseUrl: ${baseUrl},
});

const job = await client.scrape.startAndWait({ url: "https://example.com" });
console.log(job.data?.markdown);`,
    },
    {
      id: "python",
      title: "Python SDK",
      language: "python",
      code: `# pip install hyperbrowser
import os
from hyperbrowser import Hyperbrowser
from hyperbrowser.models import StartScrapeJobParams

client = Hyperbrowser(api_key=os.environ["PORTHOLE_API_KEY"], base_url=${baseUrl})

job = client.scrape.start_and_wait(StartScrapeJobParams(url="https://example.com"))
print(job.data.markdown)`,
    },
    {
      id: "playwright",
      title: "Playwright",
      language: "javascript",
      code: `// npm install playwright-core; the session starts with the connection
import { chromium } from "playwright-core";

const browser = await chromium.connectOverCDP(
  \`${webSocketUrl}?apiKey=\${process.env.PORTHOLE_API_KEY}\`,
);
const [page] = browser.contexts()[0].pages();
await page.goto("https://example.com");
console.log(await page.title());`,
    },
  ];
}
