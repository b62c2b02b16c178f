import { drawRow, USUAL_HAND } from '../../rigs/shown-scenes/hand-of-cards.ts';
import { type Print, printOf } from '../../rigs/shown-scenes/print.ts';
import type { DrawnPicture } from '../../rigs/shown-scenes/sensor.ts';
import {
  drawEmpty,
  drawShowing,
  drawTwo,
  type ShowingOf,
  USUAL_PICTURE,
} from '../../rigs/shown-scenes/showing.ts';
import { type TriedDeck, triedDeck } from '../../rigs/tried-deck.ts';
import type { Card } from '../../src/bridge/card.ts';
import type { DeckName } from '../../src/bridge/deck.ts';

const SHOWN: ShowingOf = { ...USUAL_PICTURE, level: 'calm', ground: 'green' };
/** The lens has found its focus. */
const FRAME = 3;

/** A deck in somebody's hands, and how the camera sees it. */
export class CardsInHand {
  readonly deck: TriedDeck;
  readonly #seed: string;
  readonly #prints = new Map<Card, Print>();
  #pictures = 0;
  #nothing: DrawnPicture | undefined;

  constructor(deck: DeckName, seed: string) {
    this.deck = triedDeck(deck);
    this.#seed = seed;
  }

  /** A card that is held to the camera. */
  card(card: Card): DrawnPicture {
    return drawShowing(this.#printOf(card), SHOWN, this.#next()).frame(FRAME);
  }

  /** Two cards at once. */
  two(front: Card, behind: Card): DrawnPicture {
    return drawTwo(this.#printOf(front), this.#printOf(behind), SHOWN, this.#next()).frame(FRAME);
  }

  /** The back of a card. */
  back(): DrawnPicture {
    return drawShowing(printOf(this.deck.back), SHOWN, this.#next()).frame(FRAME);
  }

  /** A hand over the table without a card. */
  nothing(): DrawnPicture {
    this.#nothing ??= drawEmpty(SHOWN, true, this.#next());
    return this.#nothing;
  }

  /** A hand in a row on the table. */
  row(cards: readonly Card[]): DrawnPicture {
    const prints = cards.map((card) => this.#printOf(card));
    return drawRow(prints, { ...USUAL_HAND, ground: SHOWN.ground }, this.#next());
  }

  #printOf(card: Card): Print {
    const known = this.#prints.get(card) ?? printOf(this.deck.art(card));
    this.#prints.set(card, known);
    return known;
  }

  #next(): string {
    return `${this.#seed} ${this.#pictures++}`;
  }
}
