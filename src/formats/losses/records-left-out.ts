import type { DealSet } from '../core/deal-set.ts';
import { keyOf } from '../core/gather-boards.ts';
import { agrees } from '../pbn/partial-deals.ts';
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
    if (deal !== undefined) return !keys.has(keyOf(deal));
    return !boards.some((board) => reading !== undefined && agrees(reading, board.deal));
  });
}
