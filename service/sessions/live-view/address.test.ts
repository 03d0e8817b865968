import { describe, expect, it } from "vitest";
import { readAddress } from "./address.ts";

describe("an address typed by a person", () => {
  it.each([
    ["example.com", "https://example.com/"],
    ["  example.com/a?b=1#c ", "https://example.com/a?b=1#c"],
    ["http://example.com", "http://example.com/"],
    ["HTTPS://Example.com/A", "https://example.com/A"],
    ["localhost:3000/x", "http://localhost:3000/x"],
    ["localhost", "http://localhost/"],
    ["127.0.0.1:8080", "http://127.0.0.1:8080/"],
    ["[::1]:8080/", "http://[::1]:8080/"],
    ["printer/status", "http://printer/status"],
    ["intranet:8080", "http://intranet:8080/"],
    ["example.com:8443?x", "https://example.com:8443/?x"],
    ["about:blank", "about:blank"],
  ])("%s opens %s", (typed, url) => {
    expect(readAddress(typed)).toEqual({ url });
  });

  it.each([
    "file:///etc/passwd",
    "javascript:alert(1)",
    "chrome://version",
    "view-source:https://example.com",
    "data:text/html,x",
    "about:config",
    "what is a porthole",
    "porthole",
    "http://",
    "exa mple.com",
    "",
  ])("%s is refused with a sentence", (typed) => {
    expect(readAddress(typed)).toEqual({ problem: expect.stringMatching(/^[A-Z].*\.$/) });
  });
});
