import Papa from 'papaparse';
import { visibleText } from '../../text/visible.ts';
import { textLines } from '../core/text-lines.ts';
import { separatorOf, splitRow } from './csv-row.ts';

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

/** What a spreadsheet takes for a formula at the beginning of a cell, in its own width and in that of East Asia. */
const BEGINS_FORMULA = /^'*[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/;
/**
 * The same within a cell, where one begins for spreadsheets that part cells by semicolons or tabs: to them a quote
 * amid a cell means nothing.
 */
const GOES_ON_WITH_FORMULA = /([;\t\n][ "]*)('*[=+\-@\uff1d\uff0b\uff0d\uff20])/g;
/** Numbers and single signs, which are no formulas. */
const HARMLESS = /^(?:[+-]?\d+(?:[.,]\d+)?%?|.)$/s;

/** A cell that no spreadsheet takes for a formula: an apostrophe stands before one that it would (OWASP, CSV injection). */
function harmlessCell(text: string): string {
  const begun = BEGINS_FORMULA.test(text) && !HARMLESS.test(text) ? `'${text}` : text;
  return begun.replace(GOES_ON_WITH_FORMULA, "$1'$2");
}

/** The cell as it was before it was made harmless. */
function cellAsMeant(text: string): string {
  const begun = text.startsWith("'") && BEGINS_FORMULA.test(text) ? text.slice(1) : text;
  return begun.replace(GOES_ON_WITH_FORMULA, (whole, parting: string, rest: string) =>
    rest.startsWith("'") ? `${parting}${rest.slice(1)}` : whole,
  );
}

/**
 * The table of a file; empty lines and those that begin with # are left out. Any separator, any line ends; a line break
 * within a cell in quotes counts as a blank.
 */
export function readCsvTable(bytes: Uint8Array): CsvTable {
  const texts = textLines(bytes);
  const [head, ...lines] = rowsOf(texts)
    .filter(({ line }) => isRow(texts[line - 1] ?? ''))
    .map(({ line, fields }) => ({ line, fields: fields.map((field) => cellAsMeant(oneLine(field))) }))
    .filter(({ fields }) => fields.some((field) => field !== ''));
  return { headings: head?.fields ?? [], lines };
}

/** All rows, each with the line that it begins at. Where a quote is never closed, each line is a row of its own. */
function rowsOf(texts: readonly string[]): CsvLine[] {
  const delimiter = separatorOf(texts.find(isRow) ?? '');
  const { data, errors } = Papa.parse<string[]>(texts.join('\n'), { delimiter, newline: '\n' });
  if (errors.some(({ type }) => type === 'Quotes')) {
    return texts.map((text, index) => ({ line: index + 1, fields: splitRow(text) }));
  }
  let next = 1;
  return data.map((fields) => {
    const line = next;
    next += fields.reduce((lines, field) => lines + breaksIn(field), 1);
    return { line, fields };
  });
}

function isRow(text: string): boolean {
  return text.trim() !== '' && !text.startsWith('#');
}

function breaksIn(field: string): number {
  return field.includes('\n') ? field.split('\n').length - 1 : 0;
}

function oneLine(field: string): string {
  return field.includes('\n') ? field.trim().replace(/\s*\n\s*/g, ' ') : field.trim();
}

/** A field as comma-separated values have it: in quotes where it would be taken for several. */
function csvField(text: string): string {
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Whom comma-separated values are for: spreadsheets, which would run some of them, or programs. */
export type CsvCells = 'harmless' | 'raw';

/**
 * Rows as comma-separated values, each ended by a line feed. Cells are made harmless to spreadsheets unless they are to
 * be raw; `readCsvTable` takes that back.
 */
export function makeCsv(rows: readonly (readonly string[])[], cells: CsvCells = 'harmless'): string {
  const made = (text: string): string => (cells === 'raw' ? text : visibleText(harmlessCell(text)));
  return rows.map((row) => `${row.map((text) => csvField(made(text))).join(',')}\n`).join('');
}
