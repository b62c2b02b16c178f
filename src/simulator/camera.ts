import type { Card } from '../bridge/card.ts';
import type { Deck } from '../bridge/deck.ts';
import type { MachineConfig } from '../machine/config.ts';
import { elapsedUs } from '../machine/executor/time.ts';
import type { NoReading, ReaderResult, Reading, TrayLabel } from '../machine/messages.ts';
import type { Camera, CardRequest } from '../ports/camera.ts';
import { confusedWith } from './deck-maker.ts';
import type { Chances } from './phenomena.ts';
import type { VirtualClock } from './virtual-clock.ts';

/** What truly lies on the window at the moment of an exposure. */
export type Sight =
  | { readonly kind: 'card'; readonly card: Card }
  | { readonly kind: 'empty' | 'back' | 'joker' | 'foreign' | 'moving' };

/** What the camera looks at. */
export interface View {
  deck(): Deck;
  sight(): Sight;
  label(): TrayLabel | undefined;
}

const CONFIDENCE = 0.99;
const STALE = 0;
const MOVING = 1;
const DARK = 2;
const FRAME_FAULTS = 4;
const STREAM_PARTNER = 230;
const STREAM_READER = 231;
const LABEL_READ_MS = 150;

/** The camera of the simulated machine: it sees what lies there, in its own time, and sometimes wrongly. */
export class SimulatedCamera implements Camera {
  readonly #clock: VirtualClock;
  readonly #chances: Chances;
  readonly #config: MachineConfig;
  readonly #view: View;
  #frames = 0;
  #previous: Sight = { kind: 'empty' };
  #gone = false;
  #swapped: readonly [Card, Card] | undefined;

  constructor(clock: VirtualClock, chances: Chances, config: MachineConfig, view: View) {
    this.#clock = clock;
    this.#chances = chances;
    this.#config = config;
    this.#view = view;
  }

  readCard(request: CardRequest, done: (reading: Reading) => void): void {
    const { bufferMs, exposureMs, identifyMs } = this.#config;
    this.#clock.afterMs(this.#delayMs(request) + exposureMs, () => {
      const reading = this.#expose();
      this.#clock.outside.afterMs(bufferMs + identifyMs, () => done(reading));
    });
  }

  readLabel(done: (label: TrayLabel | undefined) => void): void {
    this.#clock.afterMs(LABEL_READ_MS, () => {
      const label = this.#view.label();
      this.#clock.atOutside(this.#clock.nowUs, () => done(label));
    });
  }

  /** A job begins: perhaps with a calibration that swaps two cards for the index reader. */
  startJob(job: number, deck: Deck): void {
    this.#swapped = undefined;
    if (!this.#chances.happens('swappedCalibration', job)) return;
    const first = deck.cards[this.#chances.draws.below(deck.cards.length, STREAM_PARTNER, job, 1)] as Card;
    const partner = confusedWith(deck, first)[0];
    if (partner !== undefined) this.#swapped = [first, partner];
  }

  /** A person has looked after camera and light. */
  repair(): void {
    this.#gone = false;
  }

  recalibrate(): void {
    this.#swapped = undefined;
  }

  /** From the request to the exposure: dark frame and light, and the card at rest for long enough. */
  #delayMs({ leftAtUs }: CardRequest): number {
    const { exposureMs, lightMs, settleMs } = this.#config;
    const restedMs = leftAtUs === undefined ? settleMs : elapsedUs(this.#clock.nowUs >>> 0, leftAtUs) / 1000;
    return Math.max(exposureMs + lightMs, settleMs - restedMs);
  }

  #expose(): Reading {
    const frame = this.#frames++;
    const fault = this.#chances.happens('frameFault', frame)
      ? this.#chances.variant('frameFault', FRAME_FAULTS, frame)
      : -1;
    if (fault > DARK) this.#gone = true;
    if (this.#gone) return this.#blind('noCamera');
    if (fault === DARK) return this.#blind('dark');
    if (fault === MOVING) return this.#blind('moving');
    const sight = this.#view.sight();
    const shown = fault === STALE ? this.#previous : sight;
    this.#previous = sight;
    return shown.kind === 'card' ? this.#readers(shown.card, frame) : this.#blind(shown.kind);
  }

  #blind(reason: NoReading): Reading {
    const none: ReaderResult = { kind: 'none', reason };
    return this.#only(none, none);
  }

  #only(index: ReaderResult, symbol: ReaderResult): Reading {
    const { readers } = this.#config;
    return readers === 'index' ? { index } : readers === 'symbol' ? { symbol } : { index, symbol };
  }

  #readers(card: Card, frame: number): Reading {
    const [index, symbol] = this.#names(card, frame);
    const silent = this.#silentReaders(frame);
    const none: ReaderResult = { kind: 'none', reason: 'uncertain' };
    const says = (name: Card): ReaderResult => ({ kind: 'card', card: name, confidence: CONFIDENCE });
    return this.#only(silent.index ? none : says(this.#swap(index)), silent.symbol ? none : says(symbol));
  }

  #silentReaders(frame: number): { readonly index: boolean; readonly symbol: boolean } {
    if (!this.#chances.happens('noReading', frame)) return { index: false, symbol: false };
    if (this.#config.readers !== 'both') return { index: true, symbol: true };
    const which = this.#chances.draws.below(3, STREAM_READER, this.#chances.board, frame);
    return { index: which !== 1, symbol: which !== 0 };
  }

  /** What each reader takes the card for: both wrong alike, or one of them, or neither. */
  #names(card: Card, frame: number): readonly [index: Card, symbol: Card] {
    const { commonShare } = this.#chances;
    const wrong = (reader: number): Card => this.#partnerOf(card, frame, reader);
    if (this.#chances.happens('misread', frame, 0, commonShare)) return [wrong(0), wrong(0)];
    const index = this.#chances.happens('misread', frame, 1, 1 - commonShare) ? wrong(1) : card;
    const symbol = this.#chances.happens('misread', frame, 2, 1 - commonShare) ? wrong(2) : card;
    return [index, symbol];
  }

  #partnerOf(card: Card, frame: number, reader: number): Card {
    const partners = confusedWith(this.#view.deck(), card);
    const { board, draws } = this.#chances;
    return partners[draws.below(partners.length, STREAM_PARTNER, board, frame, reader)] ?? card;
  }

  #swap(card: Card): Card {
    if (this.#swapped === undefined) return card;
    const [a, b] = this.#swapped;
    return card === a ? b : card === b ? a : card;
  }

  /** A new board: frames are counted afresh. */
  restartCount(): void {
    this.#frames = 0;
  }
}
