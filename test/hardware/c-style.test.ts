import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runProgram } from '../../rigs/run-program.ts';

const ROOT = join(import.meta.dirname, '../..');

test('all C is in the style of .clang-format', async () => {
  expect(await runProgram(['scripts/format-c.ts', '--check'])).toEqual({ exitCode: 0, output: '' });
});

test('C in another style is named, and put right', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'soubrette-c-'));
  try {
    for (const name of ['.clang-format', 'scripts'])
      cpSync(join(ROOT, name), join(folder, name), { recursive: true });
    cpSync(join(ROOT, 'hardware/firmware/line.c'), join(folder, 'hardware/line.c'));
    writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
    symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
    const source = readFileSync(join(folder, 'hardware/line.c'), 'utf8');
    writeFileSync(join(folder, 'hardware/line.c'), source.replaceAll('  ', '    '));
    const script = join(folder, 'scripts/format-c.ts');
    const { exitCode, output } = await runProgram([script, '--check']);
    expect(output).toContain('NOT SHOWN: hardware/line.c is not in the style');
    expect(exitCode).toBe(1);
    expect((await runProgram([script])).exitCode).toBe(0);
    expect(readFileSync(join(folder, 'hardware/line.c'), 'utf8')).toBe(source);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
