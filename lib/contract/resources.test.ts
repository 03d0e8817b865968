import { expect, test } from "vitest";
import type { z } from "zod";
import { ConsoleSignInBody } from "./accounts.ts";
import { EvaluateCaptchaBody } from "./captcha.ts";
import { ComputerActionBody, ComputerActionResponse } from "./computer-action.ts";
import { ListEventLogsQuery } from "./event-log.ts";
import { McpSessionOptions } from "./mcp.ts";
import { CreateProfileBody } from "./profile.ts";
import * as task from "./task.ts";
import { BrowserUseTask, ClaudeComputerUseTask } from "./task-record.ts";
import { WebFetchBody } from "./web.ts";
import { PurchaseSessionBody } from "./x402.ts";

const fieldsOf = (result: { error?: { issues: { path: PropertyKey[] }[] } | undefined }) =>
  result.error?.issues.map((issue) => issue.path.join("."));

test("thirteen computer actions are understood, with the defaults of the official clients", () => {
  const shot = { returnScreenshot: false };
  const actions = [
    [{ action: "click" }, { button: "left", numClicks: 1, ...shot }],
    [
      {
        action: "drag",
        path: [
          { x: 0, y: 0 },
          { x: 5, y: 5 },
        ],
      },
      shot,
    ],
    [{ action: "hold_key", key: "Shift_L", duration: 100 }, shot],
    [{ action: "mouse_down" }, { button: "left", ...shot }],
    [{ action: "mouse_up", button: "back" }, shot],
    [{ action: "move_mouse", x: 1, y: 2 }, shot],
    [{ action: "press_keys", keys: ["Control_L", "l"] }, shot],
    [{ action: "screenshot" }, {}],
    [{ action: "scroll", x: 1, y: 2, scrollX: 0, scrollY: -120 }, shot],
    [{ action: "type_text", text: "" }, shot],
    [{ action: "get_clipboard_text" }, shot],
    [{ action: "put_selection_text", text: "a" }, shot],
    [{ action: "list_windows" }, shot],
  ];
  for (const [sent, added] of actions) expect(ComputerActionBody.parse(sent)).toEqual({ ...sent, ...added });
  expect(new Set(actions.map(([sent]) => sent && "action" in sent && sent.action)).size).toBe(13);
  expect(ComputerActionBody.options).toHaveLength(13);
});

test.each([
  [{ action: "dance" }, "action"],
  [{ action: "move_mouse", x: -1, y: 0 }, "x"],
  [{ action: "click", button: "third" }, "button"],
  [{ action: "press_keys", keys: "Return" }, "keys"],
])("the action %j is refused with the name of the field", (body, field) => {
  expect(fieldsOf(ComputerActionBody.safeParse(body))).toEqual([field]);
});

test("an action answers with a list of windows or with a text, whole", () => {
  const windows = { activeWindowId: "1", windows: [{ id: "1", name: "a", active: true }] };
  expect(ComputerActionResponse.parse({ success: true, data: windows }).data).toEqual(windows);
  const copied = { clipboardText: "a" };
  expect(ComputerActionResponse.parse({ success: true, data: copied }).data).toEqual(copied);
});

test("a purchase may be empty but not hold what would not be honoured", () => {
  const defaults = { screen: { width: 1280, height: 720 }, viewOnlyLiveView: false, timeoutMinutes: 30 };
  for (const body of [undefined, null, {}]) expect(PurchaseSessionBody.parse(body)).toEqual(defaults);
  expect(PurchaseSessionBody.safeParse({ useProxy: true }).success).toBe(false);
  expect(PurchaseSessionBody.safeParse({ screen: { depth: 1 } }).success).toBe(false);
  expect(fieldsOf(PurchaseSessionBody.safeParse({ timeoutMinutes: 61 }))).toEqual(["timeoutMinutes"]);
  expect(fieldsOf(PurchaseSessionBody.safeParse({ screen: { width: 499 } }))).toEqual(["screen.width"]);
});

