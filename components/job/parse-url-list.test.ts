import { describe, expect, it } from "vitest";
import { parseUrlList, spreadPaste, withoutDuplicates } from "./parse-url-list.ts";

describe("parseUrlList", () => {
  it("keeps the order and the line of each address, and passes over empty lines", () => {
    const { entries } = parseUrlList("\uFEFFhttps://a.test\n\n  b.test/x  \n");
    expect(entries).toEqual([
      { text: "https://a.test", line: 1 },
      { text: "b.test/x", line: 3 },
    ]);
  });

  it("says what is wrong with a line", () => {
    const { entries, invalidCount } = parseUrlList(
      "two words.test\nftp://a.test\nmailto:x@a.test\nhttps://\nnothing",
    );
    expect(entries.map((entry) => entry.problem)).toEqual([
      "has a space in it",
      "has the scheme ftp, not http or https",
      "is not the address of a web page",
      "is not an address",
      "has no host name such as example.com",
    ]);
    expect(invalidCount).toBe(5);
  });

  it("takes local servers, ports, numbers and other scripts", () => {
    const text =
      "localhost:3000/a\n127.0.0.1\n[::1]:8080\nhttp://bücher.test/ä\nintranet:8080\nhttp://wiki/x";
    expect(parseUrlList(text).invalidCount).toBe(0);
  });

  it("finds the same address in another spelling", () => {
    const { entries, duplicateCount } = parseUrlList("a.test\nhttps://A.test/#top\nhttps://a.test/b");
    expect(entries[1]?.duplicateOf).toBe(1);
    expect(duplicateCount).toBe(1);
  });
});

it("removes later duplicates and nothing else", () => {
  expect(withoutDuplicates("a.test\nb.test\nnot an address\nA.test/\nb.test/2")).toBe(
    "a.test\nb.test\nnot an address\nb.test/2",
  );
});

describe("spreadPaste", () => {
  it("leaves a plain list to the text field", () => {
    expect(spreadPaste("https://a.test\nhttps://b.test/x,y\n")).toBeUndefined();
  });

  it("takes rows of a table, CSV and comma lists apart", () => {
    expect(spreadPaste("https://a.test\thttps://b.test")).toBe("https://a.test\nhttps://b.test");
    expect(spreadPaste(`"https://a.test","https://b.test/x,y"`)).toBe("https://a.test\nhttps://b.test/x,y");
    expect(spreadPaste("https://a.test,https://b.test, c.test")).toBe(
      "https://a.test\nhttps://b.test\nc.test",
    );
  });
});
