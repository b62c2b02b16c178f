import { expect, test } from 'vitest';
import { leaveOut, switchArrows, switchBest } from '../../../src/scoring/movements/alter.ts';
import { balanceOf, competitionOf } from '../../../src/scoring/movements/balance.ts';
import { checkMovement } from '../../../src/scoring/movements/check.ts';
import { makeHowell } from '../../../src/scoring/movements/howell.ts';
import { makeIndividual } from '../../../src/scoring/movements/individual.ts';
import { makeMitchell } from '../../../src/scoring/movements/mitchell.ts';
import { successOf } from '../../support/success-of.ts';

test('competition on one board at two tables is counted by hand', () => {
  const one = successOf(makeHowell({ tables: 2, boardsPerSet: 1 }));
  const [first = []] = one.rounds;
  const matrix = competitionOf({ ...one, rounds: [first] });
  const [[a, b], [c, d]] = [pairAt(first[0]), pairAt(first[1])];
  expect([matrix[a]?.[b], matrix[c]?.[d], matrix[a]?.[c], matrix[b]?.[d]]).toEqual([1, 1, 1, 1]);
  expect([matrix[a]?.[d], matrix[b]?.[c], matrix[a]?.[a]]).toEqual([-1, -1, 0]);
});

test.each([
  [[3, 3, 3], 1],
  [[1, 1, 1, 1, -1, -1], 4 / 36],
  [[0, 0], 1],
  [[2, 0], 0.5],
])('the balance of %j is %d', (values, balance) => expect(balanceOf(values)).toBeCloseTo(balance, 12));

test('all competition against one unit sums up to half a top for each board', () => {
  const movement = successOf(makeHowell({ tables: 6, rounds: 9, boardsPerSet: 3 }));
  for (const row of competitionOf(movement).slice(1))
    expect(row.reduce((sum, value) => sum + value, 0)).toBe(9 * 5);
  const individual = successOf(makeIndividual(12, 3));
  for (const row of competitionOf(individual).slice(1))
    expect(row.reduce((sum, value) => sum + value, 0)).toBe(11 * 2);
});

test('lines of a Mitchell compete alike, and an arrow switch makes them one field', () => {
  const mitchell = successOf(makeMitchell({ tables: 8, evenWay: 'share', boardsPerSet: 3 }));
  expect(checkMovement(mitchell)).toMatchObject({ winners: 2, balance: 1 });
  const balances = [1, 4].map((rounds) => checkMovement(successOf(switchArrows(mitchell, rounds))));
  expect(balances.map(({ winners }) => winners)).toEqual([1, 1]);
  expect(balances[0]?.balance).toBeGreaterThan(balances[1]?.balance ?? 1);
});

test.each([7, 9, 11, 13])('the best arrow switch of %i tables is no worse than any', (tables) => {
  const mitchell = successOf(makeMitchell({ tables, evenWay: 'share', boardsPerSet: 2 }));
  const best = checkMovement(switchBest(mitchell));
  expect(best.winners).toBe(1);
  for (let rounds = 1; rounds < tables; rounds++) {
    const { balance } = checkMovement(successOf(switchArrows(mitchell, rounds)));
    expect(balance).toBeLessThanOrEqual(best.balance);
  }
});

test('who has not come is no part of the balance', () => {
  const movement = leaveOut(successOf(makeMitchell({ tables: 5, evenWay: 'share', boardsPerSet: 2 })), [10]);
  const report = checkMovement(movement);
  expect(report.boardsPlayed).toEqual({ min: 8, max: 10 });
  expect(report.plays).toEqual({ min: 4, max: 4 });
});

function pairAt(
  sitting: { readonly seats: { readonly N: number; readonly E: number } } | undefined,
): [number, number] {
  return [sitting?.seats.N ?? 0, sitting?.seats.E ?? 0];
}
