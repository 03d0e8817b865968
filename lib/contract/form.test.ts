import { expect, test } from "vitest";
import { z } from "zod";
import { AddExtensionForm } from "./extension.ts";
import { type FormField, formFields } from "./form.ts";
import { ScrapeBody } from "./scrape.ts";
import { CreateSessionBody } from "./session.ts";
import { sessionGroups } from "./session-fields.ts";

const byPath = (schema: z.ZodType): Record<string, FormField> =>
  Object.fromEntries(formFields(schema).map((field) => [field.path, field]));

test("a field tells a form everything it needs", () => {
  expect(byPath(ScrapeBody)["scrapeOptions.timeout"]).toEqual({
    path: "scrapeOptions.timeout",
    type: "number",
    title: "Timeout",
    description: "Most milliseconds to wait for the page to load.",
    group: "loading",
    required: false,
    nullable: false,
    secret: false,
    default: 30_000,
    examples: [],
    enum: undefined,
    min: 1,
    max: 300_000,
    fields: undefined,
  });
});

test("a field that must be filled in is required", () => {
  expect(byPath(ScrapeBody).url).toMatchObject({ type: "string", required: true });
});

test("a field of an object that may be left out is not required of everyone", () => {
  expect(byPath(ScrapeBody)["sessionOptions.profile.id"]).toMatchObject({ required: false, group: "state" });
});

test("choices come with their values and the ones chosen at first", () => {
  const fields = byPath(ScrapeBody);
  expect(fields["scrapeOptions.formats"]).toMatchObject({
    type: "choices",
    enum: ["markdown", "html", "links", "screenshot"],
    default: ["markdown"],
  });
  expect(fields["scrapeOptions.waitUntil"]).toMatchObject({ type: "choice", default: "load" });
});

test("lists, maps, objects, files and secrets are told apart", () => {
  const fields = byPath(ScrapeBody);
  expect(fields["sessionOptions.urlBlocklist"]).toMatchObject({ type: "strings", default: [] });
  expect(fields["scrapeOptions.storageState.localStorage"]).toMatchObject({ type: "map" });
  expect(fields["sessionOptions.proxyServerPassword"]).toMatchObject({ type: "string", secret: true });
  const images = fields["sessionOptions.imageCaptchaParams"];
  expect(images).toMatchObject({ type: "objects", nullable: true });
  expect(images?.fields?.map((field) => field.path)).toEqual(["imageSelector", "inputSelector"]);
  expect(byPath(AddExtensionForm).file).toMatchObject({ type: "file", required: true });
});

test("an integer without limits has none", () => {
  const fields = byPath(z.object({ count: z.int() }));
  expect(fields.count).toMatchObject({ type: "integer", title: "Count", min: undefined, max: undefined });
});

test("every session option is in a section of the form", () => {
  const groups = new Set(formFields(CreateSessionBody).map((field) => field.group));
  expect([...groups].sort()).toEqual([...sessionGroups].sort());
});

test("something that is no object is no form", () => {
  expect(() => formFields(z.string())).toThrow("object");
});
