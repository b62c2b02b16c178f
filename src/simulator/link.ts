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
 * what is damaged or lost is sent again, and so comes later, with all that follow it.
 */
export class SimulatedLink implements ExecutorLink {
  readonly #clock: VirtualClock;
  readonly #chances: Chances;
  readonly #delayUs: number;
  readonly #toExecutor: (message: ToExecutor) => void;
  readonly #toHost = (message: FromExecutor): void => this.#listener?.message(message);
  #listener: ExecutorListener | undefined;
  #lines = 0;
  #down = false;
  /** Counts the openings of the line: what was sent before the last one is never delivered. */
  #session = 0;
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

  /** Reopens the line, which disarms the far end. */
  listen(listener: ExecutorListener): void {
    this.#listener = listener;
    this.#session++;
    if (this.#session > 1) this.send({ kind: 'disarm' });
  }

  send(message: ToExecutor): void {
    const deliver = this.#delivery(this.#toExecutor, message);
    this.#clock.at(this.#arrivalUs('to'), deliver);
  }

  fromExecutor(message: FromExecutor): void {
    const deliver = this.#delivery(this.#toHost, message);
    this.#clock.atOutside(this.#arrivalUs('from'), deliver);
  }

  /** Nothing passes for a time, and then both ends know that there was a gap. */
  breakFor(durationMs: number, fault: 1001 | 1002 | 1003 | 1004): void {
    this.#down = true;
    this.#clock.afterMs(durationMs, () => {
      this.#down = false;
      this.#clock.atOutside(this.#clock.nowUs, () => this.#listener?.gap(fault));
    });
  }

  /** What is sent while the line is down, or is on its way when it goes down or is opened again, never comes. */
  #delivery<Message>(deliver: (message: Message) => void, message: Message): () => void {
    const session = this.#session;
    const isCut = this.#down;
    return () => {
      if (!isCut && !this.#down && session === this.#session) deliver(message);
    };
  }

  #arrivalUs(way: 'to' | 'from'): number {
    if (this.#down) return this.#clock.nowUs;
    const line = this.#lines++;
    const sentUs = this.#clock.nowUs + this.#delayUs + this.#troubleUs(line);
    this.#freeUs[way] = Math.max(sentUs, this.#freeUs[way]);
    return this.#freeUs[way];
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
