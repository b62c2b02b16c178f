import { LANES } from './frames';
import { depthIn, ones } from './relevance';

/**
 * The table of results: for each shape and leader a block of patterns, each with the least and most tricks
 * N and S take in every deal of that shape whose relevant ranks are with the same hands.
 *
 * A slot is key u64, block u32, patterns u16, size class u16. A block of capacity c = 4 << class holds c each of:
 * signatures u16 (owners of the two highest cards of each suit), their masks u16, least i16, most i16,
 * then 32 bytes a pattern: owners by lanes, masks of lanes. Signatures are compared eight at a time.
 */
const BLOCK_OF_FOUR: usize = 160;
const PATTERN: usize = 32;
const CLASSES = 14;

let slotBits: i32 = 0;
let slots: usize = 0;
let slotsTaken: u32 = 0;
let pool: usize = 0;
let poolEnd: usize = 0;
let poolTop: usize = 0;
const freeBlocks: usize = memory.data(4 * 16, 16);

/** Sets the table up, once: 2 ** bits slots and a pool of that many bytes. */
export function makeTable(bits: i32, bytes: usize): void {
  slotBits = bits;
  slots = aligned(heap.alloc(((16 as usize) << bits) + 16));
  pool = aligned(heap.alloc(bytes + 16));
  poolEnd = pool + bytes;
  forgetResults();
}

function aligned(at: usize): usize {
  return (at + 15) & ~15;
}

