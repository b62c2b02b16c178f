import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const COMPILER = process.env.CC ?? 'cc';

/** Compiles a C program of ours that asks Debian's libdds; `false` where compiler or library are not here. */
export function compileDds(source: string, program: string): boolean {
  return spawnSync(COMPILER, ['-O2', '-o', program, source, '-ldds']).status === 0;
}

/**
 * What a C program of ours that asks Debian's libdds prints for these lines; `undefined` where compiler or library are
 * not here.
 */
export function linesOfDds(source: string, lines: readonly string[]): string[] | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'libdds-'));
  try {
    const program = join(folder, 'program');
    if (!compileDds(source, program)) return undefined;
    const input = lines.join('\n');
    const { stdout } = spawnSync(program, { input, encoding: 'latin1', maxBuffer: 1 << 28 });
    // Null where the program could not even start.
    return (stdout ?? '').trimEnd().split('\n');
  } finally {
    rmSync(folder, { recursive: true });
  }
}
