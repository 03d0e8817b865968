import { z } from "zod";

export const RecordingStatus = z.enum(["not_enabled", "pending", "in_progress", "completed", "failed"]).meta({
  id: "RecordingStatus",
  description:
    "not_enabled: it was not asked for; pending: it waits for the session's end; in_progress: it is being made; " +
    "completed: the address works; failed: the error says why.",
});
export type RecordingStatus = z.infer<typeof RecordingStatus>;

const error = z.string().nullable().optional().meta({ description: "Why there is none." });

export const RecordingUrl = z
  .object({
    status: RecordingStatus,
    recordingUrl: z.string().nullable().optional().meta({
      description: "Signed address to download the recording from, once completed.",
    }),
    error,
  })
  .meta({ id: "RecordingUrl", description: "State of a recording and where to get it." });
export type RecordingUrl = z.infer<typeof RecordingUrl>;

export const DownloadsUrl = z
  .object({
    status: RecordingStatus,
    downloadsUrl: z.string().nullable().optional().meta({
      description: "Signed address of one zip with all downloaded files, once completed.",
    }),
    error,
  })
  .meta({ id: "DownloadsUrl", description: "State of the archive of downloads and where to get it." });
export type DownloadsUrl = z.infer<typeof DownloadsUrl>;

export const RecordingEvent = z
  .looseObject({
    type: z.int().meta({ description: "Kind of rrweb event." }),
    data: z.unknown().meta({ description: "What happened, as rrweb writes it." }),
    timestamp: z.int().meta({ description: "When it happened, in milliseconds since 1970." }),
    delay: z.int().optional().meta({ description: "Delay of the event in milliseconds." }),
  })
  .meta({ id: "RecordingEvent", description: "One event of a web recording." });
export type RecordingEvent = z.infer<typeof RecordingEvent>;

export const RecordingEvents = z
  .array(RecordingEvent)
  .meta({ id: "RecordingEvents", description: "A web recording, in the order of time." });
export type RecordingEvents = z.infer<typeof RecordingEvents>;
