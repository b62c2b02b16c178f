import { FORMATS } from '../../formats/catalogue/catalogue.ts';
import { type DealFormat, RECORD_PARTS } from '../../formats/core/deal-set.ts';
import { EXIT, type ExitCode } from '../shell/exit.ts';
import type { Terminal } from '../shell/terminal.ts';

/** Prints every format with what it holds. */
export function formats({ json }: { readonly json?: true }, terminal: Terminal): ExitCode {
  if (json === true) terminal.print(JSON.stringify(FORMATS.map(describe)));
  else for (const line of table(FORMATS.map(row))) terminal.print(line);
  return EXIT.done;
}

function describe({ name, aliases = [], title, extensions, holds, write }: DealFormat): object {
  return { name, aliases, title, extensions, reads: true, writes: write !== undefined, holds };
}

const HEADING = ['format', 'file', 'write', 'cards', 'boards', 'numbers', 'dealer, vul', 'besides deals', ''];

function row({ name, title, extensions, holds, write }: DealFormat): string[] {
  const { decks, mostBoards, numbers, dealer, records } = holds;
  return [
    name,
    extensions.map((extension) => `.${extension}`).join(' '),
    write === undefined ? 'no' : 'yes',
    decks.includes('super') ? '52, 68' : '52',
    mostBoards === undefined ? 'any' : `1-${mostBoards}`,
    numbers,
    dealer ? 'any' : 'by number',
    records.length === RECORD_PARTS.length ? 'all' : records.join(' ') || '-',
    title,
  ];
}

/** Columns to the left, the first row as their names. */
function table(rows: readonly string[][]): string[] {
  const all = [HEADING, ...rows];
  const widths = HEADING.map((_, column) => Math.max(...all.map((cells) => cells[column]?.length ?? 0)));
  return all.map((cells) =>
    cells
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}
