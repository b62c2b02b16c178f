import { type Entering, enterLine } from './enter-line.ts';
import type { RowRules } from './read-row.ts';
import { NOT_PLAYED } from './score-text.ts';
import { outcomeInWords, type TableResult, type Unplayed } from './table-result.ts';

/** Results while they are typed, and what each line changed. */
export interface Desk {
  readonly entering: Entering;
  readonly before: readonly Taken[];
}

/** A line that was taken, and how it was before. */
interface Taken {
  readonly entering: Entering;
  readonly line: string;
}

/** What a line at the desk comes to. */
export interface Answer {
  readonly desk: Desk;
  /** What is said to who typed it. */
  readonly says: readonly string[];
  readonly outcome: 'taken' | 'refused' | 'nothing' | 'done';
}

/** What to type, for who asks. */
export const HELP: readonly string[] = [
  'A traveller: "board 5", then for each table both pairs and what they did: "1 7 4SX-2 N".',
  'A slip: "round 2 table 3 pairs 1 7", then for each board what was done: "5 4SX-2 N".',
  'A result is a contract like "3NT+1 S", points of North and South like "-50", "pass", "A+/A-" or "not played".',
  '"undo" takes the last line back, "list" shows all results, "done" ends.',
];

/** Takes a line that was typed: a result, the head of a traveller or slip, or a word to the desk. */
export function takeLine(desk: Desk, text: string, line: number, rules: RowRules): Answer {
  const word = text.trim().toLowerCase();
  switch (word) {
    case 'done':
    case 'quit':
    case 'exit':
      return { desk, says: [], outcome: 'done' };
    case 'help':
    case '?':
      return { desk, says: HELP, outcome: 'nothing' };
    case 'list':
      return { desk, says: allInWords(desk.entering), outcome: 'nothing' };
    case 'undo':
      return undo(desk);
    default:
      return enter(desk, text, line, rules);
  }
}

function undo({ entering, before }: Desk): Answer {
  const last = before.at(-1);
  if (last === undefined) {
    return { desk: { entering, before }, says: ['There is nothing to take back.'], outcome: 'refused' };
  }
  const desk = { entering: last.entering, before: before.slice(0, -1) };
  const isHead = last.entering.common !== entering.common && last.entering.common.size > 0;
  const now = isHead ? [`Again: ${headInWords(last.entering)}`] : [];
  return { desk, says: [`Taken back: ${last.line}`, ...now], outcome: 'taken' };
}

function enter(desk: Desk, text: string, line: number, rules: RowRules): Answer {
  const entered = enterLine(desk.entering, text, { file: 'typed', line }, rules);
  if (!entered.ok) {
    return { desk, says: entered.problems.map(({ message }) => message), outcome: 'refused' };
  }
  const entering = entered.value;
  if (entering === desk.entering) return { desk, says: [], outcome: 'nothing' };
  const before = [...desk.before, { entering: desk.entering, line: text.trim() }];
  return { desk: { entering, before }, says: changeInWords(desk.entering, entering), outcome: 'taken' };
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
