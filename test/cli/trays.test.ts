import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { soubrette } from '../../rigs/fake-terminal.ts';
import { planOf } from '../../rigs/simulated-job.ts';
import { equalBacksInWords } from '../../src/cli/controls/at-terminal.ts';
import { parseBacks } from '../../src/cli/deal/deal-command.ts';
import { equalNeighbours } from '../../src/job/backs.ts';

const EVENING = join(import.meta.dirname, '../../examples/evening.pbn');
const BOARDS = ['deal', EVENING, '--boards', '1-2'];

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'trays-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function lastResults(stdout: string): unknown[] {
  const last = stdout.trimEnd().split('\n').at(-1) ?? '';
  return (JSON.parse(last) as { boards: { tray?: string }[] }).boards.map(({ tray }) => tray);
}

describe('the number of a tray', () => {
  test.each<[string, string[], string]>([
    ['by the label reader of the club profile', [], 'proved'],
    ['by a person in the bench profile', ['--profile', 'bench'], 'confirmed'],
    ['by a person where that is chosen', ['--no-label-reader'], 'confirmed'],
    ['by a label reader that is added', ['--profile', 'bench', '--label-reader'], 'proved'],
  ])('is known %s', async (_, options, tray) => {
    const { stdout } = await soubrette(...BOARDS, '--no-journal', '--json', ...options);
    expect(lastResults(stdout)).toEqual([tray, tray]);
  });

  test('that is not proved is said to be so, at the end and in the replay', async () => {
    const { stdout } = await soubrette(...BOARDS, '--journal', folder, '--no-label-reader');
    expect(stdout).toContain('Tray numbers are not proven');
    expect((await soubrette('replay', folder)).stdout).toMatch(/ 2 +final .* tray number not proved\n/);
    const replayed = await soubrette('replay', folder, '--json');
    expect(JSON.parse(replayed.stdout)).toMatchObject({ agrees: true, boards: [{ tray: 'confirmed' }, {}] });
  });

  test('that is proved needs no word at the end', async () => {
    const { stdout } = await soubrette(...BOARDS, '--journal', folder);
    expect(stdout).not.toContain('Tray numbers');
    expect((await soubrette('replay', folder)).stdout).toContain('tray number proved');
  });
});

describe('backs', () => {
  test('are asked for with the deck, in turn, and the journal replays', async () => {
    const { stdout } = await soubrette(...BOARDS, '--journal', folder, '--backs', 'red,Blue', '--json');
    expect([...stdout.matchAll(/"back":"(\w+)"/g)].map(([, back]) => back)).toEqual(['red', 'blue']);
    const { stdout: story } = await soubrette('replay', folder, '--board', '2');
    expect(story).toContain('Put a deck of 52 cards, all with blue backs, into the hopper.');
    expect(JSON.parse((await soubrette('replay', folder, '--json')).stdout)).toMatchObject({ agrees: true });
  });

  test('that are equal in neighbouring trays are warned of, once and at the start', async () => {
    const { stderr } = await soubrette(...BOARDS, '--no-journal', '--backs', 'red');
    expect(stderr).toMatch(/^These consecutive boards have the same backs.*: boards 1 and 2 \(red\)\./);
    expect(stderr.match(/consecutive boards/g)).toHaveLength(1);
    expect((await soubrette(...BOARDS, '--no-journal', '--backs', 'red,blue')).stderr).not.toContain(
      'consecutive',
    );
  });

  test('many equal neighbours make a short warning', () => {
    const pairs = equalNeighbours({ ...planOf({ boards: 9 }), backs: ['red'] });
    expect(equalBacksInWords({ pairs })).toContain(
      'boards 1 and 2 (red), 2 and 3 (red), 3 and 4 (red) and 5 more pairs.',
    );
  });

  test.each(['', 'red,', 'r', 'dark red', '7', 'S10', 'red;blue', 'x'.repeat(21)])('%j is none', (value) => {
    expect(() => parseBacks(value)).toThrow('Name each back in one word');
  });

  test.each([
    ['red', ['red']],
    ['Rot, blå ,petrol-green', ['rot', 'blå', 'petrol-green']],
  ])('%j is %j', (value, backs) => {
    expect(parseBacks(value)).toEqual(backs);
  });
});
