import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ProgramRun, runProgram } from '../rigs/run-program.ts';

const ROOT = join(import.meta.dirname, '..');
const USAGE = 'Usage: npm run proof -- laws [--deals 20] [--seed "a night"]\n';
const folder = mkdtempSync(join(tmpdir(), 'options-'));

beforeAll(() => {
  write('laws', "scriptValues({ deals: 20, seed: 'a night' })");
  write(
    'pars',
    "scriptOptions({ allowPositionals: true, options: { list: { type: 'string', multiple: true } } }, '[tables]')",
  );
});
afterAll(() => rmSync(folder, { recursive: true }));

/** A program that says how it understands its command line. */
function write(name: string, read: string): void {
  const options = JSON.stringify(join(ROOT, 'scripts/options.ts'));
  const text = `import { scriptOptions, scriptValues } from ${options};\nconsole.log(JSON.stringify(${read}));\n`;
  writeFileSync(join(folder, `${name}.ts`), text);
}

function run(name: string, words: string): Promise<ProgramRun> {
  const args = words.split(' ').filter((word) => word !== '');
  return runProgram([join(folder, `${name}.ts`), ...args], { ...process.env, SOUBRETTE_PROOF: name });
}

describe('options of scripts', () => {
  test('are told by --help, as the script was started', async () => {
    expect(await run('laws', '--help')).toEqual({ exitCode: 0, output: USAGE });
    const output = 'Usage: npm run proof -- pars [--list LIST]... [tables]\n';
    expect(await run('pars', '--help')).toEqual({ exitCode: 0, output });
    const alone = await runProgram([join(folder, 'pars.ts'), '--help']);
    expect(alone.output).toMatch(/^Usage: node \S+pars\.ts \[--list LIST\]\.\.\. \[tables\]\n$/);
  });

  test('have their usual values, or those that are named', async () => {
    expect((await run('laws', '')).output).toBe('{"deals":20,"seed":"a night"}\n');
    expect((await run('laws', '--deals 3 --seed x')).output).toBe('{"deals":3,"seed":"x"}\n');
  });

  test.each<[words: string, sentence: string]>([
    ['--foo', "Unknown option '--foo'."],
    ['--deals', "Option '--deals <value>' argument missing."],
    ['--deals --seed', "Option '--deals' argument is ambiguous."],
    ['twenty', "Unexpected argument 'twenty'."],
  ])('are refused in one line with the usage: %s', async (words, sentence) => {
    expect(await run('laws', words)).toEqual({ exitCode: 2, output: `${sentence}\n${USAGE}` });
  });

  test('that are counts take whole numbers from 1', async () => {
    const output = '--deals takes a whole number from 1, not "0".\n';
    expect(await run('laws', '--deals 0')).toEqual({ exitCode: 2, output });
  });

  test('are read in one way by all scripts and proofs', () => {
    const others = globSync('{scripts,proofs}/**/*.ts', { cwd: ROOT }).filter(
      (path) =>
        !path.startsWith('scripts/options.') && readFileSync(join(ROOT, path), 'utf8').includes('parseArgs'),
    );
    expect(others).toEqual([]);
  });
});
