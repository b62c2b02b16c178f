import type { FilePlace, FormatProblem } from './deal-set.ts';

/** What is the same for all problems with one code. */
export interface CodeEntry {
  readonly severity: 'error' | 'warning';
  /** How many problems of one kind are reported one by one; those after it are reported together, with their places. */
  readonly each: number;
  /** What it means: a row of a table under `docs/`. */
  readonly meaning: string;
  /** What to do about it: the last sentence of every message. */
  readonly advice: string;
}

/** Meaning, advice, and how many are reported one by one; the last two where they are not the usual ones. */
type CodeTexts = readonly [meaning: string, advice?: string | undefined, each?: number];

const USUAL_ADVICE = 'The cards are not in doubt, and the board can be dealt.';

/** The entries of problems that make the cards doubtful, and of those that do not keep the boards from being dealt. */
export function codeEntries<E extends string, W extends string>(
  errors: Readonly<Record<E, CodeTexts>>,
  warnings: Readonly<Record<W, CodeTexts>>,
): Readonly<Record<E | W, CodeEntry>> {
  return Object.fromEntries([
    ...Object.entries<CodeTexts>(errors).map(([code, texts]) => [code, makeEntry('error', 20, texts)]),
    ...Object.entries<CodeTexts>(warnings).map(([code, texts]) => [code, makeEntry('warning', 10, texts)]),
  ]);
}

function makeEntry(
  severity: CodeEntry['severity'],
  usual: number,
  [meaning, advice = USUAL_ADVICE, each = usual]: CodeTexts,
): CodeEntry {
  return { severity, each, meaning, advice };
}

/** Where a problem is. */
export interface ProblemPlace extends FilePlace {
  readonly board?: number | undefined;
}

/** The problems of one file while it is read. */
export interface ProblemLog<C extends string = string, P extends ProblemPlace = ProblemPlace> {
  /**
   * Notes a problem: `what` is a clause without its place and full stop.
   * Problems of one code and `kind` beyond the code's number are reported together.
   */
  add(code: C, place: P, what: string, kind?: string): void;
  /**
   * The log of a stage of reading: its problems count after those of this log and of the stages before, whenever they
   * are noted. So a file that passes all stages record by record has the problems of one that passes them as a whole.
   */
  stage(): ProblemLog<C, P>;
  /** Whether there is an error so far, in this log or any of its stages. */
  hasErrors(): boolean;
  /** All problems, those of the stages too, by their place. */
  finish(): FormatProblem[];
}

/** Kinds of one code that are told apart; later ones count as one kind, so that no file fills the memory. */
const MOST_KINDS = 50;
const MOST_PLACES_NAMED = 8;

interface Heap {
  readonly code: string;
  readonly kind: string;
  readonly entry: CodeEntry;
  readonly first: FormatProblem[];
  /** Where the first of those is that are reported together. */
  next: ProblemPlace | undefined;
  readonly places: number[];
  more: number;
}

/** An empty log for problems of these codes. */
export function openProblemLog<C extends string, P extends ProblemPlace = ProblemPlace>(
  codes: Readonly<Record<C, CodeEntry>>,
): ProblemLog<C, P> {
  return logOf(codes, openHeaps());
}

/** The heaps of a log, and of its stages in their order. */
interface Heaps {
  readonly byKind: Map<string, Heap>;
  /** How many kinds each code has. */
  readonly kinds: Map<string, number>;
  readonly stages: Heaps[];
}

function hasErrors({ byKind, stages }: Heaps): boolean {
  for (const { entry } of byKind.values()) if (entry.severity === 'error') return true;
  return stages.some(hasErrors);
}

function openHeaps(): Heaps {
  return { byKind: new Map(), kinds: new Map(), stages: [] };
}

function logOf<C extends string, P extends ProblemPlace>(
  codes: Readonly<Record<C, CodeEntry>>,
  heaps: Heaps,
): ProblemLog<C, P> {
  return {
    add(code, place, what, kind = '') {
      const heap = heapFor(heaps, code, codes[code], kind);
      if (heap.first.length < heap.entry.each) heap.first.push(makeProblem(heap, place, what));
      else countMore(heap, place);
    },
    stage() {
      const stage = openHeaps();
      heaps.stages.push(stage);
      return logOf(codes, stage);
    },
    hasErrors: () => hasErrors(heaps),
    finish() {
      const all = openHeaps();
      addHeaps(all, heaps);
      return [...all.byKind.values()].flatMap(tellHeap).sort(byPlace);
    },
  };
}

