import type { EgressHandle } from "../egress/types.ts";
import type { CdpConnection } from "./cdp/types.ts";

/** headless-shell starts faster and is smaller; chromium has extensions, the PDF viewer and a window. */
export type Engine = "headless-shell" | "chromium";

/** The pool's key: only what truly needs a launch. All else is applied to a running browser. */
export type LaunchSpec = { readonly engine: Engine; readonly args: readonly string[] };

/**
 * What stands between the browser and this machine, strongest first.
 * cage: no host files, no network but the forwarder. uid: an unprivileged user of its own. user: the
 * service's own user. All of them with Chromium's sandbox on; none: without it.
 */
export type Isolation = "cage" | "uid" | "user" | "none";

/** A running browser with one about:blank page open at start. */
export interface Browser {
  readonly id: string;
  readonly spec: LaunchSpec;
  /** For example "156.0.8078.79". */
  readonly version: string;
  /** On the host; the cage's process where there is one. */
  readonly pid: number;
  readonly isolation: Isolation;
  readonly cdp: CdpConnection;
  readonly egress: EgressHandle;
  /** The one folder the browser can write to, on the host; removed with the browser. */
  readonly workDir: string;
  /** The same folder under the name the browser knows it by (for download paths over CDP). */
  readonly innerWorkDir: string;
  /** The reason is a sentence. Never rejects; also resolves after close(). */
  readonly exited: Promise<{ reason: string }>;
  /** Kills the process group and removes its directories; idempotent. */
  close(): Promise<void>;
}

export type PoolStats = { warm: number; launching: number; inUse: number };

export type BrowserHealth = {
  isolation: Isolation;
  /** Why the isolation is not a cage. */
  isolationReason: string | undefined;
  /** Version of each engine that was found. */
  engines: Partial<Record<Engine, string>>;
};

export interface BrowserPool {
  /**
   * A live browser: at once when a warm one waits, else launched. The caller owns it and closes it.
   * Throws ServiceError `unavailable` when no browser could be started, `option_unavailable` when the
   * spec needs an engine this machine lacks.
   */
  acquire(spec: LaunchSpec): Promise<Browser>;
  /** Keeps browsers of this spec ready from now on; resolves when the first one is. */
  warm(spec: LaunchSpec): Promise<void>;
  stats(): PoolStats;
  health(): BrowserHealth;
  /** Closes every browser, also those handed out, and waits until their directories are gone. */
  close(): Promise<void>;
}
