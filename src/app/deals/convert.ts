import type { BoardNumber } from '../../bridge/board.ts';
import { formatOf, formatOfPath } from '../../formats/catalogue/catalogue.ts';
import { unreadableInWords, unreadableRecordsInWords } from '../../formats/catalogue/size-limits.ts';
import {
  type DealFormat,
  type DealSet,
  type FormatProblem,
  type Loss,
  type WrittenSet,
  withListedBoards,
} from '../../formats/core/deal-set.ts';
import { type BytePieces, joinBytes } from '../../formats/core/decode.ts';
import type { FormatName } from '../../formats/core/format-names.ts';
import { boardsOfSet, changedSet, type SetChange, splitSet } from '../../formats/pbn/part-of-set.ts';
import type { Computer } from '../../ports/computer.ts';
import { noBoardsInWords, rangesInWords } from '../../text/counted.ts';
import { extname } from '../../text/path.ts';
import { openAside, type TextsAside } from '../files/aside.ts';
import { errorsOf, type OpenedDeals, openDeals } from '../files/deal-files.ts';
import { namesOfWriters, type Writer } from '../files/deal-output.ts';
import { refuseBeforehand, writeAllOrNone, writeOutput } from '../files/outputs.ts';
import { Problem } from '../problem.ts';

/** A deal file to write in another format. */
export interface ConvertRequest extends SetChange {
  readonly input: string;
  /** `-` is stdout. */
  readonly output: string;
  readonly from?: FormatName | undefined;
  readonly to?: FormatName | undefined;
  readonly firstBoard?: BoardNumber | undefined;
  /** Only these, in this order. */
  readonly boards?: readonly BoardNumber[] | undefined;
  /** Boards of each file; absent for one file. */
  readonly split?: number | undefined;
  readonly allowLoss: boolean;
  readonly replaces: boolean;
}

/** A file that is written, how many boards it holds, and how many records. */
export interface ConvertedFile {
  readonly path: string;
  readonly boards: number;
  readonly records: number;
}

/** How a conversion went: nothing is written where there are errors, or something would be lost without consent. */
export interface Conversion {
  /** The formats by name; the first is `undefined` if the content is that of none. */
  readonly from: string | undefined;
  readonly to: string;
  readonly boards: number;
  readonly records: number;
  readonly files: readonly ConvertedFile[];
  readonly problems: readonly FormatProblem[];
  readonly losses: readonly Loss[];
  readonly isDone: boolean;
}

type ConvertPorts = Pick<Computer, 'files' | 'openers' | 'program'>;

/** Reads a deal file and writes it in another format, unless something is wrong or would be lost. */
export function convertDeals(
  request: ConvertRequest,
  ports: ConvertPorts,
  toStdout: (bytes: Uint8Array) => void,
): Conversion {
  const aside = openAside(ports);
  try {
    return convert(request, ports, toStdout, aside);
  } finally {
    aside.close();
  }
}

