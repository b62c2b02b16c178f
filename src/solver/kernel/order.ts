import {
  ACE,
  above,
  bitOf,
  cardOf,
  highest,
  JACK,
  KING,
  lowest,
  QUEEN,
  shiftOf,
  sizeOf,
  suitOf,
  TEN,
  trump,
} from './cards';
import { handOf, orderAt, played, untried } from './frames';

let list: usize = 0;
let count: i32 = 0;

/** Puts the untried cards of the i-th play in the order in which to try them; gives their number. */
export function orderPlays(f: usize, i: i32, h: i32, winner: i32, winning: i32): i32 {
  list = orderAt(f, i);
  count = 0;
  if (i == 0) orderLeads(f, h);
  else {
    const led = suitOf(played(f, 0));
    if (handOf(f, h, led) != 0) orderFollowing(f, i, h, led, winner, winning);
    else {
      const trumps = trump() < 4 ? orderRuffs(f, i, h, led, winner, winning) : 0;
      orderDiscards(f, i, trumps);
    }
  }
  return count;
}

function put(suit: i32, shift: i32): void {
  store<u8>(list + count, cardOf(suit, shift) as u8);
  count++;
}

function putHighestFirst(suit: i32, cards: u64): void {
  while (cards) {
    put(suit, highest(cards));
    cards &= cards - 1;
  }
}

function putLowestFirst(suit: i32, cards: u64): void {
  while (cards) {
    const shift = lowest(cards);
    put(suit, shift);
    cards ^= bitOf(shift);
  }
}

function orderFollowing(f: usize, i: i32, h: i32, led: i32, winner: i32, winning: i32): void {
  const cards = untried(f, i, led);
  if (cards == 0) return;
  const next = i == 3 ? 0 : handOf(f, (h + 1) & 3, led);
  const over = shiftOf(winning);
  const canWin = suitOf(winning) == led && highest(cards) < over;
  if (!canWin || needNotWin(f, i, h, led, winner, over, highest(cards), next))
    return putLowestFirst(led, cards);
  const higher = cards & above(over);
  if (next == 0 || lowest(higher) < highest(next)) putLowestFirst(led, higher);
  else putHighestFirst(led, higher);
  putLowestFirst(led, cards & ~higher);
}

/** Whether partner wins the trick, or will, or the next hand wins whatever is played. */
function needNotWin(f: usize, i: i32, h: i32, led: i32, winner: i32, over: i32, best: i32, next: u64): bool {
  const partner = (h + 2) & 3;
  if (winner == partner) {
    return next == 0 || over < highest(next) || (next & above(over)) == (next & above(best));
  }
  const partners = handOf(f, partner, led);
  if (i != 1 || partners == 0 || highest(partners) > over) return false;
  if (next == 0 || highest(partners) < highest(next)) return true;
  const nextIsBest = highest(next) < min(highest(partners), best);
  return nextIsBest && (next & above(highest(partners))) == (next & above(best));
}

/** Puts the ruffs that are worth trying first; gives the trumps that are left. */
function orderRuffs(f: usize, i: i32, h: i32, led: i32, winner: i32, winning: i32): u64 {
  const trumps = untried(f, i, trump());
  if (trumps == 0) return 0;
  const left = (h + 1) & 3;
  const next = i == 3 ? 0 : handOf(f, left, led);
  if (winner == ((h + 2) & 3)) {
    const holds = suitOf(winning) != led || (next != 0 && shiftOf(winning) < highest(next));
    if (i == 3 || (next != 0 && holds)) return trumps;
  }
  if (suitOf(winning) == trump()) {
    const higher = trumps & above(shiftOf(winning));
    if (winner == ((h + 2) & 3) || higher == 0) return trumps;
    putLowestFirst(trump(), higher);
    return trumps ^ higher;
  }
  if (i == 3 || next != 0 || handOf(f, left, trump()) == 0) {
    put(trump(), lowest(trumps));
    return trumps ^ bitOf(lowest(trumps));
  }
  putLowestFirst(trump(), trumps);
  return 0;
}

