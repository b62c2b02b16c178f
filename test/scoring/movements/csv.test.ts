import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { leaveOut } from '../../../src/scoring/movements/alter.ts';
import { checkMovement } from '../../../src/scoring/movements/check.ts';
import { makeMovementCsv, readMovementCsv } from '../../../src/scoring/movements/csv.ts';
import { makeHowell } from '../../../src/scoring/movements/howell.ts';
import { makeIndividual } from '../../../src/scoring/movements/individual.ts';
import { makeMitchell } from '../../../src/scoring/movements/mitchell.ts';
import { boardsOfSet, type Movement, traysNeeded } from '../../../src/scoring/movements/movement.ts';
import { makeAmericanTeams, makeTeamsMatch } from '../../../src/scoring/movements/teams.ts';
import { successOf } from '../../support/success-of.ts';
import '../../support/seeded.ts';

const MOVEMENTS: readonly Movement[] = [
  successOf(makeMitchell({ tables: 6, evenWay: 'share', boardsPerSet: 4 })),
  leaveOut(successOf(makeHowell({ tables: 4, boardsPerSet: 1 })), [8]),
  successOf(makeIndividual(12, 2)),
  successOf(makeAmericanTeams({ teams: 7, boardsPerSet: 3 })),
  makeTeamsMatch(12, 2),
];

describe('a movement as a table', () => {
  test.each(MOVEMENTS.map((movement) => [movement.name, movement] as const))(
    '%s comes back as it was',
    (_, movement) => {
      const read = successOf(readMovementCsv(makeMovementCsv(movement)));
      expect(read.rounds).toEqual(movement.rounds);
      expect(read).toMatchObject({
        kind: movement.kind,
        absent: movement.absent,
        boardsPerSet: movement.boardsPerSet,
      });
      expect(checkMovement(read)).toEqual(checkMovement(movement));
    },
  );

  test('is read with semicolons, quotes, capitals, blank lines, sets and a byte order mark too', () => {
    const text = '\uFEFFRound;Table;NS;EW;Set\r\n1;1;1;3;2\r\n\r\n"1";"2";2;4;1\r\n';
    const read = successOf(readMovementCsv(text, { boardsPerSet: 3 }));
    expect(read).toMatchObject({ kind: 'pairs', units: 4, tables: 2, sets: 2, boardsPerSet: 3 });
  });

  test('keeps numbers that leave gaps, as of pairs 21 to 27', () => {
    const read = successOf(readMovementCsv('round,table,ns,ew,boards\n1,1,1,21,1-3\n1,2,2,22,4-6\n'));
    expect(checkMovement(read)).toMatchObject({ findings: [], winners: 2, boardsPlayed: { min: 3, max: 3 } });
  });
});

/** A movement of which each round has some boards of several places in the row, as a club's file had it. */
const SCATTERED = `round,table,ns,ew,boards
1,2,4,3,5 6 17 18
1,3,2,5,"12,11,15-16"
2,2,5,4,1+2+9+10
2,3,3,1,15-16 19-20
3,2,1,5,5/6/13/14
3,3,4,2,3 4 19 20
4,2,2,1,9 10 17 18
4,3,5,3,3-4 7–8
5,2,3,2,1 2 13 14
5,3,1,4,7 8 11 12
`;

