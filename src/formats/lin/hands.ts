import { type Card, makeCard, SUITS, type Suit } from '../../bridge/card.ts';
import { bySeat, type Seat } from '../../bridge/seat.ts';
import { RANK_OF } from '../core/ranks.ts';
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

/** The cards of a hand; `undefined` for one that is not given. */
export function readHand(text: string): Card[] | 'malformed' | undefined {
  const cards: Card[] = [];
  let suit: number | undefined;
  let isOne = false;
  for (const letter of text) {
    const isTen: boolean = isOne && letter === '0';
    const rank = isTen ? RANK_OF.get('T') : RANK_OF.get(letter);
    if (suit !== undefined && rank !== undefined && isOne === isTen) {
      cards.push(makeCard(suit, rank));
      isOne = false;
    } else if (!isOne && SUIT_OF.has(letter)) suit = SUIT_OF.get(letter);
    else if (suit !== undefined && !isOne && letter === '1') isOne = true;
    else if (suit === undefined || !/[\s-]/.test(letter)) return 'malformed';
  }
  if (isOne) return 'malformed';
  return cards.length === 0 ? undefined : cards;
}
