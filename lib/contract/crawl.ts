import { z } from "zod";
import { Id } from "./common.ts";
import { BatchPageResult, JobStatus, jobOptionFields, pageUrlField, resultPageFields } from "./scrape.ts";

const patterns = z.array(z.string().min(1)).default([]);

/** Which pages a crawl visits; the newer web crawl takes the same. */
export const crawlFields = {
  followLinks: z.boolean().default(true).meta({
    title: "Follow links",
    description: "Visits pages that visited pages link to.",
    group: "crawl",
  }),
  ignoreSitemap: z.boolean().default(false).meta({
    title: "Ignore the site map",
    description: "Does not look for pages in the site's site map.",
    group: "crawl",
  }),
  includePatterns: patterns.meta({
    title: "Include",
    description:
      "Visits only pages whose path matches one of these regular expressions or wildcard patterns.",
    examples: [["/docs/*"]],
    group: "crawl",
  }),
  excludePatterns: patterns.meta({
    title: "Exclude",
    description: "Skips pages whose path matches one of these regular expressions or wildcard patterns.",
    examples: [["/admin", "/careers/*"]],
    group: "crawl",
  }),
};

export const CrawlBody = z
  .object({
    url: pageUrlField,
    maxPages: z
      .int()
      .min(1)
      .max(100_000)
      .optional()
      .meta({
        title: "Most pages",
        description: "Most pages to visit; without it, every page that is found up to the server's limit.",
        examples: [10],
        group: "crawl",
      }),
    ...crawlFields,
    ...jobOptionFields,
  })
  .meta({ id: "CrawlBody", description: "A site to crawl." });
export type CrawlBody = z.infer<typeof CrawlBody>;
export type CrawlBodyInput = z.input<typeof CrawlBody>;

/** Only finished pages: the official Python client rejects a crawl that holds any other state. */
export const CrawlPageResult = BatchPageResult.extend({
  url: z.string().meta({ description: "Address of the page." }),
  status: z.enum(["completed", "failed"]).meta({ description: "How the page ended." }),
}).meta({ id: "CrawlPageResult", description: "One finished page of a crawl." });
export type CrawlPageResult = z.infer<typeof CrawlPageResult>;

export const CrawlJob = z
  .object({
    jobId: Id.meta({ description: "Id of the job." }),
    status: JobStatus,
    data: z.array(CrawlPageResult).meta({ description: "Finished pages of this part of the result." }),
    error: z.string().optional().meta({ description: "Why the job failed." }),
    totalCrawledPages: z.int().min(0).meta({ description: "Pages that are finished." }),
    ...resultPageFields,
  })
  .meta({ id: "CrawlJob", description: "A crawl and one part of its pages." });
export type CrawlJob = z.infer<typeof CrawlJob>;
