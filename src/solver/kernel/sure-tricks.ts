import { ACE, above, highest, highestOf, KING, lowest, QUEEN, sizeOf, trump } from './cards';
import { handOf } from './frames';
import { downTo, nothing, setRelevance } from './relevance';

let mine: i32 = 0;
let partners: i32 = 0;
let partnerHasEntry: bool = false;
let relevant: v128 = i64x2.splat(0);
let partnersRelevant: v128 = i64x2.splat(0);
let leftMayRuff: bool = false;
let rightMayRuff: bool = false;

/**
 * Tricks that the side on lead can take at once, without losing the lead; sets the relevance.
 * Once there are enough it looks no further: fewer ranks matter then.
 */
export function quickTricks(f: usize, n: i32, me: i32, enough: i32): i32 {
  relevant = nothing();
  partnersRelevant = nothing();
  mine = 0;
  partners = 0;
  partnerHasEntry = false;
  leftMayRuff = false;
  rightMayRuff = false;
  const trumps = trump() < 4 ? trumpTricks(f, me) : 0;
  for (let s = 0; s < 4 && trumps + mine < enough; s++) if (s != trump()) addSuit(f, me, s);
  if (partnerHasEntry) relevant = v128.or(relevant, partnersRelevant);
  const quick = trumps + (partnerHasEntry ? max(mine, partners) : mine);
  if (quick == 0 && trump() < 4) return laterTrump(f, n, me, true);
  setRelevance(relevant);
  return min(quick, n);
}

/** Sure trump tricks of the side on lead. Where the hand on lead can draw all trumps, nobody ruffs afterwards. */
function trumpTricks(f: usize, me: i32): i32 {
  const own = handOf(f, me, trump());
  const partner = handOf(f, (me + 2) & 3, trump());
  const left = handOf(f, (me + 1) & 3, trump());
  const right = handOf(f, (me + 3) & 3, trump());
  const most = max(sizeOf(own), sizeOf(partner));
  if ((left | right) == 0) return most;
  leftMayRuff = left != 0;
  rightMayRuff = right != 0;
  const first = highest(left | right);
  const winners = sizeOf((own | partner) & above(first));
  const sure = min(winners, most);
  if (sure > 0) relevant = v128.or(relevant, downTo(trump(), first - 2 * (winners - sure) - 2));
  const ownWinners = sizeOf(own & above(first));
  const draws = ownWinners >= max(max(sizeOf(left), sizeOf(right)), sizeOf(partner));
  if (ownWinners != winners || !draws) return sure;
  leftMayRuff = false;
  rightMayRuff = false;
  return sizeOf(own);
}

/** Adds the tricks of a side suit, led by the hand on lead or by its partner. */
function addSuit(f: usize, me: i32, s: i32): void {
  let own = handOf(f, me, s);
  let partner = handOf(f, (me + 2) & 3, s);
  // Nothing of the side's stands above its opponents' cards.
  if (((own | partner) & ACE) == 0) return;
  const left = handOf(f, (me + 1) & 3, s);
  const right = handOf(f, (me + 3) & 3, s);
  const longest = max(sizeOf(left), sizeOf(right));
  const ownLength = sizeOf(own);
  const partnerLength = sizeOf(partner);
  let rounds = 64;
  if (leftMayRuff) rounds = sizeOf(left);
  if (rightMayRuff) rounds = min(rounds, sizeOf(right));
  own = highestOf(own, rounds);
  partner = highestOf(partner, rounds);
  const tops = (left | right) == 0 ? u64.MAX_VALUE : above(highest(left | right));
  const ownTops = own & tops;
  const partnerTops = partner & tops;
  relevant = v128.or(relevant, lastOf(s, highestOf(ownTops, max(partnerLength, longest))));
  partnersRelevant = v128.or(partnersRelevant, lastOf(s, highestOf(partnerTops, max(ownLength, longest))));
  if (own != 0 && partnerTops != 0 && highest(partner) < lowest(own)) partnerHasEntry = true;
  const ownWinners = sizeOf(ownTops);
  const partnerWinners = sizeOf(partnerTops);
  let ownTricks = tricksFrom(own, partner, ownWinners, partnerWinners);
  let partnerTricks = tricksFrom(partner, own, partnerWinners, ownWinners);
  if (!leftMayRuff && !rightMayRuff) {
    ownTricks = withLength(ownTricks, longest, ownLength, partnerLength, partnerWinners == 0);
    partnerTricks = withLength(partnerTricks, longest, partnerLength, ownLength, ownWinners == 0);
  }
  mine += ownTricks;
  partners += partnerTricks;
}

/** All ranks of a suit down to the last of the winners. */
function lastOf(s: i32, winners: u64): v128 {
  return winners == 0 ? nothing() : downTo(s, lowest(winners));
}

