import { expect, test } from 'vitest';
import { makeCard } from '../../src/bridge/card.ts';
import { changedFiles } from '../broken/changes.ts';
import { CALIBRATION_RULES, PAIRS, RULES } from './ablation/rules.ts';
import {
  ablationTable,
  type CountedSet,
  outcomeOf,
  problemsOfAblation,
  withTable,
} from './ablation/table.ts';

const [two, three] = [makeCard(0, 2), makeCard(0, 3)];
const SETS: readonly CountedSet[] = [
  {
    shown: [
      { group: 'good', cards: [two] },
      { group: 'no card', cards: [] },
    ],
    passes: [],
  },
  { shown: [{ cards: [two] }, { cards: [three] }], passes: [[1, 0]] },
];
const RIGHT = [
  { singles: [two, null], passes: [], cpuMs: [2, 4] },
  { singles: [], passes: [{ whole: [three, two], followed: [null, two] }], cpuMs: [] },
];

test('a table tells what is read more, and more wrongly, than with all rules', () => {
  const all = outcomeOf('nothing', SETS, RIGHT);
  expect(problemsOfAblation(all)).toEqual([]);
  const without = outcomeOf('margin', SETS, [
    { singles: [three, three], passes: [], cpuMs: [4, 4] },
    undefined,
  ]);
  const [, , usual = '', row = ''] = ablationTable(all, [{ ...without, does: 'refuses' }]).split('\n');
  expect(usual).toContain('| nothing | | 1 of 1 |');
  expect(usual).toContain('| 2 of 2 | 1 of 2 | 3.00 |');
  expect(row).toBe('| margin | refuses | -1 **+1 wrong** |  |  |  |  | **+1 wrong** |  |  |  |  | +1 |');
  const page = `Before.\n\n${ablationTable(all, [])}\n\nAfter.\n`;
  expect(withTable(page, '| new |')).toBe('Before.\n\n| new |\n\nAfter.\n');
  expect(() => withTable('Before.', '| new |')).toThrow('no table');
  expect(problemsOfAblation(without).join()).toContain('1 of 1 of no card were taken for cards');
});

test('each rule has a name of its own, and pairs are of rules', () => {
  const names = RULES.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(names).toEqual(expect.arrayContaining(PAIRS.flat()));
});

test('each rule can be left out of the sources as they are', () => {
  for (const { changes } of [...RULES, ...CALIBRATION_RULES])
    expect(changedFiles(changes).size).toBeGreaterThan(0);
});