describe('boards of a round that do not follow each other', () => {
  test('are read, proven by the board, and come back as they were', () => {
    const read = successOf(readMovementCsv(SCATTERED));
    const report = checkMovement(read);
    expect(report).toMatchObject({
      findings: [],
      boardsPlayed: { min: 16, max: 16 },
      plays: { min: 2, max: 2 },
      meetings: { min: 1, max: 1 },
    });
    const again = successOf(readMovementCsv(makeMovementCsv(read)));
    expect(again).toEqual(read);
    expect(traysNeeded(read).every(({ copies }) => copies === 1)).toBe(true);
  });

  test('are found where a pair meets one of them again, and make trays where two tables share one', () => {
    const twice = successOf(readMovementCsv(SCATTERED.replace('3 4 19 20', '3 4 18 20')));
    expect(checkMovement(twice).findings.map(({ message }) => message)).toEqual([
      'Pair 4 plays board 18 in rounds 1 and 3. Nobody may play a board twice.',
      'Pair 2 plays board 18 in rounds 3 and 4. Nobody may play a board twice.',
    ]);
    const shared = successOf(readMovementCsv(SCATTERED.replace('"12,11,15-16"', '5 12 15 16')));
    const needed = traysNeeded(shared, 1);
    expect(needed.flatMap(({ boards, copies }) => (copies === 2 ? boards : []))).toEqual([5]);
    expect(traysNeeded(shared).every(({ copies }) => copies === 1)).toBe(true);
  });

  test('change nothing of a movement whose boards only have other numbers', () => {
    fc.assert(
      fc.property(fc.constantFrom(...MOVEMENTS), fc.integer({ min: 1, max: 400 }), (movement, step) => {
        const all = movement.sets * movement.boardsPerSet;
        const order = fc.sample(fc.shuffledSubarray(numbersTo(all), { minLength: all }), {
          numRuns: 1,
          seed: step,
        })[0];
        const boards = numbersTo(movement.sets).map((set) =>
          boardsOfSet(movement, set)
            .map((board) => (order?.[board - 1] ?? board) + step)
            .sort((one, other) => one - other),
        );
        const other = { ...movement, boards };
        expect(checkMovement(other)).toEqual(checkMovement(movement));
        expect(checkMovement(successOf(readMovementCsv(makeMovementCsv(other))))).toEqual(
          checkMovement(movement),
        );
      }),
      { numRuns: 15 },
    );
  });
});

function numbersTo(last: number): number[] {
  return Array.from({ length: last }, (_, index) => index + 1);
}

describe('a table that is no movement', () => {
  test.each([
    [
      '',
      'Line 1: the first line has to name the columns: round,table,ns,ew,boards or round,table,n,e,s,w,boards.',
    ],
    ['round,table,ns,ew,boards', 'Line 1: no line follows that has a table of a round.'],
    ['round,table,ns,ew,boards\n1,x,1,2,1-3', 'Line 2: the table is "x"; write a number from 1 to 999.'],
    [
      'round,table,ns,ew,boards\n1,1,AK6.AT5.A97.AQT4,2,1-3',
      'Line 2: cards stand here; name the file of a movement.',
    ],
    [
      'round,table,ns,ew,boards\n1,1,1,2,3-1',
      'Line 2: the boards are "3-1"; write them as 7-9, or as 5 6 17 18.',
    ],
    ['round,table,ns,ew,boards\n1,1,1,2,5 6 5-7', 'Line 2: board 5 is named twice at a table.'],
    [
      'round,table,ns,ew,boards\n1,1,"1,2;3",2,1',
      'Line 2: ns is "1,2;3"; write a number such as 7, or - for nobody.',
    ],
    ['round,table,ns,ew,boards\n1,1,1,2,1\n1,1,3,4,2', 'Line 3: table 1 of round 1 is there twice.'],
    ['round,table,ns,ew,boards\n1,1,-,2,1', 'Line 1: nobody meets anybody at any table.'],
    ['round,table,ns,ew,boards\n2,1,1,2,1', 'Line 1: round 1 is missing, although there is a round 2.'],
    [
      'round,table,ns,ew,boards\n1,1,1a,2,1',
      'Line 2: ew is "2"; write a pair of a team such as 3a, or - for nobody.',
    ],
    [
      'round,table,ns,ew,boards\n1,1,seven,2,1',
      'Line 2: ns is "seven"; write a number such as 7, or - for nobody.',
    ],
  ])('%j is refused', (text, message) => {
    expect(readMovementCsv(text)).toEqual({ ok: false, problems: [{ message }] });
  });

  test('tells all problems at once', () => {
    const read = readMovementCsv('round,table,ns,ew,boards\nx,1,1,2,1\n1,y,1,2,1\n1,2,z,2,1\n');
    expect(read).toMatchObject({ ok: false, problems: [{}, {}, {}] });
  });

  test('never throws, whatever stands there', () => {
    const cell = fc.oneof(fc.nat(30).map(String), fc.constantFrom('-', '', '1-3', '4-6', '2a', '3b', 'x'));
    const line = fc.array(cell, { minLength: 3, maxLength: 8 }).map((cells) => cells.join());
    const head = fc.constantFrom(
      'round,table,ns,ew,boards',
      'round,table,n,e,s,w,set',
      'set,ew,ns,table,round',
    );
    fc.assert(
      fc.property(head, fc.array(line, { maxLength: 12 }), (first, rest) => {
        const read = readMovementCsv([first, ...rest].join('\n'));
        if (read.ok) checkMovement(read.value);
        else expect(read.problems.length).toBeGreaterThan(0);
      }),
    );
  });
});
