import { z } from "zod";
import { ScrapeFormat } from "./scrape.ts";
import { sessionFields as field, SessionProfile } from "./session-fields.ts";

/** Strict, as in the vendor's own tool server: a model that invents an option should learn of it. */
export const McpSessionOptions = z
  .strictObject({
    useStealth: field.useStealth.default(false),
    useProxy: field.useProxy.default(false),
    solveCaptchas: field.solveCaptchas.default(false),
    acceptCookies: field.acceptCookies.default(false),
    profile: SessionProfile.partial({ id: true }).optional().meta({
      description: "Stored browser state (cookies, storage) to start from.",
    }),
  })
  .meta({ id: "McpSessionOptions", description: "How the browser is set up." });
export type McpSessionOptions = z.infer<typeof McpSessionOptions>;

const commonFields = {
  apiKey: z.string().min(1).optional().meta({
    description: "API key to use; the one of the connection when left out.",
    secret: true,
  }),
  sessionOptions: McpSessionOptions.optional(),
};

const url = z
  .string()
  .min(1)
  .meta({ description: "Address of the page.", examples: ["https://example.com"] });
const outputFormat = z
  .array(ScrapeFormat)
  .min(1)
  .default(["markdown"])
  .meta({ description: "What to return of the page." });

export const ScrapeWebpageInput = z
  .object({ url, outputFormat, ...commonFields })
  .meta({ id: "ScrapeWebpageInput", description: "A page to scrape." });

export const CrawlWebpagesInput = z
  .object({
    url,
    outputFormat,
    followLinks: z
      .boolean()
      .default(true)
      .meta({ description: "Whether to visit pages that pages link to." }),
    maxPages: z.int().min(1).max(100).default(10).meta({ description: "Most pages to visit." }),
    ignoreSitemap: z.boolean().default(false).meta({ description: "Whether not to use the site map." }),
    ...commonFields,
  })
  .meta({ id: "CrawlWebpagesInput", description: "A site to crawl." });

export const ExtractStructuredDataInput = z
  .object({
    urls: z
      .array(z.string().min(1))
      .min(1)
      .meta({
        description: "Pages to read; one that ends in /* lets the job look for more pages of the site.",
        examples: [["https://example.com/*"]],
      }),
    prompt: z.string().min(1).meta({ description: "What to extract, in words." }),
    schema: z
      .union([z.record(z.string(), z.unknown()), z.string(), z.literal(false), z.null()])
      .optional()
      .meta({ description: "JSON schema of the result, as an object or as its text." }),
    ...commonFields,
  })
  .meta({ id: "ExtractStructuredDataInput", description: "Pages and what to extract from them." });

export const SearchWithBingInput = z
  .object({
    query: z.string().min(1).meta({ description: "What to search for." }),
    numResults: z.int().min(1).max(50).default(10).meta({ description: "Most results to return." }),
    ...commonFields,
  })
  .meta({ id: "SearchWithBingInput", description: "A search." });

export const AgentInput = z
  .object({
    task: z.string().min(1).meta({ description: "What the agent should do, in words." }),
    maxSteps: z.int().min(1).max(100).default(25).meta({
      description: "Steps after which the agent gives up.",
    }),
    returnStepInfo: z.boolean().default(false).meta({ description: "Whether to return every step." }),
    ...commonFields,
  })
  .meta({ id: "AgentInput", description: "A task for an agent." });

export const CreateProfileInput = z
  .object({ apiKey: commonFields.apiKey })
  .meta({ id: "CreateProfileInput", description: "Nothing is needed." });

export const DeleteProfileInput = z
  .object({
    profileId: z.string().min(1).meta({ description: "Id of the profile." }),
    apiKey: commonFields.apiKey,
  })
  .meta({ id: "DeleteProfileInput", description: "The profile to delete." });

export const ListProfilesInput = z
  .object({
    page: z.int().min(1).optional().meta({ description: "Page of the list, from 1." }),
    limit: z.int().min(1).max(100).optional().meta({ description: "Entries on a page." }),
    apiKey: commonFields.apiKey,
  })
  .meta({ id: "ListProfilesInput", description: "Which part of the list." });

/** The tools of the tool server by name. */
export const mcpTools = {
  scrape_webpage: {
    title: "Scrape a page",
    description: "Loads a page in a real browser and returns it as Markdown, HTML, links or a screenshot.",
    input: ScrapeWebpageInput,
  },
  crawl_webpages: {
    title: "Crawl a site",
    description: "Visits the pages of a site, following links, and returns each of them.",
    input: CrawlWebpagesInput,
  },
  extract_structured_data: {
    title: "Extract data",
    description: "Reads pages and returns what was asked for as JSON.",
    input: ExtractStructuredDataInput,
  },
  search_with_bing: {
    title: "Search with Bing",
    description: "Searches the web and returns titles, addresses and snippets.",
    input: SearchWithBingInput,
  },
  browser_use_agent: {
    title: "Run browser-use",
    description: "Lets an agent do a task in a browser step by step. Cheap and quick.",
    input: AgentInput,
  },
  openai_computer_use_agent: {
    title: "Run OpenAI's computer use",
    description: "Lets OpenAI's computer use do a task in a browser by looking at the screen.",
    input: AgentInput,
  },
  claude_computer_use_agent: {
    title: "Run Claude's computer use",
    description: "Lets Claude's computer use do a task in a browser by looking at the screen.",
    input: AgentInput,
  },
  create_profile: {
    title: "Create a profile",
    description: "Creates an empty profile that keeps cookies and storage between sessions.",
    input: CreateProfileInput,
  },
  delete_profile: {
    title: "Delete a profile",
    description: "Deletes a profile and the browser state in it.",
    input: DeleteProfileInput,
  },
  list_profiles: {
    title: "List profiles",
    description: "Lists the profiles of the team.",
    input: ListProfilesInput,
  },
} as const;
export type McpToolName = keyof typeof mcpTools;
