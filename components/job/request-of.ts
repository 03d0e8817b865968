import { type FormModel, initialState, readPath, toRequest } from "@/components/form/form-values";
import { jobModel } from "@/components/form/offered-options";
import { formFields } from "@/lib/contract/form";
import { BatchScrapeBody, ScrapeBody } from "@/lib/contract/scrape";

export const formBodies = { scrape: ScrapeBody, batch: BatchScrapeBody } as const;
export type JobFormKind = keyof typeof formBodies;

/** The form of a kind of job: the fields it offers. */
export function formModelOf(kind: JobFormKind): FormModel {
  return jobModel(formFields(formBodies[kind]));
}

/** The request a job was started with, without what is at its default: as short as its writer made it. */
export function requestOf(kind: JobFormKind, input: unknown): Record<string, unknown> {
  const model = wholeModelOf(kind);
  return toRequest(model, initialState(model, input));
}

/** Options of a past job that the form does not offer, so that a copy made with it goes without them. */
export function leftOutOf(kind: JobFormKind, input: unknown): string[] {
  const offered = new Set(formModelOf(kind).fields.map((field) => field.path));
  const request = requestOf(kind, input);
  return wholeModelOf(kind)
    .fields.map((field) => field.path)
    .filter((path) => !offered.has(path) && readPath(request, path) !== undefined);
}

/** Everything the contract knows of this kind of job, offered or not. */
function wholeModelOf(kind: JobFormKind): FormModel {
  return {
    fields: formFields(formBodies[kind]),
    impliedDefaults: { "sessionOptions.allowInternetAccess": true },
  };
}
