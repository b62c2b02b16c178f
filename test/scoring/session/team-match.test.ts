import { describe, expect, test } from 'vitest';
import { impScaleNamed } from '../../../src/scoring/compare/imp-scale.ts';
import { pairMatches, type TeamMethod } from '../../../src/scoring/session/team-match.ts';
import { resultsOf } from '../../support/result-rows.ts';
import { scalesOf } from '../../support/victory-scales.ts';

const IMPS: TeamMethod = { kind: 'imps', imps: impScaleNamed('law', 'standard'), averageImps: 3 };

/** Matches of these results, boards in order. */
function matchesOf(lines: readonly string[], method: TeamMethod, victory?: 'wbf' | 'old-24') {
  const results = resultsOf(['board  round  ns  ew  score', ...lines].join('\n'));
  return pairMatches(results, { method, ...(victory && { victory: scalesOf(victory) }) });
}

/** The worked match of section 8: the boards on which its scores are possible. */
const WORKED = [
  ...['1  1  A  B  420', '1  1  B  A  450', '2  1  A  B  500', '2  1  B  A  620'],
  ...['4  1  A  B  1440', '4  1  B  A  690', '8  1  A  B  140', '8  1  B  A  -100'],
];

describe('a match of two teams', () => {
  test('has the IMPs of section 8', () => {
    const { matches, problems } = matchesOf(WORKED, IMPS);
    expect(problems).toEqual([]);
    expect(matches[0]?.boards.map(({ home, visitors }) => [home, visitors])).toEqual([
      [-1, 1],
      [-3, 3],
      [13, -13],
      [6, -6],
    ]);
    expect(matches.map(({ home, visitors, points, worth }) => ({ home, visitors, points, worth }))).toEqual([
      { home: 'A', visitors: 'B', points: { home: 15, visitors: -15 }, worth: { home: 15, visitors: -15 } },
    ]);
  });

  test('has the totals of both teams, of which the margin is the difference', () => {
    const [match] = matchesOf(WORKED, IMPS).matches;
    expect([match?.totals, match?.points]).toEqual([
      { home: 19, visitors: 4 },
      { home: 15, visitors: -15 },
    ]);
  });

  test('has victory points by the number of its boards', () => {
    expect(matchesOf(WORKED, IMPS, 'wbf').matches[0]?.worth).toEqual({ home: 16.73, visitors: 3.27 });
    expect(matchesOf(WORKED, IMPS, 'old-24').matches[0]?.worth).toEqual({ home: 13, visitors: 7 });
  });

  test('board by board is won, tied or lost', () => {
    const lines = [...WORKED, '9  1  A  B  Pass', '9  1  B  A  Pass'].map((line) =>
      line.replace('Pass', '0'),
    );
    const { matches } = matchesOf(lines, { kind: 'board-a-match', perWin: 2 });
    expect(matches[0]?.boards.map(({ home, visitors }) => [home, visitors])).toEqual([
      [0, 2],
      [0, 2],
      [2, 0],
      [2, 0],
      [1, 1],
    ]);
    expect(matchesOf(lines, { kind: 'board-a-match', perWin: 1 }).matches[0]?.points).toEqual({
      home: 2.5,
      visitors: 2.5,
    });
  });

  test('by points adds them up', () => {
    expect(matchesOf(WORKED, { kind: 'total' }).matches[0]?.points).toEqual({ home: 840, visitors: -840 });
  });

  test('gives three IMPs for average plus, to each side by itself', () => {
    // A margin of 3 over one board: 10 + 10 (1 - 0.236^(3/15)) / 0.764.
    const { matches } = matchesOf(['1  1  A  B  A+/A+', '1  1  B  A  450'], IMPS, 'wbf');
    expect(matches[0]?.points).toEqual({ home: 3, visitors: 3 });
    expect(matches[0]?.worth).toEqual({ home: 13.28, visitors: 13.28 });
  });

  test('is apart from the match of the same teams in another round', () => {
    const { matches } = matchesOf([...WORKED, '1  2  B  A  450', '1  2  A  B  420'], IMPS);
    expect(matches.map(({ round, home, points }) => [round, home, points.home])).toEqual([
      ['1', 'A', 15],
      ['2', 'B', 1],
    ]);
  });

  test('is one over the rounds in which two teams exchange their boards', () => {
    // The boards and scores of the worked match: 1 and 2 at one table in round 1 while 4 and 8 are at the other.
    const lines = WORKED.map((line) => {
      const [board = '', , ns = '', ...rest] = line.split('  ');
      const isFirst = (board === '1' || board === '2') === (ns === 'A');
      return [board, isFirst ? '1' : '2', ns, ...rest].join('  ');
    });
    const { matches, problems } = matchesOf(lines, IMPS, 'wbf');
    expect(problems).toEqual([]);
    expect(matches.map(({ round, boards, points, worth }) => [round, boards.length, points, worth])).toEqual([
      ['1, 2', 4, { home: 15, visitors: -15 }, { home: 16.73, visitors: 3.27 }],
    ]);
  });

  test('is another one where the same board numbers are exchanged again', () => {
    const lines = ['1  1  A  B  420', '1  2  B  A  450', '1  3  A  B  90', '1  4  B  A  90'];
    const { matches, problems } = matchesOf(lines, IMPS);
    expect(problems).toEqual([]);
    expect(matches.map(({ round, points }) => [round, points.home])).toEqual([
      ['1, 2', -1],
      ['3, 4', 0],
    ]);
  });

  test('tells each result that no other round has the counterpart of', () => {
    const lines = ['1  1  A  B  420', '1  2  B  A  450', '2  1  A  B  90', '2  2  A  B  90'];
    const { matches, problems } = matchesOf(lines, IMPS);
    expect(matches.map(({ boards }) => boards.length)).toEqual([1]);
    expect(problems.map(({ place }) => place?.line)).toEqual([4, 5]);
  });

  test('without the result of one table has a problem, and no such board', () => {
    const { matches, problems } = matchesOf([...WORKED, '5  1  A  B  50'], IMPS);
    expect(matches[0]?.boards).toHaveLength(4);
    expect(problems).toEqual([
      expect.objectContaining({
        board: 5,
        message:
          'There is no result where B sat North and South against A, to compare this one with. Add it.',
      }),
    ]);
  });
});
