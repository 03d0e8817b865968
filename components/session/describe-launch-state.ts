import type { LaunchState } from "@/lib/contract/session";

export type LaunchEntry = { name: string; label: string; value: string };

const labels: Record<string, string> = {
  screen: "Screen",
  timeoutMinutes: "Life",
  locales: "Languages",
  adblock: "Block ads",
  trackers: "Block trackers",
  annoyances: "Block annoyances",
  acceptCookies: "Answer cookie banners",
  urlBlocklist: "Blocked addresses",
  browserArgs: "Browser flags",
  viewOnlyLiveView: "Read-only live view",
  useProxy: "Proxy",
  useStealth: "Stealth",
  useUltraStealth: "Ultra stealth",
  solveCaptchas: "Solve CAPTCHAs",
  enableWebRecording: "Web recording",
  enableVideoWebRecording: "Video recording",
  enableLogCapture: "Log capture",
  allowInternetAccess: "Internet access",
  allowOut: "Allowed hosts",
  denyOut: "Denied hosts",
  saveDownloads: "Keep downloads",
  profile: "Profile",
};

/** The launch state as label and value, most telling first. Off, empty and absent options are left out. */
export function describeLaunchState(launchState: LaunchState): LaunchEntry[] {
  const order = Object.keys(labels);
  return Object.entries(launchState)
    .flatMap(([name, value]) => {
      const text = name === "timeoutMinutes" ? `${value} min` : describeValue(name, value);
      return text === undefined ? [] : [{ name, label: labels[name] ?? spaced(name), value: text }];
    })
    .sort((a, b) => rank(order, a.name) - rank(order, b.name));
}

function rank(order: readonly string[], name: string): number {
  const index = order.indexOf(name);
  return index === -1 ? order.length : index;
}

function describeValue(name: string, value: unknown): string | undefined {
  // The one switch whose off is worth telling.
  if (name === "allowInternetAccess") return value === false ? "Off" : undefined;
  if (value === null || value === undefined || value === false) return undefined;
  if (value === true) return "On";
  if (Array.isArray(value)) return value.length > 0 ? value.join(", ") : undefined;
  if (typeof value !== "object") return String(value);
  if ("width" in value && "height" in value) return `${value.width} × ${value.height}`;
  return "id" in value ? String(value.id) : JSON.stringify(value);
}

/** `disablePasswordManager` as "Disable password manager". */
function spaced(name: string): string {
  const words = name.replace(/([A-Z])/g, " $1").toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
