import type { FoundEngine } from "./find.ts";

export type FlagOptions = {
  engine: FoundEngine;
  /** Address the browser sends all its traffic to. */
  proxyUrl: string;
  profileDir: string;
  /** Chromium's own sandbox; off only where this machine does not allow it. */
  sandbox: boolean;
  /** The caller's switches, already vetted. */
  args: readonly string[];
};

/** Switches whose values add up; Chromium itself only takes the last one. */
const listSwitches = new Set([
  "--disable-features",
  "--enable-features",
  "--disable-blink-features",
  "--enable-blink-features",
  "--blink-settings",
]);

const disabledFeatures = [
  "AcceptCHFrame",
  "AutofillServerCommunication",
  "CertificateTransparencyComponentUpdater",
  "DestroyProfileOnBrowserClose",
  "DialMediaRouteProvider",
  "GlobalMediaControls",
  "HttpsUpgrades",
  "InterestFeedContentSuggestions",
  "MediaRouter",
  // Asks Google for the time, outside of any page.
  "NetworkTimeServiceQuerying",
  "OptimizationHints",
  "PaintHolding",
  "SafeBrowsing",
  "Translate",
  // Two renderers of their own for an address bar nobody sees.
  "WebUIOmniboxAimPopup",
  "WebUIOmniboxPopup",
];

/** A plain user agent: `Chrome/156.0.0.0`, as people's browsers say, and not HeadlessChrome. */
export function plainUserAgent(version: string, architecture = process.arch): string {
  const machine = architecture === "arm64" ? "aarch64" : "x86_64";
  const major = version.split(".")[0];
  return `Mozilla/5.0 (X11; Linux ${machine}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${major}.0.0.0 Safari/537.36`;
}

/** The command line of a browser: all that can not be changed once it runs. */
export function chromiumFlags(options: FlagOptions): string[] {
  const { engine, proxyUrl, profileDir, sandbox, args } = options;
  const fixed = [
    "--remote-debugging-pipe",
    `--user-data-dir=${profileDir}`,
    `--proxy-server=${proxyUrl}`,
    // Without it Chromium goes to loopback addresses itself, past the forwarder.
    "--proxy-bypass-list=<-loopback>",
    "--force-webrtc-ip-handling-policy=disable_non_proxied_udp",
    "--disable-quic",
    "--disable-background-networking",
    "--disable-breakpad",
    "--disable-client-side-phishing-detection",
    "--disable-component-update",
    "--disable-crash-reporter",
    "--disable-default-apps",
    "--disable-domain-reliability",
    "--disable-hang-monitor",
    "--disable-prompt-on-repost",
    "--disable-search-engine-choice-screen",
    "--disable-sync",
    "--metrics-recording-only",
    "--no-default-browser-check",
    "--no-first-run",
    "--no-pings",
    "--no-service-autorun",
    "--mute-audio",
    "--password-store=basic",
    "--use-mock-keychain",
    "--hide-scrollbars",
    "--disk-cache-size=67108864",
    // A page nobody looks at must run as one that is looked at.
    "--disable-background-timer-throttling",
    "--disable-backgrounding-occluded-windows",
    "--disable-renderer-backgrounding",
    `--user-agent=${plainUserAgent(engine.version)}`,
    "--window-size=1280,720",
    `--disable-features=${disabledFeatures.join(",")}`,
  ];
  if (engine.flavour === "chromium") {
    fixed.push("--headless=new", "--screen-info={1280x720}");
    // Some components are asked for although updates are off; a port Chromium itself refuses ends that.
    fixed.push("--component-updater=url-source=https://localhost:1/");
  }
  if (!sandbox) fixed.push("--no-sandbox");
  return [...mergeLists([...fixed, ...args]), "about:blank"];
}

function mergeLists(flags: readonly string[]): string[] {
  const lists = new Map<string, string[]>();
  const others: string[] = [];
  for (const flag of flags) {
    const [name = flag, value] = splitOnce(flag);
    if (value === undefined || !listSwitches.has(name)) others.push(flag);
    else lists.set(name, [...(lists.get(name) ?? []), value]);
  }
  return [...others, ...[...lists].map(([name, values]) => `${name}=${values.join(",")}`)];
}

function splitOnce(flag: string): [string, string | undefined] {
  const at = flag.indexOf("=");
  return at === -1 ? [flag, undefined] : [flag.slice(0, at), flag.slice(at + 1)];
}
