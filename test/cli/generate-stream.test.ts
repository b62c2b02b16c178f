import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { quietTerminal } from '../../rigs/quiet-terminal.ts';
import { type GenerateOptions, generate } from '../../src/cli/generate/generate.ts';
import { parseBoardRuns } from '../../src/cli/options/common.ts';
import { readPbn } from '../../src/formats/pbn/pbn.ts';

const FOLDER = mkdtempSync(join(tmpdir(), 'generate-'));
afterAll(() => rmSync(FOLDER, { recursive: true }));

function optionsFor(boards: string, name: string, more: Partial<GenerateOptions> = {}): GenerateOptions {
  return { boards: parseBoardRuns(boards), deck: 'standard', output: join(FOLDER, name), ...more };
}

describe('random deals as PBN', () => {
  test('are written board by board and read whole', async () => {
    const { terminal } = quietTerminal();
    expect(await generate(optionsFor('1-2000', 'many.pbn'), terminal)).toBe(0);
    const { boards, problems } = readPbn(readFileSync(join(FOLDER, 'many.pbn')));
    expect(boards.map(({ number }) => number)).toEqual(Array.from({ length: 2000 }, (_, at) => at + 1));
    expect(problems).toEqual([]);
  });

  test('end at Ctrl-C with a file of those that are made', async () => {
    const { terminal } = quietTerminal();
    let chunks = 0;
    let interrupt = (): void => {};
    const watched = {
      ...terminal,
      onInterrupt(stop: () => void) {
        interrupt = stop;
        return () => {};
      },
      write() {
        if (++chunks === 2) interrupt();
      },
    };
    expect(await generate(optionsFor('1-50000', '-', { output: '-' }), watched)).toBe(130);
    expect(chunks).toBeLessThan(5);
    setImmediate(() => interrupt());
    expect(await generate(optionsFor('1-50000', 'stopped.pbn'), watched)).toBe(130);
    const { boards, problems } = readPbn(readFileSync(join(FOLDER, 'stopped.pbn')));
    expect(boards.length).toBeGreaterThan(0);
    expect(boards.length).toBeLessThan(50_000);
    expect(problems).toEqual([]);
  });

  test('leave nothing behind where a name is taken', async () => {
    writeFileSync(join(FOLDER, 'taken.pbn'), 'mine');
    const { terminal } = quietTerminal();
    await expect(generate(optionsFor('1', 'taken.pbn'), terminal)).rejects.toThrow('already exists');
    expect(readFileSync(join(FOLDER, 'taken.pbn'), 'utf8')).toBe('mine');
    expect(await generate(optionsFor('1', 'taken.pbn', { force: true }), terminal)).toBe(0);
    expect(readdirSync(FOLDER).filter((name) => name.endsWith('.new'))).toEqual([]);
  });

  test('are not held at once in other formats', async () => {
    const { terminal } = quietTerminal();
    const refused = generate(optionsFor('1-10001', 'many.lin'), terminal);
    await expect(refused).rejects.toThrow('At most 10000 boards');
    expect(existsSync(join(FOLDER, 'many.lin'))).toBe(false);
  });
});
