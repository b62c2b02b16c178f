import { describe, expect, test } from 'vitest';
import { computer } from '../../../rigs/computer.ts';
import { USUAL_COMPARISON } from '../../../src/app/sessions/comparison.ts';
import { rankFiles } from '../../../src/app/sessions/rank-files.ts';
import { MOST_OF_SESSION } from '../../../src/formats/core/limits.ts';

const HEAD = 'section,board,ns,ew,contract';
const rank = (lines: readonly string[]) =>
  rankFiles(
    [{ name: 'evening.csv', bytes: new TextEncoder().encode([HEAD, ...lines].join('\n')) }],
    {
      ...USUAL_COMPARISON,
      scoring: 'matchpoints',
      language: 'en',
    },
    computer,
  );

describe('the results of a session', () => {
  test.each([
    ['results', (at: number) => `A,${(at % 1000) + 1},1,2,4S= N`],
    ['boards', (at: number) => `A,${at + 1},1,2,4S= N`],
    ['sections', (at: number) => `A${at},1,1,2,4S= N`],
    ['contestants', (at: number) => `A,1,${2 * at},${2 * at + 1},4S= N`],
  ] as const)('are refused where there are more %s than any event has', (what, lineOf) => {
    const most = MOST_OF_SESSION[what];
    const lines = Array.from({ length: most + 1 }, (_, at) => lineOf(at));
    expect(() => rank(lines)).toThrow(new RegExp(`^These are \\d+ ${what}, and at most ${most} are ranked`));
  });

  test('are left out where a name is longer than it may be, with the column and what to do', () => {
    const { problems } = rank([`A,1,${'x'.repeat(201)},2,4S= N`, 'A,1,3,4,4S= N', 'A,1,5,6,3NT= S']);
    expect(problems).toEqual([
      {
        place: { file: 'evening.csv', line: 2 },
        message: 'ns has 201 characters, and at most 200 are read. Shorten it.',
      },
    ]);
  });

  test.each([
    'A,1,AK6.AT5.A97.AQT4,2,4S= N',
    'A,1,1,SAK6HAT5DA97CAQT4,4S= N',
    'A,KT843,1,2,4S= N',
    'A,1,1,2,AK6.AT5.A97.AQT4',
  ])('are left out where a deal stands in their place, and no card of it is named: %s', (line) => {
    const [problem] = rank([line, 'A,1,3,4,4S= N', 'A,1,5,6,3NT= S']).problems;
    expect(problem?.message).toMatch(
      /^(?:ns|ew|board|contract) holds cards, as a deal file does\. Correct it, or name another file\.$/,
    );
  });

  test('are ranked where names have the letters of ranks', () => {
    expect(rank(['A,1,Katja,Walt,4S= N', 'A,1,AK,QJT,3NT= S', 'A,1,5,6,A+/A-']).problems).toEqual([]);
  });
});
