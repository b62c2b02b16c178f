import { freeAll, makePool } from './blocks';
import { blocksBelow, branchOf, freeBelow, isFork, isLong, leafFor, makeFork, othersOf } from './fork';
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
import { relevance } from './relevance';
import { currentSteps, firstSteps, setSteps } from './signature';

/**
 * The table of results: for each shape and leader patterns, each with the least and most tricks N and S take in every
 * deal of that shape whose relevant ranks are with the same hands. A slot is a key u64 and a place.
 */
const PLACE: usize = 8;
/** Where the tricks that are left stand in a key. */
const LEFT: u64 = 59;
/** The bit that keys have whose results hold for every search, and the side in the others. */
const WHOLE: u64 = 1 << 58;
const SIDE: u64 = 55;

/** There are few slots at first, so that they stand close together, and twice as many whenever they fill up. */
const FIRST_BITS: i32 = 12;
let mostBits: i32 = 0;

/** The slots of the strain that is in work; those of the others stand in `strains`. */
let slotBits: i32 = 0;
let slots: usize = 0;
let slotsTaken: u32 = 0;
/** As many slots again, for those that stay when memory is full. */
let spare: usize = 0;

/** What there is for each strain, 16 bytes: slots u32, their bits u32, how many are taken u32, its last turn u32. */
const strains: usize = memory.data(5 * 16, 16);
const BITS: usize = 4;
const TAKEN: usize = 8;
const TURN: usize = 12;
let strainInWork: usize = strains;
let turns: u32 = 0;
/** u32 for each number of tricks left: how much memory its results take. */
const blocksByLeft: usize = memory.data(4 * 32, 16);
/** The pattern that is being kept. */
const kept: usize = memory.data(32, 16);

/** Sets the table up, once: at most 2 ** bits slots for each strain, and a pool of that many bytes. */
export function makeTable(bits: i32, bytes: usize): void {
  mostBits = bits;
  for (let at = strains; at < strains + 5 * 16; at += 16) {
    store<u32>(at, heap.alloc((16 as usize) << bits) as u32);
    clearSlots(at);
  }
  spare = heap.alloc((16 as usize) << bits);
  makePool(bytes);
  takeUp(strains);
}

/** What results are kept under: the shape, who is on lead, and the tricks that are left, which the shape says too. */
export function keyOf(shape: u64, leader: i32, left: i32): u64 {
  return shape | (((leader + 4) as u64) << 56) | ((left as u64) << LEFT);
}

/**
 * What a selective search keeps that holds for like searches only: by its side, and by its departures, which stand where
 * other keys have the tricks left, so that these results are forgotten early.
 */
export function selectiveKeyOf(key: u64, side: i32, departures: i32): u64 {
  return (key & (WHOLE - 1)) | ((side as u64) << SIDE) | ((departures as u64) << LEFT);
}

/** Forgets all results, as the cards change. */
export function forgetResults(): void {
  putAway();
  for (let at = strains; at < strains + 5 * 16; at += 16) if (load<u32>(at, TAKEN) != 0) clearSlots(at);
  takeUp(strainInWork);
  freeAll();
}

/** From now on results are those of a strain; what was found for others stays as long as there is memory for it. */
export function useStrain(strain: i32): void {
  const next = strains + ((strain as usize) << 4);
  if (next == strainInWork) return;
  putAway();
  takeUp(next);
}

function putAway(): void {
  store<u32>(strainInWork, slots as u32);
  store<u32>(strainInWork, slotBits as u32, BITS);
  store<u32>(strainInWork, slotsTaken, TAKEN);
  store<u32>(strainInWork, ++turns, TURN);
}

function takeUp(at: usize): void {
  strainInWork = at;
  slots = load<u32>(at) as usize;
  slotBits = load<u32>(at, BITS) as i32;
  slotsTaken = load<u32>(at, TAKEN);
}

