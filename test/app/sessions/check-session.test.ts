import { describe, expect, test } from 'vitest';
import { computer } from '../../../rigs/computer.ts';
import { checkSession } from '../../../src/app/sessions/check-session.ts';

const codes = (name: string, text: string) =>
  checkSession({ name, bytes: new TextEncoder().encode(text) }, computer).problems.map(
    ({ board, code, line }) => `${code} ${board ?? '-'} ${line ?? '-'}`,
  );

const csv = (...lines: readonly string[]) => codes('evening.csv', lines.join('\n'));

describe('figures that a table of results states', () => {
  const scores = [420, 420, 450, -50];
  const mp = [3, 3, 6, 0];
  const table = (column: string, ns: readonly number[], ew: readonly (number | string)[]) =>
    csv(
      `board,ns,ew,score,${column}_ns,${column}_ew`,
      ...scores.map((score, at) => `1,${at + 1},${at + 5},${score},${ns[at]},${ew[at]}`),
    );
  const mirrored = (of: readonly number[], top: number) => of.map((each) => top - each);

  test.each([
    ['mp', mp, mirrored(mp, 6)],
    ['mp', mp.map((each) => each / 2), mirrored(mp, 6).map((each) => each / 2)],
    ['percentage', mp.map((each) => (each * 100) / 6), mirrored(mp, 6).map((each) => `${(each * 100) / 6}%`)],
    ['imp', [3, 3, 4, -8], [-3, -3, -4, 8]],
  ])('%s that follow from the results', (column, ns, ew) => {
    expect(table(column, ns, ew)).toEqual([]);
  });

  test('one that does not is told with its line', () => {
    expect(table('mp', [3, 3, 6, 1], mirrored(mp, 6))).toEqual(['figures-differ 1 5']);
    expect(table('mp', [2, 3, 6, 0], mirrored(mp, 6))).toEqual(['figures-differ 1 2']);
    expect(table('mp', mp, [3, 3, 0, 5])).toEqual(['figures-differ 1 5']);
    expect(table('imp', [3, 3, 5, -8], [-3, -3, -4, 8])).toEqual(['figures-differ 1 4']);
  });

  test('those that follow by no known way are told once', () => {
    expect(table('mp', [9, 8, 1, 7], [1, 5, 9, 2])).toEqual(['figures-differ - -']);
  });
});

/** A session of two boards, of which one pair a side has not played the second. */
const pbn = (total: readonly string[], ...more: readonly string[]) =>
  codes(
    'evening.pbn',
    [
      '[Board "1"]',
      '[Scoring "MP"]',
      '[TotalScoreTable "Rank;PairId;Direction;TotalPercentage"]',
      ...total,
      '[ScoreTable "PairId_NS;PairId_EW;Contract;Declarer;Result;Score_NS"]',
      ...['1 5 4S N 10 420', '2 6 4S N 10 420', '3 7 4S N 11 450', '4 8 4S N 9 -50'],
      ...more,
      '',
      '[Board "2"]',
      '[ScoreTable "PairId_NS;PairId_EW;Contract;Declarer;Result;Score_NS"]',
      ...['1 5 1NT N 7 90', '2 6 1NT N 6 -100', '3 7 2H S 8 110', ''],
    ].join('\n'),
  );

describe('a ranking that a file states', () => {
  const EW = ['1 8 "E-W" 100.00', '2 6 "E-W" 72.22', '3 5 "E-W" 50.00', '4 7 "E-W" 2.78'];
  const short = 'results-missing - -';

  test.each([
    ['Neuberg', ['1 3 "N-S" 97.22', '2 1 "N-S" 50.00', '3 2 "N-S" 27.78', '4 4 "N-S" 0.00']],
    ['ties', ['1 3 "N-S" 91.67', '2 1 "N-S" 50.00', '3 2 "N-S" 33.33', '4 4 "N-S" 0.00']],
  ])('by %s', (way, ns) => {
    const ew =
      way === 'ties' ? ['1 8 "E-W" 100.00', '2 6 "E-W" 66.67', '3 5 "E-W" 50.00', '4 7 "E-W" 8.33'] : EW;
    expect(pbn([...ns, ...ew])).toEqual([short]);
  });
});

