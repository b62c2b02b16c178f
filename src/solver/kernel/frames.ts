import { above, bitOf, lowest, SPACED, shiftOf, sizeOf, suitOf } from './cards';
import { RANKS } from './ranks';

/**
 * What is known of the cards at the start of each trick, a frame a trick, and of the trick that is being played.
 * Offsets in bytes.
 */
const FRAME: usize = 640;
/** u64 a suit: owners from the highest card down, two bits each. */
const OWNERS: usize = 0;
/** u64 a hand and suit: its cards. */
const HANDS: usize = 32;
/** u32 a suit: owners of the 16 highest cards, four lanes side by side for the table. */
export const LANES: usize = 160;
/** u64: the lengths of all suits in all hands as one number. */
const SHAPE: usize = 176;
/** u8 a card: what was played to the trick, in order. */
const PLAYED: usize = 184;
/** u8: the hand that led. */
const LEADER: usize = 188;
/** u8: the tricks that are left. */
const LEFT: usize = 189;
/** u8 a play, 32 for each of the four plays: the order in which cards are tried. */
const ORDER: usize = 192;
/** u64 a suit for each of the four plays: cards not tried yet. */
const UNTRIED: usize = 320;
/** u64 a suit: the cards that the trick took. */
const GONE: usize = 448;
/** What `names.ts` knows of the cards. */
export const NAMES: usize = 480;

const frames: usize = memory.data(640 * (17 + 1), 16);
/** What a card of a hand and suit adds to the shape: figures in base RANKS + 1; the last suits follow from the rest. */
const weights: usize = memory.data(16 * 8, 16);

export function firstFrame(): usize {
  return frames;
}

export function frameBefore(f: usize): usize {
  return f - FRAME;
}

export function nextFrame(f: usize): usize {
  return f + FRAME;
}

export function makeWeights(): void {
  let weight: u64 = 1;
  for (let h = 0; h < 4; h++) {
    const suits = h == 0 ? 4 : 3;
    for (let s = 0; s < suits; s++) {
      store<u64>(weights + (((h << 2) + s) << 3), weight);
      weight *= (RANKS + 1) as u64;
    }
  }
}

function weightOf(h: i32, s: i32): u64 {
  return load<u64>(weights + (((h << 2) + s) << 3));
}

export function handOf(f: usize, h: i32, s: i32): u64 {
  return load<u64>(f + (((h << 2) + s) << 3), HANDS);
}

export function ownersOf(f: usize, s: i32): u64 {
  return load<u64>(f + (s << 3), OWNERS);
}

export function ownerAt(f: usize, s: i32, place: i32): i32 {
  return ((ownersOf(f, s) >> (2 * place)) & 3) as i32;
}

/** Cards left of a suit. */
export function lengthOf(f: usize, s: i32): i32 {
  return sizeOf(handOf(f, 0, s) | handOf(f, 1, s) | handOf(f, 2, s) | handOf(f, 3, s));
}

export function shapeOf(f: usize): u64 {
  return load<u64>(f, SHAPE);
}

export function leaderOf(f: usize): i32 {
  return load<u8>(f, LEADER);
}

export function setLeader(f: usize, h: i32): void {
  store<u8>(f, h as u8, LEADER);
}

export function leftOf(f: usize): i32 {
  return load<u8>(f, LEFT);
}

export function setLeft(f: usize, left: i32): void {
  store<u8>(f, left as u8, LEFT);
}

export function played(f: usize, i: i32): i32 {
  return load<u8>(f + i, PLAYED);
}

export function setPlayed(f: usize, i: i32, card: i32): void {
  store<u8>(f + i, card as u8, PLAYED);
}

/** Where the order of the i-th play stands. */
export function orderAt(f: usize, i: i32): usize {
  return f + ORDER + (i << 5);
}

export function untried(f: usize, i: i32, s: i32): u64 {
  return load<u64>(f + (i << 5) + (s << 3), UNTRIED);
}

export function setUntried(f: usize, i: i32, s: i32, cards: u64): void {
  store<u64>(f + (i << 5) + (s << 3), cards, UNTRIED);
}

export function setSuit(f: usize, s: i32, owners: u64, length: i32): void {
  setOwners(f, s, owners);
  setHands(f, s, owners, SPACED & above(2 * length));
}

function setOwners(f: usize, s: i32, owners: u64): void {
  store<u64>(f + (s << 3), owners, OWNERS);
  store<u32>(f + (s << 2), owners as u32, LANES);
}

function setHands(f: usize, s: i32, owners: u64, places: u64): void {
  const odd = owners & places;
  const high = (owners >> 1) & places;
  const at = f + (s << 3);
  store<u64>(at, places & ~(odd | high), HANDS);
  store<u64>(at, odd & ~high, HANDS + 32);
  store<u64>(at, high & ~odd, HANDS + 64);
  store<u64>(at, odd & high, HANDS + 96);
}

/** Reckons the shape of a frame whose suits are set; gives how many cards a hand has. */
export function countCards(f: usize, h: i32): i32 {
  let shape: u64 = 0;
  for (let i = 0; i < 4; i++) {
    for (let s = 0; s < 4; s++) shape += (sizeOf(handOf(f, i, s)) as u64) * weightOf(i, s);
  }
  store<u64>(f, shape, SHAPE);
  return (
    sizeOf(handOf(f, h, 0)) + sizeOf(handOf(f, h, 1)) + sizeOf(handOf(f, h, 2)) + sizeOf(handOf(f, h, 3))
  );
}

/** The cards of suit s that the trick took. */
export function goneIn(f: usize, s: i32): u64 {
  return load<u64>(f + (s << 3), GONE);
}

/** Reckons which cards the trick that stands in f took. */
export function collectTrick(f: usize): void {
  v128.store(f, i64x2.splat(0), GONE);
  v128.store(f, i64x2.splat(0), GONE + 16);
  for (let i = 0; i < 4; i++) {
    const card = played(f, i);
    const at = f + (suitOf(card) << 3);
    store<u64>(at, load<u64>(at, GONE) | bitOf(shiftOf(card)), GONE);
  }
}

/** Makes what the table is asked by of the frame after the trick that stands in f; the rest comes where it is wanted. */
export function finishTrick(f: usize): void {
  const g = nextFrame(f);
  v128.store(g, v128.load(f, OWNERS), OWNERS);
  v128.store(g, v128.load(f, OWNERS + 16), OWNERS + 16);
  v128.store(g, v128.load(f, LANES), LANES);
  let shape = shapeOf(f);
  const leader = leaderOf(f);
  for (let i = 0; i < 4; i++) shape -= weightOf((leader + i) & 3, suitOf(played(f, i)));
  store<u64>(g, shape, SHAPE);
  for (let s = 0; s < 4; s++) {
    let gone = goneIn(f, s);
    if (gone == 0) continue;
    let owners = ownersOf(f, s);
    while (gone) {
      const shift = lowest(gone);
      gone ^= bitOf(shift);
      owners = (owners & above(shift)) | ((owners >> 2) & ~above(shift));
    }
    setOwners(g, s, owners);
  }
}

/** Makes the hands of a frame, which the first has. */
export function makeHands(g: usize): void {
  if (g == frames) return;
  const f = frameBefore(g);
  for (let at = HANDS; at < LANES; at += 16) v128.store(g + at, v128.load(f + at));
  for (let s = 0; s < 4; s++) {
    const gone = sizeOf(goneIn(f, s));
    if (gone != 0) setHands(g, s, ownersOf(g, s), (SPACED & above(2 * lengthOf(f, s))) >> (2 * gone));
  }
}
