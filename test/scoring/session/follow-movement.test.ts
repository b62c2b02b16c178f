import { describe, expect, test } from 'vitest';
import { readMovementCsv } from '../../../src/scoring/movements/csv.ts';
import type { Movement } from '../../../src/scoring/movements/movement.ts';
import { followMovement } from '../../../src/scoring/session/follow-movement.ts';
import { resultsOf } from '../../support/result-rows.ts';

function movementOf(text: string): Movement {
  const read = readMovementCsv(text);
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  return read.value;
}

/** Two tables, two rounds of a board each, played at both. */
const PAIRS = movementOf('round,table,ns,ew,boards\n1,1,1,3,1-1\n1,2,2,4,2-2\n2,1,1,4,2-2\n2,2,2,3,1-1\n');

describe('results beside their movement', () => {
  test('get its rounds and tables', () => {
    const { results, problems, missing } = followMovement(
      resultsOf('board  ns  ew  score\n1  1  3  50\n2  1  4  100'),
      PAIRS,
    );
    expect(results.map(({ round, table }) => [round, table])).toEqual([
      ['1', '1'],
      ['2', '1'],
    ]);
    expect(problems).toEqual([]);
    expect(missing).toEqual([
      'board 2, 2 against 4 (round 1, table 2)',
      'board 1, 2 against 3 (round 2, table 2)',
    ]);
  });

  test('are refused where those who are named never meet over the board', () => {
    const { results, problems } = followMovement(
      resultsOf('board  ns  ew  score\n1  1  4  50\n1  8  9  50\n2  4  1  100'),
      PAIRS,
    );
    expect(results).toEqual([]);
    expect(problems.map(({ message }) => message)).toEqual([
      'The movement does not have 1 against 4 on this board; it has board 1, 1 against 3 (round 1, table 1). Correct who sat there, or the board.',
      'The movement does not have 8 against 9 on this board; neither of them plays it. Correct who sat there, or the board.',
      'The movement does not have 4 against 1 on this board; it has board 2, 2 against 4 (round 1, table 2) and board 2, 1 against 4 (round 2, table 1). Correct who sat there, or the board.',
    ]);
  });

  test('are refused in another round or at another table', () => {
    const { problems } = followMovement(
      resultsOf('board  round  table  ns  ew  score\n1  2  1  1  3  50\n1  2  2  2  3  50'),
      PAIRS,
    );
    expect(problems.map(({ place, message }) => `${place?.line}: ${message}`)).toEqual([
      '2: The movement has this in round 1 at table 1. Correct round and table.',
    ]);
  });

  test('of players may name partners in any order', () => {
    const players = movementOf('round,table,n,e,s,w,boards\n1,1,1,2,3,4,1-1\n');
    const { results, missing } = followMovement(
      resultsOf('board  n  e  s  w  score\n1  3  2  1  4  50'),
      players,
    );
    expect(results).toHaveLength(1);
    expect(missing).toEqual([]);
  });

  test('of teams name the teams of its pairs', () => {
    const teams = movementOf('round,table,ns,ew,boards\n1,1,1a,2b,1-1\n1,2,2a,1b,1-1\n');
    const { results, missing } = followMovement(
      resultsOf('board  ns  ew  score\n1  1  2  50\n1  2  1  50'),
      teams,
    );
    expect(results.map(({ table }) => table)).toEqual(['1', '2']);
    expect(missing).toEqual([]);
  });
});
