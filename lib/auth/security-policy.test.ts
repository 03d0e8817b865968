import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, it } from "vitest";
import { contentSecurityPolicy, sonnerStyleHashes } from "./security-policy.ts";

const facts = {
  nonce: "abc",
  frameOrigin: "https://browsers.example.com",
  isHttps: true,
  isDevelopment: false,
};

it("runs only scripts with the nonce, and frames only the service", () => {
  const policy = contentSecurityPolicy(facts);
  expect(policy).toContain("script-src 'self' 'nonce-abc' 'strict-dynamic';");
  expect(policy).toContain("frame-src 'self' https://browsers.example.com;");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toContain("unsafe-eval");
});

it("knows the style text of the installed sonner", () => {
  const source = readFileSync(createRequire(import.meta.url).resolve("sonner"), "utf8");
  const literal = source.match(/__insertCSS\(("(?:[^"\\]|\\.)*")\)/)?.[1] ?? '""';
  const css: unknown = JSON.parse(literal);
  const hash = createHash("sha256").update(String(css)).digest("base64");
  expect(sonnerStyleHashes).toContain(`'sha256-${hash}'`);
  expect(css).not.toBe("");
});
