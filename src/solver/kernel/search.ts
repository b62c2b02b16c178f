import { bestPlay, keepBestPlay, situationOf } from './best-plays';
import { above, beats, bitOf, cardOf, highest, NONE, shiftOf, sizeOf, suitOf, topsOfRuns } from './cards';
import {
  collectTrick,
  finishTrick,
  firstFrame,
  goneIn,
  handOf,
  lengthOf,
  nextFrame,
  orderAt,
  played,
  setLeader,
  setPlayed,
  setUntried,
  shapeOf,
  untried,
} from './frames';
import { nameRest } from './names';
import { orderPlays } from './order';
import { depthIn, downToCard, putBack, relevance, setRelevance, withoutEnds, withRun } from './relevance';
import { laterTricks, quickTricks } from './sure-tricks';
import { findResult, foundRelevance, foundTricks, keepResult, keyOf, selectiveKeyOf } from './table';

/** Given by whoever runs the kernel: whether to stop, asked every so often. */
declare function isStopped(): i32;

/** Positions between two such questions. */
const NODES_A_QUESTION: u32 = 1 << 12;

const UNDECIDED: i32 = -1;

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
 */
export function lead(f: usize, left: i32, leader: i32, need: i32): i32 {
  setRelevance(0);
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
  let tricks = sureTricks(f, left, leader, need);
  if (tricks == UNDECIDED) {
    if (++nodes % NODES_A_QUESTION == 0 && isStopped() != 0) stopped = true;
    if (stopped) return 0;
    if (f != firstFrame()) nameRest(f);
    setLeader(f, leader);
    tricks = play(f, left, 0, leader, leader, 0, need);
    if (stopped) return 0;
  }
  setRelevance(withoutEnds(f, relevance()));
  if (tricks < need) keepResult(f, selectiveSide == 0 ? undecidedKey(key) : key, relevance(), 0, tricks);
  else keepResult(f, selectiveSide == 1 ? undecidedKey(key) : key, relevance(), tricks, left);
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

function onlyCard(f: usize, h: i32): i32 {
  for (let s = 0; s < 3; s++) if (handOf(f, h, s) != 0) return cardOf(s, highest(handOf(f, h, s)));
  return cardOf(3, highest(handOf(f, h, 3)));
}

function lastTrick(f: usize, leader: i32): i32 {
  let winner = leader;
  let winning = onlyCard(f, leader);
  for (let i = 1; i < 4; i++) {
    const h = (leader + i) & 3;
    const card = onlyCard(f, h);
    if (beats(card, winning)) {
      winner = h;
      winning = card;
    }
  }
  if (lengthOf(f, suitOf(winning)) > 1) setRelevance(downToCard(winning));
  return 1 - (winner & 1);
}

/**
 * Tricks of N and S where hand h makes the i-th play of the trick; the answer as that of `lead`.
 * winner and winning: the hand that wins the trick so far, and its card.
 */
export function play(f: usize, left: i32, i: i32, h: i32, winner: i32, winning: i32, need: i32): i32 {
  const led = suitOf(played(f, 0));
  const follows = i > 0 && handOf(f, h, led) != 0;
  if (follows) {
    const tops = topsOfRuns(handOf(f, h, led));
    const only = cardOf(led, highest(tops));
    if (sizeOf(tops) == 1) {
      const result = tryCard(f, left, i, h, only, winner, winning, need);
      if (result >= need != ((h & 1) == 0)) setRelevance(withRun(handOf(f, h, led), only, relevance()));
      return result;
    }
  }
  startPlay(f, i, h, follows);
  return tryCards(f, left, i, h, follows, winner, winning, need);
}

/** Sets the cards to try, one of each run. */
function startPlay(f: usize, i: i32, h: i32, follows: bool): void {
  const led = suitOf(played(f, 0));
  for (let s = 0; s < 4; s++) setUntried(f, i, s, follows && s != led ? 0 : topsOfRuns(handOf(f, h, s)));
}

function isUntried(f: usize, i: i32, card: i32): bool {
  return (untried(f, i, suitOf(card)) & bitOf(shiftOf(card))) != 0;
}

/** Tries cards until one decides: first the one that decided in a like situation. */
function tryCards(
  f: usize,
  left: i32,
  i: i32,
  h: i32,
  follows: bool,
  winner: i32,
  winning: i32,
  need: i32,
): i32 {
  const isOurs = (h & 1) == 0;
  const remembers = i < 3;
  const situation = remembers ? situationOf(f, i, h, follows, winner, winning) : 0;
  const best = remembers ? bestPlay(f, situation) : NONE;
  const list = orderAt(f, i);
  let isOrdered = best == NONE || !isUntried(f, i, best);
  let count = 1;
  if (isOrdered) count = orderPlays(f, i, h, winner, winning);
  else store<u8>(list, best as u8);
  let tricks = isOurs ? 0 : left;
  let mattered: u64 = 0;
  const isSelective = (h & 1) == selectiveSide;
  const before = departures;
  for (let at = 0; at < count; at++) {
    const card = load<u8>(list + at) as i32;
    if (isUntried(f, i, card)) {
      const result = tryCard(f, left, i, h, card, winner, winning, need);
      if (stopped) return 0;
      if (isOurs ? result >= need : result < need) {
        if (remembers && card != best) keepBestPlay(f, situation, card);
        departures = before;
        return result;
      }
      mattered |= withRun(handOf(f, h, suitOf(card)), card, relevance());
      tricks = isOurs ? max(tricks, result) : min(tricks, result);
      if (isSelective && --departures < 0) break;
      const s = suitOf(card);
      setUntried(f, i, s, stillOpen(untried(f, i, s), card, depthIn(relevance(), s)));
    }
    if (!isOrdered) {
      isOrdered = true;
      count = orderPlays(f, i, h, winner, winning);
      at = -1;
    }
  }
  departures = before;
  setRelevance(mattered);
  return tricks;
}

/** Cards of the suit that may do better than one that was tried: where its rank did not matter, lower ones do not. */
function stillOpen(cards: u64, card: i32, depth: i32): u64 {
  const others = cards & ~bitOf(shiftOf(card));
  return shiftOf(card) >> 1 >= depth && depth < 16 ? others & above(2 * depth) : others;
}

function tryCard(f: usize, left: i32, i: i32, h: i32, card: i32, winner: i32, winning: i32, need: i32): i32 {
  setPlayed(f, i, card);
  const wins = i == 0 || beats(card, winning);
  const nowWinner = wins ? h : winner;
  const nowWinning = wins ? card : winning;
  if (i < 3) return play(f, left, i + 1, (h + 1) & 3, nowWinner, nowWinning, need);
  return endTrick(f, left, nowWinner, nowWinning, need);
}

/** The trick is complete: its point, and the rest of the deal. */
export function endTrick(f: usize, left: i32, winner: i32, winning: i32, need: i32): i32 {
  const won = 1 - (winner & 1);
  let tricks = 0;
  collectTrick(f);
  if (need - won <= 0 || need - won > left - 1) {
    setRelevance(0);
    tricks = need - won <= 0 ? won : won + left - 1;
  } else {
    finishTrick(f);
    tricks = won + lead(nextFrame(f), left - 1, winner, need - won);
    if (relevance() != 0) setRelevance(beforeTrick(f, relevance()));
  }
  if (sizeOf(goneIn(f, suitOf(winning))) > 1) setRelevance(relevance() | downToCard(winning));
  return tricks;
}

function beforeTrick(f: usize, value: u64): u64 {
  let out: u64 = 0;
  for (let s = 0; s < 4; s++) {
    const lane = (value >> (s << 4)) & 0xffff;
    if (lane != 0) out |= putBack(lane, goneIn(f, s)) << (s << 4);
  }
  return out;
}
