import { rankOf, suitOf } from '../../bridge/card.ts';
import type { DealSample } from './deal-sample.ts';

/** A number of 53 bits for each deal; the same deal has the same one. */
export function dealHashes({ deck, dealCount, seats }: DealSample): Float64Array {
  const size = deck.cards.length;
  const hashes = new Float64Array(dealCount);
  for (let deal = 0, at = 0; deal < dealCount; deal++) {
    let low = 0x811c9dc5;
    let high = 0x9747b28c;
    for (let place = 0; place < size; place += 4, at += 4) {
      const four =
        (seats[at] as number) |
        ((seats[at + 1] as number) << 2) |
        ((seats[at + 2] as number) << 4) |
        ((seats[at + 3] as number) << 6);
      low = Math.imul(low ^ four, 0x01000193);
      high = Math.imul(mix(high + four), 0x85ebca6b);
    }
    hashes[deal] = joined(low, high);
  }
  return hashes;
}

/** A number for each deal that is the same however its seats and its suits are exchanged. */
export function disguisedHashes(sample: DealSample): Float64Array {
  const hashes = new Float64Array(sample.dealCount);
  const masks = openMasks(sample);
  for (let deal = 0; deal < sample.dealCount; deal++) {
    const hands = masks(deal);
    let low = 0;
    let high = 0;
    for (let line = 0; line < 4; line++) {
      let row = 0;
      let column = 0;
      for (let other = 0; other < 4; other++) {
        row += mix((hands[line * 4 + other] as number) + 0x9e3779b9);
        column += mix((hands[other * 4 + line] as number) + 0x9e3779b9);
      }
      low += mix(row | 0);
      high += mix((column | 0) ^ 0x5bd1e995);
    }
    hashes[deal] = joined(mix(low | 0), mix(high | 0));
  }
  return hashes;
}

/** The same text for the same deal only. */
export function exactKey({ deck, seats }: DealSample, deal: number): string {
  const size = deck.cards.length;
  return seats.subarray(deal * size, (deal + 1) * size).join('');
}

/** The same text for deals that differ by an exchange of seats and of suits only: the least of all. */
export function disguisedKey(sample: DealSample, deal: number): string {
  const hands = openMasks(sample)(deal);
  const keys = ORDERS.map((seats) =>
    [0, 1, 2, 3]
      .map((suit) => seats.map((seat) => (hands[seat * 4 + suit] ?? 0).toString(36)).join('.'))
      .sort()
      .join(' '),
  );
  return keys.sort()[0] ?? '';
}

/** All orders of four. */
const ORDERS: readonly (readonly number[])[] = [0, 1, 2, 3]
  .flatMap((a) =>
    [0, 1, 2, 3].flatMap((b) =>
      [0, 1, 2, 3].flatMap((c) =>
        new Set([a, b, c, 6 - a - b - c]).size === 4 ? [[a, b, c, 6 - a - b - c]] : [],
      ),
    ),
  )
  .filter((order) => order.every((each) => each >= 0 && each <= 3));

/** The ranks of each suit in each hand as bits, at `seat * 4 + suit`; each call overwrites what the one before gave. */
function openMasks({ deck, seats }: DealSample): (deal: number) => Int32Array {
  const size = deck.cards.length;
  const suits = Uint8Array.from(deck.cards, suitOf);
  const bits = Int32Array.from(deck.cards, (card) => 1 << (rankOf(card) - 1));
  const hands = new Int32Array(16);
  return (deal) => {
    hands.fill(0);
    for (let place = 0, at = deal * size; place < size; place++, at++) {
      const cell = (seats[at] as number) * 4 + (suits[place] as number);
      hands[cell] = (hands[cell] as number) | (bits[place] as number);
    }
    return hands;
  };
}

/** 32 bits, well mixed (the finaliser of MurmurHash 3). */
function mix(bits: number): number {
  let mixed = bits ^ (bits >>> 16);
  mixed = Math.imul(mixed, 0x85ebca6b);
  mixed ^= mixed >>> 13;
  mixed = Math.imul(mixed, 0xc2b2ae35);
  return mixed ^ (mixed >>> 16);
}

/** 53 bits of two numbers of 32. */
function joined(low: number, high: number): number {
  return (mix(high) >>> 11) * 2 ** 32 + (mix(low) >>> 0);
}
