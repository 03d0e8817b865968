import { z } from "zod";

/** Step shapes are the vendors' own; what they add is passed on, so every object here is loose. */
const free = z.record(z.string(), z.unknown());
const orNull = <T extends z.ZodType>(schema: T) => schema.nullable().optional();
const text = orNull(z.string());
const flag = orNull(z.boolean());

const tab = z.looseObject({
  page_id: z.int().meta({ description: "Number of the tab." }),
  url: z.string().meta({ description: "Address of the tab." }),
  title: z.string().meta({ description: "Title of the tab." }),
});

const actionResult = {
  is_done: flag.meta({ description: "Whether the agent says the task is done." }),
  success: flag.meta({ description: "Whether the agent says the task succeeded." }),
  extracted_content: text.meta({ description: "What was read from the page." }),
  error: text.meta({ description: "Why the action failed." }),
  include_in_memory: flag.meta({ description: "Whether the agent remembers the result." }),
};

const stepTimes = {
  step_start_time: z.number().meta({ description: "When the step began, in seconds since 1970." }),
  step_end_time: z.number().meta({ description: "When the step ended, in seconds since 1970." }),
  step_number: z.number().meta({ description: "Number of the step." }),
};

export const BrowserUseStepV01 = z
  .looseObject({
    model_output: z
      .looseObject({
        current_state: z
          .looseObject({
            evaluation_previous_goal: z.string().meta({ description: "How the last step went." }),
            memory: z.string().meta({ description: "What the agent remembers." }),
            next_goal: z.string().meta({ description: "What the agent wants to do next." }),
          })
          .meta({ description: "What the agent thinks." }),
        action: z.array(free).meta({ description: "Actions of the step." }),
      })
      .nullable()
      .meta({ description: "What the language model decided." }),
    result: z.array(z.looseObject(actionResult)).meta({ description: "What came of each action." }),
    state: z
      .looseObject({
        url: z.string().meta({ description: "Address of the page." }),
        title: z.string().meta({ description: "Title of the page." }),
        tabs: z.array(tab).meta({ description: "Open tabs." }),
        interacted_element: z.array(free.nullable()).meta({ description: "Elements the actions used." }),
        screenshot: text.meta({ description: "Screenshot as base64." }),
      })
      .meta({ description: "The browser before the step." }),
    metadata: orNull(
      z.looseObject({
        ...stepTimes,
        input_tokens: z.number().meta({ description: "Tokens the language model read." }),
      }),
    ).meta({ description: "Times and tokens." }),
  })
  .meta({ id: "BrowserUseStepV01", description: "A step of browser-use 0.1.40." });

export const BrowserUseStepV07 = z
  .looseObject({
    model_output: z
      .looseObject({
        thinking: text.meta({ description: "What the agent thinks." }),
        evaluation_previous_goal: text.meta({ description: "How the last step went." }),
        memory: text.meta({ description: "What the agent remembers." }),
        next_goal: text.meta({ description: "What the agent wants to do next." }),
        action: z.array(free).meta({ description: "Actions of the step." }),
      })
      .nullable()
      .meta({ description: "What the language model decided." }),
    result: z
      .array(
        z.looseObject({
          ...actionResult,
          metadata: orNull(free).meta({ description: "More about the action." }),
          attachments: orNull(z.array(z.string())).meta({ description: "Files of the result." }),
          long_term_memory: text.meta({ description: "What the agent keeps in mind." }),
          include_extracted_content_only_once: flag.meta({ description: "Whether it is told only once." }),
        }),
      )
      .meta({ description: "What came of each action." }),
    state: z
      .looseObject({
        url: z.string().meta({ description: "Address of the page." }),
        title: z.string().meta({ description: "Title of the page." }),
        tabs: z.array(free).meta({ description: "Open tabs." }),
        interacted_element: z.array(free.nullable()).meta({ description: "Elements the actions used." }),
      })
      .meta({ description: "The browser before the step." }),
    metadata: orNull(z.looseObject(stepTimes)).meta({ description: "Times of the step." }),
  })
  .meta({ id: "BrowserUseStepV07", description: "A step of browser-use 0.7.10." });

/** The newest version promises no shape, so any object is a step. */
export const BrowserUseStep = z.union([BrowserUseStepV01, BrowserUseStepV07, free]).meta({
  id: "BrowserUseStep",
  description: "A step of browser-use; its shape depends on the version asked for.",
});

