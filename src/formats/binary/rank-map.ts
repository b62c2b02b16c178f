import { handsOfSeats } from '../core/card-numbers.ts';
import type { FoundHands } from '../core/check-hands.ts';
import { lengthWithoutFill } from './fixed-records.ts';

/** Bytes of a deal of which each says where the four cards of a rank are, spade to club. */
export const RANK_MAP_BYTES = 13;
const SUITS = 4;

/** The hands of thirteen bytes, aces first; `turn` is what the number of North is. */
export function handsOfRankMap(bytes: Uint8Array, turn: number): FoundHands {
  const seats = new Uint8Array(SUITS * RANK_MAP_BYTES);
  for (let rank = 0; rank < RANK_MAP_BYTES; rank++) {
    for (let suit = 0; suit < SUITS; suit++) {
      const seat = ((bytes[rank] ?? 0) >> (2 * (SUITS - 1 - suit))) & 3;
      seats[suit * RANK_MAP_BYTES + rank] = (seat + SUITS - turn) % SUITS;
    }
  }
  return handsOfSeats(seats);
}

/** The thirteen bytes of the seats of cards. */
export function rankMapOf(seats: readonly number[], turn: number): Uint8Array {
  return Uint8Array.from({ length: RANK_MAP_BYTES }, (_, rank) => {
    let byte = 0;
    for (let suit = 0; suit < SUITS; suit++) {
      byte = (byte << 2) | (((seats[suit * RANK_MAP_BYTES + rank] ?? 0) + turn) % SUITS);
    }
    return byte;
  });
}

const MOST_LOOKED_AT = 64;

/**
 * Which share of the first records are whole deals, `at` bytes into each; 0 if it is less than half. Of records that
 * are no deals one in a hundred is one by chance.
 */
export function shareOfDeals(bytes: Uint8Array, recordBytes: number, at: number): number {
  const filled = Math.ceil(lengthWithoutFill(bytes) / recordBytes);
  const count = Math.min(MOST_LOOKED_AT, filled, Math.floor(bytes.length / recordBytes));
  let whole = 0;
  for (let index = 0; index < count; index++) {
    const start = index * recordBytes + at;
    const hands = handsOfRankMap(bytes.subarray(start, start + RANK_MAP_BYTES), 0);
    if (hands.every((hand) => hand?.length === RANK_MAP_BYTES)) whole++;
  }
  return count === 0 || 2 * whole < count ? 0 : whole / count;
}
