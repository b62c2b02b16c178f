import { bitOf, cardOf, lowest, NONE, shiftOf, suitOf } from './cards';
import { frameBefore, goneIn, leaderOf, lengthOf, NAMES, ownerAt, played } from './frames';
import { RANKS } from './ranks';

/**
 * What cards are called the whole deal through, as their places change when higher cards go: suit << 5 | the place
 * where the card stood at first. In the frame: u8 a place, 32 for each suit, then u64 a hand, a number for its cards.
 */
const HAND_KEYS: usize = 128;
const BYTES: usize = 160;
const NO_NAME: u8 = 255;

/** u64 a name: random. */
const cardKeys: usize = memory.data(8 * 128, 16);
/** 16 bytes of ones before 16 of zeros: read at 16 - k, k zeros come last. */
const onesBeforeZeros: usize = memory.data(32, 16);

export function makeNames(): void {
  let x: u64 = 0x9e3779b97f4a7c15;
  for (let i: usize = 0; i < 128; i++) {
    x ^= x << 13;
    x ^= x >> 7;
    x ^= x << 17;
    store<u64>(cardKeys + (i << 3), x);
  }
  memory.fill(onesBeforeZeros, 255, 16);
}

/** Names the cards of the frame that a deal begins with. */
export function nameCards(f: usize): void {
  memory.fill(f + NAMES, 0, BYTES);
  memory.fill(f + NAMES, NO_NAME, HAND_KEYS);
  for (let s = 0; s < 4; s++) {
    const length = lengthOf(f, s);
    for (let place = 0; place < length; place++) {
      const name = (s << 5) | place;
      store<u8>(f + name, name as u8, NAMES);
      passCard(f, ownerAt(f, s, place), name);
    }
  }
}

/** A card comes to a hand, or goes. */
function passCard(f: usize, h: i32, name: i32): void {
  const at = f + (h << 3) + NAMES;
  store<u64>(at, load<u64>(at, HAND_KEYS) ^ load<u64>(cardKeys + (name << 3)), HAND_KEYS);
}

/** Names the cards that are left after the trick in the frame before. */
export function nameRest(g: usize): void {
  const f = frameBefore(g);
  for (let at: usize = NAMES; at < NAMES + BYTES; at += 16) v128.store(g + at, v128.load(f + at));
  for (let i = 0; i < 4; i++) passCard(g, (leaderOf(f) + i) & 3, nameOf(f, played(f, i)));
  for (let s = 0; s < 4; s++) {
    let gone = goneIn(f, s);
    while (gone) {
      const shift = lowest(gone);
      gone ^= bitOf(shift);
      dropName(g + (s << 5) + NAMES, shift >> 1);
    }
  }
}

/** Cuts the name at a place out of a row; those behind it move up. */
function dropName(row: usize, place: i32): void {
  const before = v128.load(onesBeforeZeros + 16 - place);
  v128.store(row, v128.bitselect(v128.load(row), v128.load(row, 1), before));
}

export function nameOf(f: usize, card: i32): i32 {
  return load<u8>(f + (suitOf(card) << 5) + (shiftOf(card) >> 1), NAMES);
}

/** The card with a name, or NONE where it has gone. */
export function cardCalled(f: usize, name: i32): i32 {
  const row = f + (name & 96) + NAMES;
  const same = i8x16.bitmask(i8x16.eq(v128.load(row), i8x16.splat(name as i8)));
  if (same != 0) return cardOf(name >> 5, ctz(same) << 1);
  return RANKS > 16 && (load<u8>(row, 16) as i32) == name ? cardOf(name >> 5, 32) : NONE;
}

/** A number for the cards that a hand holds. */
export function handKey(f: usize, h: i32): u64 {
  return load<u64>(f + (h << 3) + NAMES, HAND_KEYS);
}
