import { jobListOptions } from "@/lib/query/jobs";
import { readOptions } from "@/lib/query/read";
import { sessionListOptions } from "@/lib/query/sessions";

const RECENT_COUNT = 6;

/** What the overview lists; prefetched on the server, followed in the browser. */
export const recentJobsOptions = () =>
  jobListOptions({ kind: undefined, status: undefined, page: 1, limit: RECENT_COUNT });

export const recentSessionsOptions = () =>
  sessionListOptions({ status: undefined, page: 1, limit: RECENT_COUNT });

/** The numbers and checks of the overview. */
export const healthOptions = () => ({ ...readOptions("getHealth"), refetchInterval: 10_000 });
