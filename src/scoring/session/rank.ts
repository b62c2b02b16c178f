/** What somebody is ranked by, among others. */
export interface Ranked<T> {
  readonly entry: T;
  /** From 1; equal values have the best rank of them. */
  readonly rank: number;
  readonly tied: boolean;
}

/** Values that are the same but for what is lost in calculating. */
const SAME = 1e-7;

/** Entries from the largest value to the smallest; equal ones stay in the order that they came in. */
export function rankBy<T>(entries: readonly T[], worth: (entry: T) => number): Ranked<T>[] {
  const sorted = entries.toSorted((a, b) => {
    const difference = worth(b) - worth(a);
    return Math.abs(difference) < SAME ? 0 : difference;
  });
  const isEqual = (at: number, other: number): boolean => {
    const [one, two] = [sorted[at], sorted[other]];
    return one !== undefined && two !== undefined && Math.abs(worth(one) - worth(two)) < SAME;
  };
  let rank = 1;
  return sorted.map((entry, at) => {
    if (at > 0 && !isEqual(at, at - 1)) rank = at + 1;
    return { entry, rank, tied: isEqual(at, at - 1) || isEqual(at, at + 1) };
  });
}
