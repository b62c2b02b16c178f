import { bestPlay, keepBestPlay, situationOf } from './best-plays';
import {
  beats,
  bitOf,
  cardOf,
  highest,
  NONE,
  shiftOf,
  sizeOf,
  suitOf,
  topOf,
  topsOfRuns,
  topWith,
  winnerOf,
  winningOf,
} from './cards';
import {
  collectTrick,
  finishTrick,
  firstFrame,
  goneIn,
  handOf,
  leftOf,
  lengthOf,
  makeHands,
  nextFrame,
  orderAt,
  played,
  setLeader,
  setLeft,
  setPlayed,
  setUntried,
  shapeOf,
  untried,
} from './frames';
import { nameRest } from './names';
import { orderPlays } from './order';
import { RANKS } from './ranks';
import {
  addRelevance,
  addRun,
  downToCard,
  dropEnds,
  lane,
  nothing,
  putBack,
  relevance,
  setLane,
  setRelevance,
} from './relevance';
import { laterTricks, quickTricks } from './sure-tricks';
import { findResult, foundRelevance, foundTricks, keepResult, keyOf, selectiveKeyOf } from './table';

/** Given by whoever runs the kernel: whether to stop, asked every so often. */
declare function isStopped(): i32;

/** Positions between two such questions. */
const NODES_A_QUESTION: u32 = 1 << 12;

const UNDECIDED: i32 = -1;

/** With so many of 13 tricks to play the table is asked for all last plays of a trick before one is searched. */
const ASKED_FIRST = 9;

let nodes: u32 = 0;
let stopped: bool = false;

/**
 * The side that rarely departs from its first choice: 0 N and S, 1 E and W, else neither. What it takes all the same it
 * takes; what it does not is not decided.
 */
let selectiveSide: i32 = -1;
/** How often it may still depart in this line of play. */
let departures: i32 = 0;

/** Has a side depart from its first choice at most so often in a line of play, below 32; for -1 no side is limited. */
export function setSelection(side: i32, most: i32): void {
  selectiveSide = side;
  departures = most;
}

/** Begins a search. */
export function startSearch(): void {
  stopped = false;
}

/** Whether the last search was stopped: its answer is none. */
export function wasStopped(): bool {
  return stopped;
}

/**
 * Tricks of N and S with `left` tricks to play and `leader` on lead, as far as it decides whether they are `need`:
 * an answer of need or more is at least that many, a smaller one is at most that many.
 * asks: whether it is UNDECIDED where the table does not answer.
 */
export function lead(f: usize, left: i32, leader: i32, need: i32, asks: bool): i32 {
  setRelevance(nothing());
  if (need <= 0) return 0;
  if (need > left) return left;
  if (left == 1) return lastTrick(f, leader);
  const key = keyOf(shapeOf(f), leader, left);
  let found = findResult(f, key, need);
  if (found < 0 && selectiveSide >= 0) found = findResult(f, undecidedKey(key), need);
  if (found >= 0) {
    setRelevance(foundRelevance(found));
    return foundTricks(found, need);
  }
  if (asks) return UNDECIDED;
  makeHands(f);
  let tricks = sureTricks(f, left, leader, need);
  if (tricks == UNDECIDED) {
    if (++nodes % NODES_A_QUESTION == 0 && isStopped() != 0) stopped = true;
    if (stopped) return 0;
    if (f != firstFrame()) nameRest(f);
    setLeader(f, leader);
    setLeft(f, left);
    tricks = tryCards(f, 0, leader, false, leader, need);
    if (stopped) return 0;
  }
  dropEnds(f);
  if (tricks < need) keepResult(f, selectiveSide == 0 ? undecidedKey(key) : key, 0, tricks);
  else keepResult(f, selectiveSide == 1 ? undecidedKey(key) : key, tricks, left);
  return tricks;
}

/** The key of what the selective side has not taken, with so many departures left. */
function undecidedKey(key: u64): u64 {
  return selectiveKeyOf(key, selectiveSide, departures);
}

/** The answer of `lead` where tricks that a side is sure of decide, else UNDECIDED. */
function sureTricks(f: usize, left: i32, leader: i32, need: i32): i32 {
  const isOurs = (leader & 1) == 0;
  const quick = quickTricks(f, left, leader, isOurs ? need : left - need + 1);
  if (isOurs ? quick >= need : left - quick < need) return isOurs ? quick : left - quick;
  const later = laterTricks(f, left, leader);
  if (isOurs ? left - later < need : later >= need) return isOurs ? left - later : later;
  return UNDECIDED;
}

/** The card that a hand has left. */
function onlyCard(f: usize, h: i32): i32 {
  let s = 0;
  while (handOf(f, h, s) == 0) s++;
  return cardOf(s, highest(handOf(f, h, s)));
}

function lastTrick(f: usize, leader: i32): i32 {
  makeHands(f);
  let top = topOf(onlyCard(f, leader), leader);
  for (let i = 1; i < 4; i++) top = topWith(top, onlyCard(f, (leader + i) & 3), (leader + i) & 3);
  if (lengthOf(f, suitOf(winningOf(top))) > 1) setRelevance(downToCard(winningOf(top)));
  return 1 - (top & 1);
}

