import { type Card, makeCard, RANKS, type Rank, rankOf, suitOf } from '../../bridge/card.ts';
import { cardsOf } from '../../bridge/card-set.ts';
import type { CompleteDeal } from '../../bridge/deal.ts';
import { SEATS } from '../../bridge/seat.ts';
import type { FoundHands } from '../core/check-hands.ts';
import { DEALS_ONLY, type DealFormat } from '../core/deal-set.ts';
import { joinBytes } from '../core/decode.ts';
import type { DealLog } from '../core/gather-boards.ts';
import { lossesFor } from '../losses/losses.ts';
import { type RecordPlace, readFixedRecords } from './fixed-records.ts';

/** Four hands of four suit symbols and thirteen ranks. */
export const DGE_PART_BYTES = 68;
const RECORD_BYTES = 128;

/** Suit symbols of the DOS character set, clubs to spades. */
const SYMBOLS: readonly number[] = [0x05, 0x04, 0x03, 0x06];
const SPADES = 3;

/** Files of older Duplimate machines: 128 bytes a board, the hands as they are shown on the screen of DOS. */
export const DGE: DealFormat = {
  name: 'dge',
  title: 'DGE, hands in DOS characters',
  extensions: ['dge'],
  holds: DEALS_ONLY,
  recognise: (bytes) => (startsWithHands(bytes) ? 0.95 : 0),
  read: (bytes, options) =>
    readFixedRecords(bytes, { recordBytes: RECORD_BYTES, handsOf: readDgePart }, options),
  write: ({ boards }) => joinBytes(boards.map(({ deal }) => makeRecord(deal))),
  losses: (set) => lossesFor(DEALS_ONLY, set),
};

/** A spade symbol first, and nearly all symbols of four hands after it. */
export function startsWithHands(bytes: Uint8Array): boolean {
  const part = bytes.subarray(0, DGE_PART_BYTES);
  return part[0] === 0x06 && SYMBOLS.every((symbol) => part.filter((byte) => byte === symbol).length >= 3);
}

/** The four hands of a DGE part; `undefined` after telling what is there instead. */
export function readDgePart(record: Uint8Array, place: RecordPlace, log: DealLog): FoundHands | undefined {
  const hands: Card[][] = [[], [], [], []];
  let hand = -1;
  let suit = 0;
  for (const [at, byte] of record.subarray(0, DGE_PART_BYTES).entries()) {
    const symbol = SYMBOLS.indexOf(byte);
    if (symbol === SPADES) hand++;
    if (symbol >= 0) suit = symbol;
    if (symbol >= 0 || byte === 0 || byte === 0x20) continue;
    const rank = RANKS.indexOf(String.fromCharCode(byte).toUpperCase() as Rank) + 1;
    if (rank < 1 || hand < 0) {
      log.add(
        'deal-malformed',
        { ...place, byteOffset: place.byteOffset + at },
        'this is neither a rank nor a suit',
      );
      return undefined;
    }
    hands[hand]?.push(makeCard(suit, rank));
  }
  if (hand === 3) return hands;
  log.add('deal-malformed', place, `there are ${hand + 1} hands, not 4`);
  return undefined;
}

/** The hands of N, E, S and W: a symbol for each suit from spades on, and its ranks from the highest on. */
export function makeDgePart({ hands }: CompleteDeal): Uint8Array {
  const bytes = SEATS.flatMap((seat) => {
    const cards = cardsOf(hands[seat]).reverse();
    return [3, 2, 1, 0].flatMap((suit) => [
      SYMBOLS[suit] ?? 0,
      ...cards.filter((card) => suitOf(card) === suit).map(rankByte),
    ]);
  });
  return Uint8Array.from(bytes);
}

function rankByte(card: Card): number {
  return RANKS[rankOf(card) - 1]?.charCodeAt(0) ?? 0;
}

function makeRecord(deal: CompleteDeal): Uint8Array {
  const record = new Uint8Array(RECORD_BYTES);
  record.set(makeDgePart(deal));
  return record;
}
