import { expect, test } from 'vitest';
import { leaveOut, playTogether, switchArrows } from '../../../src/scoring/movements/alter.ts';
import { checkMovement } from '../../../src/scoring/movements/check.ts';
import { makeHowell } from '../../../src/scoring/movements/howell.ts';
import { makeMitchell } from '../../../src/scoring/movements/mitchell.ts';
import { type Movement, traysNeeded } from '../../../src/scoring/movements/movement.ts';
import { makeRoundRobin } from '../../../src/scoring/movements/teams.ts';
import { successOf } from '../../support/success-of.ts';

function copiesNeeded(movement: Movement, tablesPerCopy?: number): number[] {
  return traysNeeded(movement, tablesPerCopy).map(({ copies }) => copies);
}

const mitchell = (tables: number, boardsPerSet: number) =>
  successOf(makeMitchell({ tables, evenWay: 'share', boardsPerSet }));

test('sets that go round need one copy, shared ones too', () => {
  expect(copiesNeeded(mitchell(7, 4))).toEqual(new Array(7).fill(1));
  expect(copiesNeeded(mitchell(8, 3))).toEqual(new Array(8).fill(1));
});

test('tables that can not pass boards to each other need a copy each', () => {
  expect(copiesNeeded(mitchell(8, 1))).toEqual(new Array(8).fill(2));
  expect(copiesNeeded(mitchell(8, 3), 1)).toEqual(new Array(8).fill(2));
});

test('the shared round of a Howell of 3 tables needs a second copy of its set alone', () => {
  const copies = copiesNeeded(successOf(makeHowell({ tables: 3, boardsPerSet: 5 })));
  expect(copies.toSorted()).toEqual([1, 1, 1, 1, 2]);
});

test('a table at which somebody is missing needs no boards', () => {
  const alone = leaveOut(successOf(makeMitchell({ tables: 2, evenWay: 'share', boardsPerSet: 1 })), [4]);
  expect(copiesNeeded(alone)).toEqual([1, 1]);
});

test('rounds on the same boards need as many copies as tables can not share', () => {
  const together = playTogether(mitchell(7, 4));
  expect(checkMovement(together).findings).toEqual([]);
  expect(copiesNeeded(together)).toEqual(new Array(7).fill(4));
  const robin = successOf(makeRoundRobin({ teams: 8, boardsPerSet: 4 }));
  expect(copiesNeeded(robin)).toEqual(new Array(7).fill(4));
});

test('an arrow is switched in no more rounds than there are', () => {
  expect(switchArrows(mitchell(7, 4), 8)).toMatchObject({ ok: false });
  const switched = successOf(switchArrows(mitchell(7, 4), 2));
  expect(switched.rounds[4]).toEqual(mitchell(7, 4).rounds[4]);
  expect(switched.rounds[5]?.[0]?.seats.N).toBe(mitchell(7, 4).rounds[5]?.[0]?.seats.E);
});
