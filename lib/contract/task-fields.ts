import { z } from "zod";
import { Id, orDefaults } from "./common.ts";
import { SessionOptions } from "./session-options.ts";

/** A language model by name; `known` names are offered, any other is taken too. */
export const modelName = (known: readonly string[], description: string) =>
  z
    .string()
    .min(1)
    .max(200)
    .meta({ title: "Model", description, examples: [...known], group: "model" });

const vendors = {
  openai: "OpenAI",
  anthropic: "Anthropic",
  google: "Google",
  xai: "xAI",
  meta: "Meta",
} as const;
type Vendor = keyof typeof vendors;

/** Keys of your own at language-model vendors. */
export function vendorKeys<const V extends Vendor>(...names: V[]) {
  const field = (vendor: Vendor) =>
    z
      .string()
      .max(1000)
      .optional()
      .meta({ title: vendors[vendor], description: `API key at ${vendors[vendor]}.`, secret: true });
  const shape = Object.fromEntries(names.map((name) => [name, field(name)])) as {
    // Object.fromEntries forgets the keys; they are the names just mapped.
    [K in V]: ReturnType<typeof field>;
  };
  return z.object(shape).optional().meta({
    title: "API keys",
    description: "Keys of your own, used when useCustomApiKeys is true. Never shown again.",
    group: "model",
  });
}

const many = z.int().min(1);

/** Fields that every agent takes. */
export const taskFields = {
  task: z
    .string()
    .min(1)
    .max(100_000)
    .meta({
      title: "Task",
      description: "What the agent should do, in words.",
      examples: ["Find the cheapest flight from Berlin to Rome next Friday."],
    }),
  sessionId: Id.optional().meta({
    title: "Session",
    description: "Running session to work in; its own options stay. A new one is started when left out.",
    group: "session",
  }),
  maxSteps: many.max(1000).default(20).meta({
    title: "Most steps",
    description: "Steps after which the agent gives up.",
    group: "limits",
  }),
  keepBrowserOpen: z.boolean().default(false).meta({
    title: "Keep the browser open",
    description: "Leaves the session running when the task ends.",
    group: "session",
  }),
  useCustomApiKeys: z.boolean().default(false).meta({
    title: "Own API keys",
    description: "Pays the language model with the keys in apiKeys instead of the server's.",
    group: "model",
  }),
  sessionOptions: orDefaults(SessionOptions).meta({
    title: "Session options",
    description: "How the browser is set up when a new session is started.",
    group: "session",
  }),
};

export const maxFailures = many.max(100).default(3).meta({
  title: "Most failures",
  description: "Failed steps in a row after which the agent gives up.",
  group: "limits",
});

export const useComputerAction = z.boolean().default(false).meta({
  title: "Whole screen",
  description: "Lets the agent see and use the whole screen of the browser instead of the page only.",
  group: "model",
});

export const reasoningEffort = <const Level extends string>(levels: readonly Level[]) =>
  z.enum(levels).optional().meta({
    title: "Effort",
    description: "How long the language model thinks about a step.",
    group: "model",
  });
