import { type Entering, enterLine } from '../../scoring/session/enter-line.ts';
import type { RowRules } from '../../scoring/session/read-row.ts';
import { outcomeInWords, type TableResult } from '../../scoring/session/table-result.ts';
import { counted } from '../words.ts';

/** Results while they are typed, and how it was before each line that changed something. */
export interface Desk {
  readonly entering: Entering;
  readonly before: readonly Entering[];
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
      return { desk, says: desk.entering.results.map(resultInWords), outcome: 'nothing' };
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
  const desk = { entering: last, before: before.slice(0, -1) };
  return { desk, says: [`Taken back: ${counted(last.results.length, 'result')}.`], outcome: 'taken' };
}

function enter(desk: Desk, text: string, line: number, rules: RowRules): Answer {
  const entered = enterLine(desk.entering, text, { file: 'typed', line }, rules);
  if (!entered.ok) {
    return { desk, says: entered.problems.map(({ message }) => message), outcome: 'refused' };
  }
  const entering = entered.value;
  if (entering === desk.entering) return { desk, says: [], outcome: 'nothing' };
  const [added] = entering.results.slice(desk.entering.results.length);
  const remarks = added?.remark === undefined ? [] : [added.remark];
  const says = added === undefined ? [headInWords(entering)] : [resultInWords(added), ...remarks];
  return { desk: { entering, before: [...desk.before, desk.entering] }, says, outcome: 'taken' };
}

function headInWords({ common }: Entering): string {
  return [...common].map(([column, value]) => `${column} ${value}`).join(', ');
}

function resultInWords(result: TableResult): string {
  const { board, contestants } = result;
  return `Board ${board}, ${contestants.ns.join(' ')} against ${contestants.ew.join(' ')}: ${outcomeInWords(result)}`;
}
