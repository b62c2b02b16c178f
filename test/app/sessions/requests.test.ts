import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { computer } from '../../../rigs/computer.ts';
import { Problem } from '../../../src/app/problem.ts';
import { enterLines, openEntry } from '../../../src/app/sessions/enter.ts';
import { rubberGame } from '../../../src/app/sessions/games/rubber.ts';
import { openTypedGame } from '../../../src/app/sessions/games/typed-game.ts';
import { howellOf, teamsOf } from '../../../src/app/sessions/movement/make-movement.ts';
import { type RankingEvent, rankResults } from '../../../src/app/sessions/rank-session.ts';
import { scoreConditions } from '../../../src/app/sessions/score-results.ts';

let folder = '';
let results = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'use cases '));
  results = join(folder, 'results.csv');
  writeFileSync(results, 'board,ns,ew,contract\n1,1,7,4S= N\n1,2,8,rain\n1,3,9,3NT-1 S\n');
});
afterAll(() => rmSync(folder, { recursive: true }));

const COMPARISON = {
  scoring: 'matchpoints',
  perWin: '2',
  unequal: 'neuberg',
  roundTo: 0,
  datum: 'mean',
  drop: { results: 0 },
  datumTo: 10,
  datumHalves: 'away',
  cross: 'mean',
  imps: 'law',
  averageImps: 3,
  language: 'en',
} as const;
const RULES = { rules: 'duplicate', option: [], vulnerability: 'none' } as const;

test('a session is ranked without a terminal, and what it leaves out is heard', async () => {
  const heard: RankingEvent[] = [];
  const output = join(folder, 'ranking.json');
  const request = { ...COMPARISON, results: [results], outputs: [output], replaces: false, partial: true };
  const ranking = await rankResults(request, { ...computer, emit: (event) => heard.push(event) });
  expect(heard.map(({ kind }) => kind)).toEqual(['remarks', 'results-left-out']);
  expect(heard[1]).toMatchObject({ problems: [{ place: { line: 3 }, board: 1 }] });
  expect(ranking.needsPerson).toBe(true);
  expect(JSON.parse(readFileSync(output, 'utf8'))).toMatchObject(ranking.figures);
});

test('results are entered, kept and taken back line by line', () => {
  const output = join(folder, 'entered.csv');
  const entry = openEntry({ output, continues: false, replaces: false }, computer);
  const outcomes = ['board 5', '1 7 4S= N', 'rain', 'undo'].map((line) => entry.take(line).outcome);
  expect(outcomes).toEqual(['taken', 'taken', 'refused', 'taken']);
  expect(entry.count).toBe(0);
  entry.take('1 7 Pass');
  expect(readFileSync(output, 'utf8').split('\n')[1]).toBe('5,,,1,7,Pass,0');
});

test('results that two terminals enter into one file are those of the first that writes', () => {
  const request = { output: join(folder, 'two.csv'), replaces: false };
  const first = openEntry({ ...request, continues: false }, computer);
  const second = openEntry({ ...request, continues: true }, computer);
  first.take('board 5');
  first.take('1 7 Pass');
  const kept = readFileSync(request.output, 'utf8');
  expect(() => second.take('board 6')).toThrow(/Another terminal .* The last line was not kept/);
  expect(readFileSync(request.output, 'utf8')).toBe(kept);
  first.take('2 8 Pass');
  expect(first.count).toBe(2);
});

test('a rubber is played line by line, and goes on where it was left', () => {
  const running = rubberGame({ rules: 'common', firstGame: 'added', option: [], language: 'en' });
  const path = join(folder, 'rubber.txt');
  const typed = openTypedGame(running, computer, path);
  expect(typed.take('WE 2H+2')).toEqual({ kind: 'taken' });
  expect(typed.take('WE 9H=')).toMatchObject({ kind: 'refused' });
  expect(typed.take('# Tuesday')).toEqual({ kind: 'nothing' });
  expect(openTypedGame(running, computer, path).game.deals).toEqual(typed.game.deals);
});

test.each<[code: string, act: () => unknown]>([
  ['results-not-ranked', () => rank({})],
  ['few-plays', () => rank({ partial: true, plays: 1 })],
  ['one-ranking', () => rank({ partial: true, scoring: 'teams', winners: 'two' })],
  ['lines-not-entered', () => enterLines(results, entryInto('lines.csv', false), computer)],
  ['nothing-to-continue', () => openEntry(entryInto('none.csv', true), computer)],
  ['no-targets', () => scoreConditions({ ...RULES, points: 24 }, computer)],
  [
    'never-vulnerable',
    () => scoreConditions({ ...RULES, rules: 'minibridge', vulnerability: 'ns' }, computer),
  ],
  ['tables-or-pairs', () => howellOf({})],
  ['stanzas-of-many', () => teamsOf({ teams: 6, stanzas: 2 })],
])('the problem %s names no option and no command', async (code, act) => {
  const problem = await Promise.resolve()
    .then(act)
    .catch((error: unknown) => error);
  expect(problem).toBeInstanceOf(Problem);
  expect(problem).toMatchObject({ code, message: expect.not.stringMatching(/--\w|soubrette/) });
});

function rank(more: Partial<Parameters<typeof rankResults>[0]>): Promise<unknown> {
  const request = { ...COMPARISON, results: [results], outputs: [], replaces: false, ...more };
  return rankResults(request, { ...computer, emit: () => {} });
}

function entryInto(name: string, continues: boolean): Parameters<typeof openEntry>[0] {
  return { output: join(folder, name), continues, replaces: false };
}
