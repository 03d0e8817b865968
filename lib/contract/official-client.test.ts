import type * as sdk from "@hyperbrowser/sdk/types";
import { expectTypeOf, test } from "vitest";
import type { CallInput, CallOutput } from "../api-client/client.ts";
import type { EndpointName } from "./endpoints.ts";
import type { SessionOptionsInput } from "./session-options.ts";

/** What the contract takes and gives, seen from the official Node client's own types. Checked by the compiler. */
type Takes<N extends EndpointName> = NonNullable<CallInput<N>["body"]>;
type Keys<T> = T extends unknown ? keyof T : never;

/** The client leaves these two wider than any service can honour: an open-ended solver, a profile without id. */
type Session = Omit<sdk.CreateSessionParams, "solverType" | "profile">;
type WithoutSession<T> = Omit<T, "sessionOptions">;

test("every option the official client knows is described", () => {
  expectTypeOf<keyof sdk.CreateSessionParams>().toExtend<keyof SessionOptionsInput>();
  expectTypeOf<keyof sdk.ScrapeOptions>().toExtend<
    keyof NonNullable<Takes<"startScrape">["scrapeOptions"]>
  >();
  expectTypeOf<keyof sdk.StartCrawlJobParams>().toExtend<Keys<Takes<"startCrawl">>>();
  expectTypeOf<keyof sdk.StartExtractJobParams>().toExtend<Keys<Takes<"startExtract">>>();
  expectTypeOf<keyof sdk.CaptchaEvaluationParams>().toExtend<Keys<Takes<"evaluateCaptcha">>>();
  expectTypeOf<keyof sdk.StartBrowserUseTaskParams>().toExtend<Keys<Takes<"startBrowserUseTask">>>();
  expectTypeOf<keyof sdk.StartClaudeComputerUseTaskParams>().toExtend<
    Keys<Takes<"startClaudeComputerUseTask">>
  >();
  expectTypeOf<keyof sdk.StartGeminiComputerUseTaskParams>().toExtend<
    Keys<Takes<"startGeminiComputerUseTask">>
  >();
  expectTypeOf<keyof sdk.StartHyperAgentTaskParams>().toExtend<Keys<Takes<"startHyperAgentTask">>>();
  expectTypeOf<keyof sdk.StartCuaTaskParams>().toExtend<Keys<Takes<"startCuaTask">>>();
  expectTypeOf<keyof sdk.StartGrokComputerUseTaskParams>().toExtend<
    Keys<Takes<"startGrokComputerUseTask">>
  >();
  expectTypeOf<keyof sdk.StartMetaComputerUseTaskParams>().toExtend<
    Keys<Takes<"startMetaComputerUseTask">>
  >();
  expectTypeOf<keyof sdk.FetchParams>().toExtend<Keys<Takes<"webFetch">>>();
  expectTypeOf<keyof sdk.WebSearchParams>().toExtend<Keys<Takes<"webSearch">>>();
  expectTypeOf<keyof sdk.ComputerActionParams | "x" | "path" | "keys">().toExtend<
    Keys<Takes<"computerAction">>
  >();
  expectTypeOf<keyof sdk.SessionEventLogListParams>().toExtend<
    keyof NonNullable<CallInput<"listEventLogs">["query"]>
  >();
});

