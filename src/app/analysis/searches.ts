import { systemClock } from '../../adapters/system/system-clock.ts';

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
}

/** What a thread waits by, and how it tells the time. */
interface SearchClockPorts {
  nowMs(): number;
  /** Waits until what is shared isn't this number any more. */
  wait(state: Int32Array, value: number): void;
}

const SYSTEM: SearchClockPorts = {
  nowMs: () => systemClock.nowMs(),
  wait: (state, value) => {
    Atomics.wait(state, 0, value);
  },
};

/** Time as the searches of a thread have it: it stands still while they are held. */
export class SearchClock {
  readonly #state: Int32Array;
  readonly #ports: SearchClockPorts;
  #heldMs = 0;

  /** shared: that of `Searches`. */
  constructor(shared: SharedArrayBuffer, ports: SearchClockPorts = SYSTEM) {
    this.#state = new Int32Array(shared);
    this.#ports = ports;
  }

  nowMs(): number {
    return this.#ports.nowMs() - this.#heldMs;
  }

  /** Whether all searches are stopped; waits first as long as they are held. */
  areStopped(): boolean {
    while (Atomics.load(this.#state, 0) === HELD) {
      const sinceMs = this.#ports.nowMs();
      this.#ports.wait(this.#state, HELD);
      this.#heldMs += this.#ports.nowMs() - sinceMs;
    }
    return Atomics.load(this.#state, 0) === STOPPED;
  }
}
