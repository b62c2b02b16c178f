import { expect, test } from 'vitest';
import { winnersOf } from '../../../src/scoring/session/field.ts';
import { shortBoards, shortBoardsInWords } from '../../../src/scoring/session/short-boards.ts';
import { resultsOf } from '../../support/result-rows.ts';

/** A Mitchell of tables with sets of boards: round, ns, ew and board of each result. */
function mitchell(tables: number, boardsPerSet: number): string[] {
  const rows: string[] = [];
  for (let round = 0; round < tables; round++) {
    for (let table = 0; table < tables; table++) {
      const set = (table + round) % tables;
      const ew = tables + 1 + ((table - round + tables) % tables);
      for (let board = 1; board <= boardsPerSet; board++)
        rows.push(`${set * boardsPerSet + board}  ${round + 1}  ${table + 1}  ${ew}  420`);
    }
  }
  return rows;
}

function told(rows: readonly string[], plays?: number): string[] {
  const results = resultsOf(['board  round  ns  ew  score', ...rows].join('\n'));
  const counting = { winners: winnersOf(results, 'pairs'), plays };
  return shortBoardsInWords(shortBoards(results, [], counting));
}

test('a whole session misses nothing', () => {
  expect(told(mitchell(5, 4))).toEqual([]);
});

test('each line that is deleted from a session is told with those who sat there', () => {
  for (const [tables, boards] of [
    [5, 4],
    [4, 2],
    [5, 1],
  ] as const) {
    const rows = mitchell(tables, boards);
    for (const [at, row] of rows.entries()) {
      const [board, , ns, ew] = row.split('  ');
      const sentence = `Board ${board} has ${tables - 1} of ${tables} results. ${ns}-${ew} is missing.`;
      expect(told(rows.toSpliced(at, 1))).toEqual([sentence]);
    }
  }
});

test('boards of a round that was not entered are told together', () => {
  const rows = mitchell(5, 2).filter((row) => !/^[34] {2}1 /.test(row));
  expect(told(rows)).toEqual(['Boards 3-4 have 4 of 5 results. 2-7 is missing.']);
});

test('where it can not be told who is missing, nobody is named', () => {
  const rows = mitchell(5, 2).filter((row) => !/^[34] {2}[12] /.test(row));
  expect(told(rows)).toEqual(['Boards 3-4 have 3 of 5 results.']);
});

test('a board that was to be played more often is short too', () => {
  expect(told(['1  1  1  2  420', '1  1  3  4  420'], 3)).toEqual(['Board 1 has 2 of 3 results.']);
});
