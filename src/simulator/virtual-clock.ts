import type { Clock } from '../ports/clock.ts';

/** Something to be done at a time; cancelled by `cancel`. */
export interface Timer {
  readonly atUs: number;
  readonly order: number;
  run: (() => void) | undefined;
}

/** Something with a time of its own that keeps step with the clock, such as an emulated processor. */
export interface Companion {
  /** Goes on to a time; or stops before it, as soon as it has asked the clock for something: then it says `false`. */
  goOn(untilUs: number): boolean;
}

/** What is asked for here comes after everything else of its time. */
const OUTSIDE = 2 ** 48;

/**
 * Virtual time in microseconds: it stands still until the next thing is due, and then jumps there. What the world
 * does at a time comes before what programs do at that time, so that the world's course depends on nothing but what
 * reached it, and when.
 */
export class VirtualClock implements Clock {
  nowUs = 0;
  /** The clock of the programs that drive the machine. */
  readonly outside: Clock = {
    nowMs: () => this.nowMs(),
    afterMs: (delayMs, run) => {
      const timer = this.atOutside(this.nowUs + delayMs * 1000, run);
      return () => this.cancel(timer);
    },
  };
  #order = 0;
  #companion: Companion | undefined;
  readonly #heap: Timer[] = [];

  nowMs(): number {
    return this.nowUs / 1000;
  }

  afterMs(delayMs: number, run: () => void): () => void {
    const timer = this.at(this.nowUs + delayMs * 1000, run);
    return () => {
      timer.run = undefined;
    };
  }

  /**
   * Does something at a time, in whole microseconds, not before now; things of one time are done in the order they
   * were asked for.
   */
  at(atUs: number, run: () => void): Timer {
    return this.#add(atUs, this.#order++, run);
  }

  /** Does something outside the world: after all that the world does at that time. */
  atOutside(atUs: number, run: () => void): Timer {
    return this.#add(atUs, OUTSIDE + this.#order++, run);
  }

  #add(atUs: number, order: number, run: () => void): Timer {
    const timer = { atUs: Math.max(this.nowUs, Math.ceil(atUs)), order, run };
    this.#push(timer);
    return timer;
  }

  /** Takes along something that keeps step from now on. */
  takeAlong(companion: Companion): void {
    this.#companion = companion;
  }

  /** Lets the world go on until a time, in whole microseconds, with all that it does then. */
  runUntil(atUs: number): void {
    const untilUs = Math.ceil(atUs);
    while (this.#comeTo(untilUs) <= untilUs && this.#heap.length > 0) this.runNext();
    this.nowUs = Math.max(this.nowUs, untilUs);
  }

  cancel(timer: Timer | undefined): void {
    if (timer !== undefined) timer.run = undefined;
  }

  /** When the next thing is due; `undefined` when nothing is left to do. */
  nextUs(): number | undefined {
    while (this.#heap.length > 0 && this.#heap[0]?.run === undefined) this.#pop();
    return this.#heap[0]?.atUs;
  }

  /** Does the next thing that is due; `false` when nothing is left to do. */
  runNext(): boolean {
    if (this.#companion !== undefined) this.#comeTo(Number.POSITIVE_INFINITY);
    for (let timer = this.#pop(); timer !== undefined; timer = this.#pop()) {
      if (timer.run === undefined) continue;
      this.nowUs = timer.atUs;
      timer.run();
      return true;
    }
    return false;
  }

  /** Brings the companion to the next thing that is due, or to a time; answers when that thing is due. */
  #comeTo(latestUs: number): number {
    for (;;) {
      const dueUs = this.nextUs() ?? Number.POSITIVE_INFINITY;
      const untilUs = Math.min(dueUs, latestUs);
      if (this.#companion === undefined || untilUs === Number.POSITIVE_INFINITY) return dueUs;
      const isThere = this.#companion.goOn(untilUs);
      if (isThere && (this.nextUs() ?? Number.POSITIVE_INFINITY) === dueUs) return dueUs;
    }
  }

  #push(timer: Timer): void {
    const heap = this.#heap;
    let child = heap.push(timer) - 1;
    while (child > 0) {
      const parent = (child - 1) >> 1;
      const above = heap[parent] as Timer;
      if (!isBefore(timer, above)) break;
      heap[child] = above;
      child = parent;
    }
    heap[child] = timer;
  }

  #pop(): Timer | undefined {
    const heap = this.#heap;
    const first = heap[0];
    const last = heap.pop();
    if (last === undefined || heap.length === 0) return first;
    let parent = 0;
    for (;;) {
      let child = 2 * parent + 1;
      if (child >= heap.length) break;
      if (child + 1 < heap.length && isBefore(heap[child + 1] as Timer, heap[child] as Timer)) child++;
      const below = heap[child] as Timer;
      if (!isBefore(below, last)) break;
      heap[parent] = below;
      parent = child;
    }
    heap[parent] = last;
    return first;
  }
}

function isBefore(a: Timer, b: Timer): boolean {
  return a.atUs < b.atUs || (a.atUs === b.atUs && a.order < b.order);
}
