import { expect, it } from "vitest";
import { connectSnippets } from "./connect-snippets.ts";

it("puts the session's own endpoint into every snippet that connects", () => {
  const wsEndpoint = "wss://browsers.example.com/cdp/1?token=a%22b";
  const snippets = connectSnippets({ id: "1", wsEndpoint }, "https://browsers.example.com");
  const connecting = snippets.filter((snippet) => snippet.id !== "sdk");
  expect(connecting).toHaveLength(3);
  for (const snippet of connecting) expect(snippet.code).toContain(`"${wsEndpoint}"`);
});

it("does not let an address break out of its quotes", () => {
  const [playwright] = connectSnippets({ id: "1", wsEndpoint: 'ws://x/"; evil(); "' }, "http://x");
  expect(playwright?.code).toContain(String.raw`"ws://x/\"; evil(); \""`);
});