/** Tricks of N and S where hand h makes the i-th play of the trick; the answer as that of `lead`. top: what is winning so far. */
export function play(f: usize, i: i32, h: i32, top: i32, need: i32): i32 {
  const led = suitOf(played(f, 0));
  const own = handOf(f, h, led);
  if (own == 0) return tryCards(f, i, h, false, top, need);
  const tops = topsOfRuns(own);
  if (sizeOf(tops) > 1) return tryCards(f, i, h, true, top, need);
  const only = cardOf(led, highest(tops));
  const result = tryCard(f, i, h, only, top, need, false);
  if (result >= need != ((h & 1) == 0)) addRun(own, only);
  return result;
}

/** Tells whether a card may be played, is the first of its run, and has not been tried. */
function isUntried(f: usize, i: i32, follows: bool, card: i32): bool {
  const s = suitOf(card);
  return (!follows || s == suitOf(played(f, 0))) && (untried(f, i, s) & bitOf(shiftOf(card))) != 0;
}

/** Tries cards until one decides: first the one that decided in a like situation. */
function tryCards(f: usize, i: i32, h: i32, follows: bool, top: i32, need: i32): i32 {
  const isOurs = (h & 1) == 0;
  if (follows) setUntried(f, i, suitOf(played(f, 0)), topsOfRuns(handOf(f, h, suitOf(played(f, 0)))));
  else for (let s = 0; s < 4; s++) setUntried(f, i, s, topsOfRuns(handOf(f, h, s)));
  const remembers = i < 3;
  const situation = remembers ? situationOf(f, i, h, follows, winnerOf(top), winningOf(top)) : 0;
  const best = remembers ? bestPlay(f, situation) : NONE;
  const list = orderAt(f, i);
  let isOrdered = best == NONE || !isUntried(f, i, follows, best);
  let count = 1;
  if (isOrdered) count = orderPlays(f, i, h, winnerOf(top), winningOf(top));
  else store<u8>(list, best as u8);
  let tricks = isOurs ? 0 : leftOf(f);
  let mattered = nothing();
  const isSelective = (h & 1) == selectiveSide;
  const before = departures;
  let asks = RANKS == 13 && i == 3 && !isSelective && count > 1 && leftOf(f) >= ASKED_FIRST;
  for (let at = 0; at < count; at++) {
    const card = load<u8>(list + at) as i32;
    const result = isUntried(f, i, follows, card) ? tryCard(f, i, h, card, top, need, asks) : UNDECIDED;
    if (stopped) return 0;
    if (result != UNDECIDED) {
      if (isOurs ? result >= need : result < need) {
        if (remembers && card != best) keepBestPlay(f, situation, card);
        departures = before;
        return result;
      }
      const s = suitOf(card);
      setUntried(f, i, s, stillOpen(untried(f, i, s), shiftOf(card), lane(s)));
      addRun(handOf(f, h, s), card);
      mattered = v128.or(mattered, relevance());
      tricks = isOurs ? max(tricks, result) : min(tricks, result);
      if (isSelective && --departures < 0) break;
    }
    if (!isOrdered || (asks && at == count - 1)) {
      if (!isOrdered) count = orderPlays(f, i, h, winnerOf(top), winningOf(top));
      isOrdered = true;
      asks = false;
      at = -1;
    }
  }
  departures = before;
  setRelevance(mattered);
  return tricks;
}

/** Cards of the suit that may do better than one that was tried: where its rank did not matter, lower ones do not. */
function stillOpen(cards: u64, shift: i32, mattered: u32): u64 {
  const others = cards & ~bitOf(shift);
  return ((mattered as u64) >> shift) & 1 || mattered == u32.MAX_VALUE ? others : others & mattered;
}

function tryCard(f: usize, i: i32, h: i32, card: i32, top: i32, need: i32, asks: bool): i32 {
  setPlayed(f, i, card);
  const now = i == 0 || beats(card, winningOf(top)) ? topOf(card, h) : top;
  return i < 3 ? play(f, i + 1, (h + 1) & 3, now, need) : endTrick(f, now, need, asks);
}

/** The trick is complete: its point, and the rest of the deal, by `lead`. */
export function endTrick(f: usize, top: i32, need: i32, asks: bool): i32 {
  const left = leftOf(f);
  const won = 1 - (top & 1);
  let tricks = 0;
  collectTrick(f);
  if (need - won <= 0 || need - won > left - 1) {
    setRelevance(nothing());
    tricks = need - won <= 0 ? won : won + left - 1;
  } else {
    finishTrick(f);
    const rest = lead(nextFrame(f), left - 1, winnerOf(top), need - won, asks);
    if (rest == UNDECIDED) return UNDECIDED;
    tricks = won + rest;
    if (v128.any_true(relevance())) {
      for (let s = 0; s < 4; s++) if (lane(s) != 0) setLane(s, putBack(lane(s), goneIn(f, s)));
    }
  }
  const winning = winningOf(top);
  if (sizeOf(goneIn(f, suitOf(winning))) > 1) addRelevance(downToCard(winning));
  return tricks;
}
