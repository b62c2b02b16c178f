import type { BoardNumber, Vulnerability } from '../../bridge/board.ts';
import type { CompleteDeal } from '../../bridge/deal.ts';
import type { Seat } from '../../bridge/seat.ts';
import type { DealSet, ReadOptions } from './deal-set.ts';
import { decodePlainText } from './decode.ts';
import { type DealLog, openBoards, openDealLog, setOfBoards } from './gather-boards.ts';
import type { ProblemPlace } from './problem-log.ts';

/** The text of a file without a byte-order mark and end-of-file marks, line by line; any line ends. */
export function textLines(bytes: Uint8Array): string[] {
  return decodePlainText(bytes).split(/\r\r\n|\r\n|\n|\r/);
}

/** The first lines that are not blank, as much of a file as shows what it is. */
export function firstLines(bytes: Uint8Array): string[] {
  const HEAD_BYTES = 16_384;
  const lines = textLines(bytes.subarray(0, HEAD_BYTES));
  const whole = bytes.length > HEAD_BYTES ? lines.slice(0, -1) : lines;
  return whole.filter((line) => line.trim() !== '').slice(0, 50);
}

/** The share of lines that a test holds for; 0 without lines. */
export function shareOf(lines: readonly string[], test: (line: string) => boolean): number {
  return lines.length === 0 ? 0 : lines.filter(test).length / lines.length;
}

/** The place of a line that gives a board. */
export interface LinePlace extends ProblemPlace {
  readonly line: number;
  readonly board: BoardNumber;
}

/** What a line says of a board; `deal` is `undefined` after telling what is wrong with it. */
export interface FoundLine {
  readonly number?: BoardNumber | undefined;
  readonly dealer?: Seat | undefined;
  readonly vulnerability?: Vulnerability | undefined;
  readonly deal: CompleteDeal | undefined;
}

/**
 * Reads a file of a line a board. `readLine` gives `undefined` for a line that is no board, which was reported;
 * blank lines are passed over.
 */
export function readLines(
  bytes: Uint8Array,
  readLine: (line: string, place: LinePlace, log: DealLog) => FoundLine | undefined,
  options?: ReadOptions,
): DealSet {
  const log = openDealLog();
  const boards = openBoards(log, options);
  textLines(bytes).forEach((text, index) => {
    if (text.trim() === '') return;
    const line = index + 1;
    const found = readLine(text, { line, board: boards.nextNumber() }, log);
    if (found !== undefined) boards.add({ ...found, place: { line } });
  });
  return setOfBoards(boards, log);
}

/** No board of a file that says itself that it is not what would be read. */
export function refuseFile(line: number, what: string, options?: ReadOptions): DealSet {
  const log = openDealLog();
  log.add('deal-malformed', { line }, what);
  return setOfBoards(openBoards(log, options), log);
}

/** The bytes of lines of ASCII, each ended by a line feed. */
export function encodeLines(lines: readonly string[]): Uint8Array {
  return new TextEncoder().encode(lines.map((line) => `${line}\n`).join(''));
}
