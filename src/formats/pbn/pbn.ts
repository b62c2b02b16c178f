import type { DeckName } from '../../bridge/deck.ts';
import type { SetBoard } from '../core/deal-set.ts';
import { decodeText } from '../core/decode.ts';
import type { FormatProblem } from '../core/format-error.ts';
import type { PbnEncoding, PbnGame, PbnPiece } from '../core/game.ts';
import { checkCharacters } from './characters.ts';
import { withoutSurroundings } from './embedding.ts';
import { readGames } from './lexer.ts';
import { openProblemLog, type ProblemLog } from './problems.ts';
import { understandGames } from './understand.ts';

export { type FormatProblem, hasErrors } from '../core/format-error.ts';
export type { PbnEncoding, PbnGame, PbnPiece, PbnTag } from '../core/game.ts';
export { type PbnBoard, type PbnExport, writePbn, writePbnChunks } from './write-boards.ts';
export { writeGames } from './write-games.ts';

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
  /** By line and column. */
  readonly problems: readonly FormatProblem[];
}

/** The largest file that is read: some 200,000 bare deals. */
export const MAX_PBN_BYTES: number = 64 * 1024 * 1024;

/**
 * Reads a PBN 2.1 file. Never throws and takes time linear in the bytes, whatever they are; all
 * problems come at once. The file can be dealt unless `hasErrors`.
 */
export function readPbn(bytes: Uint8Array): PbnFile {
  const problems = openProblemLog();
  if (bytes.length > MAX_PBN_BYTES) return refuseLargeFile(bytes.length, problems);
  const { text: whole, encoding } = decodeText(bytes);
  const text = withoutSurroundings(whole);
  checkCharacters(text, problems);
  const { games: raw, trailer } = readGames(text, problems);
  const understood = understandGames(raw, problems);
  return { ...understood, trailer, encoding, problems: problems.finish() };
}

function refuseLargeFile(byteCount: number, problems: ProblemLog): PbnFile {
  const mebibytes = (count: number): number => Math.ceil(count / 1024 / 1024);
  const what = `this file has ${mebibytes(byteCount)} MiB, and at most ${mebibytes(MAX_PBN_BYTES)} MiB are read`;
  problems.add('file-too-large', { line: 1 }, what);
  return {
    games: [],
    trailer: [],
    encoding: 'utf-8',
    deck: 'standard',
    boards: [],
    problems: problems.finish(),
  };
}
