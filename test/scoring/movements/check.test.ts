import { describe, expect, test } from 'vitest';
import { checkMovement } from '../../../src/scoring/movements/check.ts';
import { readMovementCsv } from '../../../src/scoring/movements/csv.ts';
import { howellLengths, makeHowell } from '../../../src/scoring/movements/howell.ts';
import { makeIndividual } from '../../../src/scoring/movements/individual.ts';
import { makeMitchell } from '../../../src/scoring/movements/mitchell.ts';
import type { Movement } from '../../../src/scoring/movements/movement.ts';
import { makeAmericanTeams, makeRoundRobin, makeTeamsMatch } from '../../../src/scoring/movements/teams.ts';
import { proveMovement } from '../../support/prove-movement.ts';
import { successOf } from '../../support/success-of.ts';

const range = (least: number, most: number): number[] =>
  Array.from({ length: most - least + 1 }, (_, index) => least + index);

describe('every movement that can be made is sound, by another proof as well', () => {
  const made: Movement[] = [
    ...range(2, 30).flatMap((tables) =>
      (['share', 'skip'] as const).map((evenWay) =>
        successOf(makeMitchell({ tables, evenWay, boardsPerSet: 2 })),
      ),
    ),
    ...range(2, 12).flatMap((tables) =>
      howellLengths(tables).map((rounds) => successOf(makeHowell({ tables, rounds, boardsPerSet: 1 }))),
    ),
    ...[8, 12, 16].map((players) => successOf(makeIndividual(players, 3))),
    ...[1, 2, 3].map((stanzas) => makeTeamsMatch(8, stanzas)),
    ...range(3, 14).map((teams) => successOf(makeRoundRobin({ teams, boardsPerSet: 4 }))),
    ...range(1, 6).map((half) => successOf(makeAmericanTeams({ teams: 2 * half + 1, boardsPerSet: 3 }))),
  ];
  test.each(
    made.map((movement) => [movement.name, movement.tables, movement.rounds.length, movement] as const),
  )('%s of %i tables and %i rounds', (_, __, ___, movement) => {
    expect(checkMovement(movement).findings).toEqual([]);
    proveMovement(movement);
  });
});

describe('what is promised of meetings is kept', () => {
  test.each(range(3, 12))('a Howell of %i tables has every length', (tables) => {
    expect(howellLengths(tables)).toEqual(range(tables + 1, 2 * tables - 1));
  });

  test.each(range(2, 12).filter((tables) => tables !== 2))(
    'a full Howell of %i tables brings everybody against everybody',
    (tables) => {
      const report = checkMovement(successOf(makeHowell({ tables, boardsPerSet: 1 })));
      expect(report.meetings).toEqual({ min: 1, max: 1 });
      expect(report.plays).toEqual({ min: tables, max: tables });
    },
  );

  test.each([8, 12, 16])(
    'an individual for %i players brings everybody against everybody twice',
    (players) => {
      expect(checkMovement(successOf(makeIndividual(players, 1))).meetings).toEqual({ min: 2, max: 2 });
    },
  );

  test.each([4, 6, 7, 8, 20])(
    'a shared Mitchell of %i tables brings each North-South against each East-West',
    (tables) => {
      const report = checkMovement(successOf(makeMitchell({ tables, evenWay: 'share', boardsPerSet: 2 })));
      expect(report).toMatchObject({
        winners: 2,
        meetings: { min: 1, max: 1 },
        boardsPlayed: { min: 2 * tables },
      });
    },
  );
});

test('boards that somebody meets again are counted once', () => {
  const text = 'round,table,ns,ew,boards\n1,1,1,2,1-3\n2,1,1,2,4-6\n3,1,1,2,1-3\n';
  const report = checkMovement(successOf(readMovementCsv(text)));
  expect(report.findings).not.toEqual([]);
  expect(report.boardsPlayed).toEqual({ min: 6, max: 6 });
});
