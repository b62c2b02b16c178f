import { describe, expect, test } from 'vitest';
import { checkResults, type SessionFacts } from '../../../src/scoring/session/check-results.ts';
import { compareRecords } from '../../../src/scoring/session/compare-records.ts';
import { winnersOf } from '../../../src/scoring/session/field.ts';
import { resultsOf } from '../../support/result-rows.ts';

const ONE: SessionFacts = { kind: 'pairs', winners: 'one' };

function checked(text: string, facts: Partial<SessionFacts> = {}) {
  const { results, problems } = checkResults(resultsOf(text), { ...ONE, ...facts });
  return {
    left: results.map(({ place }) => place.line),
    problems: problems.map(({ place, message }) => `${place?.line}: ${message}`),
  };
}

describe('results of a session', () => {
  test('that agree have no problems', () => {
    const text =
      'board  round  table  ns  ew  score\n1  1  1  1  2  50\n1  2  1  3  4  -50\n2  1  1  1  2  50';
    expect(checked(text)).toEqual({ left: [2, 3, 4], problems: [] });
  });

  test('with two different ones of one table lose both', () => {
    const { left, problems } = checked(
      'board  round  table  ns  ew  contract\n1  1  3  1  2  4S= N\n1  1  3  1  2  4S+1 N\n2  1  3  1  2  4S= N',
    );
    expect(left).toEqual([4]);
    expect(problems).toEqual([
      '3: Table 3 (1 against 2) has a result already (evening.csv, line 2): 4S N 10 tricks, +420 there and 4S N 11 tricks, +450 here. Find out which is right and remove the other.',
    ]);
  });

  test('with the same one twice lose the second', () => {
    const { left, problems } = checked('board  ns  ew  contract\n1  1  2  4S= N\n1  1  2  4S 10 tricks N');
    expect(left).toEqual([2]);
    expect(problems).toEqual([expect.stringMatching(/^3: The table of 1 against 2 .*the same one/)]);
  });

  test('where a pair plays a board twice lose both', () => {
    const { left, problems } = checked('board  ns  ew  score\n1  1  2  50\n1  3  1  50\n1  5  6  50');
    expect(left).toEqual([4]);
    expect(problems).toEqual([
      '3: Pair 1 plays this board twice, at the table of 1 against 2 (evening.csv, line 2) and at the table of 3 against 1. Correct who sat there.',
    ]);
  });

  test('with two winners may have the same number at each side', () => {
    const text = 'board  ns  ew  score\n1  1  1  50\n1  2  2  50\n2  1  2  50\n2  2  1  50';
    expect(checked(text, { winners: 'two' }).problems).toEqual([]);
    expect(checked(text).problems).toHaveLength(4);
  });

  test('of somebody whom nobody knows are told once, and none of them is left', () => {
    const { left, problems } = checked(
      'board  ns  ew  score\n1  1  2  50\n2  1  9  50\n3  9  2  50\n4  8  9  50',
      {
        known: new Set(['1', '2']),
      },
    );
    expect(left).toEqual([2]);
    expect(problems).toEqual([
      '3: Pair 9 is not in the list of names, here and in 2 more results. Correct it, or add it to the list.',
      '5: Pair 8 is not in the list of names. Correct it, or add it to the list.',
    ]);
  });

  test('where a pair sits at two tables of a round lose both', () => {
    const { left, problems } = checked(
      'board  round  table  ns  ew  score\n1  4  1  1  2  50\n2  4  2  1  3  50',
    );
    expect(left).toEqual([]);
    expect(problems).toEqual([
      expect.stringMatching(/^3: Pair 1 sits at tables 1 and 2 in round 4 \(board 1, /),
    ]);
  });

  test('of pairs that nobody knows, and of boards that there are not, are refused', () => {
    const { left, problems } = checked('board  ns  ew  score\n1  1  9  50\n8  1  2  50\n2  1  2  50', {
      known: new Set(['1', '2']),
      boards: new Set([1, 2]),
    });
    expect(left).toEqual([4]);
    expect(problems).toEqual([
      '2: Pair 9 is not in the list of names. Correct it, or add it to the list.',
      '3: This board is not in the deal file. Correct its number.',
    ]);
  });

  test('of teams have each board twice, once at each side', () => {
    const text =
      'board  round  ns  ew  score\n1  1  A  B  50\n1  1  B  A  50\n1  2  A  C  50\n1  1  A  C  50';
    const { left, problems } = checked(text, { kind: 'teams' });
    expect(left).toEqual([3, 4]);
    expect(problems).toEqual([expect.stringMatching(/^5: Team A plays this board twice/)]);
  });
});

describe('the winners of a session', () => {
  test.each([
    ['two where pairs keep their side', 'two', '1  1  2  50\n1  3  4  50'],
    [
      'two where both sides have the same numbers',
      'two',
      '1  1  1  50\n1  2  2  50\n2  1  2  50\n2  2  1  50',
    ],
    ['one where pairs change sides', 'one', '1  1  2  50\n1  3  4  50\n2  2  1  50\n2  3  4  50'],
  ])('are %s', (_, winners, lines) => {
    expect(winnersOf(resultsOf(`board  ns  ew  score\n${lines}`), 'pairs')).toBe(winners);
  });

  test('stay one where a pair is written down twice by mistake', () => {
    const boards = Array.from({ length: 6 }, (_, index) => index + 1);
    const lines = boards.flatMap((board) => [
      `${board}  1  2  100`,
      `${board}  ${board % 2 ? '3  4' : '4  3'}  100`,
    ]);
    const text = ['board  ns  ew  score', ...lines, '1  5  1  50'].join('\n');
    expect(winnersOf(resultsOf(text), 'pairs')).toBe('one');
    expect(checked(text).problems).toEqual([expect.stringMatching(/Pair 1 plays this board twice/)]);
  });
});

test('two records of a match are compared result by result', () => {
  const own = resultsOf('board  ns  ew  contract\n1  A  B  4S= N\n2  A  B  3NT= S\n3  A  B  1C= W');
  const other = resultsOf('board  ns  ew  contract\n1  A  B  4S 10 N\n2  A  B  3NT+1 S\n4  A  B  Pass');
  expect(compareRecords(own, other).map(({ board, message }) => `${board}: ${message}`)).toEqual([
    '2: 3NT S 9 tricks, +600 here, but 3NT S 10 tricks, +630 in evening.csv, line 3. Ask both.',
    '3: The other record has no such result. Add it there, or remove it here.',
    '4: The first record has no such result. Add it there, or remove it here.',
  ]);
});
