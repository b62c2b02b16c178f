import { writeFileSync } from 'node:fs';
import { afterAll, describe, expect, test } from 'vitest';
import { EXIT } from '../../../src/cli/shell/command.ts';
import { openTryFolder } from '../../support/try-session.ts';

const folder = openTryFolder();
afterAll(folder.remove);

function fileOf(name: string, text: string): string {
  const path = folder.path(name);
  writeFileSync(path, text);
  return path;
}

/** What North and South have on the one board of a table of results; why there is nothing. */
async function outcomeOf(heading: string, cell: string): Promise<string> {
  const path = fileOf('one.csv', `board,ns,ew,contract,declarer,${heading}\n1,1,2,4S,N,${cell}\n`);
  const { stdout, stderr, code } = await folder.run('session', path, '--details', '--json');
  if (code !== EXIT.done) return stderr;
  const [only] = (JSON.parse(stdout) as { results: { outcome: string }[] }).results;
  return only?.outcome ?? '';
}

describe('a number alone in a table of results', () => {
  test.each([
    ['Tricks', '4', '4S N 4 tricks, -300'],
    ['made', '4', '4S N 10 tricks, +420'],
    ['made', '-1', '4S N 9 tricks, -50'],
    ['result', '10', '4S N 10 tricks, +420'],
    ['result', '-1', '4S N 9 tricks, -50'],
    ['result', '+1', '4S N 11 tricks, +450'],
  ])('under %s, %s is read', async (heading, cell, outcome) => {
    expect(await outcomeOf(heading, cell)).toBe(outcome);
  });

  test('that can be several things is asked about', async () => {
    const told = await outcomeOf('result', '4');
    expect(told).toContain('line 2, board 1: "4S 4 N": 4 may mean "=", "down 4" or "4 tricks"');
    expect(told).toContain('If the column always holds tricks, call it tricks.');
  });

  test('is the tricks of declarer in PBN', async () => {
    const path = fileOf(
      'one.pbn',
      '[Board "1"]\n[ScoreTable "PairId_NS\\2R;PairId_EW\\2R;Contract\\4L;Declarer\\1R;Result\\2R"]\n1 2 4S N 4\n',
    );
    const { stdout } = await folder.run('session', path, '--details', '--json');
    expect(stdout).toContain('4S N 4 tricks, -300');
  });
});

test('a decision of the director with a dash is read where a contract or a score stands', async () => {
  const path = fileOf(
    'decided.csv',
    'board,ns,ew,contract,score\n1,1,2,A60-40,\n1,3,4,,60-40\n1,5,6,,A60/40\n',
  );
  const { stdout, code } = await folder.run('session', path, '--details', '--json');
  expect(code).toBe(EXIT.done);
  expect(stdout.match(/60 %\/40 %/g)).toHaveLength(3);
});

test('a decision among contracts to score is told with its line', async () => {
  const path = fileOf('contracts.txt', '4S= N\nA60/40\n4S4\n');
  const { stderr, code } = await folder.run('score', '--file', path);
  expect(code).toBe(EXIT.badInput);
  expect(stderr).toContain('Line 2: "A60/40": this is a decision of the director');
  expect(stderr).toContain('Line 3: "4S4": 4 may mean');
});
