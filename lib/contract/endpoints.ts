import { accountEndpoints } from "./endpoints-accounts.ts";
import { dataEndpoints } from "./endpoints-data.ts";
import { jobEndpoints } from "./endpoints-jobs.ts";
import { sessionExtraEndpoints } from "./endpoints-session-extras.ts";
import { sessionEndpoints } from "./endpoints-sessions.ts";
import { stateEndpoints } from "./endpoints-state.ts";
import { taskEndpoints } from "./endpoints-tasks.ts";

/** Every call of the API by its operation name. Only those with a handler are served and documented. */
export const endpoints = {
  ...sessionEndpoints,
  ...sessionExtraEndpoints,
  ...jobEndpoints,
  ...dataEndpoints,
  ...taskEndpoints,
  ...stateEndpoints,
  ...accountEndpoints,
};
export type Endpoints = typeof endpoints;
export type EndpointName = keyof Endpoints;
