import { type Logger, pino } from "pino";

export type Log = Logger;

/** Query strings carry tokens (live view, CDP, files), so no URL is ever logged with one. */
export const withoutQuery = (url: string): string => url.replace(/\?.*$/s, "?…");

/**
 * The service's logger: one JSON line an event. Keys, tokens, passwords and cookies are cut out wherever
 * they appear in a logged object.
 */
export function createLog(level: string): Log {
  return pino({
    level,
    base: null,
    redact: {
      paths: [
        "*.token",
        "*.apiKey",
        "*.password",
        "*.authorization",
        "*.cookie",
        'headers["x-api-key"]',
        "headers.authorization",
        "headers.cookie",
        "*.proxyServerPassword",
      ],
      censor: "[redacted]",
    },
  });
}
