import { above, bitOf, lowest, SPACED, shiftOf, sizeOf, suitOf } from './cards';
import { handOf, lengthOf, ownerAt } from './frames';

/**
 * How far down the ranks of each suit mattered for a result (partition search, M. Ginsberg 1996):
 * four lanes of 16 bits, a lane with k ones says that the k highest cards left have to be with these hands.
 * A seventeenth card needs no bit: its hand follows from the lengths.
 */
let current: u64 = 0;

/** Relevance of the last result. */
export function relevance(): u64 {
  return current;
}

export function setRelevance(value: u64): void {
  current = value;
}

/** A lane with k ones. */
export function ones(k: i32): u64 {
  return bitOf(k > 16 ? 16 : k) - 1;
}

/** How many of a suit's highest cards mattered. */
export function depthIn(value: u64, suit: i32): i32 {
  return sizeOf((value >> (suit << 4)) & 0xffff);
}

/** All cards of the suit down to the one at shift. */
export function downTo(suit: i32, shift: i32): u64 {
  return ones((shift >> 1) + 1) << (suit << 4);
}

export function downToCard(card: i32): u64 {
  return downTo(suitOf(card), shiftOf(card));
}

/** One suit of a result after a trick, seen from before it: the cards that went are put back. */
export function putBack(lane: u64, gone: u64): u64 {
  while (gone) {
    const place = (ctz(gone) as i32) >> 1;
    gone &= gone - 1;
    if ((lane >> place) & 1) lane = ((lane << 1) | 1) & 0xffff;
  }
  return lane;
}

/**
 * Relevance with whole runs: who may play one of touching cards may play any, so all are with that hand.
 * The cards at the end of a suit beat nothing, so a run there does not matter at all.
 */
export function wholeRuns(f: usize, value: u64): u64 {
  let out: u64 = 0;
  for (let s = 0; s < 4; s++) {
    let k = depthIn(value, s);
    if (k == 0) continue;
    const cards = handOf(f, ownerAt(f, s, k - 1), s);
    k += (ctz(~(cards >> (2 * k)) & SPACED) as i32) >> 1;
    if (k >= lengthOf(f, s)) {
      const others = ~cards & SPACED & above(2 * k);
      k = others == 0 ? 0 : (lowest(others) >> 1) + 1;
    }
    out |= ones(k) << (s << 4);
  }
  return out;
}
