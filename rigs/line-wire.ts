import { type Answerer, type AnswererEvent, createAnswerer, stepAnswerer } from '../src/protocol/answerer.ts';
import { type Caller, type CallerEvent, createCaller, stepCaller } from '../src/protocol/caller.ts';
import type { LineKey } from '../src/protocol/line-key.ts';
import type { LinkFormat } from '../src/protocol/link-format.ts';
import type { AnyMessage } from '../src/protocol/table.ts';
import type { Talk } from '../src/protocol/talk.ts';
import type { LinkEffect } from '../src/protocol/turn.ts';
import type { Draws } from '../src/simulator/draws.ts';
import { type Timer, VirtualClock } from '../src/simulator/virtual-clock.ts';
import { PAIRING_KEY } from './line-keys.ts';
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
  readonly #key: LineKey | undefined;
  readonly #draws: Draws;
  readonly #shells: Shells<To, From>;
  readonly #freeUs: [number, number] = [0, 0];
  #caller: Caller<To> = createCaller();
  #answerer: Answerer<From>;
  #callerTimer: Timer | undefined;
  #answererTimer: Timer | undefined;
  #starts = 1;
  #opens = 0;
  #callerName = '';
  #answererName = '';

  constructor(
    link: LinkFormat<To, From>,
    draws: Draws,
    rate: number,
    kinds: readonly Spoiling[] | undefined,
    shells: Shells<To, From>,
  ) {
    this.#link = link;
    this.#key = link.isKeyed ? PAIRING_KEY : undefined;
    this.#answerer = createAnswerer(1, this.#key);
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

  /**
   * What tells the session of each end from all others, or its last one: a number alone does not, since one that was given
   * and never begun is given again, and then with another key.
   */
  get callerName(): string {
    this.#callerName = nameOf(this.#caller.talk) ?? this.#callerName;
    return this.#callerName;
  }

  get answererName(): string {
    this.#answererName = nameOf(this.#answerer.talk) ?? this.#answererName;
    return this.#answererName;
  }

  get isUp(): boolean {
    return this.#caller.isUp && this.callerName === nameOf(this.#answerer.talk);
  }

  open(): void {
    const opens = ++this.#opens;
    const draw = (place: number): number => Math.floor(this.#draws.uniform(NONCE, opens, place) * 2 ** 32);
    const pairing = this.#key && { key: this.#key, salt: [draw(1), draw(2)] as const };
    this.stepCaller({ kind: 'open', nonce: draw(0), config: IDENTITY.config, pairing });
  }

  /** Nothing is spoilt any more. */
  mend(): void {
    for (const noise of this.noise) noise.rate = 0;
  }

  /** The end that opens forgets everything, and opens again. */
  restartCaller(): void {
    this.#caller = createCaller();
    this.open();
  }

  /** The end that answers forgets everything. */
  restartAnswerer(): void {
    this.clock.cancel(this.#answererTimer);
    this.#answerer = createAnswerer(++this.#starts, this.#key);
    this.#shells.record?.({ kind: 'start', starts: this.#starts });
  }

  stepCaller(event: CallerEvent<To>): void {
    const [caller, effects] = stepCaller(this.#link, this.#caller, event, this.clock.nowUs >>> 0);
    this.#callerName = this.callerName;
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
    this.#answererName = this.answererName;
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

function nameOf(talk: Pick<Talk<never>, 'session' | 'tag'> | undefined): string | undefined {
  return talk && `${talk.session} ${talk.tag?.('')}`;
}