export const ClaudeStep = z
  .looseObject({
    role: z.string().meta({ description: "Who speaks." }),
    type: z.string().meta({ description: "Kind of message." }),
    model: z.string().meta({ description: "Language model that spoke." }),
    content: z.array(z.unknown()).meta({ description: "Parts of the message." }),
    stop_reason: z.string().nullable().meta({ description: "Why the message ended." }),
    stop_sequence: z.string().nullable().meta({ description: "Text that ended the message." }),
  })
  .meta({ id: "ClaudeStep", description: "A message of the Anthropic API." });

export const GeminiStep = z
  .looseObject({
    candidates: z.array(z.unknown()).optional().meta({ description: "What the model wrote." }),
    modelVersion: z.string().optional().meta({ description: "Language model that wrote." }),
  })
  .meta({ id: "GeminiStep", description: "An answer of the Gemini API." });

const hyperAgentOutcome = z.looseObject({
  success: z.boolean().meta({ description: "Whether the action worked." }),
  message: z.string().meta({ description: "What happened." }),
  extract: orNull(free).meta({ description: "What was read from the page." }),
});
const idx = z.int().meta({ description: "Number of the step, from 0." });
const thoughts = z.string().meta({ description: "What the agent thinks." });
const memory = z.string().meta({ description: "What the agent remembers." });

export const HyperAgentStepV08 = z
  .looseObject({
    idx,
    agentOutput: z
      .looseObject({
        thoughts,
        memory,
        nextGoal: z.string().meta({ description: "What the agent wants to do next." }),
        actions: z.array(free).meta({ description: "Actions of the step." }),
      })
      .meta({ description: "What the agent decided." }),
    actionOutputs: z.array(hyperAgentOutcome).meta({ description: "What came of each action." }),
  })
  .meta({ id: "HyperAgentStepV08", description: "A step of the general agent 0.8.0." });

export const HyperAgentStepV11 = z
  .looseObject({
    idx,
    agentOutput: z
      .looseObject({ thoughts, memory, action: free.meta({ description: "The action of the step." }) })
      .meta({ description: "What the agent decided." }),
    actionOutput: hyperAgentOutcome.meta({ description: "What came of the action." }),
  })
  .meta({ id: "HyperAgentStepV11", description: "A step of the general agent 1.1.0." });

export const HyperAgentStep = z.union([HyperAgentStepV08, HyperAgentStepV11]).meta({
  id: "HyperAgentStep",
  description: "A step of the general agent; its shape depends on the version asked for.",
});

const responseError = z.looseObject({
  code: z.string().meta({ description: "Kind of failure." }),
  message: z.string().meta({ description: "What went wrong." }),
});

export const CuaStep = z
  .looseObject({
    created_at: z.int().meta({ description: "When the answer was made, in seconds since 1970." }),
    output_text: z.string().meta({ description: "Text of the answer." }),
    error: responseError.nullable().meta({ description: "Why there is no answer." }),
    incomplete_details: free.nullable().meta({ description: "Why the answer is incomplete." }),
    model: z.string().meta({ description: "Language model that answered." }),
    output: z.array(z.unknown()).meta({ description: "Parts of the answer." }),
    reasoning: orNull(
      z.looseObject({
        effort: z.string().nullable().meta({ description: "Effort the model was asked for." }),
        generate_summary: text.meta({ description: "Summary of the thoughts that was asked for." }),
      }),
    ).meta({ description: "How long the model thought." }),
    status: z.string().optional().meta({ description: "State of the answer." }),
  })
  .meta({ id: "CuaStep", description: "An answer of the OpenAI Responses API." });

/**
 * Steps of Grok and Meta: the same answer with everything optional. The official clients disagree about the types of
 * created_at, completed_at and error, so these are best left out.
 */
export const ResponsesStep = z
  .looseObject({
    created_at: z.unknown().optional().meta({ description: "When the answer was asked for." }),
    completed_at: z.unknown().optional().meta({ description: "When the answer was complete." }),
    output_text: text.meta({ description: "Text of the answer." }),
    error: z.unknown().optional().meta({ description: "Why there is no answer." }),
    incomplete_details: z.unknown().optional().meta({ description: "Why the answer is incomplete." }),
    model: text.meta({ description: "Language model that answered." }),
    output: z.array(z.unknown()).optional().meta({ description: "Parts of the answer." }),
    reasoning: z.unknown().optional().meta({ description: "How long the model thought." }),
    status: text.meta({ description: "State of the answer." }),
  })
  .meta({ id: "ResponsesStep", description: "An answer in the form of the Responses API." });
