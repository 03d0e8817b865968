import { z } from "zod";
import { Id } from "./common.ts";
import { locales, lowerCountries, states, upperCountries } from "./places.ts";

/** The sections of the session form, in the order they are shown. */
export const sessionGroups = [
  "screen",
  "network",
  "blocking",
  "recording",
  "stealth",
  "captcha",
  "state",
  "advanced",
] as const;

export const ProxyCountry = z
  .enum([...upperCountries, ...lowerCountries])
  .meta({ id: "ProxyCountry", description: "Country code of a proxy location, in upper or lower case." });

export const ProxyState = z
  .enum(states)
  .meta({ id: "ProxyState", description: "Two-letter code of a US state, in upper or lower case." });

export const Locale = z.enum(locales).meta({ id: "Locale", description: "Two-letter language code." });

export const Region = z
  .enum(["us", "us-central", "us-west", "us-east", "us-dev", "asia-south", "europe-west"])
  .meta({ id: "Region", description: "Region where the browser should run." });

export const OperatingSystem = z
  .enum(["windows", "android", "macos", "linux", "ios"])
  .meta({ id: "OperatingSystem", description: "Operating system a browser presents." });

export const Device = z
  .enum(["desktop", "mobile"])
  .meta({ id: "Device", description: "Kind of device a browser presents." });

export const Platform = z
  .enum(["chrome", "firefox", "safari", "edge"])
  .meta({ id: "Platform", description: "Browser product a browser presents." });

export const SolverType = z
  .enum(["visual"])
  .meta({ id: "SolverType", description: "How CAPTCHAs are solved: by looking at the page." });

export const ImageCaptchaParam = z
  .object({
    imageSelector: z.string().min(1).meta({ description: "CSS selector of the CAPTCHA's image." }),
    inputSelector: z.string().min(1).meta({ description: "CSS selector of the field for the answer." }),
  })
  .meta({ id: "ImageCaptchaParam", description: "Where an image CAPTCHA and its answer field are." });

/** Whole pixels; browsers report fractional sizes on scaled displays, so fractions are rounded. */
const pixels = z.number().min(200).max(3840).overwrite(Math.round);
const screenWidth = pixels.meta({ title: "Width", description: "Width in CSS pixels." });
const screenHeight = pixels.meta({ title: "Height", description: "Height in CSS pixels." });

/** A screen as it is reported back. */
export const Screen = z
  .object({ width: screenWidth, height: screenHeight })
  .meta({ id: "Screen", description: "Size of a browser's screen." });
export type Screen = z.infer<typeof Screen>;

/** A screen as it is asked for. */
export const ScreenOptions = z
  .object({ width: screenWidth.default(1280), height: screenHeight.default(720) })
  .meta({ id: "ScreenOptions", description: "Size of the browser's screen." });

export const SessionProfile = z
  .object({
    id: z.string().min(1).meta({ title: "Profile", description: "Id of the profile to load." }),
    persistChanges: z.boolean().optional().meta({
      title: "Save changes",
      description: "Whether the browser's state is saved into the profile when the session ends.",
    }),
    persistNetworkCache: z.boolean().optional().meta({
      title: "Save network cache",
      description: "Whether the network cache is saved into the profile too.",
    }),
  })
  .meta({ id: "SessionProfile", description: "Stored browser state (cookies, storage) to start from." });

const boolean = z.boolean();

/**
 * Every session option without its default, described once: the request adds defaults, the launch state picks
 * the ones it reports.
 */
