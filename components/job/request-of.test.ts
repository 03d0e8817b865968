import { expect, it } from "vitest";
import { BatchScrapeBody, ScrapeBody } from "../../lib/contract/scrape.ts";
import { leftOutOf, requestOf } from "./request-of.ts";

it("finds the short request behind the stored one with its defaults filled in", () => {
  const short = { url: "a.test", scrapeOptions: { formats: ["html", "links"], waitFor: 500 } };
  expect(requestOf("scrape", ScrapeBody.parse(short))).toEqual(short);
  const batch = { urls: ["a.test", "b.test"] };
  expect(requestOf("batch", BatchScrapeBody.parse(batch))).toEqual(batch);
});

it("keeps options the form does not offer, and names them", () => {
  const short = {
    url: "a.test",
    sessionOptions: { adblock: true, locales: ["de"] },
    scrapeOptions: { storageState: { localStorage: { a: "1" } } },
  };
  const stored = ScrapeBody.parse(short);
  expect(requestOf("scrape", stored)).toEqual(short);
  expect(leftOutOf("scrape", stored)).toEqual([
    "sessionOptions.adblock",
    "scrapeOptions.storageState.localStorage",
  ]);
});
