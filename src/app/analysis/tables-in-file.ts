import { isExact } from '../../bridge/trick-table.ts';
import type { DealSet, SetBoard } from '../../formats/core/deal-set.ts';
import { boardAnalyses } from '../../formats/pbn/analysis.ts';
import { hasTooManyTricks } from '../../formats/pbn/censored-tricks.ts';
import { parOf } from './board-analysis.ts';
import type { FoundBoard } from './solve-boards.ts';

/**
 * What follows from the tables that a whole file has itself: of boards whose table lacks nothing, hides nothing and can
 * be.
 */
export function foundInTables(set: DealSet): ReadonlyMap<SetBoard, FoundBoard> {
  const analyses = boardAnalyses(set);
  return new Map(
    set.boards.flatMap((board, at): [SetBoard, FoundBoard][] => {
      const { tricks } = analyses[at] ?? {};
      if (tricks === undefined || !isExact(tricks) || hasTooManyTricks(tricks, set.deck)) return [];
      const par = parOf(board, tricks);
      return [[board, { tricks, ...(par && { par }) }]];
    }),
  );
}
