import type { ExecutorState } from './state.ts';
import { addUs, elapsedUs, LONG_US, type Us } from './time.ts';

/**
 * The path's clock: microseconds of full speed. It goes on with the transport: like the executor's clock in `run`,
 * slower in `slow`, not at all in `hold`. So a card's times on it stay as they are, whatever the speed does.
 */
export function pathTimeUs(state: ExecutorState, atUs: Us): Us {
  if (state.mode === 'run') return atUs;
  const sinceUs = elapsedUs(atUs, state.speedSinceUs);
  if (sinceUs < 0) return addUs(state.pathSinceUs, sinceUs);
  return state.mode === 'slow' ? addUs(state.pathSinceUs, slowedUs(state, sinceUs)) : state.pathSinceUs;
}

/** What the path's clock gains at low speed. */
function slowedUs(state: ExecutorState, durationUs: number): number {
  return Math.floor((durationUs * state.slowRate24) / 2 ** 24);
}

/** How long it takes the path's clock to go on by so much, or a little less, but never nothing. */
export function waitForPathUs(state: ExecutorState, durationUs: number): number {
  if (state.mode === 'run' || durationUs === LONG_US) return durationUs;
  if (state.mode !== 'slow') return LONG_US;
  return Math.max(1, atLowSpeedUs(state, durationUs - 1));
}

/** What a time of the path's clock lasts at low speed. */
export function atLowSpeedUs({ settings }: ExecutorState, durationUs: number): number {
  return Math.floor((durationUs * settings.slowdown256) / 256);
}
