import { type CompleteDeal, sameDeal } from '../../bridge/deal.ts';
import { parseSeat, seatAfter } from '../../bridge/seat.ts';
import type { DealSet, Holding, Loss, RecordWriting, WrittenSet } from '../core/deal-set.ts';
import { isUnknown, type PbnGame, type PbnPiece } from '../core/game.ts';
import { RecordSummary } from '../core/record-parts.ts';
import { listed, lossesFor, named, partSentence, refuse } from '../losses/losses.ts';
import { parseBoardNumber } from '../pbn/simple-values.ts';
import { openPieces, type Pieces, understandGames } from '../pbn/understand.ts';
import { type LostParts, openLostParts } from './lost-parts.ts';
import { dealerOfGame, type RecordedGame, recordedGame, tableOfGame } from './recorded-game.ts';

/** How a format that holds a part of records, but not every such part, writes and reads them. */
interface RecordFormat<R> {
  readonly holds: Holding;
  /** What is written of a record, whatever the others are. */
  readonly recordOf: (recorded: RecordedGame) => R;
  /** The file of records; without any it is one of boards. What is read again of a record never depends on the others. */
  readonly fileOf: (records: readonly R[], rest: Pick<DealSet, 'boards' | 'title' | 'trailer'>) => Uint8Array;
  readonly read: (bytes: Uint8Array, understand: typeof understandGames) => DealSet;
  /** Whether records that say no more than their deals are written as boards. */
  readonly boardsIfBare: boolean;
}

/** This many records are read again at once: no more of them need room twice. */
const RECORDS_A_PIECE = 16;

/** A record that is written, but not yet read again. */
interface Unread<R> {
  /** Among all records, from 0. */
  readonly place: number;
  readonly recorded: RecordedGame;
  readonly record: R;
}

/**
 * Writes records of such a format while they come. To the losses that the format names itself it adds what is not there
 * any more when the records are read again from what is written of them.
 */
export function openRecordWriting<R>(format: RecordFormat<R>): RecordWriting {
  const said = new RecordSummary();
  const search = openLostParts();
  const moved: (number | undefined)[] = [];
  const written: R[] = [];
  let unread: Unread<R>[] = [];
  const again = openReadingAgain(format, () => written.slice(0, written.length - unread.length));
  const readAgain = (trailer: readonly PbnPiece[]): void => {
    const records = unread.map(({ record }) => record);
    search.compare(unread, trailer, again.read(records, trailer));
    unread = [];
  };
  return {
    add(game) {
      if (unread.length === RECORDS_A_PIECE) readAgain([]);
      said.add(game);
      if (beginsElsewhere(game)) moved.push(parseBoardNumber(game.values.get('Board') ?? ''));
      const recorded = recordedGame(game);
      again.watchEvents(recorded);
      const record = format.recordOf(recorded);
      const place = written.push(record) - 1;
      unread.push({ place, recorded, record });
    },
    finish(rest) {
      const isBare = format.boardsIfBare && said.parts.size === 0 && written.length <= rest.boards.length;
      const bytes = (): Uint8Array => format.fileOf(isBare ? [] : written, rest);
      const named = lossesFor(format.holds, rest, said);
      if (named.some(({ refused }) => refused)) return { losses: named, bytes };
      readAgain(rest.trailer);
      const before = [
        ...named,
        ...mixedEvents(rest, () => again.clashingBoard(bytes)),
        ...movedAuctions(moved),
      ];
      return { losses: [...before, ...newLosses(search.finish(), before)], bytes };
    },
  };
}

/** Records that are read again, piece by piece. */
interface ReadingAgain<R> {
  read(records: readonly R[], trailer?: readonly PbnPiece[]): DealSet;
  /** To be called with each record before it is written. */
  watchEvents(recorded: RecordedGame): void;
  /** A board that has two deals in one event when the whole file is read. */
  clashingBoard(file: () => Uint8Array): number | undefined;
}

/** `before` are the records that were read so far. */
function openReadingAgain<R>({ fileOf, read }: RecordFormat<R>, before: () => readonly R[]): ReadingAgain<R> {
  const dealOf = new Map<string, CompleteDeal>();
  /** The pieces as one file, from the first number on that has two deals: before it no events can mix. */
  let pieces: Pieces | undefined;
  let isEachWhole = true;
  const readPiece = (records: readonly R[], trailer: readonly PbnPiece[] = []): DealSet =>
    read(fileOf(records, { boards: [], title: undefined, trailer }), (pieces ?? openPieces()).understand);
  return {
    read: readPiece,
    watchEvents({ deal, game }) {
      const number = game.values.get('Board');
      if (deal === undefined) isEachWhole &&= isUnknown(number);
      if (deal === undefined || isUnknown(number) || pieces !== undefined) return;
      const first = dealOf.get(number) ?? deal;
      dealOf.set(number, first);
      if (sameDeal(first, deal)) return;
      pieces = openPieces();
      const records = before();
      for (let at = 0; at < records.length; at += RECORDS_A_PIECE)
        readPiece(records.slice(at, at + RECORDS_A_PIECE));
    },
    clashingBoard(file) {
      if (isEachWhole) return pieces?.clashingBoard();
      // A record without a deal may get one of its number from another piece.
      return read(file(), understandGames).problems.find(({ code }) => code === 'board-clash')?.board;
    },
  };
}

/** The file and the losses of a set whose records already exist. */
export function writtenAtOnce(writing: RecordWriting, set: DealSet): WrittenSet {
  for (const game of set.records) writing.add(game);
  return writing.finish({ ...set, records: [] });
}

/** What the format has not named itself. */
function newLosses(lost: LostParts, before: readonly Loss[]): Loss[] {
  const known = new Set(before.map(({ code }) => code));
  return [...lost]
    .filter(([part]) => !known.has(part))
    .map(([part, tags]) => named(part, partSentence(part, [...tags])));
}

/** The refusal of events that have deals of their own for a board, where what tells them apart is lost. */
function mixedEvents({ problems }: DealSet, clashingBoard: () => number | undefined): Loss[] {
  if (!problems.some(({ code }) => code === 'several-events')) return [];
  const board = clashingBoard();
  if (board === undefined) return [];
  const what = `Board ${board} has a deal of its own in more than one event, and this format can't tell the events apart.`;
  return [refuse('several-events', `${what} Give the deals new numbers, or each event a file of its own.`)];
}

/** The loss of auctions that do not begin with the dealer, by the numbers of their boards. */
function movedAuctions(moved: readonly (number | undefined)[]): Loss[] {
  if (moved.length === 0) return [];
  const numbers = [...new Set(moved.flatMap((number) => number ?? []))];
  const where = numbers.length === 0 ? '' : ` (${listed(numbers)})`;
  const what = moved.length === 1 ? '1 auction does' : `${moved.length} auctions do`;
  const sentence = `${what} not begin with the dealer${where}. In this format every auction does, so the calls would move to other seats.`;
  return [named('auction-start', sentence)];
}

function beginsElsewhere(game: PbnGame): boolean {
  const tag = game.tags.find(({ name }) => name === 'Auction');
  const first = tag?.pieces.filter(({ kind }) => kind === 'word').findIndex(({ text }) => text !== '-') ?? -1;
  const seat = parseSeat(tag?.value ?? '');
  const dealer = dealerOfGame(game);
  if (seat === undefined || first < 0 || dealer === undefined || seatAfter(seat, first) === dealer)
    return false;
  return tableOfGame(game).calls.length > 0;
}
