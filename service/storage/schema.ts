import { sql } from "drizzle-orm";
import {
  bigint,
  bigserial,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";

/** All times carry a zone and millisecond precision, the finest a JavaScript Date can hold. */
const time = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: "date" });
const id = () => uuid("id").primaryKey().defaultRandom();
const createdAt = () => time("created_at").notNull().defaultNow();
const teamId = () =>
  uuid("team_id")
    .notNull()
    .references(() => teams.id, { onDelete: "cascade" });

export const teams = pgTable("teams", {
  id: id(),
  name: text("name").notNull(),
  createdAt: createdAt(),
});

export const users = pgTable(
  "users",
  {
    id: id(),
    teamId: teamId(),
    /** As typed; uniqueness ignores case. */
    email: text("email").notNull(),
    /** Null for people who sign in through a provider only. */
    passwordHash: text("password_hash"),
    name: text("name"),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex("users_email_key").on(sql`lower(${table.email})`),
    index("users_team_idx").on(table.teamId),
  ],
);

export const apiKeys = pgTable(
  "api_keys",
  {
    id: id(),
    teamId: teamId(),
    name: text("name").notNull(),
    /** The first characters of the key, so that its owner can recognise it. */
    prefix: text("prefix").notNull(),
    /** SHA-256 of the key in hexadecimal; the key itself is never stored. */
    keyHash: text("key_hash").notNull().unique(),
    createdBy: uuid("created_by").references(() => users.id, { onDelete: "set null" }),
    createdAt: createdAt(),
    lastUsedAt: time("last_used_at"),
    revokedAt: time("revoked_at"),
  },
  (table) => [index("api_keys_team_idx").on(table.teamId, table.createdAt)],
);