function convert(
  request: ConvertRequest,
  ports: ConvertPorts,
  toStdout: (bytes: Uint8Array) => void,
  aside: TextsAside,
): Conversion {
  const { firstBoard, input, output, replaces } = request;
  const to = chooseWriter(output, request.to);
  if (output !== '-' && request.split === undefined) refuseBeforehand(output, replaces, ports);
  const source = openDeals(input, ports, request.from);
  const {
    parts,
    problems,
    losses: lostBefore,
  } = recordByRecord(source, to, request, ports, aside) ??
  atOnce(source.read({ firstBoard }), to, request, ports);
  const hasErrors = errorsOf({ problems }).length > 0;
  const written = hasErrors ? [] : parts.map((part) => part.write());
  const lost = written.flatMap((part) => part.losses);
  const losses = hasErrors ? [] : [...lostBefore, ...eachOnce(lost)];
  const isDone = !hasErrors && isAccepted(losses, request);
  const files = parts.map(({ boards, records }, at) => ({
    path: pathOf(request, at, parts.length),
    boards,
    records,
  }));
  const [boards, records] = [sumOf(files, 'boards'), sumOf(files, 'records')];
  const from = source.format?.name;
  const outcome = { from, to: to.name, boards, records, files, problems, losses, isDone };
  if (!isDone) return outcome;
  for (const { path } of files) if (path !== '-') refuseBeforehand(path, replaces, ports);
  const pieces = written.map((part, at) => readable(to, part.pieces, parts[at]?.passing));
  // A single file is taken back at its end by what writes it; of several, and of stdout, all is tried before.
  if (output === '-' || pieces.length > 1) for (const each of pieces) for (const _ of each);
  if (output === '-') for (const piece of pieces[0] ?? []) toStdout(piece);
  else
    writeAllOrNone(
      files.map(({ path }, at) => ({
        path,
        write: () => writeOutput(path, pieces[at] ?? [], replaces, ports),
      })),
      ports,
    );
  return outcome;
}

/** The pieces of a file; a problem, at their end at the latest, where it could not be read again. */
function readable(to: Writer, pieces: BytePieces, records: number | undefined): BytePieces {
  return {
    *[Symbol.iterator]() {
      if (records === undefined || to.readRecords === undefined) {
        const bytes = joinBytes(pieces);
        refuseUnreadable(unreadableInWords(to, bytes));
        yield bytes;
        return;
      }
      let size = 0;
      for (const piece of pieces) {
        size += piece.length;
        yield piece;
      }
      refuseUnreadable(unreadableRecordsInWords(to, size, records));
    },
  };
}

function refuseUnreadable(why: string | undefined): void {
  if (why === undefined) return;
  const message = `Nothing was written, since the file could not be read again: ${why}. Write several files with --split.`;
  throw new Problem('input', 'file-too-large', message);
}

function sumOf(files: readonly ConvertedFile[], what: 'boards' | 'records'): number {
  return files.reduce((sum, file) => sum + file[what], 0);
}

/** The deals on their way into one or more files. */
interface Draft {
  readonly parts: readonly DraftPart[];
  readonly problems: readonly FormatProblem[];
  /** What is lost before any is written. */
  readonly losses: readonly Loss[];
}

/** The deals of one file. */
interface DraftPart {
  readonly boards: number;
  readonly records: number;
  /** The file, and what would be lost by it. */
  write(): WrittenSet;
  /** How many records are written one by one; so they are read then. */
  readonly passing?: number;
}

/** Reads and writes record by record, where both formats can and nobody chooses among the boards; so none is kept. */
function recordByRecord(
  { format, pieces }: OpenedDeals,
  to: Writer,
  { boards, dealer, firstBoard, renumber, rotate, split }: ConvertRequest,
  ports: Pick<Computer, 'program'>,
  aside: TextsAside,
): Draft | undefined {
  const { readRecords } = format ?? {};
  const writing = to.openWriting?.(aside);
  const isChosen = [boards, dealer, firstBoard, renumber, rotate, split].some((asked) => asked !== undefined);
  if (readRecords === undefined || writing === undefined || isChosen) return undefined;
  const reading = readRecords(pieces);
  let step = reading.next();
  let count = 0;
  for (; !step.done; step = reading.next(), count++) writing.add(step.value);
  const set = step.value;
  const write = (): WrittenSet => {
    if (count === 0) return writtenSet(withListedBoards(set), to, ports);
    const written = writing.finish(set);
    return { ...written, losses: [...written.losses, ...nothingToWrite(to, set.boards.length, count)] };
  };
  const boardCount = set.boards.length;
  return {
    parts: [{ boards: boardCount, records: count, write, passing: Math.max(count, boardCount) }],
    problems: set.problems,
    losses: [],
  };
}

