import { mixed } from './chance.ts';

/** A table of an opening round: numbers of moving pairs count from 0, those of stationary ones are below 0. */
export interface Opening {
  readonly ns: number;
  readonly ew: number;
  /** Its set of boards, from 0. */
  readonly set: number;
}

const MOST_STEPS = 20_000;

/**
 * An opening round of `tables` from which a Howell of this many rounds follows, as each moving pair and each set goes on
 * by one a round: a starter and an adder of the group Z_rounds (E. R. Lamken and S. A. Vanstone; J. H. Dinitz,
 * "Howell designs"). `isShared` lets two tables play the same sets all the time. `chance` gives numbers in [0, 1). Undefined where this attempt found none.
 */
export function searchOpening(
  tables: number,
  rounds: number,
  isShared: boolean,
  chance: () => number,
): Opening[] | undefined {
  const couples = searchStarter(tables, rounds, chance);
  return couples === undefined ? undefined : searchAdder(couples, rounds, isShared, chance);
}

type Couple = readonly [number, number];

/** Couples that hold every number once and whose differences are all different, with stationary pairs as -1, -2 ... */
function searchStarter(tables: number, rounds: number, chance: () => number): Couple[] | undefined {
  const stationary = 2 * tables - rounds;
  const free = new Set(Array.from({ length: rounds }, (_, index) => index));
  const differences = new Set<number>();
  const couples: Couple[] = [];
  let steps = 0;
  let singles = 0;
  const place = (): boolean => {
    if (++steps > MOST_STEPS) return false;
    const [first] = free;
    if (first === undefined) return singles === stationary;
    free.delete(first);
    for (const other of mixed([...free, ...(singles < stationary ? [-1 - singles] : [])], chance)) {
      const gap = Math.abs(other - first);
      const difference = other < 0 ? undefined : Math.min(gap, rounds - gap);
      if (difference !== undefined && (differences.has(difference) || 2 * difference === rounds)) continue;
      free.delete(other);
      if (difference !== undefined) differences.add(difference);
      else singles++;
      couples.push([other, first]);
      if (place()) return true;
      couples.pop();
      if (difference !== undefined) differences.delete(difference);
      if (other < 0) singles--;
      else free.add(other);
    }
    free.add(first);
    return false;
  };
  return place() ? couples : undefined;
}

/** A shift for each couple, different but for one where sets are shared, so that the shifted couples hold every number once. */
function searchAdder(
  couples: readonly Couple[],
  rounds: number,
  isShared: boolean,
  chance: () => number,
): Opening[] | undefined {
  const met = new Set<number>();
  const mayRepeat = isShared ? 1 : 0;
  const openings: Opening[] = [];
  let steps = 0;
  const every = Array.from({ length: rounds }, (_, index) => index);
  const place = (): boolean => {
    if (++steps > MOST_STEPS) return false;
    const couple = couples[openings.length];
    if (couple === undefined) return true;
    for (const shift of mixed(every, chance)) {
      const moved = couple.filter((pair) => pair >= 0).map((pair) => (pair + shift) % rounds);
      const set = (rounds - shift) % rounds;
      const sets = new Set([...openings.map((opening) => opening.set), set]);
      if (sets.size < openings.length + 1 - mayRepeat || moved.some((pair) => met.has(pair))) continue;
      for (const pair of moved) met.add(pair);
      openings.push({ ns: couple[0], ew: couple[1], set });
      if (place()) return true;
      openings.pop();
      for (const pair of moved) met.delete(pair);
    }
    return false;
  };
  return place() ? openings : undefined;
}
