import { parseSeat, seatAfter } from '../../bridge/seat.ts';
import type { DealFormat, DealSet, FormatProblem, Loss } from '../core/deal-set.ts';
import type { PbnGame } from '../core/game.ts';
import { listed, named, partSentence, refuse } from '../losses/losses.ts';
import { parseBoardNumber } from '../pbn/simple-values.ts';
import { type LostParts, openLostParts } from './lost-parts.ts';
import { dealerOfGame, tableOfGame } from './recorded-game.ts';

/**
 * The losses of a format that holds a part of records, but not every such part: to those told already it adds what is
 * not there any more when the set is written and read again. `in pieces`: what is lost of a record does not depend on
 * the others, so that only a few of them need room twice.
 */
export function lossesOfRecords(
  { read, write }: DealFormat,
  losses: Loss[],
  set: DealSet,
  way: 'at once' | 'in pieces',
): Loss[] {
  if (write === undefined || set.records.length === 0 || losses.some(({ refused }) => refused)) return losses;
  const again = (part: DealSet): DealSet => read(write(part), { unchecked: true });
  const before = [...losses, ...mixedEvents(set, again), ...movedAuctions(set)];
  const known = new Set(before.map(({ code }) => code));
  const lost = [...lostIn(set, way === 'at once' ? set.records.length : RECORDS_A_PIECE, again)];
  return [
    ...before,
    ...lost
      .filter(([part]) => !known.has(part))
      .map(([part, tags]) => named(part, partSentence(part, [...tags]))),
  ];
}

const RECORDS_A_PIECE = 200;

/** What is lost of a set whose records are written and read again so many at a time. */
function lostIn(set: DealSet, atATime: number, again: (part: DealSet) => DealSet): LostParts {
  const search = openLostParts();
  for (let at = 0; at < set.records.length; at += atATime) {
    const isLast = at + atATime >= set.records.length;
    const records = set.records.slice(at, at + atATime);
    const part = { ...set, boards: [], records, trailer: isLast ? set.trailer : [] };
    search.compare(part, again(part));
  }
  return search.finish();
}

/** The refusal of events that have deals of their own for a board, where what tells them apart is lost. */
function mixedEvents(set: DealSet, again: (part: DealSet) => DealSet): Loss[] {
  if (clashIn(set, 'several-events') === undefined) return [];
  const board = clashIn(again(set), 'board-clash')?.board;
  if (board === undefined) return [];
  const what = `Board ${board} has a deal of its own in more than one event, and this format can't tell the events apart.`;
  return [refuse('several-events', `${what} Give the deals new numbers, or each event a file of its own.`)];
}

function clashIn({ problems }: DealSet, wanted: 'several-events' | 'board-clash'): FormatProblem | undefined {
  return problems.find(({ code }) => code === wanted);
}

/** The loss of auctions that do not begin with the dealer. */
function movedAuctions({ records }: DealSet): Loss[] {
  const moved = records.filter(beginsElsewhere);
  if (moved.length === 0) return [];
  const numbers = [
    ...new Set(moved.flatMap(({ values }) => parseBoardNumber(values.get('Board') ?? '') ?? [])),
  ];
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
