import { type Card, SUITS, type Suit } from '../../bridge/card.ts';
import { cardSetOf } from '../../bridge/card-set.ts';
import type { CompleteDeal } from '../../bridge/deal.ts';
import { DECKS } from '../../bridge/deck.ts';
import { bySeat, type Seat } from '../../bridge/seat.ts';
import { checkHands } from '../core/check-hands.ts';
import { parseRanks } from '../core/ranks.ts';
import { makeDealValue } from '../pbn/deal-value.ts';
import type { LinLog } from './lin-codes.ts';
import type { LinToken } from './tokens.ts';

/** The order of hands and names. */
export const LIN_SEATS: readonly Seat[] = ['S', 'W', 'N', 'E'];

/** What an md says; `value` is a Deal tag's, absent where no hand is given or the cards are in doubt. */
export interface LinDeal {
  readonly dealer: Seat | undefined;
  readonly value: string | undefined;
  readonly deal: CompleteDeal | undefined;
}

/** Reads the value of an md: a dealer's digit and up to four hands from South on; a hand left out gets the rest. */
export function readHands(
  { value, line, column }: LinToken,
  board: number | undefined,
  log: LinLog,
): LinDeal {
  const place = { line, column, board };
  const [, digit, text = ''] = /^([0-9]?)\s*,?([\s\S]*)$/.exec(value) ?? [];
  const dealer = LIN_SEATS[Number(digit || 0) - 1];
  if (/[5-9]/.test(digit ?? '')) log.add('lin-dealer', place, 'this digit is no dealer');
  const parts = text.split(',').map((part) => part.trim());
  const hands = LIN_SEATS.map((_, place) => readHand(parts[place] ?? ''));
  if (hands.includes('malformed') || parts.slice(4).some((part) => part !== '')) {
    log.add('deal-malformed', place, 'the hands are not up to four, parted by commas, of suits and ranks');
    return { dealer, value: undefined, deal: undefined };
  }
  const given = hands.filter((hand) => hand !== undefined) as Card[][];
  const at = (seat: Seat): Card[] | undefined => hands[LIN_SEATS.indexOf(seat)] as Card[] | undefined;
  const { cardsPerHand } = DECKS.standard;
  const isWhole =
    given.length === 4 || (given.length === 3 && given.every(({ length }) => length === cardsPerHand));
  const isPart = given.every(({ length }) => length <= cardsPerHand) && !isWhole;
  const isEnding = given.length === 4 && given.every(({ length }) => length < cardsPerHand);
  if (given.length === 0) return { dealer, value: undefined, deal: undefined };
  if ((isPart || isEnding) && new Set(given.flat()).size === given.flat().length) {
    const sets = bySeat((seat) => (at(seat) === undefined ? undefined : cardSetOf(at(seat) ?? [])));
    return { dealer, value: makeDealValue(sets, 'N'), deal: undefined };
  }
  const deal = checkHands(DECKS.standard, (['N', 'E', 'S', 'W'] as const).map(at), place, log);
  return { dealer, value: deal && makeDealValue(deal.hands, 'N'), deal };
}

const SUIT_RUN = /([SHDC])([^SHDC]*)/gi;

/** The cards of a hand; `undefined` for one that is not given. */
function readHand(text: string): Card[] | 'malformed' | undefined {
  const runs = [...text.matchAll(SUIT_RUN)];
  if (runs.map(([run]) => run).join('') !== text) return 'malformed';
  const suits = runs.map(([, suit = '', ranks = '']) =>
    parseRanks(SUITS.indexOf(suit.toUpperCase() as Suit), ranks.replace(/[\s-]/g, '')),
  );
  if (suits.includes(undefined)) return 'malformed';
  const cards = suits.flatMap((suit) => suit ?? []);
  return cards.length === 0 ? undefined : cards;
}
