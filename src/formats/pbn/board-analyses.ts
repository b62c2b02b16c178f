import type { DealSet, SetBoard } from '../core/deal-set.ts';
import { keyOf } from '../core/gather-boards.ts';
import { analysisOf, type DealAnalysis } from './analysis.ts';
import { openProblemLog } from './problems.ts';
import { makeRecords } from './records.ts';

/**
 * What a file knows of each of its boards with all cards open, in the order of the boards: of all records with a
 * board's deal the first that says it.
 */
export function boardAnalyses({ boards, records }: DealSet): readonly DealAnalysis[] {
  const known = new Map<string, DealAnalysis>();
  for (const { game, checked } of makeRecords(records, openProblemLog())) {
    if (checked?.deal === undefined) continue;
    const key = keyOf(checked.deal);
    known.set(key, { ...analysisOf(game, checked.deal.deck.name), ...known.get(key) });
  }
  return boards.map(({ deal }: SetBoard) => known.get(keyOf(deal)) ?? {});
}
