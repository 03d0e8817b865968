import { z } from "zod";
import { OptionalJsonSchema } from "./extract.ts";
import { knownModels } from "./models.ts";
import {
  maxFailures,
  modelName,
  reasoningEffort,
  taskFields,
  useComputerAction,
  vendorKeys,
} from "./task-fields.ts";

const flag = z.boolean();
const browserUseModel = (description: string) =>
  modelName(knownModels.browserUse, description).default("gemini-2.0-flash");

export const BrowserUseBody = z
  .object({
    ...taskFields,
    llm: browserUseModel("Language model that decides the steps."),
    plannerLlm: browserUseModel("Language model that plans ahead."),
    pageExtractionLlm: browserUseModel("Language model that reads pages."),
    plannerInterval: z.int().min(1).default(10).meta({
      title: "Planning interval",
      description: "Steps between two looks at the plan.",
      group: "advanced",
    }),
    version: z.enum(["0.1.40", "0.7.10", "latest"]).default("0.1.40").meta({
      title: "Version",
      description: "Version of browser-use whose steps are returned.",
      group: "advanced",
    }),
    validateOutput: flag.default(false).meta({
      title: "Validate",
      description: "Lets the language model check the result before the task ends.",
      group: "model",
    }),
    useVision: flag.default(true).meta({
      title: "Vision",
      description: "Shows the language model screenshots.",
      group: "model",
    }),
    useVisionForPlanner: flag.default(false).meta({
      title: "Vision for planning",
      description: "Shows the planning language model screenshots too.",
      group: "model",
    }),
    maxActionsPerStep: z.int().min(1).max(100).default(10).meta({
      title: "Most actions a step",
      description: "Most actions in one step.",
      group: "limits",
    }),
    maxInputTokens: z.int().min(1000).max(10_000_000).default(128_000).meta({
      title: "Most input tokens",
      description: "Most tokens the language model is given for one step.",
      group: "limits",
    }),
    maxFailures,
    initialActions: z
      .array(z.record(z.string(), z.record(z.string(), z.unknown())))
      .max(100)
      .optional()
      .meta({
        title: "First actions",
        description: "Actions to take before the language model is asked.",
        examples: [[{ go_to_url: { url: "https://example.com" } }]],
        group: "advanced",
      }),
    sensitiveData: z.record(z.string(), z.string()).optional().meta({
      title: "Secrets",
      description: "Values the agent may type without the language model seeing them, by placeholder.",
      secret: true,
      group: "advanced",
    }),
    messageContext: z.string().max(100_000).optional().meta({
      title: "Context",
      description: "Background the language model should know.",
      group: "advanced",
    }),
    outputModelSchema: OptionalJsonSchema.meta({
      title: "Result schema",
      description: "JSON schema of the final result.",
      group: "advanced",
    }),
    apiKeys: vendorKeys("openai", "anthropic", "google"),
  })
  .meta({ id: "BrowserUseBody", description: "A task for the browser-use agent." });
export type BrowserUseBody = z.infer<typeof BrowserUseBody>;

const decides = "Language model that looks at the screen and decides the steps.";

export const ClaudeComputerUseBody = z
  .object({
    ...taskFields,
    llm: modelName(knownModels.claude, decides).default("claude-3-7-sonnet-20250219"),
    reasoningEffort: reasoningEffort(["low", "medium", "high", "xhigh", "max"]),
    maxFailures,
    useComputerAction,
    apiKeys: vendorKeys("anthropic"),
  })
  .meta({ id: "ClaudeComputerUseBody", description: "A task for Claude's computer use." });
export type ClaudeComputerUseBody = z.infer<typeof ClaudeComputerUseBody>;

export const GeminiComputerUseBody = z
  .object({
    ...taskFields,
    llm: modelName(knownModels.gemini, decides).default("gemini-2.5-computer-use-preview-10-2025"),
    maxFailures,
    useComputerAction,
    apiKeys: vendorKeys("google"),
  })
  .meta({ id: "GeminiComputerUseBody", description: "A task for Gemini's computer use." });
export type GeminiComputerUseBody = z.infer<typeof GeminiComputerUseBody>;

export const HyperAgentBody = z
  .object({
    ...taskFields,
    llm: modelName(knownModels.hyperAgent, "Language model that decides the steps.").default("gpt-4o"),
    version: z.enum(["0.8.0", "1.1.0"]).default("0.8.0").meta({
      title: "Version",
      description: "Version of the agent whose steps are returned.",
      group: "advanced",
    }),
    enableVisualMode: flag.optional().meta({
      title: "Visual mode",
      description: "Shows the language model screenshots.",
      group: "model",
    }),
    apiKeys: vendorKeys("openai", "anthropic", "google"),
  })
  .meta({ id: "HyperAgentBody", description: "A task for the general agent." });
export type HyperAgentBody = z.infer<typeof HyperAgentBody>;

export const CuaBody = z
  .object({
    ...taskFields,
    llm: modelName(knownModels.cua, `${decides} The server's own choice when left out.`).optional(),
    reasoningEffort: reasoningEffort(["none", "low", "medium", "high", "xhigh", "max"]),
    maxFailures,
    useComputerAction,
    apiKeys: vendorKeys("openai"),
    baseUrls: z
      .object({ openai: z.url().optional().meta({ description: "Address of the OpenAI API." }) })
      .optional()
      .meta({
        title: "Addresses",
        description: "Other addresses of the vendors' APIs, for use with keys of your own.",
        group: "advanced",
      }),
  })
  .meta({ id: "CuaBody", description: "A task for OpenAI's computer use." });
export type CuaBody = z.infer<typeof CuaBody>;

export const GrokComputerUseBody = z
  .object({
    ...taskFields,
    llm: modelName(knownModels.grok, `${decides} The server's own choice when left out.`).optional(),
    reasoningEffort: reasoningEffort(["low", "medium", "high"]),
    maxFailures,
    useComputerAction,
    apiKeys: vendorKeys("xai"),
  })
  .meta({ id: "GrokComputerUseBody", description: "A task for Grok's computer use." });
export type GrokComputerUseBody = z.infer<typeof GrokComputerUseBody>;

export const MetaComputerUseBody = z
  .object({
    ...taskFields,
    llm: modelName(knownModels.meta, `${decides} The server's own choice when left out.`).optional(),
    reasoningEffort: reasoningEffort(["minimal", "low", "medium", "high", "xhigh", "max"]),
    maxFailures,
    useComputerAction,
    apiKeys: vendorKeys("meta"),
  })
  .meta({ id: "MetaComputerUseBody", description: "A task for Meta's computer use." });
export type MetaComputerUseBody = z.infer<typeof MetaComputerUseBody>;
