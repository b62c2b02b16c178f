import { setTimeout as waitMs } from 'node:timers/promises';
import type { VirtualClock } from '../../simulator/virtual-clock.ts';
import { systemClock } from './system-clock.ts';

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
    await systemClock.nextTurn();
    sliceStartMs = performance.now();
  }
}

/** How virtual time goes by where people act in it. */
export interface Pace {
  /** How many times as fast as real time it is now: 0 while it stands still, and without end as fast as it can. */
  rate(): number;
  /** Calls back as soon as the rate may be another. */
  onChange(look: () => void): void;
}

/** Lets virtual time run at a pace, until `isOver` or nothing is left to do; while it stands still nothing is run. */
export async function runAtPace(clock: DrivenClock, isOver: () => boolean, pace: Pace): Promise<void> {
  let rate = pace.rate();
  let fromMs = performance.now();
  let fromUs = clock.nowUs;
  for (let nextUs = clock.nextUs(); !isOver() && nextUs !== undefined; nextUs = clock.nextUs()) {
    const wanted = pace.rate();
    if (wanted !== rate) [rate, fromMs, fromUs] = [wanted, performance.now(), clock.nowUs];
    if (rate === 0) await changeOf(pace);
    else if (rate === Number.POSITIVE_INFINITY) await runSlice(clock, () => isOver() || pace.rate() !== rate);
    else {
      const leftMs = (nextUs - fromUs) / 1000 / rate + fromMs - performance.now();
      if (leftMs <= 0) clock.runNext();
      else await waitMs(Math.min(leftMs, SLICE_MS));
    }
  }
}

function changeOf(pace: Pace): Promise<void> {
  return new Promise((resolve) => pace.onChange(resolve));
}

/** Runs on for one slice, and gives other work of the process a turn. */
async function runSlice(clock: DrivenClock, isOver: () => boolean): Promise<void> {
  const endMs = performance.now() + SLICE_MS;
  while (!isOver() && performance.now() < endMs && clock.runNext());
  await systemClock.nextTurn();
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