/** Reads the whole file, and chooses what of it is written. */
function atOnce(set: DealSet, to: Writer, request: ConvertRequest, ports: Pick<Computer, 'program'>): Draft {
  const { losses, parts, problems } = wantedParts(set, request);
  const drafts = parts.map((part) => ({
    boards: part.boards.length,
    records: part.records.length,
    write: () => writtenSet(part, to, ports),
  }));
  return { parts: drafts, problems, losses };
}

/** A file of a set, and what is lost by it. */
function writtenSet(set: DealSet, to: Writer, ports: Pick<Computer, 'program'>): WrittenSet {
  const losses = [...to.losses(set), ...nothingToWrite(to, set.boards.length, set.records.length)];
  let bytes: Uint8Array | undefined;
  const pieces = {
    *[Symbol.iterator]() {
      bytes ??= to.write(set, { generator: `Soubrette ${ports.program.version()}` });
      yield bytes;
    },
  };
  return { losses, pieces };
}

/** The deals of each file that is written. */
interface WantedParts {
  readonly parts: readonly DealSet[];
  /** What is lost before any is written. */
  readonly losses: readonly Loss[];
  readonly problems: readonly FormatProblem[];
}

function wantedParts(set: DealSet, request: ConvertRequest): WantedParts {
  const { boards, input, output, renumber, split } = request;
  if (output === '-' && split !== undefined) {
    const message = 'Several files cannot go to stdout. Name a file.';
    throw new Problem('request', 'several-to-stdout', message);
  }
  const chosen = boards === undefined ? set : boardsOfSet(set, present(set, boards, input));
  const { set: changed, losses } = changedSet(chosen, request);
  const parts = split === undefined ? [changed] : splitSet(changed, split);
  const again =
    renumber === undefined || parts.length === 1 ? parts : parts.map((part) => changedSet(part, request).set);
  return { parts: again, losses, problems: changed.problems };
}

/** The numbers that are asked for; a problem where the file lacks one. */
function present(set: DealSet, wanted: readonly BoardNumber[], input: string): readonly BoardNumber[] {
  const has = set.boards.map(({ number }) => number);
  const missing = wanted.filter((number) => !has.includes(number));
  if (missing.length === 0) return wanted;
  const message = `${noBoardsInWords(missing)}: ${input} has ${rangesInWords(has)}.`;
  throw new Problem('request', 'no-board', message, { path: input });
}

function eachOnce(losses: readonly Loss[]): readonly Loss[] {
  return [...new Map(losses.map((loss) => [loss.message, loss])).values()];
}

/** Where a part goes: `evening.dup`, or `evening-1.dup` and so on. */
function pathOf({ output, split }: ConvertRequest, at: number, parts: number): string {
  if (split === undefined) return output;
  const ending = extname(output);
  const number = `${at + 1}`.padStart(`${parts}`.length, '0');
  return `${output.slice(0, output.length - ending.length)}-${number}${ending}`;
}

function chooseWriter(output: string, named: FormatName | undefined): Writer {
  const format = named === undefined ? formatOfPath(output) : formatOf(named);
  if (format?.write !== undefined) return { ...format, write: format.write };
  const message =
    format === undefined
      ? `${output === '-' ? 'stdout' : output} does not say which format to write.`
      : `The format ${format.name} can only be read.`;
  throw new Problem('request', 'no-output-format', message, { formats: namesOfWriters() });
}

/** A deal file without a deal is not worth writing; only records without a deal can be kept. */
function nothingToWrite({ holds }: DealFormat, boards: number, records: number): Loss[] {
  if (boards > 0 || (holds.everyRecord && records > 0)) return [];
  const message = 'There is no complete deal to write.';
  return [{ code: 'no-deals', message, refused: true, needsConsent: true }];
}

function isAccepted(losses: readonly Loss[], { allowLoss }: ConvertRequest): boolean {
  return losses.every(({ refused, needsConsent }) => !refused && (allowLoss || !needsConsent));
}
