import type { Snippet } from "@/components/code/code-tabs";

export type RequestKind = "session" | "scrape" | "batch";

type Wording = {
  path: string;
  node: (body: string) => string;
  python: (args: string) => string;
  pythonImports: string;
};

const wordings: Record<RequestKind, Wording> = {
  session: {
    path: "/api/session",
    node: (body) => `const session = await client.sessions.create(${body});
console.log(session.wsEndpoint);`,
    python: (args) => `session = client.sessions.create(CreateSessionParams(${args}))
print(session.ws_endpoint)`,
    pythonImports: "CreateSessionParams",
  },
  scrape: {
    path: "/api/scrape",
    node: (body) => `const job = await client.scrape.startAndWait(${body});
console.log(job.data?.markdown);`,
    python: (args) => `job = client.scrape.start_and_wait(StartScrapeJobParams(${args}))
print(job.data.markdown)`,
    pythonImports: "StartScrapeJobParams",
  },
  batch: {
    path: "/api/scrape/batch",
    node: (body) => `const job = await client.scrape.batch.startAndWait(${body});
for (const page of job.data ?? []) console.log(page.url, page.status);`,
    python: (args) => `job = client.scrape.batch.start_and_wait(StartBatchScrapeJobParams(${args}))
for page in job.data:
    print(page.url, page.status)`,
    pythonImports: "StartBatchScrapeJobParams",
  },
};

/** The same request as JSON and as programs. They are made from the value the form would send. */
export function requestSnippets(
  kind: RequestKind,
  body: Readonly<Record<string, unknown>>,
  serviceUrl: string,
): Snippet[] {
  const wording = wordings[kind];
  const json = JSON.stringify(body, null, 2);
  return [
    { id: "json", title: "JSON", language: "json", code: json },
    {
      id: "curl",
      title: "curl",
      language: "shell",
      code: `curl ${serviceUrl}${wording.path} \\
  -H "x-api-key: $PORTHOLE_API_KEY" \\
  -H "content-type: application/json" \\
  -d '${json.replaceAll("'", String.raw`'\''`)}'`,
    },
    {
      id: "node",
      title: "Node SDK",
      language: "javascript",
      code: `import { Hyperbrowser } from "@hyperbrowser/sdk";

const client = new Hyperbrowser({
  apiKey: process.env.PORTHOLE_API_KEY,
  baseUrl: ${JSON.stringify(serviceUrl)},
});

${wording.node(asJavaScript(json))}`,
    },
    {
      id: "python",
      title: "Python SDK",
      language: "python",
      code: `import os
from hyperbrowser import Hyperbrowser
from hyperbrowser.models import ${pythonImports(wording, body)}

client = Hyperbrowser(
    api_key=os.environ["PORTHOLE_API_KEY"],
    base_url=${JSON.stringify(serviceUrl)},
)

${wording.python(pythonArguments(body))}`,
    },
  ];
}

/** JSON without quotes round names that do not need them. */
function asJavaScript(json: string): string {
  return json === "{}" ? "" : json.replace(/^(\s*)"([a-zA-Z_$][\w$]*)":/gm, "$1$2:");
}

/** Nested options the Python client has classes for; what is deeper goes as dictionaries. */
const pythonClasses: Record<string, string> = {
  sessionOptions: "CreateSessionParams",
  scrapeOptions: "ScrapeOptions",
  screenshotOptions: "ScreenshotOptions",
  screen: "ScreenConfig",
};

function pythonImports(wording: Wording, body: unknown): string {
  const names = new Set([wording.pythonImports]);
  const visit = (value: unknown) => {
    if (typeof value !== "object" || value === null || Array.isArray(value)) return;
    for (const [name, inner] of Object.entries(value)) {
      const className = pythonClasses[name];
      if (className) names.add(className);
      visit(inner);
    }
  };
  visit(body);
  return [...names].sort().join(", ");
}

function pythonArguments(body: Readonly<Record<string, unknown>>, indent = "    "): string {
  const lines = Object.entries(body).map(
    ([name, value]) => `${indent}${snakeCase(name)}=${pythonValue(name, value, indent)},`,
  );
  return lines.length === 0 ? "" : `\n${lines.join("\n")}\n${indent.slice(4)}`;
}

function pythonValue(name: string, value: unknown, indent: string): string {
  if (value === null) return "None";
  if (value === true) return "True";
  if (value === false) return "False";
  if (Array.isArray(value)) {
    if (value.length < 4) return `[${value.map((item) => pythonValue("", item, indent)).join(", ")}]`;
    const inner = `${indent}    `;
    return `[\n${value.map((item) => `${inner}${pythonValue("", item, inner)},`).join("\n")}\n${indent}]`;
  }
  const className = pythonClasses[name];
  if (typeof value === "object" && className) {
    return `${className}(${pythonArguments({ ...value }, `${indent}    `)})`;
  }
  return JSON.stringify(value);
}

function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
