import { extname } from 'node:path';
import { readVersion } from '../../adapters/own-package.ts';
import type { BoardNumber } from '../../bridge/board.ts';
import { formatOfPath } from '../../formats/catalogue/catalogue.ts';
import type { DealFormat, DealSet, FormatProblem, Loss } from '../../formats/core/deal-set.ts';
import { boardsOfSet, renumberedSet, splitSet } from '../../formats/pbn/part-of-set.ts';
import { rangesInWords } from '../../text/counted.ts';
import { errorsOf, readDeals } from '../files/deal-files.ts';
import { namesOfWriters, type Writer } from '../files/deal-output.ts';
import { refuseBeforehand, writeOutput } from '../files/outputs.ts';
import { Problem } from '../problem.ts';

/** A deal file to write in another format. */
export interface ConvertRequest {
  readonly input: string;
  /** `-`: the bytes are returned. */
  readonly output: string;
  readonly from?: DealFormat | undefined;
  readonly to?: DealFormat | undefined;
  readonly firstBoard?: BoardNumber | undefined;
  /** Only these, in this order. */
  readonly boards?: readonly BoardNumber[] | undefined;
  /** Deals get new numbers in their order, from this one on; in each file from it again where there are several. */
  readonly renumber?: BoardNumber | undefined;
  /** Boards of each file; absent for one file. */
  readonly split?: number | undefined;
  readonly allowLoss: boolean;
  readonly replaces: boolean;
}

/** A file that is written, and how many boards it holds. */
export interface ConvertedFile {
  readonly path: string;
  readonly boards: number;
}

/** How a conversion went: nothing is written where there are errors, or something would be lost unasked. */
export interface Conversion {
  /** The formats by name; the first is `undefined` if the content is that of none. */
  readonly from: string | undefined;
  readonly to: string;
  readonly boards: number;
  readonly files: readonly ConvertedFile[];
  readonly problems: readonly FormatProblem[];
  readonly losses: readonly Loss[];
  readonly isDone: boolean;
  /** The file, where it has no name. */
  readonly bytes?: Uint8Array;
}

/** Reads a deal file and writes it in another format, unless something is wrong or would be lost. */
export function convertDeals(request: ConvertRequest): Conversion {
  const { firstBoard, input, output, replaces } = request;
  const to = chooseWriter(output, request.to);
  if (output !== '-' && request.split === undefined) refuseBeforehand(output, replaces);
  const { format, set } = readDeals(input, request.from, { firstBoard });
  const { losses: lostBefore, parts, problems } = wantedParts(set, request);
  const hasErrors = errorsOf({ problems }).length > 0;
  const losses = hasErrors ? [] : [...lostBefore, ...lossesOf(parts, to)];
  const isDone = !hasErrors && isAccepted(losses, request);
  const files = parts.map(({ boards }, at) => ({ path: pathOf(request, at, parts), boards: boards.length }));
  const boards = files.reduce((sum, file) => sum + file.boards, 0);
  const outcome = { from: format?.name, to: to.name, boards, files, problems, losses, isDone };
  if (!isDone) return outcome;
  for (const { path } of files) if (path !== '-') refuseBeforehand(path, replaces);
  const written = parts.map((part) => to.write(part, { generator: `Soubrette ${readVersion()}` }));
  const [bytes] = written;
  if (output === '-' && bytes !== undefined) return { ...outcome, bytes };
  for (const [at, { path }] of files.entries()) writeOutput(path, written[at] ?? new Uint8Array(), replaces);
  return outcome;
}

/** The deals of each file that is written. */
interface WantedParts {
  readonly parts: readonly DealSet[];
  /** What is lost before any is written. */
  readonly losses: readonly Loss[];
  readonly problems: readonly FormatProblem[];
}

function wantedParts(set: DealSet, { boards, input, output, renumber, split }: ConvertRequest): WantedParts {
  if (output === '-' && split !== undefined) {
    const message = 'Several files cannot go to stdout. Name a file.';
    throw new Problem('request', 'several-to-stdout', message);
  }
  const chosen = boards === undefined ? set : boardsOfSet(set, present(set, boards, input));
  const first = renumber === undefined ? undefined : renumberedSet(chosen, renumber);
  const { problems } = first?.set ?? chosen;
  const parts = split === undefined ? [first?.set ?? chosen] : splitSet(first?.set ?? chosen, split);
  const again =
    renumber === undefined || parts.length === 1
      ? parts
      : parts.map((part) => renumberedSet(part, renumber).set);
  return { parts: again, losses: first?.losses ?? [], problems };
}

/** The numbers that are asked for; a problem where the file lacks one. */
function present(set: DealSet, wanted: readonly BoardNumber[], input: string): readonly BoardNumber[] {
  const has = set.boards.map(({ number }) => number);
  const missing = wanted.filter((number) => !has.includes(number));
  if (missing.length === 0) return wanted;
  const message = `There is no board ${rangesInWords(missing)}: ${input} has ${rangesInWords(has)}.`;
  throw new Problem('request', 'no-board', message, { path: input });
}

/** What is lost in any of the parts, each once. */
function lossesOf(parts: readonly DealSet[], to: Writer): readonly Loss[] {
  const losses = parts.flatMap((part) => [...to.losses(part), ...nothingToWrite(to, part)]);
  return [...new Map(losses.map((loss) => [loss.message, loss])).values()];
}

/** Where a part goes: `evening.dup`, or `evening-1.dup` and so on. */
function pathOf({ output, split }: ConvertRequest, at: number, parts: readonly DealSet[]): string {
  if (split === undefined) return output;
  const ending = extname(output);
  const number = `${at + 1}`.padStart(`${parts.length}`.length, '0');
  return `${output.slice(0, output.length - ending.length)}-${number}${ending}`;
}

function chooseWriter(output: string, named: DealFormat | undefined): Writer {
  const format = named ?? formatOfPath(output);
  if (format?.write !== undefined) return { ...format, write: format.write };
  const message =
    format === undefined
      ? `${output === '-' ? 'stdout' : output} does not say which format to write.`
      : `The format ${format.name} can only be read.`;
  throw new Problem('request', 'no-output-format', message, { formats: namesOfWriters() });
}

/** A deal file without a deal is not worth writing; only records without a deal can be kept. */
function nothingToWrite({ holds }: DealFormat, { boards, records }: DealSet): Loss[] {
  if (boards.length > 0 || (holds.everyRecord && records.length > 0)) return [];
  const message = 'There is no complete deal to write.';
  return [{ code: 'no-deals', message, refused: true, needsConsent: true }];
}

function isAccepted(losses: readonly Loss[], { allowLoss }: ConvertRequest): boolean {
  return losses.every(({ refused, needsConsent }) => !refused && (allowLoss || !needsConsent));
}
