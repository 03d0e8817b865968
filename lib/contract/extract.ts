import { z } from "zod";
import { Id, orDefaults, WebAddress } from "./common.ts";
import { JobStatus } from "./scrape.ts";
import { SessionOptions } from "./session-options.ts";

const JsonObject = z.record(z.string(), z.unknown());

/** A JSON schema; some clients send null or false where they mean none. */
export const OptionalJsonSchema = z
  .union([JsonObject, z.literal(false), z.null()])
  .optional()
  .transform((schema) => schema || undefined)
  .pipe(JsonObject.optional());

export const ExtractBody = z
  .object({
    urls: z
      .array(WebAddress)
      .min(1)
      .max(100)
      .meta({
        title: "Addresses",
        description:
          "Pages to read. An address that ends in /* lets the job look for relevant pages of the same site.",
        examples: [["https://example.com/pricing", "https://example.com/*"]],
      }),
    prompt: z
      .string()
      .max(100_000)
      .nullish()
      .meta({
        title: "Prompt",
        description: "What to extract, in words. Without a schema, one is made from it.",
        examples: ["The name and monthly price of every plan."],
      }),
    schema: OptionalJsonSchema.meta({
      title: "Schema",
      description:
        "JSON schema of the result; its root is an object. It decides the shape, the prompt guides.",
      examples: [{ type: "object", properties: { title: { type: "string" } }, required: ["title"] }],
    }),
    systemPrompt: z.string().max(100_000).nullish().meta({
      title: "System prompt",
      description: "Standing instructions for the language model.",
      group: "advanced",
    }),
    maxLinks: z.int().min(1).max(1000).nullish().meta({
      title: "Most links",
      description: "Most links to look at for each address that ends in /*.",
      group: "advanced",
    }),
    waitFor: z.number().min(0).max(120_000).default(0).meta({
      title: "Wait for",
      description:
        "Milliseconds to wait after a page is loaded; also the time in which CAPTCHAs are looked for.",
      group: "advanced",
    }),
    sessionOptions: orDefaults(SessionOptions).meta({
      title: "Session",
      description: "How the browser is set up.",
      group: "session",
    }),
  })
  .refine((body) => Boolean(body.schema || body.prompt?.trim()), {
    path: ["prompt"],
    message: "say what to extract with a prompt, a schema, or both",
  })
  .refine((body) => body.schema?.type === undefined || body.schema.type === "object", {
    path: ["schema", "type"],
    message: "must be object: wrap lists and single values in a property",
  })
  .meta({ id: "ExtractBody", description: "Pages and what to extract from them." });
export type ExtractBody = z.infer<typeof ExtractBody>;
export type ExtractBodyInput = z.input<typeof ExtractBody>;

const tokens = z.int().min(0).nullable().optional();

export const ExtractMetadata = z
  .object({
    inputTokens: tokens.meta({ description: "Tokens the language model read." }),
    outputTokens: tokens.meta({ description: "Tokens the language model wrote." }),
    numPagesScraped: tokens.meta({ description: "Pages that were read." }),
  })
  .meta({ id: "ExtractMetadata", description: "What the extraction took." });

export const ExtractJob = z
  .object({
    jobId: Id.meta({ description: "Id of the job." }),
    status: JobStatus,
    data: JsonObject.nullable().optional().meta({ description: "The result, in the shape of the schema." }),
    error: z.string().optional().meta({ description: "Why the job failed." }),
    metadata: ExtractMetadata.optional(),
  })
  .meta({ id: "ExtractJob", description: "An extraction and, once completed, its result." });
export type ExtractJob = z.infer<typeof ExtractJob>;
