import { type Card, SUITS } from '../../bridge/card.ts';
import { type CardSet, cardSetOf, ranksBySuit } from '../../bridge/card-set.ts';
import type { CompleteDeal } from '../../bridge/deal.ts';
import { DECKS } from '../../bridge/deck.ts';
import { type BySeat, bySeat, SEATS, type Seat, seatAfter } from '../../bridge/seat.ts';
import { checkHands } from '../core/check-hands.ts';
import { parseRanks } from '../core/ranks.ts';
import { makeDealValue } from '../pbn/deal-value.ts';
import type { RbnValue } from './lines.ts';
import type { RbnLog } from './rbn-codes.ts';

/** What an H says; `value` is a Deal tag's, absent where no hand is given or the cards are in doubt. */
interface RbnHands {
  readonly value: string | undefined;
  readonly deal: CompleteDeal | undefined;
}

export const NO_HANDS: RbnHands = { value: undefined, deal: undefined };

/** Reads `W:873.A6.KT864.KQ8:96...:T542...:`: a seat, then hands clockwise, the fourth one perhaps left out. */
export function readHands(
  { text, line, column }: RbnValue,
  board: number | undefined,
  log: RbnLog,
): RbnHands {
  const place = { line, column, board };
  const [, seat = '', rest] = /^([NESW])((?:[:;][^:;]*){1,4})$/i.exec(text.trim()) ?? [];
  if (rest === undefined) {
    log.add('deal-malformed', place, 'the hands are not a seat and up to four hands, each behind a colon');
    return NO_HANDS;
  }
  const parts = rest.slice(1).split(/[:;]/);
  const read = parts.map((part) => readHand(part.trim()));
  if (read.includes('malformed')) {
    log.add('deal-malformed', place, 'a hand is not suits of ranks parted by dots');
    return NO_HANDS;
  }
  const first = seat.toUpperCase() as Seat;
  const hands = bySeat((_, index) => read[(index - SEATS.indexOf(first) + 4) % 4] as Card[] | undefined);
  return checked(hands, place, log);
}

/** Four suits, or fewer from spades on; `undefined` for a hand of no card. */
function readHand(text: string): Card[] | 'malformed' | undefined {
  const texts = text.split('.');
  if (texts.length > SUITS.length) return 'malformed';
  const suits = texts.map((ranks, place) => parseRanks(SUITS.length - 1 - place, ranks.trim()));
  if (suits.includes(undefined)) return 'malformed';
  const cards = suits.flatMap((suit) => suit ?? []);
  return cards.length === 0 ? undefined : cards;
}

/** A whole deal is checked; hands left out, or fewer cards in each, are kept as they are if no card comes twice. */
function checked(
  hands: BySeat<Card[] | undefined>,
  place: { line: number; column: number; board: number | undefined },
  log: RbnLog,
): RbnHands {
  const given = SEATS.flatMap((seat) => (hands[seat] === undefined ? [] : [hands[seat] ?? []]));
  const { cardsPerHand } = DECKS.standard;
  const isFull = given.every(({ length }) => length === cardsPerHand);
  const isShort = given.every(({ length }) => length < cardsPerHand);
  const isWhole = given.length === 3 ? isFull : given.length === 4 && !isShort;
  if (given.length === 0) return NO_HANDS;
  const cards = given.flat();
  if (
    !isWhole &&
    given.every(({ length }) => length <= cardsPerHand) &&
    new Set(cards).size === cards.length
  ) {
    const sets = bySeat((seat) => hands[seat] && cardSetOf(hands[seat] ?? []));
    return { value: makeDealValue(sets, 'N'), deal: undefined };
  }
  const deal = checkHands(
    DECKS.standard,
    SEATS.map((seat) => hands[seat]),
    place,
    log,
  );
  return { value: deal && makeDealValue(deal.hands, 'N'), deal };
}

/** The text of an H from West on, the last hand of a whole deal left out. */
export function makeHands(hands: BySeat<CardSet | undefined>): string {
  const from = SEATS.map((_, place) => seatAfter('W', place));
  const texts = from.map((seat) => {
    const hand = hands[seat];
    return hand === undefined ? '' : ranksBySuit(hand).join('.');
  });
  const isWhole = texts.every((text) => text.length === DECKS.standard.cardsPerHand + 3);
  return `W:${(isWhole ? [...texts.slice(0, 3), ''] : texts).join(':')}`;
}
