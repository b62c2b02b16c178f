import { DATUM_RULES } from '../../support/datum-rules.ts';
import '../../support/seeded.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { awardButler, datumOf } from '../../../src/scoring/compare/butler.ts';
import { crossImpsOf } from '../../../src/scoring/compare/cross-imps.ts';
import { impScaleNamed } from '../../../src/scoring/compare/imp-scale.ts';
import { tableScore } from '../../../src/scoring/compare/side-score.ts';

const LAW = impScaleNamed('law', 'standard');

/** Law 78B as it is printed (section 8): the ends of each row. */
const ROWS: readonly (readonly [from: number, to: number, imps: number])[] = [
  [0, 10, 0],
  [20, 40, 1],
  [50, 80, 2],
  [90, 120, 3],
  [130, 160, 4],
  [170, 210, 5],
  [220, 260, 6],
  [270, 310, 7],
  [320, 360, 8],
  [370, 420, 9],
  [430, 490, 10],
  [500, 590, 11],
  [600, 740, 12],
  [750, 890, 13],
  [900, 1090, 14],
  [1100, 1290, 15],
  [1300, 1490, 16],
  [1500, 1740, 17],
  [1750, 1990, 18],
  [2000, 2240, 19],
  [2250, 2490, 20],
  [2500, 2990, 21],
  [3000, 3490, 22],
  [3500, 3990, 23],
  [4000, 19_000, 24],
];

describe('IMPs (section 8)', () => {
  test.each(ROWS)('%i to %i are %i', (from, to, imps) => {
    expect([from, to, -from, -to].map(LAW)).toEqual([imps, imps, imps && -imps, imps && -imps]);
  });

  test('a difference between two entries has not reached the higher one', () => {
    expect([19, 15, 49.9, -19].map(LAW)).toEqual([0, 0, 1, 0]);
  });
});

describe('IMPs for games of 180', () => {
  const scaled = impScaleNamed('game-value', 'super');

  test('take 1.8 times the difference', () => {
    for (const [from, to, imps] of ROWS.slice(1)) {
      expect(scaled(1.8 * from)).toBe(imps);
      expect(scaled(1.8 * to)).toBe(imps);
      expect(scaled(1.8 * from - 1)).toBe(imps - 1);
    }
  });

  test('by the law itself a vulnerable super slam is off the end of the table', () => {
    const slam = 7180;
    expect(impScaleNamed('law', 'super')(slam)).toBe(24);
    expect(scaled(slam)).toBe(23);
  });

  test('change nothing for 52 cards', () => {
    fc.assert(
      fc.property(fc.integer({ min: -8000, max: 8000 }), (difference) => {
        expect(impScaleNamed('game-value', 'standard')(difference)).toBe(LAW(difference));
      }),
    );
  });
});

describe('the datum of a board', () => {
  test.each([
    [[425], 420, 430],
    [[435], 440, 440],
    [[-425], -420, -430],
    [[424], 420, 420],
    [[100, 150, 150, 180], 140, 150],
  ])('of %j is %i with halves to the even step, else %i', (points, even, away) => {
    expect(datumOf(points, { ...DATUM_RULES, roundTo: 10, halves: 'even' })).toBe(even);
    expect(datumOf(points, { ...DATUM_RULES, roundTo: 10 })).toBe(away);
  });

  const RESULTS = [1430, 680, 650, 620, 620, -100];

  test.each([
    ['the mean of all', DATUM_RULES, 650],
    ['without the best and the worst', { ...DATUM_RULES, drop: { results: 1 } }, 640],
    ['without a third on each side', { ...DATUM_RULES, drop: { percent: 34 } }, 640],
    ['unrounded', { ...DATUM_RULES, drop: { results: 1 }, roundTo: 0 }, 642.5],
    ['in the middle', { ...DATUM_RULES, datum: 'median' }, 640],
    ['of all, where dropping would leave none', { ...DATUM_RULES, drop: { results: 3 } }, 650],
  ] as const)('is %s', (_, rules, datum) => {
    expect(datumOf(RESULTS, rules)).toBe(datum);
  });

  test('is the same for the other side, with its sign', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -300, max: 300 })), fc.nat({ max: 2 }), (tens, results) => {
        const points = tens.map((ten) => ten * 10);
        const rules = { ...DATUM_RULES, drop: { results } };
        const other = datumOf(
          points.map((point) => -point),
          rules,
        );
        expect(datumOf(points, rules) + other).toBeCloseTo(0, 9);
      }),
    );
  });

  test('each result gets the IMPs between it and the datum', () => {
    const awards = awardButler(RESULTS.map(tableScore), DATUM_RULES, LAW);
    const imps = awards.map(({ ns }) => ns.kind === 'earned' && ns.points);
    expect(imps).toEqual([13, 1, 0, -1, -1, -13]);
    expect(awards.map(({ ew }) => ew.kind === 'earned' && ew.points)).toEqual([-13, -1, 0, 1, 1, 13]);
  });
});

describe('cross-IMPs', () => {
  test('compare each result with each other one', () => {
    // 620 v 620, 650, -100: 0 - 1 + 12; 650 v the others: 1 + 1 + 13; -100: -12 - 12 - 13.
    const results = [620, 620, 650, -100];
    expect(crossImpsOf(results, 4, 'total', LAW)).toEqual([11, 11, 15, -37]);
    expect(crossImpsOf(results, 4, 'mean', LAW).map((imps) => imps * 3)).toEqual([11, 11, 15, -37]);
  });

  test('of a board with fewer results count as much as those of the others', () => {
    expect(crossImpsOf([620, -100], 4, 'total', LAW)).toEqual([36, -36]);
    expect(crossImpsOf([620, -100], 4, 'mean', LAW)).toEqual([12, -12]);
  });

  test('of a lone result are nothing', () => {
    expect(crossImpsOf([620], 4, 'total', LAW)).toEqual([0]);
  });

  test('add up to nothing over a board', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -300, max: 300 }), { minLength: 2 }), (tens) => {
        const imps = crossImpsOf(
          tens.map((ten) => ten * 10),
          tens.length,
          'total',
          LAW,
        );
        expect(imps.reduce((a, b) => a + b)).toBe(0);
      }),
    );
  });
});