export const consoleSessions = pgTable(
  "console_sessions",
  {
    id: id(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    teamId: teamId(),
    /** SHA-256 of the bearer token in hexadecimal. */
    tokenHash: text("token_hash").notNull().unique(),
    createdAt: createdAt(),
    expiresAt: time("expires_at").notNull(),
    revokedAt: time("revoked_at"),
  },
  (table) => [
    index("console_sessions_user_idx").on(table.userId),
    index("console_sessions_expires_idx").on(table.expiresAt),
  ],
);

/** What the installation as a whole remembers, such as the secret that signs URLs. */
export const settings = pgTable("settings", {
  key: text("key").primaryKey(),
  value: jsonb("value").notNull(),
  updatedAt: time("updated_at").notNull().defaultNow(),
});

/** One row a running service process; a heartbeat that stops means it is dead. */
export const nodes = pgTable("nodes", {
  id: id(),
  hostname: text("hostname").notNull(),
  startedAt: time("started_at").notNull().defaultNow(),
  heartbeatAt: time("heartbeat_at").notNull().defaultNow(),
});

export const sessionStatuses = ["active", "closed", "error", "close-error"] as const;
export type SessionStatus = (typeof sessionStatuses)[number];

export const sessions = pgTable(
  "sessions",
  {
    id: id(),
    teamId: teamId(),
    status: text("status", { enum: sessionStatuses }).notNull().default("active"),
    /** Why the session is no longer active, as a sentence or a short word such as "stopped" or "expired". */
    endReason: text("end_reason"),
    /** What started it: "api", "connect", "job", "console". */
    source: text("source").notNull().default("api"),
    /** The node that runs the browser. No foreign key: the row outlives its node. */
    nodeId: uuid("node_id"),
    browserPid: integer("browser_pid"),
    /** The options as asked for. */
    options: jsonb("options").$type<Record<string, unknown>>().notNull().default({}),
    /** The options as they took effect. */
    launchState: jsonb("launch_state").$type<Record<string, unknown>>(),
    /** Part of every signed URL of the session; raising it revokes them all. */
    tokenVersion: integer("token_version").notNull().default(0),
    timeoutMinutes: integer("timeout_minutes").notNull(),
    createdAt: createdAt(),
    updatedAt: time("updated_at").notNull().defaultNow(),
    startedAt: time("started_at"),
    endedAt: time("ended_at"),
    expiresAt: time("expires_at").notNull(),
    heartbeatAt: time("heartbeat_at").notNull().defaultNow(),
    proxyBytes: bigint("proxy_bytes", { mode: "number" }).notNull().default(0),
  },
  (table) => [
    index("sessions_team_created_idx").on(table.teamId, table.createdAt.desc(), table.id),
    index("sessions_team_status_idx").on(table.teamId, table.status, table.createdAt.desc()),
    index("sessions_active_expires_idx").on(table.expiresAt).where(sql`${table.status} = 'active'`),
    index("sessions_active_heartbeat_idx").on(table.heartbeatAt).where(sql`${table.status} = 'active'`),
    index("sessions_active_node_idx").on(table.nodeId).where(sql`${table.status} = 'active'`),
  ],
);

export const jobKinds = ["scrape", "batch_scrape", "crawl", "extract"] as const;
export type JobKind = (typeof jobKinds)[number];
export const jobStatuses = ["pending", "running", "completed", "failed"] as const;
export type JobStatus = (typeof jobStatuses)[number];

export const jobs = pgTable(
  "jobs",
  {
    id: id(),
    teamId: teamId(),
    kind: text("kind", { enum: jobKinds }).notNull(),
    status: text("status", { enum: jobStatuses }).notNull().default("pending"),
    /** The validated request body. */
    input: jsonb("input").$type<Record<string, unknown>>().notNull(),
    /** A sentence the caller can act on. */
    error: text("error"),
    totalPages: integer("total_pages").notNull().default(0),
    createdAt: createdAt(),
    updatedAt: time("updated_at").notNull().defaultNow(),
    startedAt: time("started_at"),
    finishedAt: time("finished_at"),
  },
  (table) => [
    index("jobs_team_created_idx").on(table.teamId, table.createdAt.desc(), table.id),
    index("jobs_team_kind_status_idx").on(table.teamId, table.kind, table.status, table.createdAt.desc()),
  ],
);

export const pageStates = ["queued", "leased", "done", "failed", "skipped"] as const;
export type PageState = (typeof pageStates)[number];

/** The queue: one row a page of a job. A worker leases rows, and loses them when it stops renewing. */
export const jobPages = pgTable(
  "job_pages",
  {
    id: bigserial("id", { mode: "number" }).primaryKey(),
    jobId: uuid("job_id")
      .notNull()
      .references(() => jobs.id, { onDelete: "cascade" }),
    teamId: teamId(),
    /** 0-based order in which results are shown. */
    position: integer("position").notNull(),
    /** As submitted. */
    url: text("url").notNull(),
    state: text("state", { enum: pageStates }).notNull().default("queued"),
    /**
     * Place in the team's queue. A new job's pages begin where the queue stands now and count up from there,
     * so the one page of a small job does not wait for the thousand of a big one.
     */
    turn: bigint("turn", { mode: "number" }).notNull(),
    /** How often it was leased. */
    attempts: integer("attempts").notNull().default(0),
    /** Names one lease, not only a worker: a page that is claimed again has another owner. */
    leaseOwner: text("lease_owner"),
    leaseUntil: time("lease_until"),
    /** Not to be tried before. */
    notBefore: time("not_before").notNull().defaultNow(),
    result: jsonb("result").$type<Record<string, unknown>>(),
    error: text("error"),
    errorKind: text("error_kind"),
    /** How the result came about, for people who ask why. */
    report: jsonb("report").$type<Record<string, unknown>>(),
    createdAt: createdAt(),
    updatedAt: time("updated_at").notNull().defaultNow(),
    finishedAt: time("finished_at"),
  },
  (table) => [
    unique("job_pages_job_position_key").on(table.jobId, table.position),
    index("job_pages_queued_idx")
      .on(table.teamId, table.turn, table.id)
      .where(sql`${table.state} = 'queued'`),
    index("job_pages_leased_idx").on(table.teamId, table.leaseUntil).where(sql`${table.state} = 'leased'`),
    index("job_pages_open_idx").on(table.jobId).where(sql`${table.state} in ('queued', 'leased')`),
  ],
);
