import { systemClock } from '../../adapters/system-clock.ts';

/** When the searches of a thread stop: all by a flag that threads share, or each when it has had its time. */
export class SearchTime {
  readonly #flag: Int32Array;
  #shareMs = Number.POSITIVE_INFINITY;
  #endMs = Number.POSITIVE_INFINITY;

  /** stop: one Int32 that all threads share; 1 stops them. */
  constructor(stop: SharedArrayBuffer) {
    this.#flag = new Int32Array(stop);
  }

  /** From now on a search may take this long. */
  give(shareMs: number): void {
    this.#shareMs = shareMs;
    this.next();
  }

  /** The next search begins, and has as much time again. */
  next(): void {
    this.#endMs = systemClock.nowMs() + this.#shareMs;
  }

  /** What is left of it. */
  get leftMs(): number {
    return Math.max(0, this.#endMs - systemClock.nowMs());
  }

  isStopped(): boolean {
    return this.areAllStopped() || systemClock.nowMs() >= this.#endMs;
  }

  /** Whether it is the flag that stops searches. */
  areAllStopped(): boolean {
    return Atomics.load(this.#flag, 0) === 1;
  }
}