/** Winners that can be taken in a suit where `a` is on lead: its own, then its partner's. */
function tricksFrom(a: u64, b: u64, aWinners: i32, bWinners: i32): i32 {
  if (bWinners == 0) return aWinners;
  if (aWinners == 0) return a == 0 ? 0 : bWinners;
  if (highest(a) > lowest(b)) return bWinners;
  if (lowest(a) < highest(b)) return aWinners;
  const spare = bWinners == sizeOf(b) ? bWinners - 1 : bWinners;
  return min(aWinners + spare, sizeOf(a));
}

/** Where the winners last until the opponents have no more of the suit, the hand that is on lead then takes the rest. */
function withLength(tricks: i32, longest: i32, aLength: i32, bLength: i32, bHasNoWinner: bool): i32 {
  if (tricks == 0 || tricks < longest) return tricks;
  if (bLength < tricks || (bHasNoWinner && bLength == tricks)) return max(tricks, aLength);
  return aLength < tricks ? max(tricks, bLength) : tricks;
}

/** Tricks that the side that is not on lead is sure of, sooner or later; sets the relevance. */
export function laterTricks(f: usize, n: i32, me: i32): i32 {
  if (trump() == 4) return laterWinners(f, me, n);
  const own = handOf(f, me, trump()) | handOf(f, (me + 2) & 3, trump());
  const left = handOf(f, (me + 1) & 3, trump());
  const right = handOf(f, (me + 3) & 3, trump());
  const most = max(sizeOf(left), sizeOf(right));
  if (own == 0) return most + laterWinners(f, me, n - most);
  const first = highest(own);
  const winners = sizeOf((left | right) & above(first));
  if (winners == 0) return laterTrump(f, n, (me + 1) & 3, false);
  const sure = min(winners, most);
  setRelevance(downTo(trump(), first - 2 * (winners - sure) - 2));
  return sure;
}

/**
 * How many tricks of its highest cards a hand of the other side can cash when it comes in, where no card is ruffed; n
 * tricks are to play. Until then the side on lead wins in suits alone of which it has the highest card, no more rounds
 * than its longer hand has cards, and so long each hand of the others can keep its winners.
 */
function laterWinners(f: usize, me: i32, n: i32): i32 {
  let value = nothing();
  let lefts = 0;
  let rights = 0;
  let most = 0;
  for (let s = 0; s < 4; s++) {
    const own = handOf(f, me, s);
    const partner = handOf(f, (me + 2) & 3, s);
    if ((own | partner) == 0) continue;
    if (((own | partner) & ACE) != 0) most += max(sizeOf(own), sizeOf(partner));
    else {
      if ((handOf(f, (me + 1) & 3, s) & ACE) != 0) lefts++;
      else rights++;
      value = v128.or(value, downTo(s, 0));
    }
  }
  const canKeep = most + max(lefts, rights) <= n;
  setRelevance(canKeep ? value : nothing());
  if (!canKeep) return 0;
  return lefts == 0 || rights == 0 ? lefts + rights : min(lefts, rights);
}

/** One later trump trick for the side of `me`: the king behind the ace, king and queen, or the queen behind both. */
function laterTrump(f: usize, n: i32, me: i32, leads: bool): i32 {
  const own = handOf(f, me, trump());
  const left = handOf(f, (me + 1) & 3, trump());
  const partner = handOf(f, (me + 2) & 3, trump());
  const right = handOf(f, (me + 3) & 3, trump());
  const length = sizeOf(own | partner | left | right);
  if (length < 3) return 0;
  if (isGuarded(partner, KING, 2, left, ACE) || (isGuarded(own, KING, 2, right, ACE) && (!leads || n >= 3))) {
    setRelevance(downTo(trump(), 2));
    return 1;
  }
  const both = KING | QUEEN;
  const kingAndQueen = ((left | right) & ACE) != 0 && ((own | partner) & both) == both;
  if (kingAndQueen && max(sizeOf(own), sizeOf(partner)) >= 2) {
    setRelevance(downTo(trump(), 4));
    return 1;
  }
  if (length < 5) return 0;
  const higher = ACE | KING;
  if (
    isGuarded(partner, QUEEN, 3, left, higher) ||
    (isGuarded(own, QUEEN, 3, right, higher) && (!leads || n >= 4))
  ) {
    setRelevance(downTo(trump(), 4));
    return 1;
  }
  return 0;
}

/** Whether a hand has the card and enough low ones, and the hand before it all cards that beat it. */
function isGuarded(hand: u64, card: u64, length: i32, before: u64, higher: u64): bool {
  return (hand & card) != 0 && sizeOf(hand) >= length && (before & higher) == higher;
}
