import { type Contestant, keyOf } from './field.ts';
import { type Ranked, rankBy } from './rank.ts';

/** How one contestant stands. */
export interface Standing {
  readonly contestant: Contestant;
  readonly boards: number;
  /** Matchpoints, IMPs, boards or victory points of the session, without what was carried. */
  readonly points: number;
  /** What they could have been at best; 0 where there is no best. */
  readonly most: number;
  readonly carried: number;
  /** What is ranked by: per cent where there is a best, else points, each with what was carried. */
  readonly value: number;
}

/** A standing with what its contestant brings along, by its key. */
export function standingWith(
  plain: Omit<Standing, 'carried' | 'value'>,
  allCarried: ReadonlyMap<string, number>,
): Standing {
  const { contestant, points, most } = plain;
  const carried = allCarried.get(keyOf(contestant)) ?? allCarried.get(keyOf({ name: contestant.name })) ?? 0;
  return { ...plain, carried, value: most === 0 ? points + carried : (100 * (points + carried)) / most };
}

/** Standings from the best on; equal ones by their names, numbers by their size. */
export function rankStandings(standings: readonly Standing[]): Ranked<Standing>[] {
  return rankBy(standings.toSorted(byName), ({ value }) => value);
}

function byName({ contestant: one }: Standing, { contestant: two }: Standing): number {
  return byNumbers(one.name, two.name);
}

/** To make one takes as long as hundreds of comparisons. */
const COLLATOR = new Intl.Collator('en', { numeric: true });

/** The order of names, with the numbers in them by their size. */
export function byNumbers(one: string, two: string): number {
  return COLLATOR.compare(one, two);
}
