import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DdsTable } from '../../test/support/dds-pars.ts';

const COMPILER = process.env.CC ?? 'cc';
const LINES_A_TABLE = 4;

/** Par of tables by Debian's libdds, through dds-par.c; `undefined` where compiler or library are not here. */
export function parsOfDds(tables: readonly string[]): DdsTable[] | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'dds-par-'));
  try {
    const program = join(folder, 'dds-par');
    const source = join(import.meta.dirname, 'dds-par.c');
    if (spawnSync(COMPILER, ['-O2', '-o', program, source, '-ldds']).status !== 0) return undefined;
    const { stdout } = spawnSync(program, {
      input: tables.join('\n'),
      encoding: 'latin1',
      maxBuffer: 1 << 28,
    });
    const lines = stdout.trimEnd().split('\n');
    return tables.map((numbers, at) => ({
      numbers,
      answers: lines.slice(LINES_A_TABLE * at, LINES_A_TABLE * (at + 1)),
    }));
  } finally {
    rmSync(folder, { recursive: true });
  }
}