test("what the official client sends is taken", () => {
  expectTypeOf<Session>().toExtend<SessionOptionsInput>();
  expectTypeOf<WithoutSession<sdk.StartScrapeJobParams>>().toExtend<Takes<"startScrape">>();
  expectTypeOf<WithoutSession<sdk.StartCrawlJobParams>>().toExtend<Takes<"startCrawl">>();
  expectTypeOf<WithoutSession<sdk.StartBrowserUseTaskParams>>().toExtend<
    Omit<Takes<"startBrowserUseTask">, "outputModelSchema">
  >();
  expectTypeOf<WithoutSession<sdk.StartClaudeComputerUseTaskParams>>().toExtend<
    Takes<"startClaudeComputerUseTask">
  >();
  expectTypeOf<WithoutSession<sdk.StartGeminiComputerUseTaskParams>>().toExtend<
    Takes<"startGeminiComputerUseTask">
  >();
  expectTypeOf<WithoutSession<sdk.StartHyperAgentTaskParams>>().toExtend<Takes<"startHyperAgentTask">>();
  expectTypeOf<WithoutSession<sdk.StartCuaTaskParams>>().toExtend<Takes<"startCuaTask">>();
  expectTypeOf<WithoutSession<sdk.StartGrokComputerUseTaskParams>>().toExtend<
    Takes<"startGrokComputerUseTask">
  >();
  expectTypeOf<WithoutSession<sdk.StartMetaComputerUseTaskParams>>().toExtend<
    Takes<"startMetaComputerUseTask">
  >();
  expectTypeOf<sdk.FetchParams>().toExtend<Takes<"webFetch">>();
  expectTypeOf<sdk.StartBatchFetchJobParams>().toExtend<Takes<"startWebBatchFetch">>();
  expectTypeOf<sdk.WebSearchParams>().toExtend<Takes<"webSearch">>();
});

test("what the service answers is what the official client expects", () => {
  expectTypeOf<Omit<CallOutput<"getSession">, "startTime" | "endTime">>().toExtend<
    Omit<sdk.SessionDetail, "startTime" | "endTime">
  >();
  expectTypeOf<CallOutput<"getActiveSessionsCount">>().toExtend<sdk.GetActiveSessionsCountResponse>();
  expectTypeOf<CallOutput<"updateSession">>().toExtend<sdk.BasicResponse>();
  expectTypeOf<CallOutput<"getRecordingUrl">>().toExtend<sdk.GetSessionRecordingUrlResponse>();
  expectTypeOf<CallOutput<"getDownloadsUrl">>().toExtend<sdk.GetSessionDownloadsUrlResponse>();
  expectTypeOf<CallOutput<"listEventLogs">>().toExtend<sdk.SessionEventLogListResponse>();
  expectTypeOf<CallOutput<"createSnapshot">>().toExtend<sdk.CreateSessionSnapshotResponse>();
  expectTypeOf<CallOutput<"uploadFile">>().toExtend<sdk.UploadFileResponse>();
  expectTypeOf<CallOutput<"computerAction">>().toExtend<sdk.ComputerActionResponse>();
  expectTypeOf<CallOutput<"getScrape">>().toExtend<sdk.ScrapeJobResponse>();
  expectTypeOf<CallOutput<"getCrawl">>().toExtend<sdk.CrawlJobResponse>();
  expectTypeOf<CallOutput<"listProfiles">>().toExtend<sdk.ProfileListResponse>();
  expectTypeOf<CallOutput<"addExtension">>().toExtend<sdk.CreateExtensionResponse>();
  expectTypeOf<CallOutput<"getCreditInfo">>().toExtend<sdk.TeamCreditInfo>();
  expectTypeOf<CallOutput<"getBrowserUseTask">>().toExtend<sdk.BrowserUseTaskResponse>();
  expectTypeOf<CallOutput<"getClaudeComputerUseTask">>().toExtend<sdk.ClaudeComputerUseTaskResponse>();
  expectTypeOf<CallOutput<"getGeminiComputerUseTask">>().toExtend<sdk.GeminiComputerUseTaskResponse>();
  expectTypeOf<CallOutput<"getCuaTask">>().toExtend<sdk.CuaTaskResponse>();
  expectTypeOf<CallOutput<"webFetch">>().toExtend<sdk.FetchResponse>();
  expectTypeOf<CallOutput<"webSearch">>().toExtend<sdk.WebSearchResponse>();
  expectTypeOf<CallOutput<"getWebCrawl">["data"]>().toExtend<sdk.PageData[]>();
});
