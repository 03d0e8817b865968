import type { FormModel } from "@/components/form/form-values";
import type { FormField } from "@/lib/contract/form";

/**
 * The session options the forms offer, in their order: those the service acts on today. The contract knows
 * more; the API refuses them with a reason, and a form should not lead there.
 */
const offeredSessionOptions = [
  "screen.width",
  "screen.height",
  "timeoutMinutes",
  "locales",
  "allowInternetAccess",
  "allowOut",
  "denyOut",
  "useProxy",
  "proxyServer",
  "proxyServerUsername",
  "proxyServerPassword",
  "urlBlocklist",
  "viewOnlyLiveView",
  "liveViewTtlSeconds",
  "browserArgs",
];

/** Options a data job takes of a session: nobody watches its browser, and it ends by itself. */
const notForJobs = ["timeoutMinutes", "viewOnlyLiveView", "liveViewTtlSeconds"];

/** The form of a new session. Its fields' paths are the options' names. */
export function sessionModel(fields: readonly FormField[]): FormModel {
  return { fields: pick(fields, offeredSessionOptions), impliedDefaults: { allowInternetAccess: true } };
}

/** The form of a data job: its own fields, with the session's under `sessionOptions`. */
export function jobModel(fields: readonly FormField[]): FormModel {
  const sessionPaths = offeredSessionOptions
    .filter((path) => !notForJobs.includes(path))
    .map((path) => `sessionOptions.${path}`);
  const own = fields.filter(
    (field) => !field.path.startsWith("sessionOptions.") && field.type !== "map" && field.type !== "json",
  );
  return {
    fields: [...own, ...pick(fields, sessionPaths)],
    impliedDefaults: { "sessionOptions.allowInternetAccess": true },
  };
}

function pick(fields: readonly FormField[], paths: readonly string[]): FormField[] {
  return paths.flatMap((path) => fields.filter((field) => field.path === path));
}
