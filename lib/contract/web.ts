import { z } from "zod";
import { Id, WebAddress } from "./common.ts";
import { crawlFields } from "./crawl.ts";
import { JobStatus, PageMetadata, PageStatus, pageUrlField, resultPageFields } from "./scrape.ts";
import { WebLocation, webOptionFields } from "./web-options.ts";

const error = z.string().optional().meta({ description: "Why it failed." });
const jobId = Id.meta({ description: "Id of the job." });

export const WebFetchBody = z
  .object({ url: pageUrlField, ...webOptionFields })
  .meta({ id: "WebFetchBody", description: "A page to fetch while the caller waits." });
export type WebFetchBody = z.infer<typeof WebFetchBody>;

export const WebPageData = z
  .object({
    metadata: PageMetadata.optional(),
    markdown: z.string().optional().meta({ description: "The content as Markdown." }),
    html: z.string().optional().meta({ description: "The content as HTML." }),
    links: z.array(z.string()).optional().meta({ description: "Absolute addresses the page links to." }),
    screenshot: z.string().optional().meta({ description: "Signed address of the screenshot." }),
    json: z.record(z.string(), z.unknown()).optional().meta({ description: "Extracted data." }),
    branding: z.record(z.string(), z.unknown()).optional().meta({
      description: "Colours, fonts and other marks of the site's design.",
    }),
  })
  .meta({ id: "WebPageData", description: "A page in the formats that were asked for." });
export type WebPageData = z.infer<typeof WebPageData>;

export const WebFetchResponse = z
  .object({ jobId, status: JobStatus, error, data: WebPageData.optional() })
  .meta({ id: "WebFetchResponse", description: "The fetched page." });
export type WebFetchResponse = z.infer<typeof WebFetchResponse>;

const terms = z.array(z.string().min(1)).optional();
const word = z.string().min(1).optional();

export const WebSearchBody = z
  .object({
    query: z.string().min(1).max(2000).meta({ title: "Query", description: "What to search for." }),
    page: z.int().min(1).default(1).meta({ title: "Page", description: "Page of the results, from 1." }),
    maxAgeSeconds: z.number().min(0).optional().meta({
      title: "Age",
      description: "Takes stored results that are not older than this many seconds.",
    }),
    location: WebLocation.optional(),
    filters: z
      .object({
        exactPhrase: z.boolean().optional().meta({ description: "Only pages with exactly this phrase." }),
        semanticPhrase: z.boolean().optional().meta({ description: "Pages that mean the same too." }),
        excludeTerms: terms.meta({ description: "Only pages without these words." }),
        boostTerms: terms.meta({ description: "Pages with these words first." }),
        filetype: z.enum(["pdf", "doc", "docx", "xls", "xlsx", "ppt", "pptx", "html"]).optional().meta({
          description: "Only files of this kind.",
        }),
        site: word.meta({ description: "Only pages of this site." }),
        excludeSite: word.meta({ description: "No pages of this site." }),
        intitle: word.meta({ description: "Only pages with this in their title." }),
        inurl: word.meta({ description: "Only pages with this in their address." }),
      })
      .optional()
      .meta({ title: "Filters", description: "Which pages to find." }),
  })
  .meta({ id: "WebSearchBody", description: "A search of the web." });
export type WebSearchBody = z.infer<typeof WebSearchBody>;

export const WebSearchResponse = z
  .object({
    jobId,
    status: JobStatus,
    error,
    data: z
      .object({
        query: z.string().meta({ description: "What was searched for." }),
        results: z
          .array(
            z.object({
              title: z.string().meta({ description: "Title of the page." }),
              url: z.string().meta({ description: "Address of the page." }),
              description: z.string().meta({ description: "What the page says about the query." }),
            }),
          )
          .meta({ description: "Pages that were found, the best first." }),
      })
      .optional()
      .meta({ description: "What was found." }),
  })
  .meta({ id: "WebSearchResponse", description: "Pages that were found." });
export type WebSearchResponse = z.infer<typeof WebSearchResponse>;

export const WebBatchFetchBody = z
  .object({
    urls: z.array(WebAddress).min(1).max(10_000).meta({
      title: "Addresses",
      description: "Addresses of the pages; https:// is assumed when the scheme is missing.",
    }),
    ...webOptionFields,
  })
  .meta({ id: "WebBatchFetchBody", description: "Pages to fetch." });
export type WebBatchFetchBody = z.infer<typeof WebBatchFetchBody>;

export const WebCrawlBody = z
  .object({
    url: pageUrlField,
    ...webOptionFields,
    crawlOptions: z
      .object({
        maxPages: z.int().min(1).max(100).default(10).meta({
          title: "Most pages",
          description: "Most pages to visit.",
        }),
        ...crawlFields,
      })
      .prefault({})
      .meta({ title: "Crawl", description: "Which pages to visit." }),
  })
  .meta({ id: "WebCrawlBody", description: "A site to crawl." });
export type WebCrawlBody = z.infer<typeof WebCrawlBody>;

export const WebPageResult = WebPageData.extend({
  url: z.string().meta({ description: "Address of the page." }),
  status: PageStatus,
  error: z.string().optional().meta({ description: "Why the page failed." }),
}).meta({ id: "WebPageResult", description: "One page of a job." });

/** Batch fetch and web crawl answer alike. */
export const WebPagesJob = z
  .object({
    jobId,
    status: JobStatus,
    data: z.array(WebPageResult).meta({ description: "Pages of this part of the result." }),
    error,
    totalPages: z.int().min(0).meta({ description: "Pages that are finished." }),
    ...resultPageFields,
  })
  .meta({ id: "WebPagesJob", description: "A job and one part of its pages." });
export type WebPagesJob = z.infer<typeof WebPagesJob>;
