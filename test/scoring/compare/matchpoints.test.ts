import '../../support/seeded.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  awardMatchpoints,
  MATCHPOINT_RULES,
  type MatchpointRules,
  matchpointsOf,
  topOf,
} from '../../../src/scoring/compare/matchpoints.ts';
import { AVERAGE_MINUS, AVERAGE_PLUS, tableScore } from '../../../src/scoring/compare/side-score.ts';

const TRAVELLER = [420, 430, 500, 420, 450, -50, 170];

describe('matchpoints (section 8)', () => {
  test('the worked traveller comes out for both sides', () => {
    const awards = awardMatchpoints(TRAVELLER.map(tableScore), 7, MATCHPOINT_RULES);
    const points = (side: 'ns' | 'ew') =>
      awards.map(({ [side]: award }) => award.kind === 'earned' && award.points);
    expect(points('ns')).toEqual([5, 8, 12, 5, 10, 0, 2]);
    expect(points('ew')).toEqual([7, 4, 0, 7, 2, 12, 10]);
  });

  test('with one for each result beaten they are half as many', () => {
    const rules: MatchpointRules = { ...MATCHPOINT_RULES, perBeaten: 1 };
    expect(matchpointsOf(TRAVELLER, 7, rules)).toEqual([2.5, 4, 6, 2.5, 5, 0, 1]);
    expect(topOf(7, rules)).toBe(6);
  });

  test('a share by decision is no result to be compared with', () => {
    const tables = [tableScore(420), { ns: AVERAGE_PLUS, ew: AVERAGE_MINUS }, tableScore(400)];
    const [first, second] = awardMatchpoints(tables, 2, MATCHPOINT_RULES);
    expect(first?.ns).toEqual({ kind: 'earned', points: 2, most: 2 });
    expect(second).toEqual({
      ns: { kind: 'shared', share: AVERAGE_PLUS, most: 2 },
      ew: { kind: 'shared', share: AVERAGE_MINUS, most: 2 },
    });
  });

  test('a split score is compared with the scores of each side', () => {
    const split = { ns: { kind: 'points', points: 400 }, ew: { kind: 'points', points: -620 } } as const;
    const awards = awardMatchpoints([tableScore(420), split, tableScore(430)], 3, MATCHPOINT_RULES);
    expect(awards.map(({ ns }) => ns.kind === 'earned' && ns.points)).toEqual([2, 0, 4]);
    expect(awards.map(({ ew }) => ew.kind === 'earned' && ew.points)).toEqual([4, 0, 2]);
  });
});

describe("Neuberg's formula", () => {
  /** Six results whose first has this many of 10 matchpoints. */
  const SIX: Readonly<Record<number, readonly number[]>> = {
    4: [300, 100, 200, 400, 500, 600],
    9: [600, 600, 100, 200, 300, 400],
  };

  test.each([
    [4, 4.8],
    [9, 10.7],
  ])('raises %d of 10 matchpoints to %d of 12', (plain, raised) => {
    const results = SIX[plain] ?? [];
    expect(matchpointsOf(results, 6, MATCHPOINT_RULES)[0]).toBe(plain);
    expect(matchpointsOf(results, 7, { ...MATCHPOINT_RULES, roundTo: 0.1 })[0]).toBe(raised);
  });

  test('gives a lone result the middle', () => {
    expect(matchpointsOf([50], 7, MATCHPOINT_RULES)).toEqual([6]);
    expect(matchpointsOf([50], 7, { ...MATCHPOINT_RULES, unequal: 'proportional' })).toEqual([6]);
    expect(matchpointsOf([50], 7, { ...MATCHPOINT_RULES, unequal: 'ties' })).toEqual([6]);
    expect(matchpointsOf([50, 60, 60], 5, { ...MATCHPOINT_RULES, unequal: 'ties' })).toEqual([2, 5, 5]);
  });

  test('proportion reaches the ends of the scale, which the formula does not', () => {
    const five = [10, 20, 30];
    expect(matchpointsOf(five, 5, { ...MATCHPOINT_RULES, unequal: 'proportional' })).toEqual([0, 4, 8]);
    const [low = 0, middle, high = 0] = matchpointsOf(five, 5, MATCHPOINT_RULES);
    expect([low, middle, high].map((points) => Number(points?.toFixed(4)))).toEqual([0.6667, 4, 7.3333]);
  });
});

