import type { FormatProblem } from '../format-error.ts';
import { type CodeEntry, PBN_CODES, type PbnCode } from './codes.ts';

/** Where a problem is. */
export interface Place {
  readonly line: number;
  readonly column?: number;
  readonly board?: number | undefined;
}

/** The problems of one file while it is read. */
export interface ProblemLog {
  /**
   * Notes a problem: `what` is a clause without its place and full stop.
   * Problems of one code and `kind` beyond the code's number are told together.
   */
  add(code: PbnCode, place: Place, what: string, kind?: string): void;
  /** All problems, by line and column. */
  finish(): FormatProblem[];
}

/** Kinds of one code that are told apart; later ones count as one kind, so that no file fills the memory. */
const MOST_KINDS = 50;
const MOST_LINES_NAMED = 8;

interface Heap {
  readonly code: PbnCode;
  readonly first: FormatProblem[];
  /** Where the first of those is that are told together. */
  next: Place | undefined;
  readonly lines: number[];
  more: number;
}

export function openProblemLog(): ProblemLog {
  const heaps = new Map<string, Heap>();
  const kinds = new Map<PbnCode, number>();
  return {
    add(code, place, what, kind = '') {
      const heap = heapFor(heaps, kinds, code, kind);
      if (heap.first.length < PBN_CODES[code].each) heap.first.push(makeProblem(code, place, what));
      else countMore(heap, place);
    },
    finish() {
      const problems = [...heaps.values()].flatMap(tellHeap);
      return problems.sort((a, b) => (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0));
    },
  };
}

function heapFor(heaps: Map<string, Heap>, kinds: Map<PbnCode, number>, code: PbnCode, kind: string): Heap {
  const known = heaps.get(`${code} ${kind}`);
  if (known !== undefined) return known;
  const count = kinds.get(code) ?? 0;
  const key = count < MOST_KINDS ? `${code} ${kind}` : `${code}  `;
  const heap = heaps.get(key) ?? { code, first: [], next: undefined, lines: [], more: 0 };
  if (!heaps.has(key)) kinds.set(code, count + 1);
  heaps.set(key, heap);
  return heap;
}

function makeProblem(code: PbnCode, { line, column, board }: Place, what: string): FormatProblem {
  const { severity, advice }: CodeEntry = PBN_CODES[code];
  const where = column === undefined ? `(line ${line})` : `(line ${line}, column ${column})`;
  const message = `${board === undefined ? '' : `Board ${board}: `}${what} ${where}. ${advice}`;
  return {
    severity,
    code,
    message: board === undefined ? message.charAt(0).toUpperCase() + message.slice(1) : message,
    ...(board === undefined ? {} : { board }),
    line,
    ...(column === undefined ? {} : { column }),
  };
}

function countMore(heap: Heap, place: Place): void {
  heap.next ??= place;
  heap.more++;
  const isNew = heap.lines.length < MOST_LINES_NAMED && heap.lines.at(-1) !== place.line;
  if (isNew) heap.lines.push(place.line);
}

function tellHeap({ code, first, next, lines, more }: Heap): FormatProblem[] {
  const [only] = first;
  if (next === undefined || only === undefined) return first;
  const entry: CodeEntry = PBN_CODES[code];
  const times = `${more} more ${more === 1 ? 'time' : 'times'}`;
  const where = `on line${lines.length === 1 ? '' : 's'} ${lines.join(', ')}${more > lines.length ? ' and others' : ''}`;
  if (entry.each === 1) return [{ ...only, message: `${only.message} The same ${times}, ${where}.` }];
  const message = `${entry.meaning} This happens ${times}, ${where}.`;
  const column = next.column === undefined ? {} : { column: next.column };
  return [...first, { severity: entry.severity, code, message, line: next.line, ...column }];
}
