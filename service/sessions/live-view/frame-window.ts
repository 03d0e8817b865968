const minWindow = 1;
const maxWindow = 8;
/** How much later than the quickest acknowledgement one may be before the viewer counts as falling behind. */
const tolerableDelayMs = 150;

/**
 * Decides how many frames may be on their way to one viewer. The socket's own buffer can not tell: the
 * kernel holds seconds of pictures for a slow line. So each drawn frame is acknowledged, and the window
 * shrinks when acknowledgements come late and grows when it is the window that holds frames back.
 */
export function createFrameWindow(nowMs: () => number) {
  const sentAtMs = new Map<number, number>();
  let size = 3;
  let quickestMs = Number.POSITIVE_INFINITY;
  let wasFull = false;

  return {
    isFull: (): boolean => {
      const full = sentAtMs.size >= size;
      wasFull ||= full;
      return full;
    },
    sent: (sequence: number): void => {
      sentAtMs.set(sequence, nowMs());
    },
    /** Frames are drawn in order, and one that was overtaken is never drawn: older ones are settled too. */
    acknowledged: (sequence: number): void => {
      const at = sentAtMs.get(sequence);
      if (at === undefined) return;
      for (const older of sentAtMs.keys()) if (older <= sequence) sentAtMs.delete(older);
      const tookMs = nowMs() - at;
      // Let the best case grow old slowly, so that a line that became slower for good is not punished forever.
      quickestMs = Math.min(tookMs, quickestMs + 1);
      if (tookMs > quickestMs + tolerableDelayMs) size = Math.max(minWindow, size - 1);
      else if (wasFull) size = Math.min(maxWindow, size + 1);
      wasFull = false;
    },
    size: (): number => size,
  };
}
