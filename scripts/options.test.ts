import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { runScript } from '../rigs/run-script.ts';

const ROOT = join(import.meta.dirname, '..');
const LAWS = 'proofs/solver/laws.ts';
const USAGE_OF_LAWS = `Usage: node ${LAWS} [--deals 20] [--tricks 9] [--seed 1]\n`;

describe('options of scripts', () => {
  test.each<[script: string, usage: string]>([
    [LAWS, USAGE_OF_LAWS],
    ['proofs/machine/sabotage.ts', 'Usage: node proofs/machine/sabotage.ts [--only ONLY]... [boards] [single|pairs]\n'],
    ['proofs/solver/dds-par.ts', 'Usage: node proofs/solver/dds-par.ts [--list LIST] [tables]\n'],
  ])('%s --help says how it is used', async (script, usage) => {
    expect(await runScript([script, '--help'])).toEqual({ exitCode: 0, output: usage });
  });

  test.each<[words: string, sentence: string]>([
    ['--foo', "Unknown option '--foo'."],
    ['--deals', "Option '--deals <value>' argument missing."],
    ['--deals --seed', "Option '--deals' argument is ambiguous."],
    ['twenty', "Unexpected argument 'twenty'."],
  ])('are refused in one line with the usage: %s', async (words, sentence) => {
    const { exitCode, output } = await runScript([LAWS, ...words.split(' ')]);
    expect([exitCode, output]).toEqual([2, `${sentence}\n${USAGE_OF_LAWS}`]);
  });

  test('that are counts take whole numbers from 1', async () => {
    const refusal = '--deals takes a whole number from 1, not "0".\n';
    expect(await runScript([LAWS, '--deals', '0'])).toEqual({ exitCode: 2, output: refusal });
  });

  test('are read in one way by all scripts', () => {
    const others = globSync('scripts/**/*.ts', { cwd: ROOT }).filter(
      (path) => path !== 'scripts/options.ts' && readFileSync(join(ROOT, path), 'utf8').includes('parseArgs'),
    );
    expect(others).toEqual([]);
  });
});
