import { expect, it } from "vitest";
import { addressFault } from "./job-resolver.ts";

it("asks for an address in words", () => {
  expect(addressFault("scrape", { url: " " })).toBe("Enter the address of a page.");
  expect(addressFault("batch", { urls: [] })).toBe("Enter at least one address.");
});

it("tells a slip before the job is started", () => {
  expect(addressFault("scrape", { url: "exa mple.com" })).toBe("This has a space in it.");
  expect(addressFault("scrape", { url: "example.com" })).toBeUndefined();
  expect(addressFault("batch", { urls: ["a.test", "ftp://b.test"] })).toBe(
    "1 line can not be visited. Correct or remove it.",
  );
});

it("knows how many addresses a job takes", () => {
  expect(addressFault("batch", { urls: Array(10_001).fill("a.test") })).toContain("10,000");
});