function clearSlots(at: usize): void {
  const bits = min(FIRST_BITS, mostBits);
  store<u32>(at, bits as u32, BITS);
  store<u32>(at, 0, TAKEN);
  memory.fill(load<u32>(at) as usize, 0, (16 as usize) << bits);
}

/** Gives memory back: all that the strain takes that has been idle longest, or else half of what this one takes. */
function makeRoom(): void {
  let idle: usize = 0;
  for (let at = strains; at < strains + 5 * 16; at += 16) {
    if (at == strainInWork || load<u32>(at, TAKEN) == 0) continue;
    if (idle == 0 || load<u32>(at, TURN) < load<u32>(idle, TURN)) idle = at;
  }
  if (idle == 0) return forgetHalf();
  const first = load<u32>(idle) as usize;
  const end = first + ((16 as usize) << load<u32>(idle, BITS));
  for (let at = first; at < end; at += 16) if (load<u64>(at) != 0) freeBelow(at + PLACE);
  clearSlots(idle);
}

/** Forgets the results that are found again soonest, those with few tricks left: at least half of the memory. */
function forgetHalf(): void {
  moveSlots(slotBits, leftOfHalf());
}

/** Puts the slots where 2 ** bits of them stand, without those with at most so many tricks left. */
function moveSlots(bits: i32, forgotten: i64): void {
  const old = slots;
  const end = old + ((16 as usize) << slotBits);
  slots = spare;
  spare = old;
  slotBits = bits;
  memory.fill(slots, 0, (16 as usize) << bits);
  slotsTaken = 0;
  for (let at = old; at < end; at += 16) {
    const key = load<u64>(at);
    if (key == 0) continue;
    if (((key >> LEFT) as i64) <= forgotten) freeBelow(at + PLACE);
    else {
      v128.store(slotOf(key), v128.load(at));
      slotsTaken++;
    }
  }
}

/** The number of tricks left up to which results take half of the memory. */
function leftOfHalf(): i64 {
  memory.fill(blocksByLeft, 0, 4 * 32);
  let blocks: u32 = 0;
  const end = slots + ((16 as usize) << slotBits);
  for (let at = slots; at < end; at += 16) {
    if (load<u64>(at) == 0) continue;
    const below = blocksBelow(at + PLACE);
    const sum = (blocksByLeft + ((load<u64>(at) >> LEFT) << 2)) as usize;
    store<u32>(sum, load<u32>(sum) + below);
    blocks += below;
  }
  let left: i64 = 0;
  let gone: u32 = 0;
  while (gone < blocks >> 1) gone += load<u32>((blocksByLeft + (++left << 2)) as usize);
  return left;
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
export function foundRelevance(i: i32): v128 {
  return v128.load(patternAt(blockOf(foundPlace), capacityOf(foundPlace), i), MASKS);
}

/** Keeps that N and S take least to most tricks where the ranks that were relevant are as in the frame. */
export function keepResult(f: usize, key: u64, least: i32, most: i32): void {
  if (slotsTaken > (3 as u32) << (slotBits - 2)) {
    if (slotBits < mostBits) moveSlots(slotBits + 1, -1);
    else forgetHalf();
  }
  const slot = slotOf(key);
  if (load<u64>(slot) == 0) {
    store<u64>(slot, key);
    slotsTaken++;
  }
  v128.store(kept, v128.and(v128.load(f, LANES), relevance()));
  v128.store(kept, relevance(), MASKS);
  firstSteps();
  const leaf = leafFor(slot + PLACE, kept);
  if (!mergeInLeaf(leaf, kept, least, most) && !add(leaf, least, most)) makeRoom();
}

/** Adds the kept pattern; false where memory is full. */
function add(leaf: usize, least: i32, most: i32): bool {
  const place = isLong(leaf) && makeFork(leaf) ? leafFor(leaf, kept) : leaf;
  return addToLeaf(place, kept, least, most);
}
