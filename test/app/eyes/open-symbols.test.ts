import { expect, test } from 'vitest';
import type { DeckProfile } from '../../../calibration/deck-profile.ts';
import { checkSymbolScale } from '../../../src/app/eyes/open-symbols.ts';
import { Problem } from '../../../src/app/problem.ts';

const check = (readers: 'index' | 'symbol' | 'both', pxPerMm: number, isAsked = true): string[] => {
  const said: string[] = [];
  const asked = isAsked ? readers : undefined;
  checkSymbolScale({} as DeckProfile, { asked, readers }, pxPerMm, (says) => said.push(says));
  return said;
};

test('symbols that are too small for the readers that were asked for are refused, else told', () => {
  expect([check('symbol', 8), check('both', 6), check('index', 4)]).toEqual([[], [], []]);
  for (const [readers, pxPerMm] of [
    ['symbol', 6],
    ['symbol', 5],
    ['both', 5],
  ] as const) {
    expect(() => check(readers, pxPerMm)).toThrow(Problem);
    expect(check(readers, pxPerMm, false)).toEqual([expect.stringMatching(/^A module of 0\.25 mm is only/)]);
  }
});
