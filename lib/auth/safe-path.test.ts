import { expect, it } from "vitest";
import { clientAddressOf } from "./client-address.ts";
import { safePath } from "./safe-path.ts";

it.each([
  ["/sessions?page=2", "/sessions?page=2"],
  [undefined, "/"],
  ["https://evil.example/", "/"],
  ["//evil.example/", "/"],
  ["/\\evil.example/", "/"],
  ["/\t/evil.example", "/"],
  ["javascript:alert(1)", "/"],
])("safePath(%j) is %s", (path, expected) => expect(safePath(path)).toBe(expected));

it("takes the address the nearest proxy wrote, not the one the caller claims", () => {
  expect(clientAddressOf({ "x-forwarded-for": "1.2.3.4, 203.0.113.7" })).toBe("203.0.113.7");
  expect(clientAddressOf({})).toBeUndefined();
});
