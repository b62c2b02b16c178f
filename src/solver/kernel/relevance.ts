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
 * Relevance with the whole run that begins with a card, if it ends within that run: the side that failed could play any
 * of them, and one was tried. The side that took its tricks needs its own choice alone.
 */
export function withRun(cards: u64, card: i32, value: u64): u64 {
  const s = suitOf(card);
  const place = shiftOf(card) >> 1;
  const depth = depthIn(value, s);
  if (place >= depth) return value;
  const end = place + ((ctz(~(cards >> shiftOf(card)) & SPACED) as i32) >> 1);
  return end > depth ? value | (ones(end) << (s << 4)) : value;
}

/** Relevance without the cards at the end of a suit that one hand holds: lengths and the cards above say where they are. */
export function withoutEnds(f: usize, value: u64): u64 {
  let out: u64 = 0;
  for (let s = 0; s < 4; s++) {
    const depth = depthIn(value, s);
    if (depth == 0) continue;
    const length = lengthOf(f, s);
    const others = ~handOf(f, ownerAt(f, s, length - 1), s) & SPACED & above(2 * length);
    out |= ones(others == 0 ? 0 : min(depth, (lowest(others) >> 1) + 1)) << (s << 4);
  }
  return out;
}
