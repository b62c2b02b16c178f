import type { ExecutorState } from './state.ts';
import { addUs, elapsedUs, LONG_US, type Us } from './time.ts';

/**
 * What the executor may have to do at a time of its own, the most urgent first. Each duty has the time at which it is
 * looked at next: when it has something to do, or before.
 */
export const GATES = 0;
export const EDGES = 1;
export const MODE = 2;
export const ZONES = 3;
export const CARDS = 4;
export const CLEARS = 5;
export const RELEASE = 6;
export const DUTY_COUNT = 7;

/** A duty has something to do at a time, and maybe before. */
export function lookAt(state: ExecutorState, duty: number, atUs: Us): void {
  if (elapsedUs(atUs, state.dutyUs[duty] as Us) < 0) state.dutyUs[duty] = atUs;
  if (elapsedUs(atUs, state.wakeUs) < 0) state.wakeUs = atUs;
}

/** A duty has been looked at, and has nothing to do for so long. */
export function restFor(state: ExecutorState, duty: number, waitUs: number, nowUs: Us): void {
  state.dutyUs[duty] = addUs(nowUs, waitUs);
}

/** The times of a card have changed. */
export function lookAtCards(state: ExecutorState, nowUs: Us): void {
  for (const duty of [GATES, ZONES, CARDS, CLEARS, RELEASE]) lookAt(state, duty, nowUs);
}

/** All times of cards have changed: every duty is looked at. */
export function lookAtAll(state: ExecutorState, nowUs: Us): void {
  state.dutyUs.fill(nowUs);
  state.wakeUs = nowUs;
}

/** How long no duty has anything to do if nothing else happens, in microseconds. */
export function waitUs(state: ExecutorState, nowUs: Us): number {
  return Math.max(0, elapsedUs(state.wakeUs, nowUs));
}

/** The soonest duty's time has come and none is due any more: when will the next one be? */
export function restUntilNext(state: ExecutorState, nowUs: Us): void {
  let waitUs = LONG_US;
  for (const dutyUs of state.dutyUs) waitUs = Math.min(waitUs, elapsedUs(dutyUs, nowUs));
  state.wakeUs = addUs(nowUs, waitUs);
}
