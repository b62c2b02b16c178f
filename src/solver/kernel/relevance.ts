import { above, lowest, SPACED, shiftOf, suitOf } from './cards';
import { handOf, lengthOf, ownerAt } from './frames';

/**
 * How far down the ranks of each suit mattered for a result (partition search, M. Ginsberg 1996): four lanes of 32 bits,
 * a lane with 2 * k ones says that the k highest cards left have to be with these hands.
 * A seventeenth card needs no bits: its hand follows from the lengths.
 */
const current: usize = memory.data(16, 16);
/** A v128 a suit and place: all ranks of the suit down to that place. */
const downs: usize = memory.data(16 * 4 * 32, 16);

export function makeRelevance(): void {
  for (let s = 0; s < 4; s++) {
    for (let shift = 0; shift < 64; shift += 2) {
      store<u32>(
        downs + (s << 9) + (shift << 3) + (s << 2),
        (shift > 28 ? u32.MAX_VALUE : above(shift + 2)) as u32,
      );
    }
  }
}

/** Relevance of the last result. */
export function relevance(): v128 {
  return v128.load(current);
}

export function setRelevance(value: v128): void {
  v128.store(current, value);
}

/** Adds to the relevance of the last result. */
export function addRelevance(value: v128): void {
  setRelevance(v128.or(relevance(), value));
}

/** How far down the last result looks in a suit: the ones of its lane. */
export function lane(suit: i32): u32 {
  return load<u32>(current + (suit << 2));
}

export function setLane(suit: i32, value: u32): void {
  store<u32>(current + (suit << 2), value);
}

/** Nothing mattered but lengths. */
export function nothing(): v128 {
  return i64x2.splat(0);
}

/** All cards of the suit down to the one at shift. */
export function downTo(suit: i32, shift: i32): v128 {
  return v128.load(downs + (suit << 9) + (shift << 3));
}

export function downToCard(card: i32): v128 {
  return downTo(suitOf(card), shiftOf(card));
}

/** One suit of a result after a trick, seen from before it: the cards that went are put back. */
export function putBack(value: u32, gone: u64): u32 {
  while (gone) {
    const shift = ctz(gone);
    gone &= gone - 1;
    if (shift < 32 && ((value >> (shift as u32)) & 1) != 0) value = (value << 2) | 3;
  }
  return value;
}

/**
 * Takes the whole run that begins with a card into the relevance, if that ends within the run: the side that failed
 * could play any of them, and one was tried. The side that took its tricks needs its own choice alone.
 */
export function addRun(cards: u64, card: i32): void {
  const s = suitOf(card);
  const shift = shiftOf(card);
  if (((lane(s) as u64) >> shift) & 1) {
    setLane(s, lane(s) | (above(shift + (ctz(~(cards >> shift) & SPACED) as i32)) as u32));
  }
}

/** Takes out the cards at the end of a suit that one hand holds: lengths and the cards above say where they are. */
export function dropEnds(f: usize): void {
  for (let s = 0; s < 4; s++) {
    if (lane(s) == 0) continue;
    const length = lengthOf(f, s);
    const others = ~handOf(f, ownerAt(f, s, length - 1), s) & SPACED & above(2 * length);
    setLane(s, others == 0 ? 0 : lane(s) & (above(lowest(others) + 2) as u32));
  }
}
