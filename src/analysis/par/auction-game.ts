/**
 * An auction with all cards open. The players call in turn; those with even numbers are one side, those with odd
 * numbers the other. Who bids last declares.
 */
export interface AuctionGame {
  /** Four, or two if a side is taken as one. */
  readonly players: number;
  /** Who calls first, from 0. */
  readonly first: number;
  /** What the even side gets where a player declares a bid: by bid, from the lowest, and by player. */
  readonly outcomes: readonly (readonly number[])[];
}

/** A bid that is left in, and the player that declares it. */
export interface AuctionEnd {
  readonly bid: number;
  readonly player: number;
}

/** What an auction comes to where nobody can do better. */
export interface SolvedAuction {
  /** For the even side; 0 where all pass. */
  readonly value: number;
  /**
   * Where players may end who always make one of their best calls; none where all pass. Left out are bids that stay only
   * because bidding on would change nothing: those over which the other side has a better one, were that left in.
   */
  readonly ends: readonly AuctionEnd[];
}

/** Solves an auction backwards, from the highest bid down to the first call. */
export function solveAuction(game: AuctionGame): SolvedAuction {
  const values = valuesOf(game);
  const value = values.opening[0] ?? 0;
  const beaten = beatenBids(game, value);
  const ends = endsOf(game, values).filter(({ bid, player }) => bid >= (beaten[player % 2] ?? 0));
  return { value, ends };
}

/** What the even side gets from a place in the auction on. */
interface Values {
  /** After this many passes without a bid; the last is the end. */
  readonly opening: readonly number[];
  /** Indexed by bid and by its bidder, after this many passes; the last is the end. */
  readonly bids: readonly (readonly (readonly number[])[])[];
}

function valuesOf({ players, first, outcomes }: AuctionGame): Values {
  /** What each player reaches with the best of the bids that were looked at. */
  const best: (number | undefined)[] = [];
  const beforePasses = (ended: number, passes: number, turn: number): number[] => {
    const values = [ended];
    for (let passed = passes - 1; passed >= 0; passed--) {
      const player = (turn + passed) % players;
      values.unshift(better(player, values[0] ?? ended, best[player]));
    }
    return values;
  };
  const bids: (readonly number[])[][] = [];
  for (const outcome of outcomes.toReversed()) {
    const made = outcome.map((ended, player) => beforePasses(ended, players - 1, player + 1));
    made.forEach(([value = 0], player) => {
      best[player] = better(player, value, best[player]);
    });
    bids.unshift(made);
  }
  return { bids, opening: beforePasses(0, players, first) };
}

function better(player: number, value: number, other = value): number {
  return player % 2 === 0 ? Math.max(value, other) : Math.min(value, other);
}

/** The highest bid of each side's opponents that is better for them than a value, were it left in. */
function beatenBids({ outcomes }: AuctionGame, value: number): number[] {
  return [0, 1].map((side) =>
    outcomes.findLastIndex((outcome) =>
      outcome.some(
        (ended, player) => player % 2 !== side && ended !== value && better(player, ended, value) === ended,
      ),
    ),
  );
}

/** Follows all calls that keep the value. */
function endsOf({ players, first }: AuctionGame, { opening, bids }: Values): AuctionEnd[] {
  const [value] = opening;
  const ends: AuctionEnd[] = [];
  const seen = new Set<number>();
  const bidFrom = (lowest: number, player: number): void => {
    for (let bid = lowest; bid < bids.length; bid++) {
      const values = bids[bid]?.[player] ?? [];
      const key = bid * players + player;
      if (values[0] !== value || seen.has(key)) continue;
      seen.add(key);
      if (passFrom(values, bid + 1, player + 1)) ends.push({ bid, player });
    }
  };
  /** Whether all may pass. */
  const passFrom = (values: readonly number[], lowest: number, turn: number): boolean => {
    const last = values.length - 1;
    for (let passed = 0; passed < last; passed++) {
      if (values[passed] !== value) return false;
      bidFrom(lowest, (turn + passed) % players);
    }
    return values[last] === value;
  };
  passFrom(opening, 0, first);
  return ends;
}
