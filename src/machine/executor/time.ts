/**
 * Microseconds on a clock of 32 bits, which wraps after 71.6 minutes. Only differences mean anything, and only
 * between times less than 35 minutes apart; in C these are plain uint32_t and int32_t.
 */
export type Us = number;

/** Longer than anything lasts. */
export const LONG_US = 0x3fff_ffff;

/** How much later one time is than another; negative when it is earlier. */
export function elapsedUs(later: Us, earlier: Us): number {
  return (later - earlier) | 0;
}

export function addUs(time: Us, durationUs: number): Us {
  return (time + durationUs) >>> 0;
}

/** Whether a time has come. */
export function isDue(time: Us, nowUs: Us): boolean {
  return elapsedUs(nowUs, time) >= 0;
}
