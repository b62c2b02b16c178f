import { freeBlock, takeBlock } from './blocks';
import { NONE } from './cards';
import {
  addToLeaf,
  blockOf,
  capacityOf,
  classOf,
  countIn,
  leastAt,
  MASKS,
  mostAt,
  patternAt,
  setPlace,
} from './leaf';
import { bitsOf, currentSteps, mayStepOn, setSteps, stepOn } from './signature';

/**
 * A list that grew long, parted by the owners of two cards of one suit: a block of class 0 with the suit u32, then at 8
 * a place for each of the 16 pairs of owners, and one for patterns to which these two cards do not both matter.
 */
const FORK = 255;
const OTHERS = 16;
const BYTES: usize = 160;
/** Lists of this size are parted. */
const LONG: usize = 32;

/** How many patterns there are of each pair of owners, u32 each. */
const tally: usize = memory.data(4 * 16, 16);

export function isFork(place: usize): bool {
  return classOf(place) == FORK;
}

/** Where patterns hang that hold whoever owns the two cards of a fork. */
export function othersOf(place: usize): usize {
  return placeIn(blockOf(place), OTHERS);
}

/** Where the patterns of these owners hang; the signature steps on. */
export function branchOf(place: usize, lanes: usize): usize {
  const fork = blockOf(place);
  const s = load<u32>(fork) as i32;
  const branch = placeIn(fork, bitsOf(lanes, s));
  stepOn(s);
  return branch;
}

function placeIn(fork: usize, at: i32): usize {
  return fork + 8 + (at << 3);
}

/** The list below a place to which a pattern belongs. */
export function leafFor(place: usize, pattern: usize): usize {
  while (isFork(place)) {
    const s = load<u32>(blockOf(place)) as i32;
    place = bitsOf(pattern + MASKS, s) == 15 ? branchOf(place, pattern) : othersOf(place);
  }
  return place;
}

/** How many of the smallest blocks all lists below a place take. */
export function blocksBelow(place: usize): u32 {
  if (!isFork(place)) return (capacityOf(place) >> 2) as u32;
  let count: u32 = 1;
  for (let at = 0; at <= OTHERS; at++) count += blocksBelow(placeIn(blockOf(place), at));
  return count;
}

/** Gives the memory of all lists below a place back. */
export function freeBelow(place: usize): void {
  if (blockOf(place) == 0) return;
  if (!isFork(place)) return freeBlock(blockOf(place), classOf(place));
  for (let at = 0; at <= OTHERS; at++) freeBelow(placeIn(blockOf(place), at));
  freeBlock(blockOf(place), 0);
}

/** Whether a list is full and long. */
export function isLong(place: usize): bool {
  return capacityOf(place) >= LONG && (countIn(place) as usize) == capacityOf(place);
}

/** Makes a fork of a list; false where no suit parts it well, or memory is full. */
export function makeFork(place: usize): bool {
  const s = bestSuit(place);
  if (s == NONE) return false;
  const fork = takeBlock(0);
  if (fork == 0) return false;
  memory.fill(fork, 0, BYTES);
  store<u32>(fork, s as u32);
  const block = blockOf(place);
  const capacity = capacityOf(place);
  const count = countIn(place);
  const sizeClass = classOf(place);
  setPlace(place, fork, 0, FORK);
  const before = currentSteps();
  for (let i = 0; i < count; i++) {
    const pattern = patternAt(block, capacity, i);
    const leaf = leafFor(place, pattern);
    // Where memory ends, a result is lost: it can be found again.
    addToLeaf(
      leaf,
      pattern,
      load<i16>(leastAt(block, capacity, i)) as i32,
      load<i16>(mostAt(block, capacity, i)) as i32,
    );
    setSteps(before);
  }
  freeBlock(block, sizeClass);
  return true;
}

/** The suit by which fewest patterns would have to be looked at, or NONE where that is more than half of them. */
function bestSuit(place: usize): i32 {
  const count = countIn(place);
  let best = NONE;
  let fewest = (count * count) >> 1;
  for (let s = 0; s < 4; s++) {
    if (!mayStepOn(s)) continue;
    const looks = looksWith(place, s);
    if (looks >= fewest) continue;
    fewest = looks;
    best = s;
  }
  return best;
}

/** How many patterns would be looked at in all, if each were asked for once. */
function looksWith(place: usize, s: i32): i32 {
  const block = blockOf(place);
  const capacity = capacityOf(place);
  const count = countIn(place);
  memory.fill(tally, 0, 4 * 16);
  let others = 0;
  for (let i = 0; i < count; i++) {
    const pattern = patternAt(block, capacity, i);
    const at = tally + (bitsOf(pattern, s) << 2);
    if (bitsOf(pattern + MASKS, s) == 15) store<u32>(at, load<u32>(at) + 1);
    else others++;
  }
  let looks = others * count;
  for (let k: usize = 0; k < 16; k++) {
    const like = load<u32>(tally + (k << 2)) as i32;
    looks += like * like;
  }
  return looks;
}
