import { expect, test } from 'vitest';
import { readTrays, type TrayRead } from '../../../src/app/passes/read-course.ts';
import { DECKS } from '../../../src/bridge/deck.ts';
import type { PassResult } from '../../../src/machine/run/event.ts';

const DONE: PassResult = {
  passed: [],
  rejected: [],
  runs: 1,
  inOrder: 0,
  isDisturbed: false,
  isAstray: false,
};

test('a person is asked for the tray at its first pass, and again where trays may have been changed', () => {
  const next = readTrays([{ board: 7, copy: 1 }], DECKS.standard, 'NEWS', () => {});
  expect(next(undefined)).toMatchObject({ isNewTray: true });
  expect(next(DONE)).toMatchObject({ isNewTray: false });
  expect(next({ ...DONE, isDisturbed: true })).toMatchObject({ isNewTray: true });
  expect(next(DONE)).toMatchObject({ isNewTray: false });
});

test.each([
  [0, 10],
  [7, 17],
])(
  'a board is begun anew where trays may have been changed; with %i excused runs %i times at most',
  (excusedRuns, most) => {
    const read: TrayRead[] = [];
    const next = readTrays(
      [{ board: 7, copy: 1 }],
      DECKS.standard,
      'NEWS',
      (each) => read.push(each),
      excusedRuns,
    );
    next(undefined);
    const disturbed = { ...DONE, isDisturbed: true };
    for (let beginning = 1; beginning < most; beginning++) expect(next(disturbed)).toBeDefined();
    expect([next(disturbed), read.length]).toEqual([undefined, 1]);
  },
);
