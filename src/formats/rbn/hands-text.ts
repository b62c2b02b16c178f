import { type Card, SUITS } from '../../bridge/card.ts';
import { type CardSet, ranksBySuit } from '../../bridge/card-set.ts';
import { DECKS } from '../../bridge/deck.ts';
import { type BySeat, bySeat, SEATS, type Seat, seatAfter } from '../../bridge/seat.ts';
import { parseRanks } from '../core/ranks.ts';
import { checkGivenHands, type GivenHands, NO_HANDS } from '../recorded/given-hands.ts';
import type { RbnValue } from './lines.ts';
import type { RbnLog } from './rbn-codes.ts';

/** Reads `W:873.A6.KT864.KQ8:96...:T542...:`: a seat, then hands clockwise, the fourth one perhaps left out. */
export function readHands(
  { text, line, column }: RbnValue,
  board: number | undefined,
  log: RbnLog,
): GivenHands {
  const place = { line, column, board };
  const [, seat = '', rest] = /^([NESW])((?:[:;][^:;]*){1,4})$/i.exec(text.trim()) ?? [];
  if (rest === undefined) {
    log.add('deal-malformed', place, 'this is not a seat followed by up to four hands, each after a colon');
    return NO_HANDS;
  }
  const parts = rest.slice(1).split(/[:;]/);
  const read = parts.map((part) => readHand(part.trim()));
  if (read.includes('malformed')) {
    log.add('deal-malformed', place, 'a hand is not suits of ranks separated by dots');
    return NO_HANDS;
  }
  const isOneLeftOut = read.filter((hand) => hand !== undefined).length === SEATS.length - 1;
  if (isOneLeftOut && read.slice(0, SEATS.length - 1).includes(undefined)) {
    log.add('deal-malformed', place, 'a hand before the last is left out, or a colon is too much');
    return NO_HANDS;
  }
  const first = seat.toUpperCase() as Seat;
  const hands = bySeat((_, index) => read[(index - SEATS.indexOf(first) + 4) % 4] as Card[] | undefined);
  return checkGivenHands(hands, place, log);
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

/** The text of an H from West on, or with a lone hand that is unknown last; the last hand of a whole deal left out. */
export function makeHands(hands: BySeat<CardSet | undefined>): string {
  const unknown = SEATS.filter((seat) => hands[seat] === undefined);
  const first = unknown.length === 1 ? seatAfter(unknown[0] ?? 'S', 1) : 'W';
  const texts = SEATS.map((_, place) => {
    const hand = hands[seatAfter(first, place)];
    return hand === undefined ? '' : ranksBySuit(hand).join('.');
  });
  const isWhole = texts.every((text) => text.length === DECKS.standard.cardsPerHand + 3);
  return `${first}:${(isWhole ? [...texts.slice(0, 3), ''] : texts).join(':')}`;
}
