import { jobListOptions } from "@/lib/query/jobs";
import { sessionListOptions } from "@/lib/query/sessions";

const RECENT_COUNT = 6;

/** What the overview lists; prefetched on the server, followed in the browser. */
export const recentJobsOptions = () =>
  jobListOptions({ kind: undefined, status: undefined, page: 1, limit: RECENT_COUNT });

export const recentSessionsOptions = () =>
  sessionListOptions({ status: undefined, page: 1, limit: RECENT_COUNT });
