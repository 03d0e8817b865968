import { describe, expect, it } from "vitest";
import { formFields } from "../../lib/contract/form.ts";
import { ScrapeBody } from "../../lib/contract/scrape.ts";
import { countChanged, initialState, readPath, toRequest, withoutSecrets } from "./form-values.ts";

const model = {
  fields: formFields(ScrapeBody),
  impliedDefaults: { "sessionOptions.allowInternetAccess": true },
};

function filled(changes: Record<string, unknown>) {
  const state = initialState(model);
  return { ...state, ...changes };
}

describe("toRequest", () => {
  it("leaves everything at its default out", () => {
    expect(toRequest(model, filled({ url: "https://a.test" }))).toEqual({ url: "https://a.test" });
  });

  it("keeps what was changed, and only that", () => {
    const state = initialState(model, {
      url: "a.test",
      scrapeOptions: { formats: ["html"], timeout: 30_000, screenshotOptions: { fullPage: true } },
    });
    expect(toRequest(model, state)).toEqual({
      url: "a.test",
      scrapeOptions: { formats: ["html"], screenshotOptions: { fullPage: true } },
    });
  });

  it("turns an implied default off, but never sends it on", () => {
    expect(toRequest(model, initialState(model, { url: "a" }))).toEqual({ url: "a" });
    const off = initialState(model, { url: "a", sessionOptions: { allowInternetAccess: false } });
    expect(toRequest(model, off)).toEqual({ url: "a", sessionOptions: { allowInternetAccess: false } });
  });

  it("sends a required field even when it is empty, so that its error is shown", () => {
    expect(toRequest(model, initialState(model))).toEqual({ url: "" });
  });

  it("takes an emptied number for absent", () => {
    const state = initialState(model, { url: "a" });
    const emptied = { ...state, scrapeOptions: { timeout: Number.NaN } };
    expect(toRequest(model, emptied)).toEqual({ url: "a" });
  });
});

it("starts from the contract's defaults", () => {
  const state = initialState(model);
  expect(readPath(state, "scrapeOptions.onlyMainContent")).toBe(true);
  expect(readPath(state, "sessionOptions.screen.width")).toBe(1280);
});

it("counts the options of a section that differ", () => {
  const loading = model.fields.filter((field) => field.group === "loading");
  const state = initialState(model, { scrapeOptions: { waitFor: 500, waitUntil: "networkidle" } });
  expect(countChanged(model, state, loading)).toBe(2);
});

it("shows no secret", () => {
  const request = { url: "a", sessionOptions: { proxyServer: "p:1", proxyServerPassword: "hunter2" } };
  expect(JSON.stringify(withoutSecrets(model, request))).not.toContain("hunter2");
  expect(request.sessionOptions.proxyServerPassword).toBe("hunter2");
});
