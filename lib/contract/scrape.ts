import { z } from "zod";
import { Id, orDefaults, WebAddress } from "./common.ts";
import { SessionOptions } from "./session-options.ts";

export const ScrapeFormat = z
  .enum(["markdown", "html", "links", "screenshot"])
  .meta({ id: "ScrapeFormat", description: "Something a scrape can return." });
export type ScrapeFormat = z.infer<typeof ScrapeFormat>;

export const WaitUntil = z.enum(["load", "domcontentloaded", "networkidle"]).meta({
  id: "WaitUntil",
  description:
    "load: everything the page itself asks for has arrived; domcontentloaded: the document is parsed; " +
    "networkidle: the network has been quiet for half a second.",
});
export type WaitUntil = z.infer<typeof WaitUntil>;

export const ScreenshotFormat = z
  .enum(["jpeg", "png", "webp"])
  .meta({ id: "ScreenshotFormat", description: "Image format of a screenshot." });
export type ScreenshotFormat = z.infer<typeof ScreenshotFormat>;

const waitForMs = z.number().min(0).max(120_000);
const cropHeight = z.int().min(1).max(20_000);
const storage = z.record(z.string(), z.string());

export const ScreenshotOptions = z
  .object({
    fullPage: z.boolean().default(false).meta({
      title: "Whole page",
      description: "Takes the whole height of the page instead of the visible part.",
    }),
    format: ScreenshotFormat.default("webp").meta({
      title: "Image format",
      description: "Image format of the screenshot.",
    }),
    cropToContent: z.boolean().default(false).meta({
      title: "Crop to content",
      description: "Cuts the empty part below the content off. Not together with the whole page.",
    }),
    cropToContentMaxHeight: cropHeight.optional().meta({
      title: "Crop at most at",
      description: "Most pixels of height left after cropping.",
    }),
    cropToContentMinHeight: cropHeight.optional().meta({
      title: "Crop at least at",
      description: "Fewest pixels of height left after cropping.",
    }),
    waitFor: waitForMs.optional().meta({
      title: "Wait before",
      description: "Milliseconds to wait before the screenshot is taken.",
    }),
  })
  .refine((options) => !(options.fullPage && options.cropToContent), {
    path: ["cropToContent"],
    message: "can not be combined with fullPage; leave one of them out",
  })
  .meta({ id: "ScreenshotOptions", description: "How the screenshot is taken." });
export type ScreenshotOptions = z.infer<typeof ScreenshotOptions>;

export const StorageState = z
  .object({
    localStorage: storage.optional().meta({ description: "Names and values of local storage." }),
    sessionStorage: storage.optional().meta({ description: "Names and values of session storage." }),
  })
  .meta({ id: "StorageState", description: "Storage of the page's origin, filled before the visit." });
export type StorageState = z.infer<typeof StorageState>;

export const ScrapeOptions = z
  .object({
    formats: z
      .array(ScrapeFormat)
      .default(["markdown"])
      .meta({ title: "Formats", description: "What to return of the page.", group: "output" }),
    onlyMainContent: z.boolean().default(true).meta({
      title: "Only main content",
      description: "Leaves out navigation, headers, footers, side bars and the like.",
      group: "output",
    }),
    includeTags: z
      .array(z.string().min(1))
      .optional()
      .meta({
        title: "Include",
        description: "CSS selectors (tags, .classes, #ids); only matching parts are returned.",
        examples: [["article", ".price"]],
        group: "output",
      }),
    excludeTags: z
      .array(z.string().min(1))
      .optional()
      .meta({
        title: "Exclude",
        description: "CSS selectors (tags, .classes, #ids); matching parts are left out.",
        examples: [["nav", "#comments"]],
        group: "output",
      }),
    waitUntil: WaitUntil.default("load").meta({
      title: "Wait until",
      description: "When the page counts as loaded.",
      group: "loading",
    }),
    waitFor: waitForMs.default(0).meta({
      title: "Wait for",
      description: "Milliseconds to wait after the page is loaded, for scripts that fill it later.",
      group: "loading",
    }),
    timeout: z.number().min(1).max(300_000).default(30_000).meta({
      title: "Timeout",
      description: "Most milliseconds to wait for the page to load.",
      group: "loading",
    }),
    screenshotOptions: ScreenshotOptions.prefault({}).meta({
      title: "Screenshot",
      description: "How the screenshot is taken, when one is asked for.",
      group: "screenshot",
    }),
    storageState: StorageState.optional().meta({
      title: "Storage",
      description: "Local and session storage of the page's origin, filled before the visit.",
      group: "loading",
    }),
  })
  .meta({ id: "ScrapeOptions", description: "How a page is loaded and what is returned of it." });
export type ScrapeOptions = z.infer<typeof ScrapeOptions>;
export type ScrapeOptionsInput = z.input<typeof ScrapeOptions>;

/** The two option objects that every data job takes. */
export const jobOptionFields = {
  sessionOptions: orDefaults(SessionOptions).meta({
    title: "Session",
    description: "How the browser is set up.",
    group: "session",
  }),
  scrapeOptions: orDefaults(ScrapeOptions).meta({
    title: "Scrape",
    description: "How pages are loaded and what is returned of them.",
  }),
};

