import type { Card } from '../../bridge/card.ts';
import type { CompleteDeal } from '../../bridge/deal.ts';
import { DECKS } from '../../bridge/deck.ts';
import { SEATS, type Seat } from '../../bridge/seat.ts';
import { checkHands, type FoundHands } from '../core/check-hands.ts';
import type { DealCode } from '../core/deal-codes.ts';
import type { ProblemLog } from '../core/problem-log.ts';
import { parseSuits } from '../core/ranks.ts';
import type { Place } from '../pbn/problems.ts';

/** The deal of four hands like `AK.QJ2.T98.76543`, parted by spaces, from a seat on; `undefined` after telling why not. */
export function readDealText(
  text: string,
  first: Seat,
  place: Place,
  log: ProblemLog<DealCode, Place>,
): CompleteDeal | undefined {
  const hands = text
    .trim()
    .split(/\s+/)
    .map((hand) => parseSuits(hand.split('.')));
  if (hands.length !== SEATS.length || hands.includes(undefined)) {
    log.add('deal-malformed', place, 'this is not four hands of four suits of ranks');
    return undefined;
  }
  const turn = SEATS.indexOf(first);
  const turned = SEATS.map(
    (_, seat): Card[] | undefined => hands[(seat - turn + SEATS.length) % SEATS.length],
  );
  return checkHands(DECKS.standard, turned as FoundHands, place, log);
}
