import { freeBlock, takeBlock } from './blocks';
import { signatureOf } from './signature';

/**
 * A list of patterns. A pattern is 32 bytes: owners by lanes, masks of lanes.
 *
 * A place is where a list hangs, 8 bytes: block u32, patterns u16, size class u16. A block of capacity c = 4 << class
 * holds c each of: signatures u16, their masks u16, least i16, most i16, and the patterns.
 * Signatures are compared eight at a time.
 */
const PATTERN: usize = 32;
/** Where the masks of a pattern stand. */
export const MASKS: usize = 16;

export function blockOf(place: usize): usize {
  return load<u32>(place) as usize;
}

export function countIn(place: usize): i32 {
  return load<u16>(place, 4) as i32;
}

function setCount(place: usize, count: i32): void {
  store<u16>(place, count as u16, 4);
}

export function classOf(place: usize): i32 {
  return load<u16>(place, 6) as i32;
}

/** How many patterns a list may hold; 0 where it has no block. */
export function capacityOf(place: usize): usize {
  return blockOf(place) == 0 ? 0 : (4 as usize) << classOf(place);
}

export function setPlace(place: usize, block: usize, count: i32, sizeClass: i32): void {
  store<u32>(place, block as u32);
  setCount(place, count);
  store<u16>(place, sizeClass as u16, 6);
}

function signatureAt(block: usize, i: i32): usize {
  return block + (i << 1);
}

function signatureMaskAt(block: usize, capacity: usize, i: i32): usize {
  return block + (capacity << 1) + (i << 1);
}

export function leastAt(block: usize, capacity: usize, i: i32): usize {
  return block + (capacity << 2) + (i << 1);
}

export function mostAt(block: usize, capacity: usize, i: i32): usize {
  return block + capacity * 6 + (i << 1);
}

export function patternAt(block: usize, capacity: usize, i: i32): usize {
  return block + (capacity << 3) + ((i as usize) << 5);
}

/** The index of a pattern that fits the lanes and decides whether N and S take `need` tricks, or -1. */
export function findInLeaf(place: usize, lanes: usize, need: i32): i32 {
  const count = countIn(place);
  const block = blockOf(place);
  const capacity = capacityOf(place);
  const row = v128.load(lanes);
  const signature = i16x8.splat(signatureOf(lanes) as i16);
  const needs = i16x8.splat(need as i16);
  for (let i = 0; i < count; i += 8) {
    const differs = v128.and(
      v128.xor(signature, v128.load(signatureAt(block, i))),
      v128.load(signatureMaskAt(block, capacity, i)),
    );
    const decides = v128.or(
      i16x8.ge_s(v128.load(leastAt(block, capacity, i)), needs),
      i16x8.lt_s(v128.load(mostAt(block, capacity, i)), needs),
    );
    let fits = among(v128.and(decides, i16x8.eq(differs, i16x8.splat(0))), count - i);
    while (fits) {
      const j = i + (ctz(fits) as i32);
      fits &= fits - 1;
      const pattern = patternAt(block, capacity, j);
      const other = v128.and(v128.xor(row, v128.load(pattern)), v128.load(pattern, MASKS));
      if (!v128.any_true(other)) return j;
    }
  }
  return -1;
}

/** Which of eight are true, of the first `count`. */
function among(eight: v128, count: i32): u32 {
  const bits = i16x8.bitmask(eight) as u32;
  return count < 8 ? bits & (((1 as u32) << count) - 1) : bits;
}

/** Joins a pattern with its like in a list, and drops more special ones there that say no more. */
export function mergeInLeaf(place: usize, pattern: usize, least: i32, most: i32): bool {
  const block = blockOf(place);
  const capacity = capacityOf(place);
  const mask = i16x8.splat(signatureOf(pattern + MASKS) as i16);
  const signature = i16x8.splat(signatureOf(pattern) as i16);
  let count = countIn(place);
  let joined = false;
  for (let i = (count - 1) & ~7; i >= 0; i -= 8) {
    const same = i16x8.eq(v128.and(v128.load(signatureAt(block, i)), mask), signature);
    const special = i16x8.eq(v128.and(v128.load(signatureMaskAt(block, capacity, i)), mask), mask);
    let fits = among(v128.and(same, special), count - i);
    while (fits) {
      const j = i + 31 - (clz(fits) as i32);
      fits ^= (1 as u32) << (j - i);
      if (!isWithin(patternAt(block, capacity, j), pattern)) continue;
      const leastThere = load<i16>(leastAt(block, capacity, j)) as i32;
      const mostThere = load<i16>(mostAt(block, capacity, j)) as i32;
      if (isWithin(pattern, patternAt(block, capacity, j))) {
        store<i16>(leastAt(block, capacity, j), max(least, leastThere) as i16);
        store<i16>(mostAt(block, capacity, j), min(most, mostThere) as i16);
        joined = true;
      } else if (leastThere <= least && mostThere >= most) {
        count--;
        move(block, capacity, j, count);
      }
    }
  }
  setCount(place, count);
  return joined;
}

/** Whether all deals of a pattern are deals of a more general one. */
function isWithin(special: usize, general: usize): bool {
  const masks = v128.load(general, MASKS);
  const rows = v128.and(v128.xor(v128.load(special), v128.load(general)), masks);
  return !v128.any_true(v128.or(rows, v128.andnot(masks, v128.load(special, MASKS))));
}

function move(block: usize, capacity: usize, to: i32, from: i32): void {
  for (let k: usize = 0; k < 4; k++) {
    const list = block + k * (capacity << 1);
    store<u16>(list + (to << 1), load<u16>(list + (from << 1)));
  }
  memory.copy(patternAt(block, capacity, to), patternAt(block, capacity, from), PATTERN);
}

/** Adds a pattern; false where memory is full. */
export function addToLeaf(place: usize, pattern: usize, least: i32, most: i32): bool {
  if ((countIn(place) as usize) == capacityOf(place) && !grow(place)) return false;
  const count = countIn(place);
  const block = blockOf(place);
  const capacity = capacityOf(place);
  store<u16>(signatureAt(block, count), signatureOf(pattern) as u16);
  store<u16>(signatureMaskAt(block, capacity, count), signatureOf(pattern + MASKS) as u16);
  store<i16>(leastAt(block, capacity, count), least as i16);
  store<i16>(mostAt(block, capacity, count), most as i16);
  memory.copy(patternAt(block, capacity, count), pattern, PATTERN);
  setCount(place, count + 1);
  return true;
}

/** Gives a place a block of twice the capacity; false where memory is full. */
function grow(place: usize): bool {
  const block = blockOf(place);
  const capacity = capacityOf(place);
  const before = classOf(place);
  const sizeClass: i32 = capacity == 0 ? 0 : before + 1;
  const bigger = takeBlock(sizeClass);
  if (bigger == 0) return false;
  if (capacity) {
    for (let k: usize = 0; k < 4; k++) {
      memory.copy(bigger + k * (capacity << 2), block + k * (capacity << 1), capacity << 1);
    }
    memory.copy(bigger + (capacity << 4), block + (capacity << 3), capacity << 5);
    freeBlock(block, before);
  }
  setPlace(place, bigger, countIn(place), sizeClass);
  return true;
}
