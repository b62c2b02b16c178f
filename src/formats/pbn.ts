import type { DeckName } from '../bridge/deck.ts';
import type { SetBoard } from './deal-set.ts';
import type { FormatProblem } from './format-error.ts';
import { gatherBoards } from './pbn/boards.ts';
import { checkCharacters } from './pbn/characters.ts';
import { checkRecord } from './pbn/checks.ts';
import { decodeText } from './pbn/decode.ts';
import { withoutSurroundings } from './pbn/embedding.ts';
import { resolveInheritance } from './pbn/inheritance.ts';
import { readGames } from './pbn/lexer.ts';
import { DECK_TAGS, type PbnEncoding, type PbnGame, type PbnPiece } from './pbn/model.ts';
import { openProblemLog, type ProblemLog } from './pbn/problems.ts';
import { type PbnRecord, placeOf } from './pbn/record.ts';
import { makeRecords } from './pbn/records.ts';

export { type FormatProblem, hasErrors } from './format-error.ts';
export type { PbnEncoding, PbnGame, PbnPiece, PbnTag } from './pbn/model.ts';
export { type PbnBoard, type PbnExport, writePbn } from './pbn/write-boards.ts';
export { writeGames } from './pbn/write-games.ts';

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

/** The largest file that is read: some 60,000 records with auction and play. */
export const MAX_PBN_BYTES: number = 16 * 1024 * 1024;

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
  const games = resolveInheritance(raw, problems);
  const records = makeRecords(games, problems);
  for (const record of records) checkRecord(record, problems);
  const { deck, records: ofOneDeck } = chooseDeck(records, problems);
  const boards = gatherBoards(ofOneDeck, problems);
  if (boards.length === 0) problems.add('no-deals', { line: 1 }, 'there is no complete deal in this file');
  const understood = records.map(withBoardValues);
  return { games: understood, trailer, encoding, deck, boards, problems: problems.finish() };
}

/** The game with the values it was understood by: those of the record before it, and the deck. */
function withBoardValues({ game, values, deck }: PbnRecord): PbnGame {
  if (deck === 'standard' || values.has('Deck') || !values.has('Deal')) return { ...game, values };
  return { ...game, values: new Map([...values, ['Deck', DECK_TAGS[deck]]]) };
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

/** The deck of the first complete deal; a complete deal of the other deck is an error. */
function chooseDeck(
  records: readonly PbnRecord[],
  problems: ProblemLog,
): { deck: DeckName; records: readonly PbnRecord[] } {
  const first = records.find(({ checked }) => checked?.deal !== undefined) ?? records[0];
  const deck = first?.deck ?? 'standard';
  const fits = (record: PbnRecord): boolean => record.deck === deck || record.checked?.deal === undefined;
  for (const record of records) {
    if (fits(record)) continue;
    problems.add('two-decks', placeOf(record, 'Deal'), 'this deal is of another deck than the first one');
  }
  return { deck, records: records.filter(fits) };
}
