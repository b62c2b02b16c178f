import { type Entering, enterLine } from './enter-line.ts';
import type { RowRules } from './read-row.ts';
import { NOT_PLAYED } from './score-text.ts';
import { outcomeInWords, type TableResult, type Unplayed } from './table-result.ts';

/** Results while they are typed, and what each line changed. */
export interface EntryLog {
  readonly entering: Entering;
  /** The last lines: no more can be taken back. */
  readonly before: readonly Taken[];
}

const MOST_TAKEN_BACK = 200;

/** A line that was taken, and how it was before. */
interface Taken {
  readonly entering: Entering;
  readonly line: string;
}

/** What a line comes to. */
export interface Answer {
  readonly log: EntryLog;
  /** What is answered to who typed it. */
  readonly reply: readonly string[];
  readonly outcome: 'taken' | 'refused' | 'nothing' | 'done';
}

/** What to type, for who asks. */
export const HELP: readonly string[] = [
  'A traveller: "board 5", then for each table both pairs and their result:',
  '"1 7 4SX-2 N". A slip: "round 2 table 3 pairs 1 7", then for each board its',
  'result: "5 4SX-2 N". A result is a contract like "3NT+1 S", points of North',
  'and South like "-50", "pass", "A+/A-" or "not played".',
  '"undo" removes the last line, "list" shows all results, "done" ends.',
];

/** Takes a line that was typed: a result, the head of a traveller or slip, or a word that is none. */
export function takeLine(log: EntryLog, text: string, line: number, rules: RowRules): Answer {
  const word = text.trim().toLowerCase();
  switch (word) {
    case 'done':
    case 'quit':
    case 'exit':
      return { log, reply: [], outcome: 'done' };
    case 'help':
    case '?':
      return { log, reply: HELP, outcome: 'nothing' };
    case 'list':
      return { log, reply: allInWords(log.entering), outcome: 'nothing' };
    case 'undo':
      return undo(log);
    default:
      return enter(log, text, line, rules);
  }
}

function undo({ entering, before }: EntryLog): Answer {
  const last = before.at(-1);
  if (last === undefined) {
    return { log: { entering, before }, reply: ['There is nothing to undo.'], outcome: 'refused' };
  }
  const log = { entering: last.entering, before: before.slice(0, -1) };
  const isHead = last.entering.common !== entering.common && last.entering.common.size > 0;
  const now = isHead ? [`Again: ${headInWords(last.entering)}`] : [];
  return { log, reply: [`Taken back: ${last.line}`, ...now], outcome: 'taken' };
}

function enter(log: EntryLog, text: string, line: number, rules: RowRules): Answer {
  const entered = enterLine(log.entering, text, { file: 'typed', line }, rules);
  if (!entered.ok) {
    return { log, reply: entered.problems.map(({ message }) => message), outcome: 'refused' };
  }
  const entering = entered.value;
  if (entering === log.entering) return { log, reply: [], outcome: 'nothing' };
  const before = [...log.before.slice(1 - MOST_TAKEN_BACK), { entering: log.entering, line: text.trim() }];
  return { log: { entering, before }, reply: changeInWords(log.entering, entering), outcome: 'taken' };
}

/** What a line has added, or the head that it is. */
function changeInWords(before: Entering, entering: Entering): string[] {
  if (entering.common !== before.common) return [headInWords(entering)];
  const [added] = entering.results.slice(before.results.length);
  if (added === undefined) return entering.unplayed.slice(-1).map(unplayedInWords);
  return [resultInWords(added), ...(added.remark === undefined ? [] : [added.remark])];
}

function allInWords({ results, unplayed }: Entering): string[] {
  return [...results.map(resultInWords), ...unplayed.map(unplayedInWords)];
}

function headInWords({ common }: Entering): string {
  return [...common].map(([column, value]) => `${column} ${value}`).join(', ');
}

function resultInWords(result: TableResult): string {
  return `${meetingInWords(result)}: ${outcomeInWords(result)}`;
}

function unplayedInWords(unplayed: Unplayed): string {
  return `${meetingInWords(unplayed)}: ${NOT_PLAYED}`;
}

function meetingInWords({ board, contestants }: Unplayed): string {
  return `Board ${board}, ${contestants.ns.join(' ')} against ${contestants.ew.join(' ')}`;
}