export const sessionFields = {
  screen: Screen,
  operatingSystems: z.array(OperatingSystem).meta({
    title: "Operating systems",
    description: "Operating systems the browser may present; one of them is chosen.",
    group: "stealth",
  }),
  device: z.array(Device).meta({
    title: "Devices",
    description: "Kinds of device the browser may present; one of them is chosen.",
    group: "stealth",
  }),
  platform: z.array(Platform).meta({
    title: "Browsers",
    description: "Browser products the browser may present; one of them is chosen.",
    group: "stealth",
  }),
  locales: z.array(Locale).meta({
    title: "Languages",
    description: "Languages the browser asks pages for, the preferred one first.",
    group: "screen",
  }),
  useStealth: boolean.meta({
    title: "Stealth",
    description: "Makes the browser look like an ordinary person's to detection scripts.",
    group: "stealth",
  }),
  useUltraStealth: boolean.meta({
    title: "Ultra stealth",
    description: "The strongest disguise, at the cost of a slower start.",
    group: "stealth",
  }),
  enableWebglFingerprinting: boolean.meta({
    title: "WebGL fingerprint",
    description: "Presents a WebGL fingerprint that fits the chosen device.",
    group: "stealth",
  }),
  useProxy: boolean.meta({
    title: "Use a proxy",
    description: "Sends the browser's traffic through a proxy. The other proxy options need it.",
    group: "network",
  }),
  proxyServer: z
    .string()
    .min(1)
    .meta({
      title: "Proxy server",
      description: "Your own proxy, as host:port or with a scheme.",
      examples: ["proxy.example.com:8080", "socks5://proxy.example.com:1080"],
      group: "network",
    }),
  proxyServerUsername: z.string().meta({
    title: "Proxy user",
    description: "User name at your own proxy.",
    group: "network",
  }),
  proxyServerPassword: z.string().meta({
    title: "Proxy password",
    description: "Password at your own proxy. Never shown again.",
    group: "network",
    secret: true,
  }),
  proxyCountry: ProxyCountry.meta({
    title: "Proxy country",
    description: "Country of the proxy.",
    group: "network",
  }),
  proxyState: ProxyState.nullable().meta({
    title: "Proxy state",
    description: "US state of the proxy. Not together with a city.",
    group: "network",
  }),
  proxyCity: z.string().min(1).nullable().meta({
    title: "Proxy city",
    description: "City of the proxy; some cities may not be available. Not together with a state.",
    group: "network",
  }),
  region: Region.meta({
    title: "Region",
    description: "Region where the browser should run.",
    group: "network",
  }),
  staticIpId: Id.meta({
    title: "Static address",
    description: "Id of a static IP address to send the browser's traffic from.",
    group: "network",
  }),
  allowInternetAccess: boolean.meta({
    title: "Internet access",
    description:
      "Whether the browser may reach the internet at all; allowed hosts are reached even when not.",
    group: "network",
  }),
  allowOut: z.array(z.string().min(1)).meta({
    title: "Allowed hosts",
    description: "Hosts or address ranges the browser may reach.",
    examples: [["example.com", "203.0.113.0/24"]],
    group: "network",
  }),
  denyOut: z.array(z.string().min(1)).meta({
    title: "Denied hosts",
    description: "Hosts or address ranges the browser may not reach.",
    examples: [["ads.example.com"]],
    group: "network",
  }),
  adblock: boolean.meta({
    title: "Block ads",
    description: "Blocks advertisements.",
    group: "blocking",
  }),
  trackers: boolean.meta({
    title: "Block trackers",
    description: "Blocks trackers and analytics.",
    group: "blocking",
  }),
  annoyances: boolean.meta({
    title: "Block annoyances",
    description: "Blocks pop-ups, newsletter prompts and the like.",
    group: "blocking",
  }),
  acceptCookies: boolean.meta({
    title: "Answer cookie banners",
    description: "Accepts cookie banners so that they do not cover the page.",
    group: "blocking",
  }),
  urlBlocklist: z.array(z.string().min(1)).meta({
    title: "Blocked addresses",
    description: "Address patterns the browser does not load; * stands for any text.",
    examples: [["*://*.example.com/*", "*.mp4"]],
    group: "blocking",
  }),
  enableWebRecording: boolean.meta({
    title: "Web recording",
    description: "Records the pages so that the session can be replayed afterwards.",
    group: "recording",
  }),
  enableVideoWebRecording: boolean.meta({
    title: "Video recording",
    description: "Also records a video. Works only with web recording.",
    group: "recording",
  }),
  enableLogCapture: boolean.meta({
    title: "Log capture",
    description: "Keeps what pages write to their console.",
    group: "recording",
  }),
  viewOnlyLiveView: boolean.meta({
    title: "Read-only live view",
    description: "The live view shows the browser but takes no mouse or keyboard input.",
    group: "recording",
  }),
  liveViewTtlSeconds: z.int().min(1).max(2_592_000).meta({
    title: "Live view life",
    description: "Seconds the link to the live view stays valid; 12 hours unless set.",
    group: "recording",
  }),
  solveCaptchas: boolean.meta({
    title: "Solve CAPTCHAs",
    description: "Solves CAPTCHAs that pages show. Slows pages down.",
    group: "captcha",
  }),
  solverType: SolverType.meta({
    title: "Solver",
    description: "How CAPTCHAs are solved.",
    group: "captcha",
  }),
  imageCaptchaParams: z.array(ImageCaptchaParam).nullable().meta({
    title: "Image CAPTCHAs",
    description: "Image CAPTCHAs of your pages: where the image is and where the answer goes.",
    group: "captcha",
  }),
  profile: SessionProfile.meta({
    title: "Profile",
    description: "Stored browser state (cookies, storage) to start from.",
    group: "state",
  }),
  saveDownloads: boolean.meta({
    title: "Keep downloads",
    description: "Keeps downloaded files so that they can be fetched as one archive.",
    group: "state",
  }),
  appendTimestampToDownloads: boolean.meta({
    title: "Timestamp downloads",
    description: "Adds the time to the names of downloaded files, so that none replaces another.",
    group: "state",
  }),
  startFromSnapshot: z
    .object({ snapshotId: z.string().min(1).meta({ description: "Id of the snapshot." }) })
    .meta({
      title: "Snapshot",
      description: "Snapshot of a running session to start from.",
      group: "state",
    }),
  extensionIds: z.array(Id).meta({
    title: "Extensions",
    description: "Ids of uploaded browser extensions to load.",
    group: "state",
  }),
  timeoutMinutes: z
    .number()
    .min(1)
    .max(720)
    .overwrite(Math.ceil)
    .meta({
      title: "Life",
      description: "Minutes after which the session is stopped by itself. Fractions are rounded up.",
      examples: [30],
      group: "advanced",
    }),
  browserArgs: z.array(z.string().min(1)).meta({
    title: "Browser flags",
    description: "Extra command-line flags of the browser. Only harmless ones are allowed.",
    examples: [["--force-dark-mode"]],
    group: "advanced",
  }),
  browserMemorySize: z.enum(["small", "medium", "large"]).meta({
    title: "Memory",
    description: "How much memory the browser may use.",
    group: "advanced",
  }),
  enableWindowManager: boolean.meta({
    title: "Desktop",
    description: "Runs the browser in a window on a desktop instead of headless.",
    group: "advanced",
  }),
  enableWindowManagerTaskbar: boolean.meta({
    title: "Task bar",
    description: "Shows a task bar on the desktop.",
    group: "advanced",
  }),
  disablePasswordManager: boolean.meta({
    title: "No password manager",
    description: "Keeps the browser from offering to save passwords.",
    group: "advanced",
  }),
  enableAlwaysOpenPdfExternally: boolean.meta({
    title: "Download PDFs",
    description: "Downloads PDF files instead of showing them in the browser.",
    group: "advanced",
  }),
  allowOnGeolocationPrompt: boolean.meta({
    title: "Allow location",
    description: "Grants pages that ask for the location.",
    group: "advanced",
  }),
  showScrollbars: boolean.meta({
    title: "Scroll bars",
    description: "Shows scroll bars.",
    group: "advanced",
  }),
  replaceNativeElements: boolean.meta({
    title: "Replace native elements",
    description: "Swaps native widgets such as drop-downs for ones that are drawn inside the page.",
    group: "advanced",
  }),
  disablePostQuantumKeyAgreement: boolean.meta({
    title: "No post-quantum key agreement",
    description: "Turns post-quantum key agreement in TLS off, for servers that fail with it.",
    group: "advanced",
  }),
  disabledExternalProtocols: z.array(z.string().min(1)).meta({
    title: "Blocked protocols",
    description: "Schemes of links that must not open another program.",
    examples: [["mailto", "tel"]],
    group: "advanced",
  }),
};
