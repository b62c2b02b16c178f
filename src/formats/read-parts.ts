import { toBoardNumber } from '../bridge/board.ts';
import { joinBytes } from './binary/fixed-records.ts';
import type { DealFormat, DealSet } from './core/deal-set.ts';
import type { FormatProblem } from './core/format-error.ts';

/** As much of a file as is read at a time. */
const PART_BYTES = 1 << 20;
const LF = 0x0a;
const CR = 0x0d;

/**
 * Reads a large file part by part, each as a set of its own, so that no more is held than a part. Boards without a
 * number are counted through; what only the whole file would show, such as a number that comes again, is not seen.
 * A format without a `cut` is read whole.
 */
export function* readParts(
  format: DealFormat,
  chunks: Iterable<Uint8Array>,
): Generator<DealSet, void, undefined> {
  let held: Uint8Array[] = [];
  let heldBytes = 0;
  let enough = PART_BYTES;
  const start: Start = { bytes: 0, lines: 0, boards: 0 };
  for (const chunk of chunks) {
    held.push(chunk);
    heldBytes += chunk.length;
    if (format.cut === undefined || heldBytes < enough) continue;
    const bytes = joinBytes(held);
    const end = lastCut(bytes, format.cut);
    held = [bytes.slice(end)];
    heldBytes = bytes.length - end;
    enough = end > 0 ? PART_BYTES : 2 * heldBytes;
    if (end > 0) yield readPart(format, bytes.subarray(0, end), start);
  }
  const rest = joinBytes(held);
  if (rest.length > 0 || start.bytes === 0) yield readPart(format, rest, start);
}

/** What came before a part. */
interface Start {
  bytes: number;
  lines: number;
  boards: number;
}

function readPart(format: DealFormat, bytes: Uint8Array, start: Start): DealSet {
  const set = format.read(bytes, { firstBoard: toBoardNumber(start.boards + 1) });
  const isWhole = start.bytes === 0;
  const problems = set.problems
    .filter(({ code }) => code !== 'no-deals' || isWhole)
    .map((problem) => (isWhole ? problem : shifted(problem, start)));
  start.bytes += bytes.length;
  start.lines += countLines(bytes);
  start.boards += set.boards.length;
  return { ...set, problems };
}

/** A problem of a later part: its sentence counts from where the part begins. */
function shifted(problem: FormatProblem, { bytes, lines }: Start): FormatProblem {
  const { line, byteOffset, message } = problem;
  const from = line === undefined ? `byte ${bytes}` : `line ${lines + 1}`;
  return {
    ...problem,
    message: `Counted from ${from} on: ${message}`,
    ...(line === undefined ? {} : { line: line + lines }),
    ...(byteOffset === undefined ? {} : { byteOffset: byteOffset + bytes }),
  };
}

function countLines(bytes: Uint8Array): number {
  let lines = 0;
  for (const byte of bytes) if (byte === LF) lines++;
  return lines;
}

/** The last place where bytes can be cut; 0 if there is none. */
function lastCut(bytes: Uint8Array, cut: NonNullable<DealFormat['cut']>): number {
  if (typeof cut === 'number') return bytes.length - (bytes.length % cut);
  for (let at = bytes.lastIndexOf(LF); at > 0; at = bytes.lastIndexOf(LF, at - 1)) {
    if (cut === 'lines' || isAfterEmptyLine(bytes, at)) return at + 1;
  }
  return 0;
}

/** Whether the line that this line feed ends is empty. */
function isAfterEmptyLine(bytes: Uint8Array, at: number): boolean {
  const before = bytes[at - 1] === CR ? at - 2 : at - 1;
  return bytes[before] === LF;
}
