import type { Card } from '../bridge/card.ts';
import { cardSetOf, cardsOf, difference, hasCard } from '../bridge/card-set.ts';
import type { CompleteDeal } from '../bridge/deal.ts';
import type { Deck } from '../bridge/deck.ts';
import { type BySeat, bySeat, SEATS } from '../bridge/seat.ts';
import { dealOf, type HandReading, type HandReadings, isWhole, settledHands } from './board-reading.ts';

/** What is said of a hand or a board: `read` where it was compared with nothing. */
export const READ_VERDICTS = ['same', 'different', 'unreadable', 'read'] as const;
export type ReadVerdict = (typeof READ_VERDICTS)[number];

/** What is said of a hand; `missing` and `extra` are what it lacks and has too many beside what is expected. */
export interface HandVerdict {
  readonly verdict: ReadVerdict;
  readonly cards: readonly Card[];
  readonly missing: readonly Card[];
  readonly extra: readonly Card[];
}

/** How a board falls short of its deck, in numbers that tell no hand. */
export interface Foul {
  /** Hands with too many cards or too few. */
  readonly wrongSizes: number;
  /** Cards of the deck that came more than once, and that did not come. */
  readonly twice: number;
  readonly missing: number;
  /** Jokers and cards of other decks. */
  readonly foreign: number;
}

/** What is said of a board that was read back. */
export interface BoardVerdict {
  readonly verdict: ReadVerdict;
  readonly hands: BySeat<HandVerdict>;
  /** The deal that was read; absent where the hands do not make one. */
  readonly deal?: CompleteDeal;
  /** Present where all hands were read and do not make a deal. */
  readonly foul?: Foul;
}

/**
 * Judges a board by all readings of its hands. `isAstray`: a card may have gone astray while it was read, so what is
 * not a whole deal says nothing of how the board was before.
 */
export function judgeBoard(
  deck: Deck,
  readings: HandReadings,
  expected: CompleteDeal | undefined,
  isAstray: boolean,
): BoardVerdict {
  const settled = settledHands(deck, readings);
  const deal = dealOf(deck, settled);
  const isUncertain = isAstray && deal === undefined;
  const hands = bySeat((seat) =>
    judgeHand(settled[seat], expected && cardsOf(expected.hands[seat]), isUncertain),
  );
  const verdicts = SEATS.map((seat) => hands[seat].verdict);
  const verdict = (['different', 'unreadable'] as const).find((one) => verdicts.includes(one));
  const wholeHands = SEATS.map((seat) => settled[seat]).filter(isWhole);
  const isFouled = deal === undefined && !isUncertain && wholeHands.length === SEATS.length;
  return {
    verdict: verdict ?? (expected === undefined ? 'read' : 'same'),
    hands,
    ...(deal && { deal }),
    ...(isFouled && { foul: foulOf(deck, wholeHands) }),
  };
}

function judgeHand(
  hand: HandReading | undefined,
  expected: readonly Card[] | undefined,
  isUncertain: boolean,
): HandVerdict {
  const cards = hand?.cards ?? [];
  if (isUncertain || !isWhole(hand)) return { verdict: 'unreadable', cards, missing: [], extra: [] };
  if (expected === undefined) return { verdict: 'read', cards, missing: [], extra: [] };
  const missing = expected.filter((card) => !cards.includes(card));
  const extra = cards.filter((card, place) => !expected.includes(card) || cards.indexOf(card) !== place);
  const isSame = missing.length + extra.length + hand.strange === 0;
  return { verdict: isSame ? 'same' : 'different', cards, missing, extra };
}

function foulOf(deck: Deck, hands: readonly HandReading[]): Foul {
  const all = hands.flatMap(({ cards }) => cards);
  const foreign = all.filter((card) => !hasCard(deck.cardSet, card)).length;
  return {
    wrongSizes: hands.filter(({ cards, strange }) => cards.length + strange !== deck.cardsPerHand).length,
    twice: deck.cards.filter((card) => all.indexOf(card) !== all.lastIndexOf(card)).length,
    missing: cardsOf(difference(deck.cardSet, cardSetOf(all))).length,
    foreign: foreign + hands.reduce((sum, { strange }) => sum + strange, 0),
  };
}