test('what session refuses is told by check', () => {
  expect(csv('board,ns,ew,contract,score', '1,1,2,4S= N,400', '1,3,4,4S= N,', '1,3,4,4S+1 N,')).toEqual([
    'result-impossible 1 2',
    'result-impossible 1 4',
  ]);
  expect(csv('board,ns,ew', '1,1,2')).toEqual(['result-impossible - -']);
});

test('two teams at two tables meet each other, and no pair twice', () => {
  const lines = ['1,A,B,420', '1,B,A,450', '2,A,B,500', '2,B,A,620'];
  expect(csv('board,ns,ew,score', ...lines)).toEqual([]);
  expect(
    csv('board,ns,ew,score,imp_ns', ...lines.map((line, at) => `${line},${[-1, 1, -3, 3][at]}`)),
  ).toEqual([]);
  expect(
    csv('board,ns,ew,score,imp_ns', ...lines.map((line, at) => `${line},${[-1, 1, -3, 4][at]}`)),
  ).toEqual(['figures-differ 2 5']);
});

test.each([
  ['1,1,2,4S= N,620', true],
  ['1,1,2,4S= E,-620', true],
  ['2,1,2,4S-1 N,-50', true],
  ['1,1,2,4S= N,430', false],
])('%s is told as a score of the other vulnerability: %s', (line, isOfOther) => {
  const bytes = new TextEncoder().encode(`board,ns,ew,contract,score\n${line}`);
  const [problem] = checkSession({ name: 'evening.csv', bytes }, computer).problems;
  expect(problem?.message.includes('as with the other vulnerability')).toBe(isOfOther);
});

describe('figures of a match', () => {
  const record = (room: string, result: number, more: string, scoring = 'IMP') =>
    [
      '[Board "1"]',
      `[HomeTeam "Red"]\n[VisitTeam "Blue"]\n[Room "${room}"]\n[Scoring "${scoring}"]`,
      `[Declarer "N"]\n[Contract "${result < 9 ? '3NT' : '4S'}"]\n[Result "${result}"]\n${more}\n`,
    ].join('\n');
  const match = (open: string, closed: string, total = '', scoring = 'IMP') =>
    codes(
      'match.pbn',
      `${record('Open', 10, open + total, scoring)}\n${record('Closed', 8, closed, scoring)}`,
    );
  const imps = (value: string) => `[ScoreIMP "${value}"]`;
  const total = (...rows: readonly string[]) =>
    ['\n[TotalScoreTable "Rank;PairId;TotalVP"]', ...rows].join('\n');

  test.each([
    ['NS 10', 'NS -10 EW 10'],
    ['10', '-10'],
    ['EW -10', 'EW 10'],
  ])('IMPs that both tables got, as %s and %s', (open, closed) => {
    expect(match(imps(open), imps(closed))).toEqual([]);
  });

  test.each([
    ['NS 11 EW -11', 'NS -10', ['figures-differ 1 1']],
    ['NS 10', '10', ['figures-differ 1 11']],
  ])('IMPs that one of them did not get: %s and %s', (open, closed, told) => {
    expect(match(imps(open), imps(closed))).toEqual(told);
  });

  test('of tables without rooms, each with a home team of its own', () => {
    const turned = (text: string) =>
      text.replace('"Red"', '"X"').replace('"Blue"', '"Red"').replace('"X"', '"Blue"');
    const roomless = (closed: string) =>
      codes(
        'match.pbn',
        `${record('Open', 10, imps('NS 10'))}\n${turned(record('Open', 8, imps(closed)))}`.replaceAll(
          '[Room "Open"]\n',
          '',
        ),
      );
    expect(roomless('NS -10 EW 10')).toEqual([]);
    expect(roomless('NS 10 EW -10')).toEqual(['figures-differ 1 10']);
  });

  test('IMPs against a whole field do not follow from the match', () => {
    expect(match(imps('NS 310'), imps('NS -250'), '', 'IMP;Cross')).toEqual([]);
  });

  test.each([
    ['WBF, continuous', ['1 Red 18.09', '2 Blue 1.91'], []],
    ['WBF, whole points', ['1 Red 18', '2 Blue 2'], []],
    ['no scale', ['1 Red 17.5', '2 Blue 1.91'], ['figures-differ - 11']],
  ])('victory points by %s', (_, rows, told) => {
    expect(match('', '', total(...rows))).toEqual(told);
  });

  test('a table without the other one of its match', () => {
    const alone = record('Open', 10, imps('NS 10'));
    expect(codes('match.pbn', alone)).toEqual(['result-impossible 1 1']);
  });
});
