import { parseSeat, seatAfter } from '../../bridge/seat.ts';
import type { Aside, DealFormat, DealSet, Holding, Loss, Passed, RecordWriting } from '../core/deal-set.ts';
import { type BytePieces, joinBytes } from '../core/decode.ts';
import type { PbnGame, PbnPiece } from '../core/game.ts';
import { RecordSummary } from '../core/record-parts.ts';
import { listed, lossesFor, named, partSentence, refuse } from '../losses/losses.ts';
import { parseBoardNumber } from '../pbn/simple-values.ts';
import { openPieces, type understandGames } from '../pbn/understand.ts';
import { type LostParts, openLostParts } from './lost-parts.ts';
import { dealerOfGame, type RecordedGame, recordedGame, tableOfGame } from './recorded-game.ts';

/** How a format that holds a part of records, but not every such part, writes and reads them. */
interface RecordFormat<R> {
  readonly holds: Holding;
  /** What is written of a record, whatever the others are: it is put aside as JSON. */
  readonly recordOf: (recorded: RecordedGame) => R;
  /** The file of records; without any it is one of boards. What is read again of a record never depends on the others. */
  readonly fileOf: (
    records: Iterable<R> | undefined,
    rest: Passed<Pick<DealSet, 'boards' | 'title' | 'trailer'>>,
  ) => BytePieces;
  /** Reads such a file of a few records. */
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

/** How such a format writes records one by one, and what it would lose of a set whose records already exist. */
export function recordWriting<R>(
  format: RecordFormat<R>,
): Required<Pick<DealFormat, 'losses' | 'openWriting'>> {
  const openWriting = (aside?: Aside): RecordWriting => openRecordWriting(format, aside);
  return {
    openWriting,
    losses(set) {
      if (set.records.length === 0) return lossesFor(format.holds, set);
      const writing = openWriting();
      for (const game of set.records) writing.add(game);
      return writing.finish({ ...set, records: [] }).losses;
    },
  };
}

/**
 * Writes records of such a format while they come. To the losses that the format names itself it adds what is not there
 * any more when the records are read again from what is written of them.
 */
function openRecordWriting<R>(format: RecordFormat<R>, aside: Aside = []): RecordWriting {
  const said = new RecordSummary();
  const search = openLostParts();
  const again = openPieces();
  const moved: (number | undefined)[] = [];
  let count = 0;
  let unread: Unread<R>[] = [];
  const readAgain = (trailer: readonly PbnPiece[]): void => {
    const records = unread.map(({ record }) => record);
    const bytes = joinBytes(format.fileOf(records, { boards: [], title: undefined, trailer }));
    search.compare(unread, trailer, format.read(bytes, again.understand));
    unread = [];
  };
  return {
    add(game) {
      if (unread.length === RECORDS_A_PIECE) readAgain([]);
      said.add(game);
      if (beginsElsewhere(game)) moved.push(parseBoardNumber(game.values.get('Board') ?? ''));
      const recorded = recordedGame(game);
      const record = format.recordOf(recorded);
      aside.push(JSON.stringify(record));
      unread.push({ place: count++, recorded, record });
    },
    finish(rest) {
      const isBare = format.boardsIfBare && said.parts.size === 0 && count <= rest.boards.length;
      const pieces = format.fileOf(isBare ? undefined : writtenIn(aside), rest);
      const named = lossesFor(format.holds, rest, said);
      if (named.some(({ refused }) => refused)) return { losses: named, pieces };
      readAgain(rest.trailer);
      const before = [...named, ...mixedEvents(rest, again.clash()), ...movedAuctions(moved)];
      return { losses: [...before, ...newLosses(search.finish(), before)], pieces };
    },
  };
}

function writtenIn<R>(aside: Aside): Iterable<R> {
  return {
    *[Symbol.iterator]() {
      for (const text of aside) yield JSON.parse(text) as R;
    },
  };
}

/** What the format has not named itself. */
function newLosses(lost: LostParts, before: readonly Loss[]): Loss[] {
  const known = new Set(before.map(({ code }) => code));
  return [...lost]
    .filter(([part]) => !known.has(part))
    .map(([part, tags]) => named(part, partSentence(part, [...tags])));
}

/** The refusal of events that have deals of their own for a board, where what tells them apart is lost. */
function mixedEvents({ problems }: Pick<DealSet, 'problems'>, board: number | undefined): Loss[] {
  if (board === undefined || !problems.some(({ code }) => code === 'several-events')) return [];
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
