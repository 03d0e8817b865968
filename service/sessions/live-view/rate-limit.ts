/** A token bucket: `burst` at once, `perSecond` in the long run. Returns false when the caller is over it. */
export function createRateLimit(limits: { perSecond: number; burst: number; nowMs: () => number }) {
  let tokens = limits.burst;
  let atMs = limits.nowMs();
  return (): boolean => {
    const nowMs = limits.nowMs();
    tokens = Math.min(limits.burst, tokens + ((nowMs - atMs) / 1000) * limits.perSecond);
    atMs = nowMs;
    if (tokens < 1) return false;
    tokens -= 1;
    return true;
  };
}
