import { z } from "zod";
import { Id, pageEnvelopeFields, pageQueryFields } from "./common.ts";

export const EventLogType = z
  .enum(["captcha_detected", "captcha_solved", "captcha_error", "file_downloaded"])
  .meta({ id: "EventLogType", description: "Kind of event." });
export type EventLogType = z.infer<typeof EventLogType>;

const time = z.coerce.number<number>().min(0).optional();

export const ListEventLogsQuery = z.object({
  ...pageQueryFields,
  startTimestamp: time.meta({ description: "Only events from this time on, in milliseconds since 1970." }),
  endTimestamp: time.meta({ description: "Only events up to this time, in milliseconds since 1970." }),
  targetId: z.string().optional().meta({ description: "Only events of the tab with this CDP target id." }),
  types: z
    .union([EventLogType, z.array(EventLogType)])
    .transform((types) => [types].flat())
    .pipe(z.array(EventLogType))
    .optional()
    .meta({ description: "Only events of these kinds; repeat the parameter for several." }),
});
export type ListEventLogsQuery = z.infer<typeof ListEventLogsQuery>;

export const EventLog = z
  .object({
    id: z.string().meta({ description: "Id of the event." }),
    sessionId: Id.meta({ description: "Session the event belongs to." }),
    targetId: z.string().nullable().meta({ description: "CDP target id of the tab it happened in." }),
    pageUrl: z.string().nullable().meta({ description: "Page it happened on." }),
    teamId: Id.meta({ description: "Team the session belongs to." }),
    type: EventLogType,
    metadata: z.record(z.string(), z.unknown()).meta({ description: "More about the event." }),
    timestamp: z.int().meta({ description: "When it happened, in milliseconds since 1970." }),
  })
  .meta({ id: "EventLog", description: "Something that happened in a session." });
export type EventLog = z.infer<typeof EventLog>;

export const EventLogList = z
  .object({
    data: z.array(EventLog).meta({ description: "Events of the page, in the order of time." }),
    ...pageEnvelopeFields,
  })
  .meta({ id: "EventLogList", description: "One page of a session's events." });
export type EventLogList = z.infer<typeof EventLogList>;
