import type { DeckName } from '../../bridge/deck.ts';
import { type FormatProblem, type Passed, type SetBoard, withListedBoards } from '../core/deal-set.ts';
import { type BytePieces, inPieces, surveyText, textPieces } from '../core/decode.ts';
import type { PbnEncoding, PbnGame, PbnPiece } from '../core/game.ts';
import { MOST_OF_PBN } from '../core/limits.ts';
import { readGames } from './lexer.ts';
import { openProblemLog, type ProblemLog } from './problems.ts';
import { openUnderstanding, type UnderstandOptions } from './understand.ts';

export { type FormatProblem, hasErrors } from '../core/deal-set.ts';
export type { PbnEncoding, PbnGame, PbnPiece, PbnTag } from '../core/game.ts';
export { type PbnBoard, type PbnExport, writePbn, writePbnChunks } from './write-boards.ts';
export { fileOfGames, textOfGame, writeGames } from './write-games.ts';

/** A PBN file as read: every record, the boards to deal, and all that is wrong. */
export interface PbnFile {
  /** Every record, with all that it holds. */
  readonly games: readonly PbnGame[];
  /** Comments and escape lines after the last record. */
  readonly trailer: readonly PbnPiece[];
  readonly encoding: PbnEncoding;
  readonly deck: DeckName;
  /** One for each board, in the order of the file; not those whose deal is in doubt. */
  readonly boards: readonly SetBoard[];
  /** The event that all records are of; `undefined` if they do not agree or do not say. */
  readonly event: string | undefined;
  /** In the order of line and column. */
  readonly problems: readonly FormatProblem[];
}

/** The largest file that is read at once. */
export const MAX_PBN_BYTES: number = MOST_OF_PBN.bytes;

/**
 * Reads a PBN 2.1 file. Never throws and takes time linear in the bytes, whatever they are; all
 * problems come at once. The file can be dealt unless `hasErrors`.
 */
export function readPbn(bytes: Uint8Array, options?: UnderstandOptions): PbnFile {
  const games: PbnGame[] = [];
  const reading = readPbnGames(inPieces(bytes), { ...options, areKept: true });
  let step = reading.next();
  for (; !step.done; step = reading.next()) games.push(step.value);
  return { games, ...withListedBoards(step.value) };
}

/** How a file is read record by record. */
interface ReadGamesOptions extends UnderstandOptions {
  /** No record is given after an error: all others are read only for their problems. */
  readonly untilError?: boolean;
  /** The reader keeps all records, so no more are read than memory has room for. */
  readonly areKept?: boolean;
}

/** Reads the same file record by record, and at last what there is besides them. */
export function* readPbnGames(
  bytes: BytePieces,
  options: ReadGamesOptions = {},
): Generator<PbnGame, Passed<Omit<PbnFile, 'games'>>> {
  const problems = openProblemLog();
  const survey = surveyText(bytes);
  const mostBytes = options.areKept === true ? MOST_OF_PBN.bytes : MOST_OF_PBN.passingBytes;
  if (survey.byteCount > mostBytes) return refuseLargeFile(survey.byteCount, mostBytes, problems);
  const pieces = checkedPieces(withoutSurroundings(textPieces(bytes, survey)), problems);
  const reading = readGames(pieces, problems.stage(), options.areKept === true);
  const understanding = openUnderstanding(problems, options);
  let step = reading.next();
  for (; !step.done; step = reading.next()) {
    const game = understanding.add(step.value);
    if (options.untilError !== true || !problems.hasErrors()) yield game;
  }
  for (const _ of pieces);
  const { encoding } = survey;
  return { ...understanding.finish(), trailer: step.value, encoding, problems: problems.finish() };
}

/** Why bytes that were written as PBN are more than is read of a file; `undefined` where they are not. */
export function tooManyPartsInWords(bytes: Uint8Array): string | undefined {
  if (bytes.length <= MAX_PBN_BYTES && mostParts(bytes) <= MOST_OF_PBN.parts) return undefined;
  const problems = openProblemLog();
  const most = inPieces(bytes.subarray(0, MAX_PBN_BYTES));
  const reading = readGames(textPieces(most, surveyText(most)), problems);
  while (!reading.next().done);
  const isTooLarge =
    bytes.length > MAX_PBN_BYTES || problems.finish().some(({ code }) => code === 'file-too-large');
  return isTooLarge ? 'it has more bytes, words, tags and records than can be read of PBN' : undefined;
}

