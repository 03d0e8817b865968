import { z } from "zod";
import { Id } from "./common.ts";
import {
  BrowserUseStep,
  ClaudeStep,
  CuaStep,
  GeminiStep,
  HyperAgentStep,
  ResponsesStep,
} from "./task-steps.ts";

export const TaskStatus = z
  .enum(["pending", "running", "completed", "failed", "stopped"])
  .meta({ id: "TaskStatus", description: "State of a task; completed, failed and stopped are final." });
export type TaskStatus = z.infer<typeof TaskStatus>;

const liveUrl = z.string().nullable().meta({ description: "Page that shows the agent's browser live." });

export const StartTaskResponse = z
  .object({ jobId: Id.meta({ description: "Id of the task that was started." }), liveUrl })
  .meta({ id: "StartTaskResponse", description: "The task was started." });
export type StartTaskResponse = z.infer<typeof StartTaskResponse>;

export const TaskStatusResponse = z
  .object({ status: TaskStatus })
  .meta({ id: "TaskStatusResponse", description: "State of the task." });
export type TaskStatusResponse = z.infer<typeof TaskStatusResponse>;

const count = z.int().min(0).nullable().optional();

export const TaskMetadata = z
  .object({
    inputTokens: count.meta({ description: "Tokens the language model read." }),
    outputTokens: count.meta({ description: "Tokens the language model wrote." }),
    numTaskStepsCompleted: count.meta({ description: "Steps that were taken." }),
  })
  .meta({ id: "TaskMetadata", description: "What the task took." });

/** The record of a task; families differ only in the shape of their steps. */
const taskOf = <Step extends z.ZodType>(id: string, description: string, step: Step) =>
  z
    .object({
      jobId: Id.meta({ description: "Id of the task." }),
      status: TaskStatus,
      metadata: TaskMetadata.nullable().optional(),
      data: z
        .object({
          steps: z.array(step).meta({ description: "Steps taken so far." }),
          finalResult: z.string().nullable().meta({ description: "What the agent answered." }),
        })
        .nullable()
        .optional()
        .meta({ description: "What the agent did." }),
      error: z.string().nullable().optional().meta({ description: "Why the task failed." }),
      liveUrl,
    })
    .meta({ id, description });

export const BrowserUseTask = taskOf("BrowserUseTask", "A task of browser-use.", BrowserUseStep);
export type BrowserUseTask = z.infer<typeof BrowserUseTask>;

export const ClaudeComputerUseTask = taskOf("ClaudeComputerUseTask", "A task of Claude.", ClaudeStep);
export type ClaudeComputerUseTask = z.infer<typeof ClaudeComputerUseTask>;

export const GeminiComputerUseTask = taskOf("GeminiComputerUseTask", "A task of Gemini.", GeminiStep);
export type GeminiComputerUseTask = z.infer<typeof GeminiComputerUseTask>;

export const HyperAgentTask = taskOf("HyperAgentTask", "A task of the general agent.", HyperAgentStep);
export type HyperAgentTask = z.infer<typeof HyperAgentTask>;

export const CuaTask = taskOf("CuaTask", "A task of OpenAI's computer use.", CuaStep);
export type CuaTask = z.infer<typeof CuaTask>;

export const GrokComputerUseTask = taskOf("GrokComputerUseTask", "A task of Grok.", ResponsesStep);
export type GrokComputerUseTask = z.infer<typeof GrokComputerUseTask>;

export const MetaComputerUseTask = taskOf("MetaComputerUseTask", "A task of Meta's model.", ResponsesStep);
export type MetaComputerUseTask = z.infer<typeof MetaComputerUseTask>;
