import { setTimeout as waitMs } from 'node:timers/promises';
import type { VirtualClock } from '../simulator/virtual-clock.ts';
import { nextTurn } from './system-clock.ts';

/** The part of a virtual clock that makes time go by. */
type DrivenClock = Pick<VirtualClock, 'nextUs' | 'runNext' | 'nowUs'>;

/** How long virtual time runs on before signals and other work of the process get a turn. */
const SLICE_MS = 20;
const EVENTS_BETWEEN_LOOKS = 256;

/** Lets virtual time run as fast as it can, until `isOver` or nothing is left to do. */
export async function runAsFastAsPossible(clock: DrivenClock, isOver: () => boolean): Promise<void> {
  let sliceStartMs = performance.now();
  for (let events = 0; !isOver() && clock.runNext(); events++) {
    if (events % EVENTS_BETWEEN_LOOKS !== 0 || performance.now() - sliceStartMs < SLICE_MS) continue;
    await nextTurn();
    sliceStartMs = performance.now();
  }
}

/** Lets virtual time run as real time does, until `isOver` or nothing is left to do. */
export async function runInRealTime(clock: DrivenClock, isOver: () => boolean): Promise<void> {
  const offsetMs = performance.now() - clock.nowUs / 1000;
  for (let nextUs = clock.nextUs(); !isOver() && nextUs !== undefined; nextUs = clock.nextUs()) {
    const leftMs = nextUs / 1000 + offsetMs - performance.now();
    if (leftMs <= 0) clock.runNext();
    else await waitMs(Math.min(leftMs, SLICE_MS));
  }
}
