import type { Clock } from '../../ports/clock.ts';

const GOING = 0;
const STOPPED = 1;
const HELD = 2;

/** Holds and stops the searches of threads, by one Int32 that they all share. */
export class Searches {
  readonly shared: SharedArrayBuffer = new SharedArrayBuffer(4);
  readonly #state = new Int32Array(this.shared);

  get isHeld(): boolean {
    return Atomics.load(this.#state, 0) === HELD;
  }

  /** They wait where they are, until they go on. */
  hold(): void {
    Atomics.compareExchange(this.#state, 0, GOING, HELD);
  }

  goOn(): void {
    Atomics.compareExchange(this.#state, 0, HELD, GOING);
    Atomics.notify(this.#state, 0);
  }

  /** They end, for good. */
  stop(): void {
    Atomics.store(this.#state, 0, STOPPED);
    Atomics.notify(this.#state, 0);
  }

  /** Does work whose searches are stopped as soon as the signal is aborted. */
  async endingWith<Result>(signal: AbortSignal, work: () => Promise<Result>): Promise<Result> {
    const stop = (): void => this.stop();
    signal.addEventListener('abort', stop);
    return await work().finally(() => signal.removeEventListener('abort', stop));
  }
}

/** Waits until what is shared isn't this number any more. */
type Wait = (state: Int32Array, value: number) => void;

const waitInThread: Wait = (state, value) => {
  Atomics.wait(state, 0, value);
};

/** Time as the searches of a thread have it: it stands still while they are held. */
export class SearchClock {
  readonly #state: Int32Array;
  readonly #clock: Pick<Clock, 'nowMs'>;
  readonly #wait: Wait;
  #heldMs = 0;

  /** shared: that of `Searches`. */
  constructor(shared: SharedArrayBuffer, clock: Pick<Clock, 'nowMs'>, wait: Wait = waitInThread) {
    this.#state = new Int32Array(shared);
    this.#clock = clock;
    this.#wait = wait;
  }

  nowMs(): number {
    return this.#clock.nowMs() - this.#heldMs;
  }

  /** Whether all searches are stopped; waits first as long as they are held. */
  areStopped(): boolean {
    while (Atomics.load(this.#state, 0) === HELD) {
      const sinceMs = this.#clock.nowMs();
      this.#wait(this.#state, HELD);
      this.#heldMs += this.#clock.nowMs() - sinceMs;
    }
    return Atomics.load(this.#state, 0) === STOPPED;
  }
}
