import type { Product } from "./product.ts";

/** One call to the service with the preset key; throws with the service's own words when it refuses. */
const call = async (product: Product, method: string, path: string, body?: unknown): Promise<unknown> => {
  const answer = await fetch(product.serviceUrl + path, {
    method,
    headers: { "x-api-key": product.apiKey, ...(body ? { "content-type": "application/json" } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return answer.json();
};

/** The named text of an answer. */
const textIn = (answer: unknown, name: string): string => {
  const value: unknown =
    typeof answer === "object" && answer !== null ? Reflect.get(answer, name) : undefined;
  if (typeof value !== "string") throw new Error(`the answer has no ${name}: ${JSON.stringify(answer)}`);
  return value;
};

export const createSession = async (product: Product): Promise<{ id: string; liveUrl: string }> => {
  const answer = await call(product, "POST", "/api/session", {});
  return { id: textIn(answer, "id"), liveUrl: textIn(answer, "liveUrl") };
};

export const stopSession = (product: Product, id: string): Promise<unknown> =>
  call(product, "PUT", `/api/session/${id}/stop`);

export const startScrape = async (product: Product, path: string, formats: string[]): Promise<string> =>
  textIn(
    await call(product, "POST", "/api/scrape", { url: product.siteUrl + path, scrapeOptions: { formats } }),
    "jobId",
  );

export const startBatch = async (product: Product, paths: readonly string[]): Promise<string> =>
  textIn(
    await call(product, "POST", "/api/scrape/batch", { urls: paths.map((path) => product.siteUrl + path) }),
    "jobId",
  );
