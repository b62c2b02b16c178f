import { mixed } from './chance.ts';

/** A table in one round, all from 0. */
export interface Meeting {
  readonly ns: number;
  readonly ew: number;
  readonly set: number;
}

const MOST_STEPS = 50_000;

/**
 * All rounds of a Howell where none follows from an opening round: no couple meets twice, everybody plays every set once.
 * `isShared` lets several tables play a set in the same round. Undefined where this attempt found none.
 */
export function searchRounds(
  tables: number,
  rounds: number,
  isShared: boolean,
  chance: () => number,
): Meeting[][] | undefined {
  const pairs = 2 * tables;
  const met = new Set<number>();
  const played = new Set<number>();
  const found: Meeting[][] = Array.from({ length: rounds }, () => []);
  let steps = 0;
  const place = (round: number): boolean => {
    if (++steps > MOST_STEPS) return false;
    const here = found[round];
    if (here === undefined) return true;
    const seated = new Set(here.flatMap(({ ns, ew }) => [ns, ew]));
    const ns = numbers(pairs).find((pair) => !seated.has(pair));
    if (ns === undefined) return place(round + 1);
    for (const ew of mixed(numbers(pairs), chance)) {
      if (ew <= ns || seated.has(ew) || met.has(ns * pairs + ew)) continue;
      for (const set of mixed(numbers(rounds), chance)) {
        if (played.has(ns * rounds + set) || played.has(ew * rounds + set)) continue;
        if (!isShared && here.some((meeting) => meeting.set === set)) continue;
        here.push({ ns, ew, set });
        met.add(ns * pairs + ew);
        for (const pair of [ns, ew]) played.add(pair * rounds + set);
        if (place(round)) return true;
        for (const pair of [ns, ew]) played.delete(pair * rounds + set);
        met.delete(ns * pairs + ew);
        here.pop();
      }
    }
    return false;
  };
  return place(0) ? found : undefined;
}

function numbers(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index);
}
