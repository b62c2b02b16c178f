import type { LengthChoice } from './length-choices.ts';
import { DIAMONDS_OF, HEARTS_OF, type Lengths, SPADES_OF } from './lengths.ts';
import type { Subsets } from './subsets.ts';
import type { CardTable } from './table.ts';
import type { Words } from './words.ts';

/** One hand of a candidate, dealt in two moves: its lengths may be asked before its cards are drawn. */
export interface HandStep {
  /** The lengths of the hand; those of the steps before must be known. */
  drawLengths(): void;
  /** The cards of the hand; its lengths and the cards of the steps before must be drawn. */
  drawCards(): void;
}

/** Where a hand comes from and goes to. */
export interface HandPlaces {
  /** Cards to draw. */
  readonly handSize: number;
  /** The slot of the hand. */
  readonly hand: number;
  /** The slot of the pool it is drawn from. */
  readonly pool: number;
  /** The slot of what is then left of the pool. */
  readonly rest: number;
  /** Cards the hand holds beforehand, by suit. */
  readonly dealt: readonly number[];
  readonly dealtLengths: Lengths;
}

/**
 * Draws a hand from a pool: first how many cards of each suit, then which. Every hand is as likely as every other:
 * lengths have the chance of all hands that have them, and of these each is taken with the same chance.
 */
export class HandDraw implements HandStep {
  readonly #table: CardTable;
  readonly #words: Words;
  readonly #subsets: Subsets;
  readonly #choice: LengthChoice;
  readonly #places: HandPlaces;
  readonly #handSize: number;
  #drawn: Lengths = 0;

  constructor(table: CardTable, words: Words, subsets: Subsets, choice: LengthChoice, places: HandPlaces) {
    this.#table = table;
    this.#words = words;
    this.#subsets = subsets;
    this.#choice = choice;
    this.#places = places;
    this.#handSize = places.handSize;
  }

  drawLengths(): void {
    const { lengths } = this.#table;
    const { pool, rest, hand, dealtLengths } = this.#places;
    const held = lengths[pool] as number;
    const drawn = this.#choice.draw(this.#words, held);
    this.#drawn = drawn;
    lengths[rest] = held - drawn;
    lengths[hand] = drawn + dealtLengths;
  }

  drawCards(): void {
    const drawn = this.#drawn;
    const spades = SPADES_OF[drawn] as number;
    const hearts = HEARTS_OF[drawn] as number;
    const diamonds = DIAMONDS_OF[drawn] as number;
    const blacks = this.#words.next();
    const reds = this.#words.next();
    this.#drawSuit(0, this.#handSize - spades - hearts - diamonds, blacks & 0xffff);
    this.#drawSuit(1, diamonds, reds & 0xffff);
    this.#drawSuit(2, hearts, reds >>> 16);
    this.#drawSuit(3, spades, blacks >>> 16);
  }

  #drawSuit(suit: number, size: number, bits16: number): void {
    const { masks } = this.#table;
    const { pool, rest, hand, dealt } = this.#places;
    const held = masks[pool * 4 + suit] as number;
    const drawn = this.#subsets.draw(this.#words, bits16, held, size);
    masks[hand * 4 + suit] = drawn | (dealt[suit] as number);
    masks[rest * 4 + suit] = held ^ drawn;
  }
}

/** The last hand of a pool gets all that is left of it. */
export class HandOfRest implements HandStep {
  readonly #table: CardTable;
  readonly #places: HandPlaces;

  constructor(table: CardTable, places: HandPlaces) {
    this.#table = table;
    this.#places = places;
  }

  drawLengths(): void {
    const { lengths } = this.#table;
    const { pool, hand, dealtLengths } = this.#places;
    lengths[hand] = (lengths[pool] as number) + dealtLengths;
  }

  drawCards(): void {
    const { masks } = this.#table;
    const { pool, hand, dealt } = this.#places;
    for (let suit = 0; suit < 4; suit++) {
      masks[hand * 4 + suit] = (masks[pool * 4 + suit] as number) | (dealt[suit] as number);
    }
  }
}
