import type { FieldValues, Resolver } from "react-hook-form";
import { type FormModel, readPath } from "@/components/form/form-values";
import { requestResolver } from "@/components/form/request-resolver";
import { addressProblem } from "@/components/job/parse-url-list";
import { formBodies, type JobFormKind } from "@/components/job/request-of";
import { formatCount } from "@/lib/format";

/**
 * Checks the form of a job by the contract, and its addresses for slips that the service would only find
 * out by failing to visit them.
 */
export function jobResolver(kind: JobFormKind, model: FormModel): Resolver<FieldValues> {
  const resolve = requestResolver(model, formBodies[kind]);
  return async (state, context, options) => {
    const result = await resolve(state, context, options);
    const message = addressFault(kind, state);
    if (message === undefined) return result;
    const name = kind === "batch" ? "urls" : "url";
    return { values: {}, errors: { ...result.errors, [name]: { type: "address", message } } };
  };
}

/** What is wrong with the addresses of a form, as a sentence. */
export function addressFault(kind: JobFormKind, state: unknown): string | undefined {
  if (kind === "scrape") {
    const url = String(readPath(state, "url") ?? "").trim();
    if (url === "") return "Enter the address of a page.";
    const problem = addressProblem(url);
    return problem && `This ${problem}.`;
  }
  const urls = readPath(state, "urls");
  if (!Array.isArray(urls) || urls.length === 0) return "Enter at least one address.";
  if (urls.length > 10_000) return `At most 10,000 addresses fit into a job; these are ${urls.length}.`;
  const faults = urls.filter((url) => addressProblem(String(url)) !== undefined).length;
  return faults > 0
    ? `${formatCount(faults, "line")} can not be visited. Correct or remove ${faults === 1 ? "it" : "them"}.`
    : undefined;
}
