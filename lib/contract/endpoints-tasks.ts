import type { z } from "zod";
import { IdParams, Success } from "./common.ts";
import { endpoint } from "./endpoint.ts";
import {
  BrowserUseBody,
  ClaudeComputerUseBody,
  CuaBody,
  GeminiComputerUseBody,
  GrokComputerUseBody,
  HyperAgentBody,
  MetaComputerUseBody,
} from "./task.ts";
import {
  BrowserUseTask,
  ClaudeComputerUseTask,
  CuaTask,
  GeminiComputerUseTask,
  GrokComputerUseTask,
  HyperAgentTask,
  MetaComputerUseTask,
  StartTaskResponse,
  TaskStatusResponse,
} from "./task-record.ts";

/** The four calls every agent family has. */
function family<Body extends z.ZodType, Record extends z.ZodType>(
  slug: string,
  agent: string,
  body: Body,
  record: Record,
) {
  const path = `/api/task/${slug}`;
  const common = { tag: "Agents", auth: "team" } as const;
  const ofOne = { ...common, params: IdParams, errors: ["not_found"] } as const;
  return {
    start: endpoint({
      ...common,
      method: "POST",
      path,
      summary: `Give ${agent} a task`,
      body,
      response: StartTaskResponse,
      errors: [
        "not_found",
        "conflict",
        "option_unavailable",
        "plan_insufficient",
        "rate_limited",
        "unavailable",
      ],
    }),
    get: endpoint({
      ...ofOne,
      method: "GET",
      path: `${path}/:id`,
      summary: `Get a task of ${agent} with its steps`,
      response: record,
    }),
    status: endpoint({
      ...ofOne,
      method: "GET",
      path: `${path}/:id/status`,
      summary: `Get the state of a task of ${agent}`,
      response: TaskStatusResponse,
    }),
    stop: endpoint({
      ...ofOne,
      method: "PUT",
      path: `${path}/:id/stop`,
      summary: `Stop a task of ${agent}`,
      response: Success,
    }),
  };
}

const browserUse = family("browser-use", "browser-use", BrowserUseBody, BrowserUseTask);
const claude = family("claude-computer-use", "Claude", ClaudeComputerUseBody, ClaudeComputerUseTask);
const gemini = family("gemini-computer-use", "Gemini", GeminiComputerUseBody, GeminiComputerUseTask);
const hyperAgent = family("hyper-agent", "the general agent", HyperAgentBody, HyperAgentTask);
const cua = family("cua", "OpenAI's computer use", CuaBody, CuaTask);
const grok = family("grok-computer-use", "Grok", GrokComputerUseBody, GrokComputerUseTask);
const meta = family("meta-computer-use", "Meta's model", MetaComputerUseBody, MetaComputerUseTask);

export const taskEndpoints = {
  startBrowserUseTask: browserUse.start,
  getBrowserUseTask: browserUse.get,
  getBrowserUseTaskStatus: browserUse.status,
  stopBrowserUseTask: browserUse.stop,
  startClaudeComputerUseTask: claude.start,
  getClaudeComputerUseTask: claude.get,
  getClaudeComputerUseTaskStatus: claude.status,
  stopClaudeComputerUseTask: claude.stop,
  startGeminiComputerUseTask: gemini.start,
  getGeminiComputerUseTask: gemini.get,
  getGeminiComputerUseTaskStatus: gemini.status,
  stopGeminiComputerUseTask: gemini.stop,
  startHyperAgentTask: hyperAgent.start,
  getHyperAgentTask: hyperAgent.get,
  getHyperAgentTaskStatus: hyperAgent.status,
  stopHyperAgentTask: hyperAgent.stop,
  startCuaTask: cua.start,
  getCuaTask: cua.get,
  getCuaTaskStatus: cua.status,
  stopCuaTask: cua.stop,
  startGrokComputerUseTask: grok.start,
  getGrokComputerUseTask: grok.get,
  getGrokComputerUseTaskStatus: grok.status,
  stopGrokComputerUseTask: grok.stop,
  startMetaComputerUseTask: meta.start,
  getMetaComputerUseTask: meta.get,
  getMetaComputerUseTaskStatus: meta.status,
  stopMetaComputerUseTask: meta.stop,
};