const SCORES = fc.array(fc.integer({ min: -30, max: 30 }), { minLength: 1, maxLength: 40 });
const UNEQUAL = fc.constantFrom('neuberg', 'proportional', 'ties');

describe('matchpoints of any board', () => {
  test('are half of the top on average, however often the board was played', () => {
    fc.assert(
      fc.property(SCORES, fc.nat({ max: 10 }), UNEQUAL, (scores, missing, unequal) => {
        const expected = scores.length + missing;
        const rules: MatchpointRules = { ...MATCHPOINT_RULES, unequal };
        const mean = matchpointsOf(scores, expected, rules).reduce((a, b) => a + b) / scores.length;
        expect(mean).toBeCloseTo(topOf(expected, rules) / 2, 8);
      }),
    );
  });

  test('are those of comparing each result with each other one', () => {
    fc.assert(
      fc.property(SCORES, (scores) => {
        const slowly = scores.map(
          (own) => scores.reduce((sum, other) => sum + 1 + Math.sign(own - other), 0) - 1,
        );
        expect(matchpointsOf(scores, scores.length, MATCHPOINT_RULES)).toEqual(slowly);
      }),
    );
  });

  test('lie within the scale', () => {
    fc.assert(
      fc.property(SCORES, fc.nat({ max: 10 }), UNEQUAL, (scores, missing, unequal) => {
        const rules: MatchpointRules = { ...MATCHPOINT_RULES, unequal, roundTo: 0.01 };
        const top = topOf(scores.length + missing, rules);
        for (const points of matchpointsOf(scores, scores.length + missing, rules)) {
          expect(points).toBeGreaterThanOrEqual(0);
          expect(points).toBeLessThanOrEqual(top);
        }
      }),
    );
  });
});

describe('a small group of a fouled board', () => {
  /** Shares of the top in per cent, of a group beside one of `others` results on a board of `expected`. */
  const shares = (
    points: readonly number[],
    others: number,
    expected: number,
    smallGroups: 'formula' | 'wbf' | 'ebu',
  ) =>
    awardMatchpoints(points.map(tableScore), expected, { ...MATCHPOINT_RULES, smallGroups }, others).map(
      ({ ns }) => ns.kind === 'earned' && Math.round((100 * ns.points) / ns.most),
    );

  test.each([
    [[420], 8, 9, 'wbf', [60]],
    [[420], 8, 9, 'ebu', [60]],
    [[420], 8, 9, 'formula', [50]],
    [[420, 450], 7, 9, 'wbf', [55, 65]],
    [[420, 450], 7, 9, 'ebu', [55, 65]],
    [[420, 420], 7, 9, 'ebu', [60, 60]],
    [[420, 450, -50], 6, 9, 'wbf', [60, 70, 50]],
    [[420, 450, -50], 6, 9, 'ebu', [60, 70, 50]],
    [[420, 420, -50], 6, 9, 'ebu', [65, 65, 50]],
    // Of three beside three there is no larger group; of two among five there is more than a third.
    [[420, 450, -50], 3, 6, 'wbf', [50, 90, 10]],
    [[420, 450], 3, 5, 'ebu', [19, 81]],
    [[420, 450, -50], 5, 8, 'ebu', [50, 88, 12]],
    // A board with fewer results that is not fouled goes by the formula.
    [[420, 450], 0, 9, 'wbf', [22, 78]],
  ] as const)('%j beside %i, of %i, by %s', (points, others, expected, rule, found) => {
    expect(shares(points, others, expected, rule)).toEqual(found);
  });
});
