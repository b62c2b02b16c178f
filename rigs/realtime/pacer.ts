import type { VirtualClock } from '../../src/simulator/virtual-clock.ts';

/** Virtual time goes on in steps of this, so that the rest of the process gets a turn. */
const STEP_US = 2_000;
const LOOK_MS = 1;
/** How far virtual time may stay behind before it is let off: more would only be caught up with in a rush. */
export const MOST_BEHIND_MS: number = 100;
const MOST_BEHIND_US = MOST_BEHIND_MS * 1000;

/** Virtual time that goes by as real time does, or more slowly where the computer is too slow. */
export class Pacer {
  readonly #clock: VirtualClock;
  readonly #originMs: number;
  #letOffUs = 0;
  #isRunning = false;
  #timer: NodeJS.Timeout | undefined;

  constructor(clock: VirtualClock) {
    this.#clock = clock;
    this.#originMs = performance.now() - clock.nowUs / 1000;
  }

  /** Microseconds of virtual time. */
  get nowUs(): number {
    return this.#clock.nowUs;
  }

  /** How much of real time has gone by without virtual time, in microseconds. */
  get letOffUs(): number {
    return this.#letOffUs;
  }

  start(): void {
    this.#timer = setInterval(() => this.#goOn(), LOOK_MS);
  }

  stop(): void {
    clearInterval(this.#timer);
    this.#isRunning = true;
  }

  /** Does something in the world, at the time that it is. */
  now(act: () => void): void {
    this.#step();
    act();
    this.#goOn();
  }

  #nowUs(): number {
    return (performance.now() - this.#originMs) * 1000 - this.#letOffUs;
  }

  /** One step; whether there is more to catch up with. */
  #step(): boolean {
    const behindUs = this.#nowUs() - this.#clock.nowUs;
    if (behindUs <= 0) return false;
    if (behindUs > MOST_BEHIND_US) this.#letOffUs += behindUs - MOST_BEHIND_US;
    this.#clock.runUntil(Math.floor(this.#clock.nowUs + Math.min(behindUs, STEP_US)));
    return behindUs > STEP_US;
  }

  #goOn(): void {
    if (this.#isRunning) return;
    this.#isRunning = true;
    const more = this.#step();
    this.#isRunning = false;
    if (more) setImmediate(() => this.#goOn());
  }
}
