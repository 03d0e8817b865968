/** Elapsed time as the two largest units: "4 s", "3 min 20 s", "2 h 05 min", "3 d 4 h". */
export function formatDuration(durationMs: number): string {
  const totalSeconds = Math.max(0, Math.floor(durationMs / 1000));
  const seconds = totalSeconds % 60;
  const minutes = Math.floor(totalSeconds / 60) % 60;
  const hours = Math.floor(totalSeconds / 3600) % 24;
  const days = Math.floor(totalSeconds / 86_400);
  if (days > 0) return `${days} d ${hours} h`;
  if (hours > 0) return `${hours} h ${pad(minutes)} min`;
  if (minutes > 0) return `${minutes} min ${pad(seconds)} s`;
  return `${seconds} s`;
}

/** Short work in finer steps: "840 ms", "2.4 s", then as formatDuration. */
export function formatWork(durationMs: number): string {
  if (durationMs < 1000) return `${Math.round(durationMs)} ms`;
  if (durationMs < 60_000) return `${(durationMs / 1000).toFixed(1)} s`;
  return formatDuration(durationMs);
}

const pad = (value: number) => String(value).padStart(2, "0");

/** "just now", "5 min ago", "in 3 h"; beyond a week the date. */
export function formatRelative(timeMs: number, nowMs: number): string {
  const distanceMs = timeMs - nowMs;
  const distance = Math.abs(distanceMs);
  if (distance < 10_000) return "just now";
  if (distance > 7 * 86_400_000) return formatDate(timeMs);
  const [amount, unit] = largestUnit(distance);
  return distanceMs < 0 ? `${amount} ${unit} ago` : `in ${amount} ${unit}`;
}

function largestUnit(distanceMs: number): [number, string] {
  if (distanceMs < 60_000) return [Math.floor(distanceMs / 1000), "s"];
  if (distanceMs < 3_600_000) return [Math.floor(distanceMs / 60_000), "min"];
  if (distanceMs < 86_400_000) return [Math.floor(distanceMs / 3_600_000), "h"];
  return [Math.floor(distanceMs / 86_400_000), "d"];
}

export function formatDate(timeMs: number): string {
  return new Date(timeMs).toLocaleDateString("en-GB", { day: "numeric", month: "short", year: "numeric" });
}

/** Date and time to the second, in the reader's time zone. */
export function formatDateTime(timeMs: number): string {
  return new Date(timeMs).toLocaleString("en-GB", {
    day: "numeric",
    month: "short",
    year: "numeric",
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
  });
}

/** "1 page", "12 pages". */
export function formatCount(count: number, noun: string, plural = `${noun}s`): string {
  return `${count.toLocaleString("en-GB")} ${count === 1 ? noun : plural}`;
}

export function formatBytes(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`;
  const units = ["KiB", "MiB", "GiB", "TiB"];
  let value = bytes / 1024;
  let unit = 0;
  while (value >= 1024 && unit < units.length - 1) {
    value /= 1024;
    unit += 1;
  }
  return `${value < 10 ? value.toFixed(1) : Math.round(value)} ${units[unit]}`;
}

/** The first block of a UUID: enough to tell rows apart, the whole is in the title and the copy button. */
export function shortId(id: string): string {
  return id.split("-")[0] ?? id;
}

/** Parses the API's timestamps: milliseconds in a string or number, or ISO 8601. */
export function parseTime(time: string | number | null | undefined): number | undefined {
  if (time === null || time === undefined || time === "") return undefined;
  const timeMs = typeof time === "number" || /^\d+$/.test(time) ? Number(time) : Date.parse(time);
  return Number.isFinite(timeMs) ? timeMs : undefined;
}

/** The host of an address for display; the address itself where it can not be parsed. */
export function hostOf(address: string): string {
  return URL.parse(address.includes("://") ? address : `https://${address}`)?.host ?? address;
}
