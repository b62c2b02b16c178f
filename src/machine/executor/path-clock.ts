import { timeForUs } from './lengths.ts';
import type { ExecutorState } from './state.ts';
import { addUs, elapsedUs, LONG_US, type Us } from './time.ts';

/** The longest time that does not overflow at low speed; and how long after its start the clock starts again. */
const MOST_US = 0xff_ffff;
const RESTART_US = 0x3f_ffff;

/**
 * The path's clock: microseconds of full speed. It continues with the transport: like the executor's clock in `run`,
 * slower in `slow`, not at all in `hold`. So a card's times on it stay as they are, whatever the speed does.
 */
export function pathTimeUs(state: ExecutorState, atUs: Us): Us {
  if (state.mode === 'run') return atUs;
  const sinceUs = elapsedUs(atUs, state.speedSinceUs);
  if (sinceUs < 0) return addUs(state.pathSinceUs, sinceUs);
  return addUs(state.pathSinceUs, state.mode === 'slow' ? timeForUs(sinceUs, state.slowRate16) : 0);
}

/** Starts it again from what it shows. */
export function restartPathClock(state: ExecutorState, nowUs: Us): void {
  state.pathSinceUs = pathTimeUs(state, nowUs);
  state.speedSinceUs = nowUs;
}

/** Starts it again before so long a time has passed at low speed that it would overflow. */
export function keepPathClock(state: ExecutorState, nowUs: Us): void {
  if (state.mode === 'slow' && elapsedUs(nowUs, state.speedSinceUs) > RESTART_US)
    restartPathClock(state, nowUs);
}

/** How long it takes the path's clock to go on by so much, or less, but never nothing. */
export function waitForPathUs(state: ExecutorState, durationUs: number): number {
  if (state.mode === 'run') return durationUs;
  return state.mode === 'slow' ? Math.max(1, atLowSpeedUs(state, durationUs - 1)) : LONG_US;
}

/** What a time of the path's clock lasts at low speed; 16 seconds stand for all longer ones. */
export function atLowSpeedUs({ settings }: ExecutorState, durationUs: number): number {
  return timeForUs(Math.min(durationUs, MOST_US), settings.slowdown256 * 256);
}
