import '../../support/seeded.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readRows } from '../../../src/scoring/session/read-row.ts';
import { columnNamed, contestantName, RESULT_COLUMNS } from '../../../src/scoring/session/result-row.ts';
import { outcomeInWords } from '../../../src/scoring/session/table-result.ts';
import { resultsOf, rowsOf, rulesOf } from '../../support/result-rows.ts';

const DUPLICATE = { rules: rulesOf('duplicate') };
const SUPER = { rules: rulesOf('super-bridge') };

describe('a row of results', () => {
  test.each([
    ['contract in one field', 'contract\n4SX-2 N', '4SX N 8 tricks, -300'],
    ['result and declarer in their own', 'contract  declarer  result\n4S  W  +1', '4S W 11 tricks, -450'],
    ['tricks as PBN has them', 'contract  declarer  result\n3NT  S  10', '3NT S 10 tricks, +430'],
    ['result alone', 'result\n2H+2 E', '2H E 10 tricks, -170'],
    ['declarer by the pair', 'contract  by\n4S=  7', '4S 10 tricks, +420'],
    ['passed out', 'contract\nPass', 'passed out'],
    ['points', 'score\n-100', '-100'],
    ['points of East and West', 'score_ew\n420', '-420'],
    ['a contract with the points it has', 'contract  score\n1NT= N  90', '1NT N 7 tricks, +90'],
    ['a contract by a pair', 'contract  by\n4S=  12', '4S 10 tricks, -420'],
    ['a contract of which the points say whose it was', 'contract  score\n4S=  -420', '4S 10 tricks, -420'],
    ['the same with points of each side', 'contract  score_ns  score_ew\n4S-1  -50  50', '4S 9 tricks, -50'],
    ['averages', 'score\nA+/A-', 'A+/A-'],
    ['an average for both', 'score\nA', 'A/A'],
    ['averages in words', 'score\nave-/ave+', 'A-/A+'],
    ['per cent', 'score\n70/30', '70 %/30 %'],
    ['per cent as machines at the table write it', 'contract\nA6040', '60 %/40 %'],
    ['points in a column of each side, one of them 0', 'score_ns  score_ew\n0  400', '-400'],
    ['points of one side alone', 'score_ns  score_ew\n400  -', '+400'],
    ['averages in a column of each side', 'score_ns  score_ew\nA+  A-', 'A+/A-'],
    ['points of one side and an average of the other', 'score\n+420/A-', '+420/A-'],
    ['a split score in one column', 'score\n-50/-400', '-50/-400'],
    ['a decision beside a contract', 'contract  score\n4S= N  A-/A+', 'A-/A+'],
    ['the whole board', 'score\n100/0', '100 %/0 %'],
    ['parts of a per cent', 'score\n62.5%/37.5%', '62.5 %/37.5 %'],
    ['a split score', 'score_ns  score_ew\n-50  -400', '-50/-400'],
  ])('tells %s', (_, text, outcome) => {
    const [head, line] = text.split('\n');
    const [result] = resultsOf(`board  ns  ew  ${head}\n1  7  12  ${line}`);
    expect(result && outcomeInWords(result)).toBe(outcome);
  });

  test('is scored by the vulnerability of the board, or of the deal file', () => {
    const text = 'board  ns  ew  contract\n2  1  2  4S= N';
    expect(resultsOf(text).map(({ score }) => score.ns)).toEqual([{ kind: 'points', points: 620 }]);
    const [result] = resultsOf(text, { vulnerabilityOf: () => 'ew' });
    expect(result?.score.ew).toEqual({ kind: 'points', points: -420 });
  });

  test('has levels to 9 with 68 cards', () => {
    const [result] = resultsOf('board  ns  ew  contract\n4  1  2  9NT= S', SUPER);
    expect(result && outcomeInWords(result)).toBe('9NT S 17 tricks, +7180');
  });

  test('may name four players, who sit where they sit', () => {
    const [result] = resultsOf('board  n  e  s  w  contract\n1  Ann  Bob  Cy  Di  1C= E');
    expect(result?.contestants).toEqual({ ns: ['Ann', 'Cy'], ew: ['Bob', 'Di'] });
  });

  test('names pairs by their players only where every row does', () => {
    const head = 'board  n  e  s  w  score';
    const [pairs] = resultsOf(`${head}\n1  1  2  1  2  420\n1  3  4  3  4  450`);
    expect(pairs?.contestants).toEqual({ ns: ['1'], ew: ['2'] });
    const [robots] = resultsOf(`${head}\n1  GIB  GIB  GIB  GIB  420\n1  Ann  Bob  Cy  Di  450`);
    expect(robots?.contestants).toEqual({ ns: ['GIB', 'GIB'], ew: ['GIB', 'GIB'] });
  });

  test.each([
    ['Ann', 'N'],
    ['Bob', 'E'],
    ['Cy', 'S'],
    ['Di', 'W'],
  ])('may name a player as declarer: %s sits %s', (by, seat) => {
    const [result] = resultsOf(`board  n  e  s  w  contract  by\n1  Ann  Bob  Cy  Di  1C=  ${by}`);
    expect(result?.played?.declarer).toBe(seat);
  });

  test('that was not played is no result', () => {
    expect(resultsOf('board  ns  ew  contract\n1  1  2  not played\n2  1  2  NP')).toEqual([]);
  });

  test.each([
    ['tricks that there are not', 'contract  declarer  result\n4S  N  14', /14/],
    ['a level that there is not', 'contract\n8NT= N', /levels go from 1 to 7/],
    ['more tricks over than there are', 'contract\n7S+4 N', /\+4/],
    ['a third double', 'contract\n4SXXX= N', /a double/],
    ['no declarer', 'contract\n4S=', /no declarer/],
    ['no declarer, and points of neither side', 'contract  score\n4S=  450', /no declarer/],
    ['no result', 'contract\n4S N', /result is missing/],
    ['a declarer from elsewhere', 'contract  by\n4S=  9', /by 9, who was not at this table: 7 and 12 were/],
    ['points that no contract has', 'score\n415', /No contract scores \+415/],
    ['points that its contract has not', 'contract  score\n4S= N  450', /worth \+420 .* says \+450/],
    ['an average of one side', 'score_ns  score_ew\nA+  -', /score of the other side is missing/],
    ['more than the whole board', 'score\n160%/40%', /is not a score/],
    ['words for points', 'score\nmany', /"many" is not a score/],
    ['nothing', 'lead\nH4', /neither a contract nor a score/],
    ['a declarer of the other side', 'contract  by\n4S= E  7', /where 12 sat/],
  ])('with %s is refused with its line', (_, text, message) => {
    const [head, line] = text.split('\n');
    const { results, problems } = readRows(rowsOf(`board  ns  ew  ${head}\n1  7  12  ${line}`), DUPLICATE);
    expect(results).toEqual([]);
    expect(problems).toEqual([
      { place: { file: 'evening.csv', line: 2 }, board: 1, message: expect.stringMatching(message) },
    ]);
  });

  test('with points that its vulnerability does not give is refused where the deals say it, else remarked', () => {
    const rows = rowsOf('board  ns  ew  score\n1  1  2  620');
    const told = readRows(rows, { ...DUPLICATE, vulnerabilityOf: () => 'none' });
    expect(told.problems).toEqual([
      expect.objectContaining({ message: expect.stringMatching(/scores \+620/) }),
    ]);
    const { results, problems } = readRows(rows, DUPLICATE);
    expect(problems).toEqual([]);
    expect(results[0]?.score.ns).toEqual({ kind: 'points', points: 620 });
    expect(results[0]?.remark).toMatch(/No contract scores \+620 .*counts as it stands/);
  });

  test.each(['0', '-3', '1.5', 'A', '12345678901'])('with board %s is refused', (board) => {
    const { problems } = readRows(rowsOf(`board  ns  ew  score\n${board}  1  2  50`), DUPLICATE);
    expect(problems).toEqual([
      expect.objectContaining({ message: expect.stringMatching(/not a board number/) }),
    ]);
  });

  test('without those who sat there is refused', () => {
    const { problems } = readRows(rowsOf('board  ns  score\n1  2  50'), DUPLICATE);
    expect(problems[0]?.message).toMatch(/Nobody is named for East-West/);
  });

  test('of any text whatever is a result or a problem, and never breaks', () => {
    const row = fc.dictionary(fc.constantFrom(...RESULT_COLUMNS), fc.string({ maxLength: 12 }));
    fc.assert(
      fc.property(row, (fields) => {
        const values = new Map(
          Object.entries(fields).map(([name, text]) => [columnNamed(name) ?? 'lead', text]),
        );
        const { results, problems } = readRows([{ place: { file: 'a', line: 1 }, values }], SUPER);
        expect(results.length + problems.length).toBeLessThanOrEqual(1);
      }),
    );
  });
});

describe('headings', () => {
  test.each([
    ['Board No.', 'board'],
    ['PairId_NS', 'ns'],
    ['E/W pair', 'ew'],
    ['EW Pair', 'ew'],
    ['Score_NS', 'scoreNs'],
    ['By', 'declarer'],
    ['N', 'north'],
    ['Tricks', 'result'],
    ['Weather', undefined],
  ])('%s is column %s', (heading, column) => {
    expect(columnNamed(heading)).toBe(column);
  });
});

test.each([
  [' 07 ', '7'],
  ['0', '0'],
  ['Red  team', 'Red team'],
  ['007b', '007b'],
])('the name "%s" is "%s"', (text, name) => {
  expect(contestantName(text)).toBe(name);
});
