import { expect, it } from "vitest";
import { highlight } from "./highlight.ts";

it("loses no character of the code", () => {
  const code = `import { x } from "y"; // note\nconst n = 12.5;\n`;
  const tokens = highlight(code, "javascript");
  expect(tokens.map((token) => token.text).join("")).toBe(code);
});

it("does not colour words inside strings and comments", () => {
  const tokens = highlight(`x = "import os"  # for later`, "python");
  expect(tokens.filter((token) => token.kind === "keyword")).toEqual([]);
  expect(tokens).toContainEqual({ kind: "string", text: `"import os"`, start: 4 });
  expect(tokens).toContainEqual({ kind: "comment", text: "# for later", start: 17 });
});

it("keeps a URL's hash sign in a shell command", () => {
  const tokens = highlight("curl http://a.test/#top", "shell");
  expect(tokens.some((token) => token.kind === "comment")).toBe(false);
});
