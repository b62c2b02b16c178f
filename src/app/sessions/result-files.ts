import { recogniseFormat } from '../../formats/catalogue/catalogue.ts';
import { strangeContentInWords } from '../../formats/catalogue/content-kind.ts';
import type { DealSet } from '../../formats/core/deal-set.ts';
import { type CsvLine, readCsvTable } from '../../formats/text/csv-table.ts';
import type { Computer } from '../../ports/computer.ts';
import {
  columnNamed,
  headingOf,
  type ResultColumn,
  type ResultProblem,
  type ResultRow,
} from '../../scoring/session/result-row.ts';
import { choiceInWords } from '../../text/nearest.ts';
import { errorsInDeals, errorsOf } from '../files/deal-files.ts';
import { readFormat } from '../files/read-format.ts';
import { type InputLimit, readInputOrStdin } from '../files/read-input.ts';
import { isResultTable } from '../files/result-table.ts';
import { Problem } from '../problem.ts';
import { rowsOfGame } from './score-tables.ts';

/** More than any event has. */
const LIMIT: InputLimit = { what: 'a list of results', mostBytes: 1 << 24 };

/** The results of a file, row by row, and lines of it that are none. */
export interface ResultFile {
  readonly rows: readonly ResultRow[];
  readonly problems: readonly ResultProblem[];
  /** The deals that the file holds besides. */
  readonly set?: DealSet;
}

/** A results file by its path, `-` for stdin; or what was sent of one under a name. */
export type ResultsFrom =
  | string
  | {
      readonly name: string;
      readonly bytes: Uint8Array;
      /** What was read of it already. */
      readonly file?: ResultFile;
    };

/** Reads results: comma-separated values with headings, or the records of a file with score tables. */
export function readResultFile(from: ResultsFrom, ports: Pick<Computer, 'files' | 'openers'>): ResultFile {
  const { bytes, name: file, ...read } = typeof from === 'string' ? readFrom(from, ports) : from;
  if (read.file !== undefined) return read.file;
  const format = isResultTable(bytes) ? undefined : recogniseFormat(bytes);
  const set = format && readFormat(format, bytes, ports);
  if (format?.opened !== undefined) refuseErrors(file, set);
  const isOpened = format?.opened !== undefined;
  if (set === undefined || (set.records.length === 0 && !isOpened)) return readCsvResults(file, bytes);
  const recorded = resultsOfRecords(file, set);
  if (recorded.rows.length > 0) return recorded;
  if (isOpened) {
    const message = `${file} has no results of tables. Export the session again once it has been played.`;
    throw new Problem('input', 'no-results', message);
  }
  const without = 'no ScoreTable, and no record that says who played which contract';
  throw new Problem('input', 'no-results', `${file} has no results: ${without}. ${HOW}`);
}

/** The results of deals that were read with their records. */
export function resultsOfRecords(file: string, set: DealSet): ResultFile {
  return { rows: set.records.flatMap((game) => rowsOfGame(file, game)), problems: [], set };
}

/** A file that could not be opened at all is no table of results either. */
function refuseErrors(file: string, set: DealSet | undefined): void {
  const errors = set === undefined || set.records.length > 0 ? [] : errorsOf(set);
  if (errors.length > 0) throw errorsInDeals([`${file} can't be read:`], errors);
}

function readFrom(path: string, ports: Pick<Computer, 'files'>): Exclude<ResultsFrom, string> {
  return { name: nameOf(path), bytes: readInputOrStdin(path, LIMIT, ports) };
}

/** What messages call a results file. */
export function nameOf(from: ResultsFrom): string {
  if (typeof from !== 'string') return from.name;
  return from === '-' ? 'stdin' : from;
}

const HOW =
  'Give a table whose first line names its columns, like board,ns,ew,contract, followed by lines like 1,7,12,4S= N.';

/** Columns without which no result can be read, each with those that can stand for it and with what it says. */
const NEEDED: readonly { readonly columns: readonly ResultColumn[]; readonly says: string }[] = [
  { columns: ['board'], says: 'the board' },
  { columns: ['ns', 'north'], says: 'who sat North-South' },
  { columns: ['ew', 'east'], says: 'who sat East-West' },
  { columns: ['contract', 'result', 'score', 'scoreNs', 'scoreEw'], says: 'the contract' },
];

/** Why a file is no table of results: what it is instead, or the columns that it lacks. */
function noTable(file: string, bytes: Uint8Array, missing: typeof NEEDED): Problem {
  const strange = strangeContentInWords(bytes, file);
  if (strange !== undefined) return new Problem('input', 'no-results', `${file} is ${strange}. ${WHICH}`);
  const lacking = choiceInWords(missing.map(({ says }) => says));
  return new Problem('input', 'no-column', `${file} has no column for ${lacking}. ${HOW}`);
}

const WHICH =
  'Results are read from a table of comma-separated values, PBN, USEBIO, or the .bws database of Bridgemate.';

function readCsvResults(file: string, bytes: Uint8Array): ResultFile {
  const { headings, lines } = readCsvTable(bytes);
  const columns = headings.map(columnNamed);
  const missing = NEEDED.filter((need) => !need.columns.some((column) => columns.includes(column)));
  if (missing.length > 0) throw noTable(file, bytes, missing);
  const twice = columns.find((column, at) => column !== undefined && columns.indexOf(column) !== at);
  if (twice !== undefined) {
    const message = `${file} has two columns for ${headingOf(twice)}. Rename one of them.`;
    throw new Problem('input', 'column-twice', message);
  }
  const isTooLong = ({ fields }: CsvLine): boolean =>
    fields.slice(columns.length).some((field) => field !== '');
  const rows = lines
    .filter((line) => !isTooLong(line))
    .map(({ line, fields }) => ({
      place: { file, line },
      values: new Map(
        columns.flatMap((column, at) =>
          column === undefined ? [] : [[column, cellUnder(headings[at] ?? '', fields[at] ?? '')] as const],
        ),
      ),
    }));
  const problems = lines.filter(isTooLong).map(({ line, fields }) => ({
    place: { file, line },
    message: `There are ${fields.length} fields here, but ${columns.length} columns. Put a field with commas in quotes.`,
  }));
  return { rows, problems };
}

/** A number with what the heading of its column says of it: tricks, or what was made. */
function cellUnder(heading: string, cell: string): string {
  if (!/^\d+$/.test(cell)) return cell;
  if (/^\W*tricks\W*$/i.test(heading)) return `${cell} tricks`;
  return /^\W*made\W*$/i.test(heading) ? `made ${cell}` : cell;
}
