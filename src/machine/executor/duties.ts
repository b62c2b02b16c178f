import { DUTY_COUNT } from './duty-count.ts';
import type { ExecutorState } from './state.ts';
import { addUs, elapsedUs, isDue, LONG_US, type Us } from './time.ts';

/**
 * What the executor may have to do by itself, the most urgent first. Each duty has the time at which it is looked at
 * next (when it has something to do, or before), and one bit that says that it should be looked at now.
 */
export const GATES = 0;
export const REPORTS = 1;
export const EDGES = 2;
export const MODE = 3;
export const ZONES = 4;
export const CARDS = 5;
export const CLEARS = 6;
export const RELEASE = 7;

const OF_CARDS = (1 << GATES) | (1 << ZONES) | (1 << CARDS) | (1 << CLEARS) | (1 << RELEASE);
const ALL = 255;

/** A duty has something to do at a time, and maybe before. */
export function lookAt(state: ExecutorState, duty: number, atUs: Us): void {
  if (elapsedUs(atUs, state.dutyUs[duty] as Us) < 0) state.dutyUs[duty] = atUs;
  if (elapsedUs(atUs, state.wakeUs) < 0) state.wakeUs = atUs;
}

/** A duty may have something to do now. */
export function lookNow(state: ExecutorState, duty: number): void {
  state.dutiesDue |= 1 << duty;
}

/** The times of a card have changed. */
export function lookAtCards(state: ExecutorState): void {
  state.dutiesDue |= OF_CARDS;
}

/** All times of cards have changed. */
export function lookAtAll(state: ExecutorState): void {
  state.dutiesDue |= ALL;
}

/** A duty has been looked at, and has nothing to do for so long. */
export function restFor(state: ExecutorState, duty: number, waitUs: number, nowUs: Us): void {
  const atUs = addUs(nowUs, waitUs);
  state.dutiesDue &= ~(1 << duty);
  state.dutyUs[duty] = atUs;
  if (elapsedUs(atUs, state.wakeUs) < 0) state.wakeUs = atUs;
}

/** The most urgent duty to be looked at by now; `DUTY_COUNT` where there is none. */
export function mostUrgent(state: ExecutorState, nowUs: Us): number {
  const isTime = isDue(state.wakeUs, nowUs);
  for (let duty = 0; duty < DUTY_COUNT; duty++) {
    if ((state.dutiesDue & (1 << duty)) !== 0) return duty;
    if (isTime && isDue(state.dutyUs[duty] as Us, nowUs)) return duty;
  }
  if (isTime) findSoonest(state, nowUs);
  return DUTY_COUNT;
}

function findSoonest(state: ExecutorState, nowUs: Us): void {
  let waitUs = LONG_US;
  for (const dutyUs of state.dutyUs) waitUs = Math.min(waitUs, elapsedUs(dutyUs, nowUs));
  state.wakeUs = addUs(nowUs, waitUs);
}

/** How long no duty has anything to do if nothing else happens, in microseconds. */
export function waitUs(state: ExecutorState, nowUs: Us): number {
  return state.dutiesDue === 0 ? Math.max(0, elapsedUs(state.wakeUs, nowUs)) : 0;
}
