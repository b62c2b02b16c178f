import { join } from 'node:path';
import type { DdsTable } from '../../rigs/dds-pars.ts';
import { linesOfDds } from './libdds.ts';

const LINES_A_TABLE = 4;

/** Par of tables by Debian's libdds, through dds-par.c; `undefined` where compiler or library are not here. */
export function parsOfDds(tables: readonly string[]): DdsTable[] | undefined {
  const lines = linesOfDds(join(import.meta.dirname, 'dds-par.c'), tables);
  return (
    lines &&
    tables.map((numbers, at) => ({
      numbers,
      answers: lines.slice(LINES_A_TABLE * at, LINES_A_TABLE * (at + 1)),
    }))
  );
}
