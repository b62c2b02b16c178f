import { type Card, rankOf, suitOf } from '../bridge/card.ts';
import type { Deck } from '../bridge/deck.ts';
import { type Body, makeBody, type Print } from './body.ts';
import type { Chances } from './phenomena.ts';

const FOREIGN = 0;
const MISSING = 1;
const EXTRA = 2;
const FAULT_KINDS = 4;
const OTHER_BOARD = -1;
const STREAM_ORDER = 220;
const STREAM_CARD = 221;

/** Makes the bodies of a deck as a club has it: shuffled, now and then with a wrong card or one face up. */
export class DeckMaker {
  readonly #chances: Chances;
  #made = 0;
  #decks = 0;

  constructor(chances: Chances) {
    this.#chances = chances;
  }

  makeBody(card: Card | undefined, print: Print = 'card'): Body {
    this.#made++;
    return makeBody(this.#made, this.#chances.board, card, print);
  }

  /** A deck in random order, bottom card first. */
  makeDeck(deck: Deck): Body[] {
    const bodies = deck.cards.map((card) => this.makeBody(card));
    this.#exchangeBack(bodies);
    if (this.#chances.happens('deckFault', 0)) this.#spoil(bodies, deck);
    return this.#shuffled(bodies);
  }

  /** Cards of another board that somebody has left behind. */
  makeLeftCards(deck: Deck, count: number): Body[] {
    return deck.cards.slice(0, count).map((card) => makeBody(++this.#made, OTHER_BOARD, card));
  }

  /** The same of a deck that is complete for sure. */
  makeSoundDeck(deck: Deck): Body[] {
    return this.#shuffled(deck.cards.map((card) => this.makeBody(card)));
  }

  #shuffled(bodies: readonly Body[]): Body[] {
    const order = this.#chances.draws.shuffled(bodies, STREAM_ORDER, ++this.#decks);
    order.forEach((body, place) => {
      if (this.#chances.happens('faceUp', place)) body.faceUp = true;
    });
    return order;
  }

  /** A card of another deck, with the same face, lies in the place of its twin. */
  #exchangeBack(bodies: readonly Body[]): void {
    if (!this.#chances.happens('wrongBack', 0)) return;
    const body = bodies[this.#chances.draws.below(bodies.length, STREAM_CARD, this.#chances.board, 3)];
    if (body !== undefined) body.hasOtherBack = true;
  }

  #spoil(bodies: Body[], deck: Deck): void {
    const { board, draws } = this.#chances;
    const kind = this.#chances.variant('deckFault', FAULT_KINDS, 0);
    const place = draws.below(bodies.length, STREAM_CARD, board, 0);
    const another = deck.cards[draws.below(deck.cards.length, STREAM_CARD, board, 1)];
    if (kind === FOREIGN) {
      bodies[place] = this.makeBody(another, draws.uniform(STREAM_CARD, board, 2) < 0.5 ? 'card' : 'foreign');
    } else if (kind === MISSING) bodies.splice(place, 1);
    else if (kind === EXTRA) bodies.push(this.makeBody(another));
    else bodies.push(this.makeBody(undefined, 'joker'));
  }
}

/** Ranks that readers take for each other, in the numbers 1..17: 8-6 3-8 9-8 1-11 11-12 Q-K J-M. */
const CONFUSED_RANKS: readonly (readonly [number, number])[] = [
  [8, 6],
  [3, 8],
  [9, 8],
  [1, 11],
  [11, 12],
  [15, 16],
  [14, 13],
];

/** Hearts and diamonds, spades and clubs. */
const CONFUSED_SUIT = [3, 2, 1, 0] as const;

/** The cards of a deck that a reader may take a card for, when it is wrong and certain. */
export function confusedWith(deck: Deck, card: Card): Card[] {
  const suit = suitOf(card);
  const rank = rankOf(card);
  const ranks = CONFUSED_RANKS.flatMap(([a, b]) => (a === rank ? [b] : b === rank ? [a] : []));
  return deck.cards.filter(
    (other) =>
      (suitOf(other) === suit && ranks.includes(rankOf(other))) ||
      (rankOf(other) === rank && suitOf(other) === CONFUSED_SUIT[suit]),
  );
}
