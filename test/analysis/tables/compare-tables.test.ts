import { describe, expect, test } from 'vitest';
import { compareTables } from '../../../src/analysis/tables/compare-tables.ts';
import { bySeat } from '../../../src/bridge/seat.ts';
import type { Bounded, TrickTable } from '../../../src/bridge/trick-table.ts';

function northInClubs(tricks: Bounded): TrickTable {
  return bySeat((seat) => (seat === 'N' ? { C: tricks } : {}));
}

describe('a cell of a table', () => {
  test.each<[string, Bounded, Bounded, 'wrong' | 'right' | 'hidden' | 'open']>([
    ['that is the same', 9, 9, 'right'],
    ['that is another', 8, 9, 'wrong'],
    ['that hides a number and may be right', { least: 0, most: 6 }, 4, 'hidden'],
    ['that hides a number and is too low', { least: 0, most: 6 }, 8, 'wrong'],
    ['inside what was found', 9, { least: 8, most: 10 }, 'open'],
    ['outside what was found', 11, { least: 8, most: 10 }, 'wrong'],
    ['that hides a number where not all is found', { least: 0, most: 6 }, { least: 5, most: 8 }, 'hidden'],
  ])('%s', (_, said, tricks, verdict) => {
    const { compared, hidden, open, wrong } = compareTables(northInClubs(said), northInClubs(tricks));
    expect({ compared, hidden, open, wrong: wrong.length }).toEqual({
      compared: verdict === 'right' || verdict === 'wrong' ? 1 : 0,
      hidden: verdict === 'hidden' ? 1 : 0,
      open: verdict === 'open' ? 1 : 0,
      wrong: verdict === 'wrong' ? 1 : 0,
    });
    if (verdict === 'wrong') expect(wrong).toEqual([{ declarer: 'N', strain: 'C', said, tricks }]);
  });

  test('that the table does not have is left out', () => {
    const empty = bySeat(() => ({}));
    expect(compareTables(empty, northInClubs(9))).toEqual({ wrong: [], compared: 0, hidden: 0, open: 0 });
  });
});
