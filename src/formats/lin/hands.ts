import { type Card, SUITS, type Suit, type SuitIndex } from '../../bridge/card.ts';
import { countCards, difference, EMPTY_SET, union } from '../../bridge/card-set.ts';
import { type CompleteDeal, completeDeal } from '../../bridge/deal.ts';
import { DECKS } from '../../bridge/deck.ts';
import type { PlayedHand } from '../../bridge/play.ts';
import { bySeat, type Seat } from '../../bridge/seat.ts';
import { parseRanks, RANK_OF } from '../core/ranks.ts';
import { makeDealValue } from '../pbn/deal-value.ts';
import { checkGivenHands, type GivenHands, NO_HANDS } from '../recorded/given-hands.ts';
import type { LinLog } from './lin-codes.ts';
import type { LinToken } from './tokens.ts';

/** The order of hands and names. */
export const LIN_SEATS: readonly Seat[] = ['S', 'W', 'N', 'E'];

/** What an md says. */
export interface LinDeal extends GivenHands {
  readonly dealer: Seat | undefined;
}

/** More than four hands take. */
const MOST_CHARACTERS = 1000;
const MALFORMED = 'the hands are not up to four, separated by commas, of suits and ranks';

/** Reads the value of an md: a dealer's digit and up to four hands from South on; a hand left out gets the rest. */
export function readHands(
  { value, line, column }: LinToken,
  board: number | undefined,
  log: LinLog,
): LinDeal {
  const deal = plainDeal(value);
  if (deal !== undefined) {
    const byDigit = LIN_SEATS[Number(value.charAt(0)) - 1];
    return { dealer: byDigit, value: makeDealValue(deal.hands, 'N'), deal };
  }
  const place = { line, column, board };
  const [, digit, comma, text = ''] = /^([0-9]?)\s*(,?)([\s\S]*)$/.exec(value) ?? [];
  const dealer = LIN_SEATS[Number(digit || 0) - 1];
  if (/[5-9]/.test(digit ?? '')) log.add('lin-dealer', place, 'this digit is not a dealer');
  if (text.length > MOST_CHARACTERS) {
    log.add('deal-malformed', place, MALFORMED);
    return { dealer, ...NO_HANDS };
  }
  const parts = text.split(',').map((part) => part.trim());
  const hands = LIN_SEATS.map((_, place) => readHand(parts[place] ?? ''));
  if (hands.includes('malformed') || parts.slice(4).some((part) => part !== '')) {
    log.add('deal-malformed', place, MALFORMED);
    return { dealer, ...NO_HANDS };
  }
  const given = hands.filter((hand) => hand !== undefined).length;
  const isFirstInDoubt = comma !== '' && given > 0 && given < LIN_SEATS.length;
  if (isFirstInDoubt || (parts[3] && given === LIN_SEATS.length - 1)) {
    log.add('deal-malformed', place, 'a hand before the last is left out, or a comma is too much');
    return { dealer, ...NO_HANDS };
  }
  const bySeats = bySeat((seat) => hands[LIN_SEATS.indexOf(seat)] as Card[] | undefined);
  return { dealer, ...checkGivenHands(bySeats, place, log) };
}

const SUIT_OF: ReadonlyMap<string, number> = new Map(
  Array.from('SHDCshdc', (letter) => [letter, SUITS.indexOf(letter.toUpperCase() as Suit)]),
);

/** The deal of a dealer's digit and three full hands without a fault, as nearly all programs write it. */
function plainDeal(value: string): CompleteDeal | undefined {
  if (value.length > MOST_CHARACTERS || !/^[1-4][SHDC]/.test(value)) return undefined;
  const hands: PlayedHand[] = [];
  let suit: number | undefined;
  for (let at = 0; at < value.length; at++) {
    const letter = value.charAt(at);
    const rank = RANK_OF.get(letter);
    const hand = hands.at(-1);
    if (at === 0 || letter === ',') {
      hands.push([0, 0, 0, 0]);
      suit = undefined;
    } else if (SUIT_OF.has(letter)) suit = SUIT_OF.get(letter);
    else if (rank === undefined || suit === undefined || hand === undefined) return undefined;
    else {
      const bit = 1 << (rank - 1);
      if ((hand[suit as SuitIndex] & bit) !== 0) return undefined;
      hand[suit as SuitIndex] |= bit;
    }
  }
  const [S, W, N, last = EMPTY_SET] = hands;
  if (S === undefined || W === undefined || N === undefined || hands.length > 4 || countCards(last) > 0)
    return undefined;
  const deck = DECKS.standard;
  const E = difference(deck.cardSet, union(union(S, W), N));
  const checked = completeDeal({ deck, hands: { N, E, S, W } });
  return checked.ok ? checked.value : undefined;
}

/** The cards of a hand; `undefined` for one that is not given. */
export function readHand(text: string): Card[] | 'malformed' | undefined {
  const cards: Card[] = [];
  for (let at = 0, end = 0; at < text.length; at = end) {
    const suit = SUIT_OF.get(text.charAt(at));
    end = at + 1;
    while (end < text.length && !SUIT_OF.has(text.charAt(end))) end++;
    const ofSuit =
      suit === undefined ? undefined : parseRanks(suit, text.slice(at + 1, end).replace(/[\s-]/g, ''));
    if (ofSuit === undefined) return 'malformed';
    cards.push(...ofSuit);
  }
  return cards.length === 0 ? undefined : cards;
}