function addHeaps(to: Heaps, from: Heaps): void {
  for (const { code, entry, kind, ...heap } of from.byKind.values())
    addHeap(heapFor(to, code, entry, kind), heap);
  for (const stage of from.stages) addHeaps(to, stage);
}

/** Adds what was noted after that which is in a heap. */
function addHeap(heap: Heap, later: Pick<Heap, 'first' | 'next' | 'places' | 'more'>): void {
  for (const problem of later.first) {
    if (heap.first.length < heap.entry.each) heap.first.push(problem);
    else countMore(heap, problem);
  }
  heap.next ??= later.next;
  heap.more += later.more;
  for (const place of later.places) namePlace(heap, place);
}

function byPlace(a: FormatProblem, b: FormatProblem): number {
  const difference = (key: 'line' | 'column' | 'byteOffset'): number => (a[key] ?? 0) - (b[key] ?? 0);
  return difference('line') || difference('column') || difference('byteOffset');
}

function heapFor({ byKind, kinds }: Heaps, code: string, entry: CodeEntry, kind: string): Heap {
  const known = byKind.get(`${code} ${kind}`);
  if (known !== undefined) return known;
  const count = kinds.get(code) ?? 0;
  const key = count < MOST_KINDS ? `${code} ${kind}` : `${code}  `;
  const heap = byKind.get(key) ?? { code, kind, entry, first: [], next: undefined, places: [], more: 0 };
  if (!byKind.has(key)) kinds.set(code, count + 1);
  byKind.set(key, heap);
  return heap;
}

function makeProblem({ code, entry }: Heap, place: ProblemPlace, what: string): FormatProblem {
  const { board } = place;
  const sentence = `${what}${inBrackets(place)}. ${entry.advice}`;
  const message =
    board === undefined
      ? sentence.charAt(0).toUpperCase() + sentence.slice(1)
      : `Board ${board}: ${sentence}`;
  return {
    severity: entry.severity,
    code,
    message,
    ...(board === undefined ? {} : { board }),
    ...barePlace(place),
  };
}

function barePlace({ line, column, byteOffset }: ProblemPlace): FilePlace {
  return {
    ...(line === undefined ? {} : { line }),
    ...(column === undefined ? {} : { column }),
    ...(byteOffset === undefined ? {} : { byteOffset }),
  };
}

function inBrackets({ line, column, byteOffset }: FilePlace): string {
  if (byteOffset !== undefined) return ` (byte ${byteOffset})`;
  if (line === undefined) return '';
  return column === undefined ? ` (line ${line})` : ` (line ${line}, column ${column})`;
}

function countMore(heap: Heap, place: ProblemPlace): void {
  heap.next ??= place;
  heap.more++;
  const number = place.line ?? place.byteOffset;
  if (number !== undefined) namePlace(heap, number);
}

function namePlace({ places }: Heap, number: number): void {
  if (places.length < MOST_PLACES_NAMED && places.at(-1) !== number) places.push(number);
}

function tellHeap({ code, entry, first, next, places, more }: Heap): FormatProblem[] {
  const [only] = first;
  if (next === undefined || only === undefined) return first;
  const times = `${more} more ${more === 1 ? 'time' : 'times'}`;
  const where = wherePlaces(next, places, more);
  if (entry.each === 1) return [{ ...only, message: `${only.message} The same ${times}${where}.` }];
  const message = `${entry.meaning} This happens ${times}${where}.`;
  return [...first, { severity: entry.severity, code, message, ...barePlace(next) }];
}

function wherePlaces(next: FilePlace, places: readonly number[], more: number): string {
  if (places.length === 0) return '';
  const unit = next.line === undefined ? 'at byte' : 'on line';
  const others = more > places.length ? ' and others' : '';
  return `, ${unit}${places.length === 1 ? '' : 's'} ${places.join(', ')}${others}`;
}