test("one event type or several can be asked for", () => {
  expect(ListEventLogsQuery.parse({ types: "captcha_error" }).types).toEqual(["captcha_error"]);
  expect(ListEventLogsQuery.parse({ types: ["captcha_error", "file_downloaded"] }).types).toHaveLength(2);
  expect(ListEventLogsQuery.parse({ startTimestamp: "5" })).toMatchObject({ startTimestamp: 5 });
  expect(ListEventLogsQuery.safeParse({ types: "rain" }).success).toBe(false);
});

const families: [string, z.ZodType, object][] = [
  ["browser-use", task.BrowserUseBody, { llm: "gemini-2.0-flash", useVision: true, maxInputTokens: 128_000 }],
  ["claude", task.ClaudeComputerUseBody, { llm: "claude-3-7-sonnet-20250219", useComputerAction: false }],
  ["gemini", task.GeminiComputerUseBody, { llm: "gemini-2.5-computer-use-preview-10-2025" }],
  ["hyper-agent", task.HyperAgentBody, { llm: "gpt-4o" }],
  ["cua", task.CuaBody, { maxFailures: 3 }],
  ["grok", task.GrokComputerUseBody, { maxFailures: 3 }],
  ["meta", task.MetaComputerUseBody, { maxFailures: 3 }],
];

test.each(families)("%s needs a task and nothing else", (_, body, defaults) => {
  const common = { maxSteps: 20, keepBrowserOpen: false, useCustomApiKeys: false };
  expect(body.parse({ task: "t" })).toMatchObject({ task: "t", ...common, ...defaults });
  expect(fieldsOf(body.safeParse({}))).toEqual(["task"]);
});

test.each(families)("%s takes models nobody has heard of yet", (_, body) => {
  expect(body.parse({ task: "t", llm: "model-of-tomorrow" })).toMatchObject({ llm: "model-of-tomorrow" });
});

test("what vendors add to their steps is passed on", () => {
  const record = {
    jobId: "6f1c2b6e-0c1e-4f0a-9d8e-3f1f4f0b7a11",
    status: "stopped",
    liveUrl: null,
    data: {
      finalResult: null,
      steps: [
        {
          role: "assistant",
          type: "message",
          model: "m",
          content: [{}],
          stop_reason: null,
          stop_sequence: null,
          usage: 1,
        },
      ],
    },
  };
  expect(ClaudeComputerUseTask.parse(record)).toEqual(record);
  const free = { ...record, data: { finalResult: "x", steps: [{ anything: { at: "all" } }] } };
  expect(BrowserUseTask.parse(free)).toEqual(free);
  expect(ClaudeComputerUseTask.safeParse(free).success).toBe(false);
});

test("bodies may be missing where clients send none", () => {
  for (const body of [undefined, null]) {
    expect(CreateProfileBody.parse(body)).toEqual({});
    expect(EvaluateCaptchaBody.parse(body)).toEqual({});
  }
});

test("a web format is a name or an object", () => {
  const formats = ["markdown", { type: "json", prompt: "p" }, { type: "screenshot", fullPage: true }];
  expect(WebFetchBody.parse({ url: "x", outputs: { formats } }).outputs.formats).toMatchObject(formats);
  expect(WebFetchBody.safeParse({ url: "x", outputs: { formats: ["json"] } }).success).toBe(false);
});

test("a tool's browser options are exact", () => {
  expect(McpSessionOptions.parse({})).toMatchObject({ useProxy: false, acceptCookies: false });
  expect(McpSessionOptions.safeParse({ proxy: true }).success).toBe(false);
});

test("addresses are signed in with in any case and spacing", () => {
  expect(ConsoleSignInBody.parse({ email: " Ada@Example.com ", password: "x" }).email).toBe(
    "ada@example.com",
  );
  expect(fieldsOf(ConsoleSignInBody.safeParse({ email: "ada", password: "x" }))).toEqual(["email"]);
});
