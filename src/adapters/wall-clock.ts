import type { WallClock } from '../ports/journal.ts';

const SECOND_MS = 1000;
/** `2026-11-21T19:45:00.` */
const TO_THE_SECOND = 20;

/** The date and time that a clock shows which stood at nought at `startedMs` after 1970, UTC. */
export function createWallClock(startedMs: number, nowMs: () => number): WallClock {
  let second = Number.NaN;
  let written = '';
  return () => {
    const ms = Math.floor(startedMs + nowMs());
    const thisSecond = Math.floor(ms / SECOND_MS);
    if (thisSecond !== second) {
      second = thisSecond;
      written = new Date(second * SECOND_MS).toISOString().slice(0, TO_THE_SECOND);
    }
    return `${written}${String(ms - second * SECOND_MS).padStart(3, '0')}Z`;
  };
}