/** Puts the lowest card of each suit, the longest suit first, then all others. */
function orderDiscards(f: usize, i: i32, trumps: u64): void {
  const first = count;
  for (let s = 0; s < 4; s++) {
    if (s == trump() || untried(f, i, s) == 0) continue;
    let at = count;
    while (at > first) {
      const before = load<u8>(list + at - 1) as i32;
      if (sizeOf(untried(f, i, suitOf(before))) >= sizeOf(untried(f, i, s))) break;
      store<u8>(list + at, before as u8);
      at--;
    }
    store<u8>(list + at, cardOf(s, lowest(untried(f, i, s))) as u8);
    count++;
  }
  for (let s = 0; s < 4; s++) {
    const cards = untried(f, i, s);
    if (s == trump()) putHighestFirst(s, trumps);
    else if (cards != 0) putHighestFirst(s, cards ^ bitOf(lowest(cards)));
  }
}

/** How a lead of a suit looks, the best first. */
const GIVES_RUFF = 0;
const FINESSE = 1;
const STRONG = 2;
const PLAIN = 3;
const INTO_TENACE = 4;
const TRUMP = 5;
const IS_RUFFED = 6;

function orderLeads(f: usize, h: i32): void {
  let kinds: i32 = 0;
  for (let s = 0; s < 4; s++) {
    if (untried(f, 0, s) != 0) kinds |= kindOfLead(f, h, s) << (s << 3);
  }
  for (let kind = GIVES_RUFF; kind < IS_RUFFED; kind++) {
    for (let s = 0; s < 4; s++) {
      const cards = untried(f, 0, s);
      if (cards == 0 || ((kinds >> (s << 3)) & 7) != kind) continue;
      if (kind != GIVES_RUFF) put(s, highest(cards));
      if (kind == GIVES_RUFF || (kind != INTO_TENACE && lowest(cards) != highest(cards)))
        put(s, lowest(cards));
    }
  }
  for (let s = 0; s < 4; s++) putHighestFirst(s, otherLeads(untried(f, 0, s), (kinds >> (s << 3)) & 7));
}

/** The cards of a suit that were not put with the first of their kind. */
function otherLeads(cards: u64, kind: i32): u64 {
  if (cards == 0 || kind == IS_RUFFED) return cards;
  if (kind != GIVES_RUFF) cards &= ~bitOf(highest(cards));
  if (cards != 0 && kind != INTO_TENACE) cards &= ~bitOf(lowest(cards));
  return cards;
}

function kindOfLead(f: usize, h: i32, s: i32): i32 {
  const suitContract = trump() < 4;
  if (s == trump()) return TRUMP;
  const own = handOf(f, h, s);
  const partner = handOf(f, (h + 2) & 3, s);
  const left = handOf(f, (h + 1) & 3, s);
  const right = handOf(f, (h + 3) & 3, s);
  if (suitContract) {
    if (left == 0 && handOf(f, (h + 1) & 3, trump()) != 0) return IS_RUFFED;
    if (right == 0 && handOf(f, (h + 3) & 3, trump()) != 0) return IS_RUFFED;
  }
  if (isFinesse(own, partner, left)) return FINESSE;
  if (suitContract && isIntoTenace(own, own | partner, right)) return INTO_TENACE;
  if (left == 0 || right == 0) return PLAIN;
  if (sizeOf((own | partner) & (ACE | KING | QUEEN)) >= 2) return STRONG;
  if (!suitContract || partner != 0) return PLAIN;
  const ruffs = sizeOf(handOf(f, (h + 2) & 3, trump()));
  const gives = ruffs > 0 && ruffs <= sizeOf(handOf(f, h, trump())) && lowest(own) != 0;
  return gives ? GIVES_RUFF : PLAIN;
}

/** Whether partner may take a trick over a card of the next hand. */
function isFinesse(own: u64, partner: u64, left: u64): bool {
  if (sizeOf(partner) < 2 || sizeOf(left) < 2) return false;
  const ours = own | partner;
  if ((partner & KING) != 0 && (left & ACE) != 0) return true;
  if ((partner & ACE) != 0 && (left & KING) != 0) {
    if ((partner & QUEEN) != 0 || (ours & (QUEEN | JACK)) == (QUEEN | JACK)) return true;
  }
  if ((partner & KING) == 0 || (left & QUEEN) == 0) return false;
  return (partner & JACK) != 0 || (ours & (JACK | TEN)) == (JACK | TEN);
}

/** Whether the lead gives the last hand a trick that it had to fight for. */
function isIntoTenace(own: u64, ours: u64, right: u64): bool {
  if (sizeOf(own) < 2 || sizeOf(right) < 2) return false;
  if ((own & ACE) != 0 && (right & KING) != 0) return true;
  return (own & KING) != 0 && (right & ACE) != 0 && (ours & QUEEN) == 0;
}
