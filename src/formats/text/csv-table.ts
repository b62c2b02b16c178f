import { textLines } from '../core/text-lines.ts';
import { splitRow } from './csv-row.ts';

/** A line of a table with headings. */
export interface CsvLine {
  /** From 1. */
  readonly line: number;
  readonly fields: readonly string[];
}

/** A table with headings, as comma-separated values. */
export interface CsvTable {
  readonly headings: readonly string[];
  readonly lines: readonly CsvLine[];
}

/** The table of a file; empty lines and those that begin with # are left out. Any separator, any line ends. */
export function readCsvTable(bytes: Uint8Array): CsvTable {
  const [head, ...lines] = textLines(bytes)
    .map((text, index) => ({ line: index + 1, text }))
    .filter(({ text }) => text.trim() !== '' && !text.startsWith('#'))
    .map(({ line, text }) => ({ line, fields: splitRow(text).map((field) => field.trim()) }))
    .filter(({ fields }) => fields.some((field) => field !== ''));
  return { headings: head?.fields ?? [], lines };
}

/** A field as comma-separated values have it: in quotes where it would be taken for several. */
function csvField(text: string): string {
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Rows as comma-separated values, each ended by a line feed. */
export function makeCsv(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map(csvField).join(',')}\n`).join('');
}
