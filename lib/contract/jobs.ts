import { z } from "zod";
import { Id, IsoTime, pageEnvelopeFields, pageQueryFields } from "./common.ts";
import { JobStatus } from "./scrape.ts";

export const JobKind = z
  .enum(["scrape", "batch_scrape", "crawl", "extract"])
  .meta({ id: "JobKind", description: "Kind of job." });
export type JobKind = z.infer<typeof JobKind>;

export const JobCounts = z
  .object({
    total: z.int().min(0).meta({ description: "Pages known so far." }),
    queued: z.int().min(0).meta({ description: "Pages that wait." }),
    running: z.int().min(0).meta({ description: "Pages being worked on." }),
    completed: z.int().min(0).meta({ description: "Pages that are done." }),
    failed: z.int().min(0).meta({ description: "Pages that failed." }),
    skipped: z.int().min(0).meta({ description: "Pages left out." }),
  })
  .meta({ id: "JobCounts", description: "Pages of a job by state; total is the sum of the others." });
export type JobCounts = z.infer<typeof JobCounts>;

export const JobSummary = z
  .object({
    jobId: Id.meta({ description: "Id of the job." }),
    kind: JobKind,
    status: JobStatus,
    url: z.string().meta({ description: "The first address of the job." }),
    counts: JobCounts,
    error: z.string().nullable().meta({ description: "Why the job failed." }),
    createdAt: IsoTime.meta({ description: "When the job was accepted." }),
    startedAt: IsoTime.nullable().meta({ description: "When the first page was begun." }),
    finishedAt: IsoTime.nullable().meta({ description: "When the job ended." }),
  })
  .meta({ id: "JobSummary", description: "A job as lists show it." });
export type JobSummary = z.infer<typeof JobSummary>;

export const JobDetail = JobSummary.extend({
  input: z.record(z.string(), z.unknown()).meta({
    description: "The request the job was started with, defaults filled in, secrets left out.",
  }),
  updatedAt: IsoTime.meta({ description: "When the job last changed." }),
}).meta({ id: "JobDetail", description: "A job with the request it was started with." });
export type JobDetail = z.infer<typeof JobDetail>;

export const ListJobsQuery = z.object({
  kind: JobKind.optional().meta({ description: "Only jobs of this kind." }),
  status: JobStatus.optional().meta({ description: "Only jobs in this state." }),
  ...pageQueryFields,
});
export type ListJobsQuery = z.infer<typeof ListJobsQuery>;

export const JobList = z
  .object({
    jobs: z.array(JobSummary).meta({ description: "Jobs of the page, newest first." }),
    ...pageEnvelopeFields,
  })
  .meta({ id: "JobList", description: "One page of the team's jobs." });
export type JobList = z.infer<typeof JobList>;
