import { invalidField } from "../errors.ts";

/** Checks a switch's value: undefined when it will do, else what would. */
type ValueRule = (value: string | undefined) => string | undefined;

const none: ValueRule = (value) => (value === undefined ? undefined : "takes no value");

const matching =
  (pattern: RegExp, wanted: string): ValueRule =>
  (value) =>
    value !== undefined && pattern.test(value) ? undefined : `wants ${wanted}`;

const oneOf = (...choices: string[]): ValueRule => {
  const wanted = `wants one of ${choices.join(", ")}`;
  return (value) => (value !== undefined && choices.includes(value) ? undefined : wanted);
};

const listOf = (...choices: string[]): ValueRule => {
  const wanted = `allows only ${choices.join(", ")}`;
  return (value) => (value?.split(",").every((entry) => choices.includes(entry)) ? undefined : wanted);
};

const numberBetween =
  (min: number, max: number): ValueRule =>
  (value) =>
    value !== undefined && /^\d+(\.\d+)?$/.test(value) && Number(value) >= min && Number(value) <= max
      ? undefined
      : `wants a number from ${min} to ${max}`;

/** Settings of the rendering engine that change how a page looks, not what it may do. */
const blinkSetting =
  /^((imagesEnabled|scriptEnabled)=(true|false)|(preferredColorScheme|primaryHoverType|availableHoverTypes|primaryPointerType|availablePointerTypes)=\d|(defaultFontSize|minimumFontSize)=\d{1,2})$/;

const switches: ReadonlyMap<string, ValueRule> = new Map(
  Object.entries({
    // Language and screen
    lang: matching(/^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}$/, "a language such as de-DE"),
    "accept-lang": matching(
      /^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}(,[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}){0,9}$/,
      "languages such as de-DE,de",
    ),
    "window-size": matching(/^[1-9]\d{1,3},[1-9]\d{1,3}$/, "width,height, such as 1280,720"),
    "window-position": matching(/^\d{1,4},\d{1,4}$/, "x,y, such as 0,0"),
    "start-maximized": none,
    "force-device-scale-factor": numberBetween(0.25, 4),
    "user-agent": matching(/^[\x20-\x7e]{1,512}$/, "1 to 512 printable ASCII characters"),
    // How pages look
    "force-color-profile": oneOf(
      "srgb",
      "display-p3-d65",
      "rec2020",
      "color-spin-gamma24",
      "generic-rgb",
      "scrgb-linear",
      "hdr10",
    ),
    "force-dark-mode": none,
    "force-prefers-reduced-motion": none,
    "force-high-contrast": none,
    "font-render-hinting": oneOf("none", "slight", "medium", "full", "max"),
    "disable-font-subpixel-positioning": none,
    "disable-lcd-text": none,
    "disable-remote-fonts": none,
    "disable-smooth-scrolling": none,
    "wm-window-animations-disabled": none,
    "blink-settings": (value) =>
      value?.split(",").every((setting) => blinkSetting.test(setting))
        ? undefined
        : "allows only image, script, pointer, colour scheme and font size settings, such as imagesEnabled=false",
    // Graphics. The software renderer counts as unsafe because its code generator runs in the graphics
    // process; that process is as caged as the rest of the browser.
    "disable-gpu": none,
    "disable-3d-apis": none,
    "disable-webgl": none,
    "disable-accelerated-2d-canvas": none,
    "disable-gpu-rasterization": none,
    "enable-webgl": none,
    "enable-unsafe-swiftshader": none,
    "ignore-gpu-blocklist": none,
    "use-gl": oneOf("angle", "disabled"),
    "use-angle": oneOf("default", "swiftshader", "swiftshader-webgl"),
    "disable-reading-from-canvas": none,
    // What pages notice
    "disable-blink-features": listOf("AutomationControlled"),
    "disable-features": listOf(
      "AcceptCHFrame",
      "BackForwardCache",
      "CalculateNativeWinOcclusion",
      "DialMediaRouteProvider",
      "GlobalMediaControls",
      "HttpsUpgrades",
      "ImprovedCookieControls",
      "InterestFeedContentSuggestions",
      "LazyFrameLoading",
      "LazyImageLoading",
      "MediaRouter",
      "OptimizationHints",
      "OverlayScrollbar",
      "PaintHolding",
      "Prerender2",
      "Translate",
      "TranslateUI",
    ),
    "enable-features": listOf("OverlayScrollbar", "WebContentsForceDark"),
    "autoplay-policy": oneOf(
      "no-user-gesture-required",
      "user-gesture-required",
      "document-user-activation-required",
    ),
    "touch-events": oneOf("enabled", "disabled", "auto"),
    "deny-permission-prompts": none,
    "disable-notifications": none,
    "disable-popup-blocking": none,
    "use-fake-device-for-media-stream": none,
    "use-fake-ui-for-media-stream": none,
    "disable-dev-shm-usage": none,
  }),
);