/** Forgets all results, as the strain changes or the memory is full. */
export function forgetResults(): void {
  memory.fill(slots, 0, (16 as usize) << slotBits);
  memory.fill(freeBlocks, 0, 4 * 16);
  slotsTaken = 0;
  poolTop = pool;
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

function blockOf(slot: usize): usize {
  return load<u32>(slot, 8) as usize;
}

/** How many patterns the block of a slot holds; 0 where it has none. */
function capacityOf(slot: usize): usize {
  return blockOf(slot) == 0 ? 0 : (4 as usize) << load<u16>(slot, 14);
}

function countIn(slot: usize): i32 {
  return load<u16>(slot, 12) as i32;
}

function takeBlock(sizeClass: i32): usize {
  if (sizeClass >= CLASSES) return 0;
  const list = freeBlocks + (sizeClass << 2);
  const free = load<u32>(list) as usize;
  if (free) {
    store<u32>(list, load<u32>(free));
    return free;
  }
  const bytes = BLOCK_OF_FOUR << sizeClass;
  if (poolTop + bytes > poolEnd) return 0;
  poolTop += bytes;
  return poolTop - bytes;
}

function freeBlock(at: usize, sizeClass: i32): void {
  const list = freeBlocks + (sizeClass << 2);
  store<u32>(at, load<u32>(list));
  store<u32>(list, at as u32);
}

function leastAt(block: usize, capacity: usize, i: i32): usize {
  return block + (capacity << 2) + (i << 1);
}

function mostAt(block: usize, capacity: usize, i: i32): usize {
  return block + capacity * 6 + (i << 1);
}

function patternAt(block: usize, capacity: usize, i: i32): usize {
  return block + (capacity << 3) + ((i as usize) << 5);
}

/** Owners of the two highest cards of each suit, four bits a suit. */
function signatureOf(f: usize): u32 {
  const s = load<u32>(f, LANES) & 15;
  const h = load<u32>(f, LANES + 4) & 15;
  const d = load<u32>(f, LANES + 8) & 15;
  const c = load<u32>(f, LANES + 12) & 15;
  return s | (h << 4) | (d << 8) | (c << 12);
}

let foundBlock: usize = 0;
let foundCapacity: usize = 0;

/** The index of a pattern that fits the frame and decides whether N and S take `need` tricks, or -1. */
export function findResult(f: usize, key: u64, need: i32): i32 {
  const slot = slotOf(key);
  if (load<u64>(slot) == 0) return -1;
  const lanes = v128.load(f, LANES);
  const signature = i16x8.splat(signatureOf(f) as i16);
  const needs = i16x8.splat(need as i16);
  const block = blockOf(slot);
  const count = countIn(slot);
  const capacity = capacityOf(slot);
  foundBlock = block;
  foundCapacity = capacity;
  for (let i = 0; i < count; i += 8) {
    const at = block + (i << 1);
    const differs = v128.and(v128.xor(signature, v128.load(at)), v128.load(at + (capacity << 1)));
    const decides = v128.or(
      i16x8.ge_s(v128.load(leastAt(block, capacity, i)), needs),
      i16x8.lt_s(v128.load(mostAt(block, capacity, i)), needs),
    );
    let fits = i16x8.bitmask(v128.and(decides, i16x8.eq(differs, i16x8.splat(0)))) as u32;
    if (count - i < 8) fits &= ((1 as u32) << (count - i)) - 1;
    while (fits) {
      const j = i + (ctz(fits) as i32);
      fits &= fits - 1;
      const pattern = patternAt(block, capacity, j);
      const other = v128.and(v128.xor(lanes, v128.load(pattern)), v128.load(pattern, 16));
      if (!v128.any_true(other)) return j;
    }
  }
  return -1;
}

/** The tricks that a found pattern proves: at least, where that reaches need, else at most. */
export function foundTricks(i: i32, need: i32): i32 {
  const least = load<i16>(leastAt(foundBlock, foundCapacity, i)) as i32;
  return least >= need ? least : (load<i16>(mostAt(foundBlock, foundCapacity, i)) as i32);
}

/** How far down the ranks of a found pattern matter. */
export function foundRelevance(i: i32): u64 {
  const pattern = patternAt(foundBlock, foundCapacity, i);
  let value: u64 = 0;
  for (let s = 0; s < 4; s++) {
    value |= ones((popcnt(load<u32>(pattern + (s << 2), 16)) as i32) >> 1) << (s << 4);
  }
  return value;
}

function laneMask(value: u64, suit: i32): u64 {
  return (((1 as u64) << (depthIn(value, suit) << 1)) - 1) & 0xffffffff;
}

function move(block: usize, capacity: usize, to: i32, from: i32): void {
  for (let k: usize = 0; k < 4; k++) {
    const list = block + k * (capacity << 1);
    store<u16>(list + (to << 1), load<u16>(list + (from << 1)));
  }
  memory.copy(patternAt(block, capacity, to), patternAt(block, capacity, from), PATTERN);
}

/** Gives a slot a block of twice the capacity; false where memory is full. */
function grow(slot: usize): bool {
  const block = blockOf(slot);
  const capacity = capacityOf(slot);
  const before = load<u16>(slot, 14) as i32;
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
  store<u32>(slot, bigger as u32, 8);
  store<u16>(slot, sizeClass as u16, 14);
  return true;
}

/** Keeps that N and S take least to most tricks where the relevant ranks are as in the frame. */
export function keepResult(f: usize, key: u64, relevant: u64, least: i32, most: i32): void {
  if (slotsTaken > (3 as u32) << (slotBits - 2)) forgetResults();
  const slot = slotOf(key);
  if (load<u64>(slot) == 0) {
    store<u64>(slot, key);
    slotsTaken++;
  }
  const masks = laneMask(relevant, 0) | (laneMask(relevant, 1) << 32);
  const masks2 = laneMask(relevant, 2) | (laneMask(relevant, 3) << 32);
  if (!merge(f, slot, masks, masks2, least, most)) add(f, slot, masks, masks2, least, most);
}

/** Joins a result with a pattern that is there already, and drops more special ones that say no more. */
function merge(f: usize, slot: usize, masks: u64, masks2: u64, least: i32, most: i32): bool {
  const block = blockOf(slot);
  const capacity = capacityOf(slot);
  const owners = load<u64>(f, LANES) & masks;
  const owners2 = load<u64>(f, LANES + 8) & masks2;
  let count = countIn(slot);
  let joined = false;
  for (let i = count - 1; i >= 0; i--) {
    const pattern = patternAt(block, capacity, i);
    const theirs = load<u64>(pattern, 16);
    const theirs2 = load<u64>(pattern, 24);
    if ((theirs & masks) != masks || (theirs2 & masks2) != masks2) continue;
    if ((load<u64>(pattern) & masks) != owners || (load<u64>(pattern, 8) & masks2) != owners2) continue;
    const leastThere = leastAt(block, capacity, i);
    const mostThere = mostAt(block, capacity, i);
    if (theirs == masks && theirs2 == masks2) {
      if ((load<i16>(leastThere) as i32) < least) store<i16>(leastThere, least as i16);
      if ((load<i16>(mostThere) as i32) > most) store<i16>(mostThere, most as i16);
      joined = true;
    } else if ((load<i16>(leastThere) as i32) <= least && (load<i16>(mostThere) as i32) >= most) {
      count--;
      move(block, capacity, i, count);
    }
  }
  store<u16>(slot, count as u16, 12);
  return joined;
}

function add(f: usize, slot: usize, masks: u64, masks2: u64, least: i32, most: i32): void {
  const count = countIn(slot);
  if ((count as usize) == capacityOf(slot) && !grow(slot)) return forgetResults();
  const block = blockOf(slot);
  const capacity = capacityOf(slot);
  const signatureMask =
    (masks & 15) | ((masks >> 28) & 0xf0) | ((masks2 & 15) << 8) | ((masks2 >> 20) & 0xf000);
  const i = block + (count << 1);
  store<u16>(i, (signatureOf(f) & (signatureMask as u32)) as u16);
  store<u16>(i + (capacity << 1), signatureMask as u16);
  store<i16>(leastAt(block, capacity, count), least as i16);
  store<i16>(mostAt(block, capacity, count), most as i16);
  const pattern = patternAt(block, capacity, count);
  store<u64>(pattern, load<u64>(f, LANES) & masks);
  store<u64>(pattern, load<u64>(f, LANES + 8) & masks2, 8);
  store<u64>(pattern, masks, 16);
  store<u64>(pattern, masks2, 24);
  store<u16>(slot, (count + 1) as u16, 12);
}
