import type { CdpConnection, CdpSession } from "../browsers/cdp/types.ts";
import { refuseUrls } from "../browsers/refuse-urls.ts";

export type PageSetup = {
  /** CSS pixels; the browser's own size when absent. */
  screen?: { width: number; height: number };
  /** Languages by preference: the first is the locale of dates and numbers, all go into Accept-Language. */
  languages?: readonly string[];
  /** URL patterns with `*` that are not loaded, in any frame or worker. */
  blockedUrls?: readonly string[];
  /** Filled into the storage of the address's origin before its first script runs. */
  storage?: { origin: string; localStorage: Record<string, string>; sessionStorage: Record<string, string> };
  /** Whether images, fonts and media are loaded; only a picture of the page needs them. */
  loadsLooks: boolean;
};

/**
 * Images, fonts and media by the end of their address. Told by kind, each would be a round trip to the service;
 * this way the page's process decides alone.
 */
const lookPatterns =
  "avif bmp gif ico jpeg jpg png svg webp woff woff2 ttf otf eot mp4 m4a m4v mp3 ogg ogv wav webm"
    .split(" ")
    .flatMap((ending) => [`*.${ending}`, `*.${ending}?*`]);

const autoAttach = { autoAttach: true, waitForDebuggerOnStart: true, flatten: true };

/**
 * Blocks addresses in this target and, before they load anything, in the frames and workers below it.
 */
const blockUrls = (cdp: CdpConnection, session: CdpSession, urls: readonly string[]): Promise<unknown>[] => {
  session.on("Target.attachedToTarget", (child) => {
    const target = cdp.session(child.sessionId);
    const commands = blockUrls(cdp, target, urls);
    commands.push(target.send("Runtime.runIfWaitingForDebugger"));
    // A frame may go while it is being prepared, and not every kind of worker knows these commands.
    for (const command of commands) command.catch(() => undefined);
  });
  session.on("Target.detachedFromTarget", ({ sessionId }) => cdp.detach(sessionId));
  return [refuseUrls(session, urls), session.send("Target.setAutoAttach", autoAttach)];
};

/** Puts the names and values into storage where the document is the address's own, not a frame's in it. */
const fillStorage = ({ origin, localStorage, sessionStorage }: NonNullable<PageSetup["storage"]>): string => `
if (window === top && location.origin === ${JSON.stringify(origin)}) {
  for (const [k, v] of Object.entries(${JSON.stringify(localStorage)})) localStorage.setItem(k, v);
  for (const [k, v] of Object.entries(${JSON.stringify(sessionStorage)})) sessionStorage.setItem(k, v);
}`;

export type PreparedPage = {
  /** Takes back what is only meant for the first document of the visit. */
  afterCommit(): void;
};

/**
 * Prepares a page for its visit: all commands at once, then one wait for all, since a navigation overtakes
 * commands that the page's own process has not seen yet.
 */
export const setUpPage = async (
  cdp: CdpConnection,
  session: CdpSession,
  setup: PageSetup,
): Promise<PreparedPage> => {
  const { screen, languages, storage, loadsLooks, blockedUrls = [] } = setup;
  const commands: Promise<unknown>[] = [
    session.send("Page.enable"),
    session.send("Page.setLifecycleEventsEnabled", { enabled: true }),
  ];
  if (screen !== undefined) {
    commands.push(
      session.send("Emulation.setDeviceMetricsOverride", {
        width: screen.width,
        height: screen.height,
        screenWidth: screen.width,
        screenHeight: screen.height,
        deviceScaleFactor: 0,
        mobile: false,
      }),
    );
  }
  if (languages?.[0] !== undefined) {
    commands.push(
      session.send("Emulation.setLocaleOverride", { locale: languages[0] }),
      session.send("Emulation.setUserAgentOverride", {
        userAgent: "",
        // The browser adds the q-values itself.
        acceptLanguage: languages.join(),
      }),
    );
  }
  const script =
    storage === undefined
      ? undefined
      : session.send("Page.addScriptToEvaluateOnNewDocument", { source: fillStorage(storage) });
  if (script !== undefined) commands.push(script);
  if (!loadsLooks) {
    commands.push(
      session.send("Network.enable", {}),
      session.send("Network.setBlockedURLs", { urls: lookPatterns }),
    );
  }
  if (blockedUrls.length > 0) commands.push(...blockUrls(cdp, session, blockedUrls));
  await Promise.all(commands);
  return {
    afterCommit: () => {
      script
        ?.then(({ identifier }) => session.send("Page.removeScriptToEvaluateOnNewDocument", { identifier }))
        .catch(() => undefined);
    },
  };
};