/** Switches clients send out of habit and every browser here has anyway: taken, and not passed twice. */
const alwaysSet = new Set([
  "disable-background-networking",
  "disable-background-timer-throttling",
  "disable-backgrounding-occluded-windows",
  "disable-breakpad",
  "disable-client-side-phishing-detection",
  "disable-component-update",
  "disable-default-apps",
  "disable-domain-reliability",
  "disable-hang-monitor",
  "disable-infobars",
  "disable-prompt-on-repost",
  "disable-quic",
  "disable-renderer-backgrounding",
  "disable-sync",
  "hide-scrollbars",
  "metrics-recording-only",
  "mute-audio",
  "no-default-browser-check",
  "no-first-run",
  "no-pings",
]);

/** Why a family of switches is refused, for those people ask about. */
const refusals: readonly (readonly [RegExp, string])[] = [
  [/sandbox|seccomp|zygote|single-process|in-process/, "it would weaken the browser's sandbox"],
  [/proxy|host-r|resolver|dns|pac-|quic|webrtc|net-log/, "all traffic goes through the service's forwarder"],
  [
    /remote-debugging|remote-allow|devtools|automation/,
    "the service holds the browser's debugging connection",
  ],
  [/user-data|profile|disk-cache-dir|incognito|guest/, "the service keeps the browser's profile"],
  [/extension|app-|load-/, "extensions are given with extensionIds"],
  [
    /web-security|site-isolation|isolate|insecure|certificate|ssl|tls|origin/,
    "it would weaken the web's security rules",
  ],
  [/^js-flags$/, "engine flags can break the sandbox"],
  [/^headless/, "the service decides how the browser is shown"],
];

/** The names of the switches a session may use; for the documentation. */
export const allowedSwitches: readonly string[] = [...switches.keys(), ...alwaysSet].sort();

/**
 * Vets the launch switches of a session (`browserArgs`) against an allow-list. Returns them in a fixed
 * order, so that the same switches mean the same launch. Throws ServiceError `validation_failed`, naming
 * the switch and the reason, for any that could touch the sandbox, the way out, the profile or the
 * debugging connection, or that is not known here.
 */
export function checkBrowserArgs(args: readonly string[]): string[] {
  const accepted = new Map<string, string>();
  for (const arg of args) {
    const parts = /^--([a-z0-9][a-z0-9-]*)(?:=([\s\S]*))?$/.exec(arg);
    if (parts === null) throw refused(arg, "is not a switch of the form --name or --name=value");
    const [, name = "", value] = parts;
    if (accepted.has(name)) throw refused(`--${name}`, "is given twice");
    const rule = alwaysSet.has(name) ? none : switches.get(name);
    if (rule === undefined) throw refused(`--${name}`, `is not allowed: ${reasonFor(name)}`);
    const problem = rule(value);
    if (problem !== undefined) throw refused(`--${name}`, problem);
    accepted.set(name, arg);
  }
  return [...accepted]
    .filter(([name]) => !alwaysSet.has(name))
    .map(([, arg]) => arg)
    .sort();
}

const reasonFor = (name: string): string =>
  refusals.find(([pattern]) => pattern.test(name))?.[1] ??
  "it is not on the list of switches known to be safe";

const refused = (what: string, problem: string) =>
  invalidField("browserArgs", `${printable(what)} ${problem}`);

/** The caller's own text, short and on one line. */
const printable = (text: string): string => JSON.stringify(text.slice(0, 80)).slice(1, -1);