/** No fewer parts than the bytes have: each begins behind white space, and each record ends at an empty line. */
function mostParts(bytes: Uint8Array): number {
  let parts = 0;
  let before: number = LINE_FEED;
  // An iterator takes four times as long as an index.
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at] ?? 0;
    if (byte > SPACE && before <= SPACE) parts++;
    if (byte === LINE_FEED && before === LINE_FEED) parts += MOST_OF_PBN.partsPerGame;
    if (byte !== CARRIAGE_RETURN) before = byte;
  }
  return parts;
}

const [LINE_FEED, CARRIAGE_RETURN, SPACE] = [0x0a, 0x0d, 0x20] as const;

function refuseLargeFile(
  byteCount: number,
  mostBytes: number,
  problems: ProblemLog,
): Passed<Omit<PbnFile, 'games'>> {
  const mebibytes = (count: number): number => Math.ceil(count / 1024 / 1024);
  const what = `this file has ${mebibytes(byteCount)} MiB, and at most ${mebibytes(mostBytes)} MiB can be read`;
  problems.add('file-too-large', { line: 1 }, what);
  return {
    trailer: [],
    encoding: 'utf-8',
    deck: 'standard',
    boards: [],
    event: undefined,
    problems: problems.finish(),
  };
}

const OPEN = '<PBN>';
const CLOSE = '</PBN>';

/**
 * Only the PBN text of a document that it is embedded in (section 6.2), everything else made spaces so
 * that lines and columns stay. A text with a tag pair ahead of the delimiter is PBN itself.
 */
function* withoutSurroundings(pieces: Iterable<string>): Generator<string, void> {
  /** What has neither a tag pair nor a delimiter so far. */
  const head: string[] = [];
  let isPbn = false;
  let isWithin = false;
  for (const piece of pieces) {
    if (isPbn) yield piece;
    else {
      head.push(piece);
      const start = piece.indexOf(OPEN);
      isPbn = !isWithin && /\[[A-Z]\w* *"/.test(start < 0 ? piece : piece.slice(0, start));
      isWithin ||= start >= 0;
      if (isPbn) yield head.splice(0).join('');
    }
  }
  if (!isPbn) yield isWithin ? textWithin(head.join('')) : head.join('');
}

function textWithin(text: string): string {
  const parts: string[] = [];
  let at = 0;
  for (let open = text.indexOf(OPEN); open >= 0; open = text.indexOf(OPEN, at)) {
    const close = text.indexOf(CLOSE, open);
    const end = close < 0 ? text.length : close;
    parts.push(blank(text.slice(at, open + OPEN.length)), text.slice(open + OPEN.length, end));
    at = end;
  }
  parts.push(blank(text.slice(at)));
  return parts.join('');
}

function blank(text: string): string {
  return text.replace(/[^\r\n]/g, ' ');
}

/** Characters that PBN has no use for (section 2.2): controls but tabs and line ends, DEL, 128 to 159. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const FORBIDDEN = /[\0-\x08\x0c\x0e-\x1f\x7f-\x9f]/;

/** The most characters of a line, with one for its end (section 2.3). */
const LONGEST_LINE = 254;

/** Notes every line with a forbidden character and every line that is too long. */
function* checkedPieces(pieces: Iterable<string>, problems: ProblemLog): Generator<string, void> {
  let line = 1;
  for (const text of pieces) {
    const anyForbidden = FORBIDDEN.test(text);
    for (let start = 0; start < text.length; line++) {
      const end = lineEnd(text, start);
      if (end - start > LONGEST_LINE) {
        problems.add('line-too-long', { line }, `this line has ${end - start} characters without its end`);
      }
      if (anyForbidden) checkLine(text.slice(start, end), line, problems);
      start = nextLine(text, end);
    }
    yield text;
  }
}

function checkLine(content: string, line: number, problems: ProblemLog): void {
  const at = content.search(FORBIDDEN);
  if (at < 0) return;
  const code = content.charCodeAt(at).toString(16).padStart(2, '0');
  problems.add(
    'bad-character',
    { line, column: at + 1 },
    `the character with code ${code} (hexadecimal) is not text`,
  );
}

function lineEnd(text: string, start: number): number {
  let end = start;
  while (end < text.length && text.charCodeAt(end) !== 10 && text.charCodeAt(end) !== 13) end++;
  return end;
}

function nextLine(text: string, end: number): number {
  if (text.startsWith('\r\r\n', end)) return end + 3;
  return text.startsWith('\r\n', end) ? end + 2 : end + 1;
}
