import { holdsHands } from '../../text/hands.ts';
import type { NewPiece } from '../pbn/games.ts';
import type { RbnLog } from './rbn-codes.ts';

/** The text after a label. */
export interface RbnValue {
  readonly text: string;
  readonly line: number;
  /** The column of the first character of the text. */
  readonly column: number;
}

/** One record: the texts of its labels, those of the records before it included where they hold on. */
export interface RbnRecord {
  readonly line: number;
  readonly values: ReadonlyMap<string, RbnValue>;
  /** Whether this record itself has the label. */
  readonly own: ReadonlySet<string>;
  /** Indexed by number; those of the auction, and those of the play. */
  readonly notes: Readonly<Record<'A' | 'P', ReadonlyMap<string, string>>>;
  /** Texts, comment lines, and general notes. */
  readonly pieces: readonly NewPiece[];
}

/** The labels whose texts hold on in the next records until they say otherwise, in the order of writing. */
export const LASTING_LABELS = 'DTLEFSKNBH';
const LABELS = `${LASTING_LABELS}ACPRMI`;
/** The first words of a file. */
export const RBN_HEADER = ' RBN';

interface OpenRecord {
  line: number;
  readonly values: Map<string, RbnValue>;
  readonly own: Set<string>;
  readonly notes: { readonly A: Map<string, string>; readonly P: Map<string, string> };
  readonly pieces: NewPiece[];
}

/** Parts the lines of a file into records; the comments after the last one. */
export function recordsOf(
  lines: readonly string[],
  log: RbnLog,
): { records: readonly RbnRecord[]; trailer: readonly NewPiece[] } {
  const records: OpenRecord[] = [];
  let record = openRecord([]);
  for (let at = 0; at < lines.length; at++) {
    const text = lines[at] ?? '';
    const line = at + 1;
    if (text.trim() === '') {
      if (record.own.size === 0) continue;
      records.push(record);
      record = openRecord([...record.values].filter(([label]) => LASTING_LABELS.includes(label)));
    } else if (text.startsWith('{')) at = readText(record, lines, at, log);
    else if (text.startsWith('%')) {
      if (!text.slice(1).startsWith(RBN_HEADER))
        record.pieces.push({ kind: 'escape', text: text.slice(1), line });
    } else readLabel(record, text, line, log);
  }
  if (record.own.size > 0) records.push(record);
  return { records, trailer: record.own.size > 0 ? [] : record.pieces };
}

function openRecord(values: readonly (readonly [string, RbnValue])[]): OpenRecord {
  return {
    line: 0,
    values: new Map(values),
    own: new Set(),
    notes: { A: new Map(), P: new Map() },
    pieces: [],
  };
}

/** The hands of a board, or its number. */
const OF_BOARD = /^(?:H [NESW]:|B \d)/i;

/** Reads a text within braces over its lines; gives the place of the last one. */
function readText(record: OpenRecord, lines: readonly string[], start: number, log: RbnLog): number {
  const line = start + 1;
  let end = start;
  while (end < lines.length && !/\}\s*$/.test(lines[end] ?? '') && (lines[end] ?? '').trim() !== '') end++;
  const isClosed = /\}\s*$/.test(lines[end] ?? '');
  if (!isClosed) log.add('rbn-text', { line, column: 1 }, 'this text has no end');
  const held = lines.slice(start + 1, end + 1).findIndex((text) => OF_BOARD.test(text));
  if (held >= 0)
    log.add('rbn-unread', { line: line + 1 + held, column: 1 }, 'a text in braces holds this line');
  const whole = lines.slice(start, isClosed ? end + 1 : end).join('\n');
  const text = whole.replace(/^\{/, '').replace(/\}\s*$/, '');
  const isPlain = !text.includes('}');
  record.pieces.push({
    kind: isPlain ? 'brace' : 'rest',
    text: isPlain ? text : text.replace(/\n/g, ' '),
    line,
  });
  return isClosed ? end : end - 1;
}

/** The label of the hands or the number of a board without its space, or with something before it. */
const OF_BOARD_IN_DOUBT = /^\s*(?:[BH](?![A-Z])|BOARD\W*\d)/iu;

function readLabel(record: OpenRecord, line: string, number: number, log: RbnLog): void {
  const [, label = '', gap = '', text = ''] = /^([A-Z0-9])(?:( +)(.*))?$/i.exec(line.trimEnd()) ?? [];
  const name = label.toUpperCase();
  const place = { line: number, column: 1 };
  if (record.line === 0) record.line = number;
  if (/^\d$/.test(name)) return readNote(record, name, text, number);
  if (name === '' || !LABELS.includes(name)) {
    if (holdsHands(line) || OF_BOARD_IN_DOUBT.test(line))
      return log.add('rbn-unread', place, 'this line has no RBN label, and is of a board');
    return log.add('rbn-label', place, 'this line has no RBN label');
  }
  if (record.own.has(name)) {
    const what = `the label ${name} is in this record already`;
    const isOther = 'BH'.includes(name) && record.values.get(name)?.text !== text;
    return log.add(isOther ? 'rbn-unread' : 'rbn-twice', place, what);
  }
  record.own.add(name);
  record.values.set(name, { text, line: number, column: 1 + label.length + gap.length });
}

/** Notes belong to the auction until the play has come; 0 belongs to nothing. */
function readNote(record: OpenRecord, number: string, text: string, line: number): void {
  if (number === '0') record.pieces.push({ kind: 'rest', text: ` ${text}`, line });
  else record.notes[record.own.has('P') ? 'P' : 'A'].set(number, text);
}
