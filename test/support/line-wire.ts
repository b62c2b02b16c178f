import {
  type Answerer,
  type AnswererEvent,
  createAnswerer,
  stepAnswerer,
} from '../../src/protocol/answerer.ts';
import { type Caller, type CallerEvent, createCaller, stepCaller } from '../../src/protocol/caller.ts';
import type { LinkFormat } from '../../src/protocol/link-format.ts';
import type { AnyMessage } from '../../src/protocol/table.ts';
import type { LinkEffect } from '../../src/protocol/turn.ts';
import type { Draws } from '../../src/simulator/draws.ts';
import { type Timer, VirtualClock } from '../../src/simulator/virtual-clock.ts';
import { type Arrival, LineNoise, type Spoiling } from './line-noise.ts';
import { IDENTITY } from './link-ends.ts';

/** What an end asks for that is not the wire's own business. */
export type Told<In> = Exclude<LinkEffect<In>, { kind: 'write' | 'wakeAfter' }>;

/** Something that happens to the end that answers: that it starts, or an event at a time. */
export type Happening<From> =
  | { readonly kind: 'start'; readonly starts: number }
  | { readonly kind: 'event'; readonly event: AnswererEvent<From>; readonly nowUs: number };

/** What stands behind the two ends. */
export interface Shells<To, From> {
  atCaller(effect: Told<From>): void;
  atAnswerer(effect: Told<To>): void;
  /** Hears what happens to the end that answers. */
  readonly record?: (happening: Happening<From>) => void;
}

const TO = 0;
const FROM = 1;
const NONCE = 14;
const US_A_BYTE = 40;
/** Just before the clock of 32 bits wraps. */
const START_US = 2 ** 32 - 2_000_000;

/** Both ends of a link, on a virtual clock, and between them a line of 250000 baud that spoils what it carries. */
export class LineWire<To extends AnyMessage, From extends AnyMessage> {
  readonly clock: VirtualClock = new VirtualClock();
  readonly noise: readonly [LineNoise, LineNoise];
  readonly #link: LinkFormat<To, From>;
  readonly #draws: Draws;
  readonly #shells: Shells<To, From>;
  readonly #freeUs: [number, number] = [0, 0];
  #caller: Caller<To> = createCaller();
  #answerer: Answerer<From> = createAnswerer(1);
  #callerTimer: Timer | undefined;
  #answererTimer: Timer | undefined;
  #starts = 1;
  #opens = 0;

  constructor(
    link: LinkFormat<To, From>,
    draws: Draws,
    rate: number,
    kinds: readonly Spoiling[] | undefined,
    shells: Shells<To, From>,
  ) {
    this.#link = link;
    this.#draws = draws;
    this.#shells = shells;
    this.noise = [new LineNoise(draws, TO, rate, kinds), new LineNoise(draws, FROM, rate, kinds)];
    this.clock.nowUs = START_US;
    shells.record?.({ kind: 'start', starts: this.#starts });
  }

  get lines(): number {
    return this.noise[TO].lines + this.noise[FROM].lines;
  }

  /** The session of each end. */
  get callerSession(): number | undefined {
    return this.#caller.talk?.session;
  }

  get answererSession(): number | undefined {
    return this.#answerer.talk?.session;
  }

  get isUp(): boolean {
    return this.#caller.isUp && this.callerSession === this.answererSession;
  }

  open(): void {
    const nonce = Math.floor(this.#draws.uniform(NONCE, ++this.#opens) * 2 ** 32);
    this.stepCaller({ kind: 'open', nonce, config: IDENTITY.config });
  }

  /** Nothing is spoilt any more. */
  mend(): void {
    for (const noise of this.noise) noise.rate = 0;
  }

  /** The end that opens forgets everything, and opens anew. */
  restartCaller(): void {
    this.#caller = createCaller();
    this.open();
  }

  /** The end that answers forgets everything. */
  restartAnswerer(): void {
    this.clock.cancel(this.#answererTimer);
    this.#answerer = createAnswerer(++this.#starts);
    this.#shells.record?.({ kind: 'start', starts: this.#starts });
  }

  stepCaller(event: CallerEvent<To>): void {
    const [caller, effects] = stepCaller(this.#link, this.#caller, event, this.clock.nowUs >>> 0);
    this.#caller = caller;
    this.clock.cancel(this.#callerTimer);
    for (const effect of effects) {
      if (effect.kind === 'write') this.#carry(TO, effect.line);
      else if (effect.kind === 'wakeAfter')
        this.#callerTimer = this.#wake(effect.us, () => this.stepCaller({ kind: 'time' }));
      else this.#shells.atCaller(effect);
    }
  }

  stepAnswerer(event: AnswererEvent<From>): void {
    const nowUs = this.clock.nowUs >>> 0;
    this.#shells.record?.({ kind: 'event', event, nowUs });
    const [answerer, effects] = stepAnswerer(this.#link, IDENTITY, this.#answerer, event, nowUs);
    this.#answerer = answerer;
    this.clock.cancel(this.#answererTimer);
    for (const effect of effects) {
      if (effect.kind === 'write') this.#carry(FROM, effect.line);
      else if (effect.kind === 'wakeAfter')
        this.#answererTimer = this.#wake(effect.us, () => this.stepAnswerer({ kind: 'time' }));
      else this.#shells.atAnswerer(effect);
    }
  }

  #wake(us: number, run: () => void): Timer {
    return this.clock.at(this.clock.nowUs + us, run);
  }

  /** One line after the other, as long as each takes; spoilt ones as they come. */
  #carry(direction: 0 | 1, line: string): void {
    this.#freeUs[direction] = Math.max(this.#freeUs[direction], this.clock.nowUs) + line.length * US_A_BYTE;
    const dueUs = this.#freeUs[direction];
    for (const arrival of this.noise[direction].carry(line)) {
      this.clock.at(dueUs + arrival.lateUs, () => this.#arrive(direction, arrival));
    }
  }

  #arrive(direction: 0 | 1, { bytes, isEcho }: Arrival): void {
    if ((direction === TO) !== (isEcho === true)) this.stepAnswerer({ kind: 'bytes', bytes });
    else this.stepCaller({ kind: 'bytes', bytes });
  }
}
