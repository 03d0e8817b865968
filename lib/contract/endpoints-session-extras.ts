import { z } from "zod";
import { EvaluateCaptchaBody, EvaluateCaptchaResponse } from "./captcha.ts";
import { IdParams } from "./common.ts";
import { ComputerActionBody, ComputerActionResponse } from "./computer-action.ts";
import { endpoint } from "./endpoint.ts";
import { EventLogList, ListEventLogsQuery } from "./event-log.ts";
import { DownloadsUrl, RecordingEvents, RecordingUrl } from "./recording.ts";
import { SessionSnapshot, UploadedFile, UploadFileForm } from "./session-files.ts";

const ComputerActionQuery = z.object({
  token: z
    .string()
    .optional()
    .meta({ description: "Token of the session; in the address the service gave." }),
});

/** What can be done with a running session, and what one leaves behind. */
export const sessionExtraEndpoints = {
  computerAction: endpoint({
    method: "POST",
    path: "/api/session/:id/computer-action",
    tag: "Sessions",
    summary: "Use mouse, keyboard and screen of a session",
    auth: "sessionToken",
    params: IdParams,
    query: ComputerActionQuery,
    body: ComputerActionBody,
    response: ComputerActionResponse,
    errors: ["not_found", "conflict", "option_unavailable"],
  }),
  evaluateCaptcha: endpoint({
    method: "POST",
    path: "/api/session/:id/captcha/evaluate",
    tag: "Sessions",
    summary: "Look for CAPTCHAs in a session and solve them now",
    auth: "team",
    params: IdParams,
    body: EvaluateCaptchaBody,
    response: EvaluateCaptchaResponse,
    errors: ["not_found", "conflict", "option_unavailable"],
  }),
  listEventLogs: endpoint({
    method: "GET",
    path: "/api/session/:id/event-logs",
    tag: "Sessions",
    summary: "List what happened in a session",
    auth: "team",
    params: IdParams,
    query: ListEventLogsQuery,
    response: EventLogList,
    errors: ["not_found"],
  }),
  uploadFile: endpoint({
    method: "POST",
    path: "/api/session/:id/uploads",
    tag: "Sessions",
    summary: "Put a file into a session",
    auth: "team",
    params: IdParams,
    multipart: UploadFileForm,
    response: UploadedFile,
    errors: ["not_found", "conflict", "payload_too_large"],
  }),
  createSnapshot: endpoint({
    method: "POST",
    path: "/api/session/:id/snapshot",
    tag: "Sessions",
    summary: "Store the state of a running session",
    auth: "team",
    params: IdParams,
    response: SessionSnapshot,
    errors: ["not_found", "conflict", "option_unavailable"],
  }),
  getRecording: endpoint({
    method: "GET",
    path: "/api/session/:id/recording",
    tag: "Recordings",
    summary: "Get the events of a web recording",
    auth: "team",
    params: IdParams,
    response: RecordingEvents,
    errors: ["not_found"],
  }),
  getRecordingUrl: endpoint({
    method: "GET",
    path: "/api/session/:id/recording-url",
    tag: "Recordings",
    summary: "Get the address of a web recording",
    auth: "team",
    params: IdParams,
    response: RecordingUrl,
    errors: ["not_found"],
  }),
  getVideoRecordingUrl: endpoint({
    method: "GET",
    path: "/api/session/:id/video-recording-url",
    tag: "Recordings",
    summary: "Get the address of a video recording",
    auth: "team",
    params: IdParams,
    response: RecordingUrl,
    errors: ["not_found"],
  }),
  getDownloadsUrl: endpoint({
    method: "GET",
    path: "/api/session/:id/downloads-url",
    tag: "Recordings",
    summary: "Get the address of the files a session downloaded",
    auth: "team",
    params: IdParams,
    response: DownloadsUrl,
    errors: ["not_found"],
  }),
};
