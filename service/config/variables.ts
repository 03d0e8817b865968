import { z } from "zod";
import { byteSize, commaList, httpUrl, port, text, wholeNumber } from "./value-schemas.ts";

/** What a person needs to know about one environment variable; the README's table is made from it. */
export type VariableAbout = {
  name: string;
  description: string;
  /** A value that would be accepted, shown when the given one is not. */
  example: string;
  /** In the variable's own notation; `<NAME>` stands for another variable's value. Without it: not set. */
  default?: string;
  /** Never printed. */
  secret?: boolean;
  /** Handed over by the start script; people have no reason to set it. */
  internal?: boolean;
};

const aboutVariables = z.registry<VariableAbout>();

/**
 * Every variable the service reads, under the name it has in `Config`. The schemas turn the text of the
 * environment into the typed value; defaults are given as text and go through the same schema.
 */
export const configSchema = z.object({
  dataDir: text().register(aboutVariables, {
    name: "DATA_DIR",
    description: "Folder of the embedded database, files and secrets.",
    default: "./data",
    example: "/var/lib/porthole",
  }),
  host: text().register(aboutVariables, {
    name: "HOST",
    description: "Address the service and the console listen on. 0.0.0.0 opens them to the network.",
    default: "127.0.0.1",
    example: "0.0.0.0",
  }),
  port: port().register(aboutVariables, {
    name: "PORT",
    description: "Port of the service (the API).",
    default: "4000",
    example: "4000",
  }),
  consolePort: port().register(aboutVariables, {
    name: "CONSOLE_PORT",
    description: "Port of the web console.",
    default: "3000",
    example: "3000",
  }),
  publicUrl: httpUrl().register(aboutVariables, {
    name: "PUBLIC_URL",
    description:
      "Address under which clients reach the service; links and WebSocket addresses are made from it.",
    default: "http://localhost:<PORT>",
    example: "https://browsers.example.com",
  }),
  consoleUrl: httpUrl().register(aboutVariables, {
    name: "CONSOLE_URL",
    description: "Address under which people reach the console; only its origin may embed live views.",
    default: "http://localhost:<CONSOLE_PORT>",
    example: "https://console.example.com",
  }),
  databaseUrl: text()
    .regex(/^postgres(ql)?:\/\//, "must start with postgres:// or postgresql://")
    .optional()
    .register(aboutVariables, {
      name: "DATABASE_URL",
      description: "A PostgreSQL server (15 or newer) to use instead of the embedded one.",
      example: "postgres://porthole:secret@db.example.com:5432/porthole",
      secret: true,
    }),
  adminEmail: z
    .string()
    .trim()
    .toLowerCase()
    .pipe(z.email("must be an e-mail address"))
    .optional()
    .register(aboutVariables, {
      name: "ADMIN_EMAIL",
      description: "E-mail of the first account, created at start if missing. Needs ADMIN_PASSWORD.",
      example: "ada@example.com",
    }),
  adminPassword: z.string().min(10, "must have at least 10 characters").optional().register(aboutVariables, {
    name: "ADMIN_PASSWORD",
    description: "Password of the first account, at least 10 characters.",
    example: "correct-horse-battery",
    secret: true,
  }),
  apiKey: text()
    .min(16, "must have at least 16 characters")
    .max(200, "must have at most 200 characters")
    .regex(/^[\x21-\x7e]*$/, "must consist of printable ASCII characters without spaces")
    .optional()
    .register(aboutVariables, {
      name: "API_KEY",
      description: "An API key of the first team, created at start if missing. At least 16 characters.",
      example: "ph_choose-something-long-and-random",
      secret: true,
    }),
  chromePath: text().optional().register(aboutVariables, {
    name: "CHROME_PATH",
    description: "The full Chromium or Chrome to use instead of the one found on the system.",
    example: "/usr/lib/chromium/chromium",
  }),
  headlessShellPath: text().optional().register(aboutVariables, {
    name: "HEADLESS_SHELL_PATH",
    description: "The chrome-headless-shell to use for jobs and plain sessions.",
    example: "/usr/lib/chromium/chromium-headless-shell",
  }),
  maxSessions: wholeNumber(1, 10_000).register(aboutVariables, {
    name: "MAX_SESSIONS",
    description: "Sessions that may be active at once on this node.",
    default: "20",
    example: "50",
  }),
  sessionQueueWaitMs: wholeNumber(0, 600_000).register(aboutVariables, {
    name: "SESSION_QUEUE_WAIT_MS",
    description: "How long a create call waits for a free session before it is answered with 429, in ms.",
    default: "10000",
    example: "30000",
  }),
  sessionQueueLength: wholeNumber(0, 100_000).register(aboutVariables, {
    name: "SESSION_QUEUE_LENGTH",
    description: "Create calls that may wait for a free session at once; more are answered with 429 at once.",
    default: "50",
    example: "200",
  }),
  sessionTimeoutMinutes: wholeNumber(1, 720).register(aboutVariables, {
    name: "SESSION_TIMEOUT_MINUTES",
    description: "Life of a session that names no timeoutMinutes.",
    default: "30",
    example: "60",
  }),
  sessionEngine: z
    .enum(["headless-shell", "chromium"], { error: "must be headless-shell or chromium" })
    .register(aboutVariables, {
      name: "SESSION_ENGINE",
      description:
        "Browser of plain sessions: headless-shell starts faster and is smaller; chromium is the full browser, run headless.",
      default: "headless-shell",
      example: "chromium",
    }),
  poolSize: wholeNumber(0, 100).register(aboutVariables, {
    name: "POOL_SIZE",
    description: "Browsers kept warm for the next session. 0 launches one when it is asked for.",
    default: "2",
    example: "4",
  }),
  egressAllow: commaList().register(aboutVariables, {
    name: "EGRESS_ALLOW",
    description:
      "Non-public addresses that browsers and jobs may reach: hosts, CIDR ranges or host:port, by comma. Meant for local development.",
    default: "",
    example: "localhost:8080,192.168.1.0/24",
  }),
  jobConcurrency: wholeNumber(1, 1_000).register(aboutVariables, {
    name: "JOB_CONCURRENCY",
    description: "Pages of jobs that this node works on at once.",
    default: "4",
    example: "8",
  }),
  teamJobConcurrency: wholeNumber(1, 1_000).register(aboutVariables, {
    name: "TEAM_JOB_CONCURRENCY",
    description: "Pages of jobs that one team may have in work at once, over all nodes.",
    default: "4",
    example: "2",
  }),
  bodyLimitBytes: byteSize().register(aboutVariables, {
    name: "BODY_LIMIT",
    description: "Largest request body, in bytes or with KiB, MiB, GiB.",
    default: "10 MiB",
    example: "25 MiB",
  }),
  logLevel: z
    .enum(["trace", "debug", "info", "warn", "error", "fatal", "silent"], {
      error: "must be one of trace, debug, info, warn, error, fatal, silent",
    })
    .register(aboutVariables, {
      name: "LOG_LEVEL",
      description: "What is logged: trace, debug, info, warn, error, fatal or silent.",
      default: "info",
      example: "debug",
    }),
  consoleSecret: text().min(32, "must have at least 32 characters").optional().register(aboutVariables, {
    name: "CONSOLE_SECRET",
    description: "Secret that the console and the service share. The start script makes and keeps one.",
    example: "64 random hexadecimal digits",
    secret: true,
    internal: true,
  }),
  setupToken: text().min(16, "must have at least 16 characters").optional().register(aboutVariables, {
    name: "SETUP_TOKEN",
    description: "One-time token of the set-up page. Without it, one is made and printed at the first start.",
    example: "16 or more random characters",
    secret: true,
  }),
});

/** The validated settings; passed to whoever needs them, as an argument. */
export type Config = z.output<typeof configSchema>;

export type Variable = VariableAbout & { key: string };

/** The variables in the order in which they are documented. */
export const variables: readonly Variable[] = Object.entries(configSchema.shape).map(([key, schema]) => {
  const about = aboutVariables.get(schema);
  if (about === undefined) throw new Error(`config.${key} has no description`);
  return { key, ...about };
});
