import { parseSeat, seatAfter } from '../../bridge/seat.ts';
import type { DealFormat, DealSet, Loss } from '../core/deal-set.ts';
import type { PbnGame } from '../core/game.ts';
import { listed, named, partSentence } from '../losses/losses.ts';
import { parseBoardNumber } from '../pbn/simple-values.ts';
import { lostParts } from './lost-parts.ts';
import { toldOfGame } from './told-of-game.ts';

/**
 * The losses of a format that holds a part of records, but not every such part: to those told already it adds what is
 * not there any more when the set is written and read again.
 */
export function lossesOfRecords({ read, write }: DealFormat, told: Loss[], set: DealSet): Loss[] {
  if (write === undefined || set.records.length === 0 || told.some(({ refused }) => refused)) return told;
  const before = [...told, ...movedAuctions(set)];
  const known = new Set(before.map(({ code }) => code));
  const lost = [...lostParts(set, read(write(set)))].filter(([part]) => !known.has(part));
  return [...before, ...lost.map(([part, tags]) => named(part, partSentence(part, [...tags])))];
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
  const sentence = `${what} not begin with the dealer${where}. In this format every auction does, so that the calls would be those of other seats.`;
  return [named('auction-start', sentence)];
}

function beginsElsewhere(game: PbnGame): boolean {
  const tag = game.tags.find(({ name }) => name === 'Auction');
  const first = tag?.pieces.filter(({ kind }) => kind === 'word').findIndex(({ text }) => text !== '-') ?? -1;
  const seat = parseSeat(tag?.value ?? '');
  const { dealer, calls } = toldOfGame(game);
  return (
    seat !== undefined &&
    first >= 0 &&
    calls.length > 0 &&
    dealer !== undefined &&
    seatAfter(seat, first) !== dealer
  );
}
