import type { WallClock } from './journal.ts';

const SECOND_MS = 1000;
/** `2026-11-21T19:45:00.` */
const TO_THE_SECOND = 20;

/** The date and time that a clock shows which stood at nought at `startedMs` after 1970, UTC. */
export function createWallClock(startedMs: number, nowMs: () => number): WallClock {
  let lastMs = Number.NaN;
  let written = '';
  let second = Number.NaN;
  let toTheSecond = '';
  return () => {
    const ms = Math.floor(startedMs + nowMs());
    if (ms === lastMs) return written;
    lastMs = ms;
    const thisSecond = Math.floor(ms / SECOND_MS);
    if (thisSecond !== second) {
      second = thisSecond;
      toTheSecond = new Date(second * SECOND_MS).toISOString().slice(0, TO_THE_SECOND);
    }
    written = `${toTheSecond}${String(ms - second * SECOND_MS).padStart(3, '0')}Z`;
    return written;
  };
}
