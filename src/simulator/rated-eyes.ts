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
const INDEX = 0;
const SYMBOL = 1;

/** How two cards of a print are taken for each other: by the index reader, or by both readers, one way or both ways. */
const PRINT_MISREADS = ['indexOneWay', 'oneWay', 'bothWays'] as const;
type PrintMisread = (typeof PRINT_MISREADS)[number];

/** Eyes without pictures: they know what lies there, and are blind or wrong at measured rates. */
export class RatedEyes implements MachineEyes {
  readonly #chances: Chances;
  readonly #readers: ReaderChoice;
  readonly #deck: () => Deck;
  #swapped: readonly [Card, Card] | undefined;
  /** Two cards of this print that are taken for each other, and how; no calibration mends it. */
  #alike: { readonly how: PrintMisread; readonly pair: readonly [Card, Card] } | undefined;

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
    this.#swapped = this.#chances.happens('swappedCalibration', job) ? this.#pairOf(deck, job, 1) : undefined;
    this.#alike = undefined;
    if (!this.#chances.happens('printMisread', job)) return;
    const how = PRINT_MISREADS[this.#chances.variant('printMisread', PRINT_MISREADS.length, job)];
    const pair = this.#pairOf(deck, job, 2);
    if (how !== undefined && pair !== undefined) this.#alike = { how, pair };
  }

  /** A card, and one that it may be taken for. */
  #pairOf(deck: Deck, job: number, draw: number): readonly [Card, Card] | undefined {
    const first = deck.cards[this.#chances.draws.below(deck.cards.length, STREAM_PARTNER, job, draw)] as Card;
    const partner = confusedWith(deck, first)[0];
    return partner === undefined ? undefined : [first, partner];
  }

  startBoard(): void {}

  isMisprinted(card: Card): boolean {
    return this.#alike?.pair.includes(card) === true;
  }

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
      silent.index ? none : says(this.#swap(this.#printed(index, INDEX))),
      silent.symbol ? none : says(this.#printed(symbol, SYMBOL)),
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

  /** What a reader takes a card for in every frame, since it is printed so. */
  #printed(card: Card, reader: number): Card {
    if (this.#alike === undefined) return card;
    const { how, pair } = this.#alike;
    if (card === pair[0]) return how === 'indexOneWay' && reader !== INDEX ? card : pair[1];
    return card === pair[1] && how === 'bothWays' ? pair[0] : card;
  }

  #swap(card: Card): Card {
    if (this.#swapped === undefined) return card;
    const [a, b] = this.#swapped;
    return card === a ? b : card === b ? a : card;
  }
}
