import { hasEnded, makeCallIn, openAuction } from '../../bridge/auction-state.ts';
import type { Vulnerability } from '../../bridge/board.ts';
import { parseCall } from '../../bridge/call.ts';
import { SEATS, type Seat } from '../../bridge/seat.ts';
import { ALERT, type RecordedWord } from '../recorded/table-record.ts';
import type { RbnRecord } from './lines.ts';
import type { RbnLog } from './rbn-codes.ts';

/** What an A says: dealer and vulnerability, then the calls. */
interface RbnAuction {
  readonly dealer: Seat | undefined;
  readonly vulnerability: Vulnerability | undefined;
  readonly calls: readonly RecordedWord[];
}

const VULNERABILITY_OF: Readonly<Record<string, Vulnerability>> = { Z: 'none', N: 'ns', E: 'ew', B: 'all' };
const TOKEN = /([1-9])([CDHSN])|([PXRAY])|(\*|\^(\d?))|[:;\s]/giy;

/** More than the longest auction takes, with a note at every call. */
const MOST_CHARACTERS = 4000;

/** Reads an auction like `NZ:1NP2C^1P:2HPPP`; one without a dealer is West's. */
export function readAuction(record: RbnRecord, log: RbnLog): RbnAuction {
  const value = record.values.get('A');
  if (value === undefined || value.text === '')
    return { dealer: undefined, vulnerability: undefined, calls: [] };
  const text = value.text.slice(0, MOST_CHARACTERS);
  const [head, seat, letter = ''] = /^\s*([NESW])([ZNEB?]?):/i.exec(text) ?? [''];
  const dealer = (seat?.toUpperCase() as Seat | undefined) ?? 'W';
  const calls: RecordedWord[] = [];
  const state = openAuction(dealer);
  TOKEN.lastIndex = head.length;
  let end = head.length;
  for (let found = TOKEN.exec(text); found !== null; found = TOKEN.exec(text)) {
    end = TOKEN.lastIndex;
    const at = { line: value.line, column: value.column + found.index };
    const [, level, strain = '', word = '', mark, number = ''] = found;
    if (level !== undefined) addCall(`${level}${strain.toUpperCase().replace('N', 'NT')}`, at);
    else if (mark !== undefined) annotate(mark, number);
    else if (/^[PXR]$/i.test(word)) addCall({ P: 'Pass', X: 'X', R: 'XX' }[word.toUpperCase()] ?? '', at);
    else if (/^A$/i.test(word)) while (!hasEnded(state)) addCall('Pass', at);
  }
  if (end < value.text.length) {
    const what = end < text.length ? 'this is not a call' : 'no auction is that long';
    log.add('rbn-auction', { line: value.line, column: value.column + end }, what);
  }
  return { dealer, vulnerability: VULNERABILITY_OF[letter.toUpperCase()], calls };

  function addCall(text: string, at: { line: number; column: number }): void {
    const call = parseCall(text);
    if (call !== undefined) makeCallIn(state, call);
    calls.push({ text, ...at });
  }

  function annotate(mark: string, number: string): void {
    const last = calls.pop();
    if (last === undefined) return;
    const note =
      record.notes.A.get(number) ?? (mark === '*' ? ALERT : number === '' ? undefined : `(${number})`);
    calls.push({ ...last, note: note ?? last.note });
  }
}

/** Notes that a label of a record can have. */
const MOST_NOTES = 9;

/** The notes of an auction or a play by text, while they are numbered. */
export type RbnNotes = Map<string, number>;

/** The mark of a note after a call or card; '' for one beyond the last number. */
export function noteMark(note: string | undefined, notes: RbnNotes): string {
  if (note === undefined) return '';
  if (note === ALERT) return '*';
  const number = notes.get(note) ?? notes.size + 1;
  if (number > MOST_NOTES) return '';
  notes.set(note, number);
  return `^${number}`;
}

const VULNERABILITY_LETTERS: Readonly<Record<Vulnerability, string>> = {
  none: 'Z',
  ns: 'N',
  ew: 'E',
  all: 'B',
};

/** The text of an A; '' if there is nothing to say. */
export function makeAuction({ dealer, vulnerability, calls }: RbnAuction, notes: RbnNotes): string {
  if (dealer === undefined || (calls.length === 0 && vulnerability === undefined)) return '';
  const head = `${dealer}${vulnerability === undefined ? '?' : VULNERABILITY_LETTERS[vulnerability]}:`;
  const names = calls.map(({ text, note }) => makeCallText(text) + noteMark(note, notes));
  const isBid = names.some((name) => /^\d/.test(name));
  const ends = isBid && names.slice(-3).join('') === 'PPP';
  const shown = ends ? [...names.slice(0, -3), 'A'] : names;
  return head + shown.map((name, at) => (at > 0 && at % SEATS.length === 0 ? `:${name}` : name)).join('');
}

function makeCallText(text: string): string {
  const name = text.toUpperCase();
  return { PASS: 'P', P: 'P', X: 'X', XX: 'R' }[name] ?? name.replace('NT', 'N');
}
