import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { soubrette } from '../../../rigs/fake-terminal.ts';
import { EXIT } from '../../../src/cli/shell/command.ts';

const EVENING = join(import.meta.dirname, '../../../examples/evening.pbn');

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'deal movement '));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A file with this movement in it. */
async function movementFile(...words: readonly string[]): Promise<string> {
  const path = join(folder, 'movement.csv');
  writeFileSync(path, (await soubrette('movement', ...words, '--csv')).stdout);
  return path;
}

/** The trays that a job deals, each as board/copy. */
async function dealt(...words: readonly string[]): Promise<string[]> {
  const { code, stdout } = await soubrette('deal', EVENING, '--no-journal', '--json', '--yes', ...words);
  expect(code).toBe(EXIT.done);
  const last = JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as {
    readonly boards: readonly { readonly board: number; readonly copy: number }[];
  };
  return last.boards.map(({ board, copy }) => `${board}/${copy}`);
}

describe('soubrette deal --movement', () => {
  test('deals the boards of the movement, and a second tray only of those that are played at three tables', async () => {
    const path = await movementFile('howell', '--tables', '3', '--boards-per-round', '2');
    const boards = Array.from({ length: 10 }, (_, index) => `${index + 1}/1`);
    expect(await dealt('--movement', path)).toEqual([...boards, '1/2', '2/2']);
  });

  test('deals so many trays for each section', async () => {
    const path = await movementFile('individual', '--players', '8', '--boards-per-round', '1');
    const trays = await dealt('--movement', path, '--copies', '2', '--order', 'board');
    expect(trays).toHaveLength(28);
    expect(trays.slice(0, 5)).toEqual(['1/1', '1/2', '1/3', '1/4', '2/1']);
  });

  test('names the boards that the file does not have', async () => {
    const path = await movementFile('mitchell', '--tables', '7', '--boards-per-round', '4');
    const ran = await soubrette('deal', EVENING, '--no-journal', '--movement', path);
    expect(ran.code).toBe(EXIT.usage);
    expect(ran.stderr).toContain('27-28');
  });

  test('deals nothing for a movement that is not sound', async () => {
    const path = join(folder, 'bad.csv');
    writeFileSync(path, 'round,table,ns,ew,boards\n1,1,1,2,1-3\n2,1,1,3,1-3\n');
    const ran = await soubrette('deal', EVENING, '--no-journal', '--movement', path);
    expect(ran.code).toBe(EXIT.badInput);
    expect(ran.stderr).toContain('Pair 1 plays boards 1-3 in rounds 1 and 2.');
  });
});
