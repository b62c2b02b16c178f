import { forgetBestPlays, makeBestPlays, usePlaysOf } from './best-plays';
import { setTrump, topOf, topWith } from './cards';
import {
  countCards,
  firstFrame,
  makeWeights,
  played,
  setLeader,
  setLeft,
  setPlayed,
  setSuit as setSuitOf,
} from './frames';
import { makeNames, nameCards } from './names';
import { makeRelevance } from './relevance';
import { endTrick, lead, play, setSelection, startSearch, wasStopped } from './search';
import { forgetResults, makeTable, useStrain } from './table';

/** The doors of the kernel; called from kernel.ts outside this folder. */

/** Once: a table of 2 ** slotBits slots for each strain and a pool of so many bytes. */
export function start(slotBits: i32, poolBytes: u32): void {
  makeWeights();
  makeNames();
  makeRelevance();
  makeTable(slotBits, poolBytes);
  makeBestPlays();
}

/** Owners of the cards of a suit from the highest down, two bits a card. */
export function setSuit(suit: i32, owners: u64, length: i32): void {
  setSuitOf(firstFrame(), suit, owners, length);
}

/** After the suits: forgets what was found for other cards. */
export function begin(): void {
  countCards(firstFrame(), 0);
  nameCards(firstFrame());
  forgetResults();
  forgetBestPlays();
}

/** The strain to play from now on. What was found for others of the same cards stays as long as there is memory. */
export function setStrain(strain: i32): void {
  setTrump(strain);
  useStrain(strain);
  usePlaysOf(strain);
}

/** The i-th card of the trick that has begun: suit << 6 | 2 * place. */
export function setCard(i: i32, card: i32): void {
  setPlayed(firstFrame(), i, card);
}

/** From now on a side, 0 N and S, 1 E and W, departs from its first choice at most so often in a line of play. */
export function select(side: i32, most: i32): void {
  setSelection(side, most);
}

/**
 * Tricks of N and S of the `left` that are to play, with `leader` on lead and `count` cards of the trick played:
 * need or more is at least, less than need is at most, -1 where the search was stopped.
 */
export function search(leader: i32, left: i32, count: i32, need: i32): i32 {
  startSearch();
  const f = firstFrame();
  const tricks = count == 0 ? lead(f, left, leader, need, false) : searchFrom(f, leader, left, count, need);
  return wasStopped() ? -1 : tricks;
}

function searchFrom(f: usize, leader: i32, left: i32, count: i32, need: i32): i32 {
  setLeader(f, leader);
  setLeft(f, left);
  let best = topOf(played(f, 0), leader);
  for (let i = 1; i < count; i++) best = topWith(best, played(f, i), (leader + i) & 3);
  return count == 4 ? endTrick(f, best, need, false) : play(f, count, (leader + count) & 3, best, need);
}
