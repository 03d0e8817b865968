import { accountEndpoints } from "./endpoints-accounts.ts";
import { jobEndpoints } from "./endpoints-jobs.ts";
import { sessionEndpoints } from "./endpoints-sessions.ts";

/** Every call of the API by its operation name. */
export const endpoints = {
  ...sessionEndpoints,
  ...jobEndpoints,
  ...accountEndpoints,
};
export type Endpoints = typeof endpoints;
export type EndpointName = keyof Endpoints;
