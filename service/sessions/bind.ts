import type { CdpConnection, CdpSession } from "../browsers/cdp/types.ts";
import { refuseUrls } from "../browsers/refuse-urls.ts";

/**
 * What is put on a browser after it left the pool. Absent fields leave the browser as launched, and
 * when nothing is left to do the service does not attach to the session's targets at all.
 */
export type LateBinding = {
  screen?: { width: number; height: number };
  /** First entry is the locale of Intl; all go into Accept-Language, where Chromium adds the weights. */
  languages?: readonly string[];
  userAgent?: string;
  /** URL patterns with `*`, blocked in every target. */
  blockedUrls?: readonly string[];
};

const pageLike = new Set(["page", "iframe", "webview"]);
const withNetwork = new Set(["page", "iframe", "webview", "worker", "service_worker", "shared_worker"]);

const isEmpty = (binding: LateBinding): boolean =>
  binding.screen === undefined &&
  binding.languages === undefined &&
  binding.userAgent === undefined &&
  (binding.blockedUrls ?? []).length === 0;

/** The commands one target needs, sent without waiting for each other. */
function commandsFor(target: CdpSession, type: string, binding: LateBinding): Promise<unknown>[] {
  const commands: Promise<unknown>[] = [];
  const { screen, languages, blockedUrls } = binding;
  if (type === "page" && screen) {
    commands.push(
      target.send("Emulation.setDeviceMetricsOverride", {
        width: screen.width,
        height: screen.height,
        screenWidth: screen.width,
        screenHeight: screen.height,
        deviceScaleFactor: 0,
        mobile: false,
      }),
    );
  }
  if (languages?.[0] !== undefined && pageLike.has(type)) {
    commands.push(target.send("Emulation.setLocaleOverride", { locale: languages[0] }));
  }
  if (withNetwork.has(type) && (languages || binding.userAgent)) {
    commands.push(
      target.send("Network.setUserAgentOverride", {
        userAgent: binding.userAgent ?? "",
        ...(languages ? { acceptLanguage: languages.join(",") } : {}),
      }),
    );
  }
  if (withNetwork.has(type) && blockedUrls && blockedUrls.length > 0) {
    commands.push(refuseUrls(target, blockedUrls));
  }
  return commands;
}

/**
 * Puts the binding on every target of the browser, now and later, before its first script runs: the
 * service attaches to each new target while it waits for a debugger. Resolves when the targets that
 * exist already are done. Returns a function that stops looking after new ones.
 */
export async function bindLate(cdp: CdpConnection, binding: LateBinding): Promise<() => void> {
  if (isEmpty(binding)) return () => undefined;
  const first: Promise<unknown>[] = [];
  const autoAttach = { autoAttach: true, waitForDebuggerOnStart: true, flatten: true };

  const adopt = async (sessionId: string, type: string): Promise<void> => {
    const target = cdp.session(sessionId);
    const commands = commandsFor(target, type, binding);
    // Frames in other processes and workers hang below their page, so each level attaches to the next.
    if (withNetwork.has(type)) commands.push(target.send("Target.setAutoAttach", autoAttach));
    commands.push(target.send("Runtime.runIfWaitingForDebugger"));
    // A target may close while it is being prepared; that is no failure of the session.
    await Promise.allSettled(commands);
  };

  const unsubscribe = cdp.on("Target.attachedToTarget", (event) => {
    // The view of an outside client is announced here too; it is the client's and not to be touched.
    if (event.targetInfo.type === "browser") return;
    watchChildren(event.sessionId);
    first.push(adopt(event.sessionId, event.targetInfo.type));
  });
  const watchChildren = (sessionId: string): void => {
    cdp.session(sessionId).on("Target.attachedToTarget", (event) => {
      watchChildren(event.sessionId);
      void adopt(event.sessionId, event.targetInfo.type);
    });
  };
  await cdp.send("Target.setAutoAttach", autoAttach);
  await Promise.all(first);
  return unsubscribe;
}