export const pageUrlField = WebAddress.meta({
  title: "Address",
  description: "Address of the page; https:// is assumed when the scheme is missing.",
  examples: ["https://example.com"],
});

export const ScrapeBody = z
  .object({ url: pageUrlField, ...jobOptionFields })
  .meta({ id: "ScrapeBody", description: "A page to scrape." });
export type ScrapeBody = z.infer<typeof ScrapeBody>;
export type ScrapeBodyInput = z.input<typeof ScrapeBody>;

export const BatchScrapeBody = z
  .object({
    urls: z
      .array(WebAddress)
      .min(1)
      .max(10_000)
      .meta({
        title: "Addresses",
        description: "Addresses of the pages; https:// is assumed when the scheme is missing.",
        examples: [["https://example.com", "https://example.org"]],
      }),
    ...jobOptionFields,
  })
  .meta({ id: "BatchScrapeBody", description: "Pages to scrape with the same options." });
export type BatchScrapeBody = z.infer<typeof BatchScrapeBody>;
export type BatchScrapeBodyInput = z.input<typeof BatchScrapeBody>;

export const JobStatus = z
  .enum(["pending", "running", "completed", "failed"])
  .meta({ id: "JobStatus", description: "State of a job; completed and failed are final." });
export type JobStatus = z.infer<typeof JobStatus>;

export const StartJobResponse = z
  .object({ jobId: Id.meta({ description: "Id of the job that was started." }) })
  .meta({ id: "StartJobResponse", description: "The job was stored and will run." });
export type StartJobResponse = z.infer<typeof StartJobResponse>;

export const JobStatusResponse = z
  .object({ status: JobStatus })
  .meta({ id: "JobStatusResponse", description: "State of the job." });
export type JobStatusResponse = z.infer<typeof JobStatusResponse>;

export const PageMetadata = z.record(z.string(), z.union([z.string(), z.array(z.string())])).meta({
  id: "PageMetadata",
  description: "What the page says about itself: title, description, language, url, sourceURL and more.",
});
export type PageMetadata = z.infer<typeof PageMetadata>;

export const PageResult = z
  .object({
    metadata: PageMetadata.optional(),
    markdown: z.string().optional().meta({ description: "The content as Markdown." }),
    html: z.string().optional().meta({ description: "The content as HTML." }),
    links: z.array(z.string()).optional().meta({ description: "Absolute addresses the page links to." }),
    screenshot: z.string().optional().meta({ description: "Signed address of the screenshot." }),
  })
  .meta({ id: "PageResult", description: "A page in the formats that were asked for." });
export type PageResult = z.infer<typeof PageResult>;

export const PageStatus = z
  .enum(["pending", "running", "completed", "failed"])
  .meta({ id: "PageStatus", description: "State of one page of a job." });
export type PageStatus = z.infer<typeof PageStatus>;

export const BatchPageResult = PageResult.extend({
  url: z.string().meta({ description: "The address as it was submitted." }),
  status: PageStatus,
  error: z.string().nullable().optional().meta({ description: "Why the page failed." }),
}).meta({ id: "BatchPageResult", description: "One page of a batch." });
export type BatchPageResult = z.infer<typeof BatchPageResult>;

const jobErrorField = z.string().optional().meta({ description: "Why the job failed." });

export const ScrapeJob = z
  .object({
    jobId: Id.meta({ description: "Id of the job." }),
    status: JobStatus,
    data: PageResult.optional(),
    error: jobErrorField,
  })
  .meta({ id: "ScrapeJob", description: "A scrape and, once completed, its page." });
export type ScrapeJob = z.infer<typeof ScrapeJob>;

/** How the pages of a long result are asked for. */
export const ResultPageQuery = z.object({
  page: z.coerce
    .number<number>()
    .int()
    .min(1)
    .max(1_000_000)
    .default(1)
    .meta({ description: "Part of the result, from 1." }),
  batchSize: z.coerce.number<number>().int().min(1).max(1000).default(20).meta({
    description: "Pages in one part of the result.",
  }),
});
export type ResultPageQuery = z.infer<typeof ResultPageQuery>;

export const resultPageFields = {
  totalPageBatches: z.int().min(0).meta({ description: "Parts the result has at this batch size." }),
  currentPageBatch: z.int().min(0).meta({ description: "The part returned, from 1." }),
  batchSize: z.int().min(1).meta({ description: "Most pages in one part." }),
};

export const BatchScrapeJob = z
  .object({
    jobId: Id.meta({ description: "Id of the job." }),
    status: JobStatus,
    data: z.array(BatchPageResult).meta({ description: "Pages in the order of the submitted addresses." }),
    error: jobErrorField,
    totalScrapedPages: z.int().min(0).meta({ description: "Pages that are finished." }),
    ...resultPageFields,
  })
  .meta({ id: "BatchScrapeJob", description: "A batch scrape and one part of its pages." });
export type BatchScrapeJob = z.infer<typeof BatchScrapeJob>;
