import type { SearchClock } from './searches.ts';

/** When the searches of a thread stop: all when that is said, or each when it has had its time. */
export class SearchTime {
  readonly #clock: SearchClock;
  #shareMs = Number.POSITIVE_INFINITY;
  #endMs = Number.POSITIVE_INFINITY;

  constructor(clock: SearchClock) {
    this.#clock = clock;
  }

  /** From now on a search may take this long. */
  give(shareMs: number): void {
    this.#shareMs = shareMs;
    this.next();
  }

  /** The next search begins, and has as much time again. */
  next(): void {
    this.#endMs = this.#clock.nowMs() + this.#shareMs;
  }

  /** What is left of it. */
  get leftMs(): number {
    return Math.max(0, this.#endMs - this.#clock.nowMs());
  }

  isStopped(): boolean {
    return this.#clock.areStopped() || this.#clock.nowMs() >= this.#endMs;
  }
}
