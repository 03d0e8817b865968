import { z } from "zod";

export const HealthCheck = z
  .object({
    name: z.string().meta({ description: "What was checked.", examples: ["database"] }),
    ok: z.boolean().meta({ description: "Whether it works." }),
    detail: z.string().meta({ description: "What was found, and what to do when it does not work." }),
  })
  .meta({ id: "HealthCheck", description: "One check." });
export type HealthCheck = z.infer<typeof HealthCheck>;

const count = z.int().min(0);

export const Health = z
  .object({
    status: z.enum(["starting", "ready", "degraded", "stopping"]).meta({
      description: "ready: all works; degraded: serves, but a check fails; starting, stopping: not serving.",
    }),
    version: z.string().meta({ description: "Version of the service." }),
    uptimeSeconds: z.number().min(0).meta({ description: "Seconds since the service was started." }),
    versions: z.record(z.string(), z.string()).meta({
      description: "Versions of what the service runs on: node, postgres, chromium and so on.",
    }),
    isolation: z.enum(["cage", "uid", "user", "none"]).meta({
      description:
        "How browsers are kept apart from the host. cage: no host files and no network; uid: an " +
        "unprivileged user of the system; user: the user of the service; none: without Chromium's sandbox.",
    }),
    checks: z.array(HealthCheck).meta({ description: "Every check." }),
    pool: z
      .object({
        warm: count.meta({ description: "Browsers that wait to be used." }),
        launching: count.meta({ description: "Browsers being launched." }),
        inUse: count.meta({ description: "Browsers in use." }),
      })
      .meta({ description: "Browsers of this node." }),
    sessions: z
      .object({
        active: count.meta({ description: "Sessions that run on this node." }),
        max: count.meta({ description: "Most sessions this node runs at once." }),
        queued: count.meta({ description: "Requests that wait for a free place." }),
      })
      .meta({ description: "Sessions of this node." }),
    jobs: z
      .object({
        queued: count.meta({ description: "Pages of jobs that wait." }),
        running: count.meta({ description: "Pages of jobs being worked on." }),
      })
      .meta({ description: "Data jobs." }),
  })
  .meta({ id: "Health", description: "State of the service." });
export type Health = z.infer<typeof Health>;
