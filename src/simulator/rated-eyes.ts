import type { Card } from '../bridge/card.ts';
import type { Deck } from '../bridge/deck.ts';
import { blindReading, readingOfChoice } from '../host/reading-of.ts';
import type { ReaderChoice } from '../machine/config.ts';
import type { ReaderResult, Reading } from '../machine/messages.ts';
import { confusedWith } from './deck-maker.ts';
import type { MachineEyes, WindowLook } from './eyes.ts';
import type { Chances } from './phenomena.ts';

const CONFIDENCE = 0.99;
const STREAM_PARTNER = 230;
const STREAM_READER = 231;

/** Eyes without pictures: they know what lies there, and are blind or wrong at measured rates. */
export class RatedEyes implements MachineEyes {
  readonly #chances: Chances;
  readonly #readers: ReaderChoice;
  readonly #deck: () => Deck;
  #swapped: readonly [Card, Card] | undefined;

  constructor(chances: Chances, readers: ReaderChoice, deck: () => Deck) {
    this.#chances = chances;
    this.#readers = readers;
    this.#deck = deck;
  }

  look({ frame, sight, trouble }: WindowLook): Reading {
    if (trouble !== undefined) return blindReading(this.#readers, trouble);
    return sight.kind === 'card' ? this.#read(sight.card, frame) : blindReading(this.#readers, sight.kind);
  }

  /** Perhaps with a calibration that swaps two cards for the index reader. */
  startJob(job: number, deck: Deck): void {
    this.#swapped = undefined;
    if (!this.#chances.happens('swappedCalibration', job)) return;
    const first = deck.cards[this.#chances.draws.below(deck.cards.length, STREAM_PARTNER, job, 1)] as Card;
    const partner = confusedWith(deck, first)[0];
    if (partner !== undefined) this.#swapped = [first, partner];
  }

  startBoard(): void {}

  recalibrate(): void {
    this.#swapped = undefined;
  }

  #read(card: Card, frame: number): Reading {
    const [index, symbol] = this.#names(card, frame);
    const silent = this.#silentReaders(frame);
    const none: ReaderResult = { kind: 'none', reason: 'uncertain' };
    const says = (name: Card): ReaderResult => ({ kind: 'card', card: name, confidence: CONFIDENCE });
    return readingOfChoice(
      this.#readers,
      silent.index ? none : says(this.#swap(index)),
      silent.symbol ? none : says(symbol),
    );
  }

  #silentReaders(frame: number): { readonly index: boolean; readonly symbol: boolean } {
    if (!this.#chances.happens('noReading', frame)) return { index: false, symbol: false };
    if (this.#readers !== 'both') return { index: true, symbol: true };
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
    const partners = confusedWith(this.#deck(), card);
    const { board, draws } = this.#chances;
    return partners[draws.below(partners.length, STREAM_PARTNER, board, frame, reader)] ?? card;
  }

  #swap(card: Card): Card {
    if (this.#swapped === undefined) return card;
    const [a, b] = this.#swapped;
    return card === a ? b : card === b ? a : card;
  }
}
