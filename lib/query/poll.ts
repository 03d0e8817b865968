/**
 * How often pages ask again. Milliseconds, or false for never; the query client itself pauses all of it
 * while the page is hidden.
 */
export type PollInterval = number | false;

const isOpenJob = (status: string) => status === "pending" || status === "running";

/** A session is asked about while its browser runs; a closed one never changes again. */
export function pollSession(status: string | undefined): PollInterval {
  return status === "active" ? 2_000 : false;
}

/** A list is asked for again only while something in it is under way. */
export function pollSessions(sessions: readonly { status: string }[] | undefined): PollInterval {
  return sessions?.some((session) => session.status === "active") ? 3_000 : false;
}

/** A fresh job is asked about every second; one that runs long, more and more rarely, down to 10 s. */
export function pollJob(status: string | undefined, ageMs: number): PollInterval {
  if (status === undefined || !isOpenJob(status)) return false;
  return Math.min(10_000, Math.max(1_000, Math.round(ageMs / 20)));
}

export function pollJobs(jobs: readonly { status: string }[] | undefined): PollInterval {
  return jobs?.some((job) => isOpenJob(job.status)) ? 2_000 : false;
}

/** After a failure everything waits a little longer, so that a service that restarts is not pressed. */
export function slowedByFailure(interval: PollInterval, hasFailed: boolean): PollInterval {
  if (!hasFailed) return interval;
  return Math.max(interval || 0, 8_000);
}
