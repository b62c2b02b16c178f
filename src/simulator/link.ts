import type { FromExecutor, ToExecutor } from '../machine/messages.ts';
import type { ExecutorLink, ExecutorListener } from '../ports/executor-link.ts';
import type { Chances } from './phenomena.ts';
import type { VirtualClock } from './virtual-clock.ts';

const LATE = 3;
const LINE_FAULTS = 4;
const RESEND_MS = 20;
const DOUBLED = 2;

/**
 * The line between host and executor, with the link discipline's effect: messages come once each and in order;
 * what is spoilt or lost is sent again, and so comes later, with all that follow it.
 */
export class SimulatedLink implements ExecutorLink {
  readonly #clock: VirtualClock;
  readonly #chances: Chances;
  readonly #delayUs: number;
  readonly #toExecutor: (message: ToExecutor) => void;
  #listener: ExecutorListener | undefined;
  #lines = 0;
  #down = false;
  #freeUs = { to: 0, from: 0 };

  constructor(
    clock: VirtualClock,
    chances: Chances,
    roundTripMs: number,
    toExecutor: (message: ToExecutor) => void,
  ) {
    this.#clock = clock;
    this.#chances = chances;
    this.#delayUs = (roundTripMs * 1000) / 2;
    this.#toExecutor = toExecutor;
  }

  listen(listener: ExecutorListener): void {
    this.#listener = listener;
  }

  send(message: ToExecutor): void {
    this.#carry('to', () => this.#toExecutor(message));
  }

  fromExecutor(message: FromExecutor): void {
    this.#carry('from', () => this.#listener?.message(message));
  }

  /** Nothing passes for a time, and then both ends know that there was a gap. */
  breakFor(durationMs: number, fault: 1001 | 1002 | 1003 | 1004): void {
    this.#down = true;
    this.#clock.afterMs(durationMs, () => {
      this.#down = false;
      this.#listener?.gap(fault);
    });
  }

  #carry(way: 'to' | 'from', deliver: () => void): void {
    if (this.#down) return;
    const line = this.#lines++;
    const sentUs = this.#clock.nowUs + this.#delayUs + this.#troubleUs(line);
    const atUs = Math.max(sentUs, this.#freeUs[way]);
    this.#freeUs[way] = atUs;
    this.#clock.at(atUs, () => {
      if (!this.#down) deliver();
    });
  }

  #troubleUs(line: number): number {
    if (!this.#chances.happens('lineFault', line)) return 0;
    const kind = this.#chances.variant('lineFault', LINE_FAULTS, line);
    if (kind === DOUBLED) return 0;
    return RESEND_MS * 1000 * (kind === LATE ? 0.5 : 1);
  }

  /** A new board: lines are counted afresh. */
  restartCount(): void {
    this.#lines = 0;
  }
}
