import { sameSet } from '../../bridge/card-set.ts';
import { SEATS } from '../../bridge/seat.ts';
import type { DealSet, SetBoard } from '../core/deal-set.ts';
import { keyOf } from '../core/gather-boards.ts';
import { openProblemLog } from '../pbn/problems.ts';
import type { PbnRecord } from '../pbn/record.ts';
import { makeRecords } from '../pbn/records.ts';

/**
 * The records of a set whose deal is none of its boards': hands are left out, cards are played already, or it is of
 * another event. Hands that a board of the set has just so are not lost.
 */
export function recordsLeftOut({ boards, records }: Pick<DealSet, 'boards' | 'records'>): PbnRecord[] {
  if (records.length <= boards.length) return [];
  const keys = new Set(boards.map(({ deal }) => keyOf(deal)));
  return makeRecords(records, openProblemLog()).filter(({ checked }) => {
    if (checked === undefined) return false;
    const { deal, reading } = checked;
    return deal === undefined ? !isAmong(boards, reading) : !keys.has(keyOf(deal));
  });
}

function isAmong(
  boards: readonly SetBoard[],
  { hands }: NonNullable<PbnRecord['checked']>['reading'],
): boolean {
  return boards.some(({ deal }) =>
    SEATS.every((seat) => {
      const hand = hands[seat];
      return hand === undefined || sameSet(hand, deal.hands[seat]);
    }),
  );
}
