import type { ParConditions } from '../../src/analysis/par/par.ts';
import { isVulnerable } from '../../src/bridge/board.ts';
import type { Bid } from '../../src/bridge/call.ts';
import { DOUBLINGS, formatContract } from '../../src/bridge/contract.ts';
import { SEATS, type Seat, seatAfter, sideOf } from '../../src/bridge/seat.ts';
import { scoreContract } from '../../src/scoring/contract-score.ts';

/** A board whose auction is walked through. */
export interface PlainBoard extends ParConditions {
  readonly dealer: Seat;
  readonly tricks: (seat: Seat, strain: Bid['strain']) => number;
  /** The bids that can be made, from low to high. */
  readonly bids: readonly Bid[];
  /** Who declares: who bid last, or of that side who named the strain first (the Laws). */
  readonly declares: 'bidder' | 'namer';
}

/** All that matters of the calls so far. */
interface Calls {
  readonly turn: Seat;
  readonly bid: number;
  readonly bidder: Seat;
  readonly doubling: 0 | 1 | 2;
  readonly passes: number;
  /** `N S`, for North named spades first of its side. */
  readonly named: readonly string[];
}

/** What the best calls come to. */
export interface PlainPar {
  readonly scoreNs: number;
  /** `4SX-E`, for each end that best calls can come to. */
  readonly ends: ReadonlySet<string>;
}

/**
 * Par by walking through every auction there is, call by call with passes, doubles and redoubles: slow, and without the
 * thoughts of `src/analysis/par`. The same position is walked through once.
 */
export function plainPar(board: PlainBoard): PlainPar {
  const scores = new Map<number | string, number>();
  const scoreOf = (calls: Calls): number => {
    const key = keyOf(calls);
    const known = scores.get(key);
    if (known !== undefined) return known;
    const score = hasEnded(calls)
      ? endOf(board, calls).scoreNs
      : best(calls.turn, nextCalls(board, calls).map(scoreOf));
    scores.set(key, score);
    return score;
  };
  const opening: Calls = {
    turn: board.dealer,
    bid: -1,
    bidder: board.dealer,
    doubling: 0,
    passes: 0,
    named: [],
  };
  const scoreNs = scoreOf(opening);
  const ends = new Set<string>();
  const followed = new Set<number | string>();
  const follow = (calls: Calls): void => {
    if (scoreOf(calls) !== scoreNs || followed.has(keyOf(calls))) return;
    followed.add(keyOf(calls));
    if (!hasEnded(calls)) nextCalls(board, calls).forEach(follow);
    else if (calls.bid >= 0) ends.add(endOf(board, calls).name);
  };
  follow(opening);
  return { scoreNs, ends };
}

function keyOf({ turn, bid, bidder, doubling, passes, named }: Calls): number | string {
  const seats = SEATS.indexOf(turn) * 4 + SEATS.indexOf(bidder);
  const key = (((bid + 1) * 16 + seats) * 3 + doubling) * 4 + passes;
  return named.length === 0 ? key : `${key} ${named.join()}`;
}

function best(turn: Seat, scores: readonly number[]): number {
  return sideOf(turn) === 'ns' ? Math.max(...scores) : Math.min(...scores);
}

function hasEnded({ bid, passes }: Calls): boolean {
  return passes === (bid < 0 ? 4 : 3);
}

function nextCalls(board: PlainBoard, calls: Calls): Calls[] {
  const { turn, bid, bidder, doubling } = calls;
  const next = seatAfter(turn);
  const isOwn = sideOf(bidder) === sideOf(turn);
  const pass = { ...calls, turn: next, passes: calls.passes + 1 };
  const double = bid >= 0 && ((doubling === 0 && !isOwn) || (doubling === 1 && isOwn));
  const higher = board.bids.slice(bid + 1).map(
    (made, at): Calls => ({
      turn: next,
      bid: bid + 1 + at,
      bidder: turn,
      doubling: 0,
      passes: 0,
      named: board.declares === 'namer' ? withNamer(calls.named, turn, made.strain) : [],
    }),
  );
  const doubled = double ? [{ ...calls, turn: next, passes: 0, doubling: (doubling + 1) as 1 | 2 }] : [];
  return [pass, ...doubled, ...higher];
}

function withNamer(named: readonly string[], seat: Seat, strain: Bid['strain']): readonly string[] {
  const isNamed = [seat, seatAfter(seat, 2)].some((partner) => named.includes(`${partner} ${strain}`));
  return isNamed ? named : [...named, `${seat} ${strain}`].toSorted();
}

interface End {
  readonly scoreNs: number;
  readonly name: string;
}

function endOf(board: PlainBoard, { bid, bidder, doubling, named }: Calls): End {
  const made = board.bids[bid];
  if (made === undefined) return { scoreNs: 0, name: 'Pass' };
  const namer = SEATS.find(
    (seat) => sideOf(seat) === sideOf(bidder) && named.includes(`${seat} ${made.strain}`),
  );
  const declarer = board.declares === 'namer' ? (namer ?? bidder) : bidder;
  const contract = { level: made.level, strain: made.strain, doubled: DOUBLINGS[doubling] ?? '' };
  const vulnerable = isVulnerable(board.vulnerability, sideOf(declarer));
  const tricks = board.tricks(declarer, made.strain);
  const { score } = scoreContract(board.rules, { contract, tricks }, vulnerable);
  const scoreNs = sideOf(declarer) === 'ns' ? score : 0 - score;
  return { scoreNs, name: `${formatContract(contract)}-${declarer}` };
}
