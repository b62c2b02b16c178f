import { NONE, suitOf, trump } from './cards';
import { lengthOf, ownersOf, played } from './frames';
import { cardCalled, handKey, nameOf } from './names';

/** Which card decided last time in a like situation: it is tried first. A slot is 24 bits of a tag and a card's name u8. */
const BITS: i32 = 16;
const BYTES: usize = (4 as usize) << BITS;

/** Slots for each strain. */
let all: usize = 0;
/** Those of the strain that is in work. */
let slots: usize = 0;
/** A bit for each strain that was in work. */
let used: i32 = 0;
let slot: usize = 0;
let tag: u32 = 0;

export function makeBestPlays(): void {
  all = heap.alloc(5 * BYTES);
}

export function forgetBestPlays(): void {
  for (let strain = 0; strain < 5; strain++) if ((used >> strain) & 1) memory.fill(slotsOf(strain), 0, BYTES);
  used = 0;
}

export function usePlaysOf(strain: i32): void {
  slots = slotsOf(strain);
  used |= 1 << strain;
}

function slotsOf(strain: i32): usize {
  return all + (strain as usize) * BYTES;
}

/** A number for what the i-th play of a trick looks like to hand h. */
export function situationOf(f: usize, i: i32, h: i32, follows: bool, winner: i32, winning: i32): u64 {
  let x: u64 = 0;
  if (follows) {
    const led = suitOf(played(f, 0));
    x = ownersOf(f, led) * 0x9e3779b97f4a7c15;
    x ^= ((winning + 1 + (led << 8)) as u64) * 0xa0761d6478bd642f;
    x ^= (lengthOf(f, led) as u64) * 0xe7037ed1a0b428db;
  } else {
    x = handKey(f, h);
    const over = trump() < 4 ? nameOf(f, winning) : winner;
    if (i > 0) x ^= ((over + 1) as u64) * 0xa0761d6478bd642f;
  }
  x ^= (((i << 2) + h + 1) as u64) * 0x8ebc6af09c88c6e3;
  x ^= x >> 32;
  x *= 0x9e3779b97f4a7c15;
  return x ^ (x >> 29);
}

/** The card that decided in a situation, or NONE. */
export function bestPlay(f: usize, situation: u64): i32 {
  find(situation);
  const kept = load<u32>(slot);
  return (kept ^ tag) >> 8 == 0 ? cardCalled(f, (kept & 255) as i32) : NONE;
}

export function keepBestPlay(f: usize, situation: u64, card: i32): void {
  find(situation);
  store<u32>(slot, (tag & ~255) | (nameOf(f, card) as u32));
}

function find(situation: u64): void {
  slot = slots + (((situation >> (64 - BITS)) as usize) << 2);
  tag = situation as u32;
}
