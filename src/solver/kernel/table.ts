import { freeAll, makePool } from './blocks';
import { branchOf, isFork, isLong, leafFor, makeFork, othersOf } from './fork';
import { LANES } from './frames';
import {
  addToLeaf,
  blockOf,
  capacityOf,
  findInLeaf,
  leastAt,
  MASKS,
  mergeInLeaf,
  mostAt,
  patternAt,
} from './leaf';
import { depthIn, ones } from './relevance';
import { currentSteps, firstSteps, setSteps } from './signature';

/**
 * The table of results: for each shape and leader patterns, each with the least and most tricks N and S take in every
 * deal of that shape whose relevant ranks are with the same hands. A slot is a key u64 and a place.
 */
const PLACE: usize = 8;

let slotBits: i32 = 0;
let slots: usize = 0;
let slotsTaken: u32 = 0;
/** The pattern that is being kept. */
const kept: usize = memory.data(32, 16);

/** Sets the table up, once: 2 ** bits slots and a pool of that many bytes. */
export function makeTable(bits: i32, bytes: usize): void {
  slotBits = bits;
  slots = heap.alloc((16 as usize) << bits);
  makePool(bytes);
  forgetResults();
}

/** Forgets all results, as the strain changes or the memory is full. */
export function forgetResults(): void {
  memory.fill(slots, 0, (16 as usize) << slotBits);
  slotsTaken = 0;
  freeAll();
}

/** The slot of a key, or the empty one where it would stand. */
function slotOf(key: u64): usize {
  const wrap = ((1 as usize) << slotBits) - 1;
  let i = ((key * 0x9b8b4567327b23c7) >> (64 - slotBits)) as usize;
  while (true) {
    const at = slots + (i << 4);
    const there = load<u64>(at);
    if (there == key || there == 0) return at;
    i = (i + 1) & wrap;
  }
}

let foundPlace: usize = 0;

/** The index of a pattern that fits the frame and decides whether N and S take `need` tricks, or -1. */
export function findResult(f: usize, key: u64, need: i32): i32 {
  const slot = slotOf(key);
  if (load<u64>(slot) == 0) return -1;
  firstSteps();
  return findIn(slot + PLACE, f + LANES, need);
}

function findIn(place: usize, lanes: usize, need: i32): i32 {
  while (isFork(place)) {
    const before = currentSteps();
    const found = findIn(othersOf(place), lanes, need);
    if (found >= 0) return found;
    setSteps(before);
    place = branchOf(place, lanes);
  }
  foundPlace = place;
  return findInLeaf(place, lanes, need);
}

/** The tricks that a found pattern proves: at least, where that reaches need, else at most. */
export function foundTricks(i: i32, need: i32): i32 {
  const block = blockOf(foundPlace);
  const capacity = capacityOf(foundPlace);
  const least = load<i16>(leastAt(block, capacity, i)) as i32;
  return least >= need ? least : (load<i16>(mostAt(block, capacity, i)) as i32);
}

/** How far down the ranks of a found pattern matter. */
export function foundRelevance(i: i32): u64 {
  const masks = patternAt(blockOf(foundPlace), capacityOf(foundPlace), i) + MASKS;
  let value: u64 = 0;
  for (let s = 0; s < 4; s++) {
    value |= ones((popcnt(load<u32>(masks + (s << 2))) as i32) >> 1) << (s << 4);
  }
  return value;
}

/** Keeps that N and S take least to most tricks where the relevant ranks are as in the frame. */
export function keepResult(f: usize, key: u64, relevant: u64, least: i32, most: i32): void {
  if (slotsTaken > (3 as u32) << (slotBits - 2)) forgetResults();
  const slot = slotOf(key);
  if (load<u64>(slot) == 0) {
    store<u64>(slot, key);
    slotsTaken++;
  }
  for (let s = 0; s < 4; s++) {
    const mask = (((1 as u64) << (depthIn(relevant, s) << 1)) - 1) as u32;
    const at = kept + (s << 2);
    store<u32>(at, load<u32>(f + LANES + (s << 2)) & mask);
    store<u32>(at, mask, MASKS);
  }
  firstSteps();
  const leaf = leafFor(slot + PLACE, kept);
  if (!mergeInLeaf(leaf, kept, least, most) && !add(leaf, least, most)) forgetResults();
}

/** Adds the kept pattern; false where memory is full. */
function add(leaf: usize, least: i32, most: i32): bool {
  const place = isLong(leaf) && makeFork(leaf) ? leafFor(leaf, kept) : leaf;
  return addToLeaf(place, kept, least, most);
}
