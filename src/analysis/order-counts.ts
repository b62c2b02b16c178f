/**
 * How many orders of `n` things have a feature so often: exact counts in whole numbers. The probability that a random
 * order has it is the count over the sum of all counts, n!.
 */

/**
 * Orders by their rising sequences: the count for r stands at r - 1. A rising sequence is a longest chain of things
 * that follow each other in the sorted order and lie in that order in the pack (Bayer and Diaconis 1992, "Trailing
 * the dovetail shuffle to its lair"). Their numbers are the Eulerian numbers (OEIS A008292).
 */
export function countByRisingSequences(n: number): bigint[] {
  let row = [1n];
  for (let size = 2; size <= n; size++) {
    const before = row;
    row = Array.from(
      { length: size },
      (_, k) => BigInt(k + 1) * (before[k] ?? 0n) + BigInt(size - k) * (before[k - 1] ?? 0n),
    );
  }
  return row;
}

/** Orders by how many things lie directly before their successor; the count for k stands at k (OEIS A010027). */
export function countByKeptPairs(n: number): bigint[] {
  const free = countWithoutKeptPairs(n);
  let choose = 1n;
  return Array.from({ length: n }, (_, kept) => {
    if (kept > 0) choose = (choose * BigInt(n - kept)) / BigInt(kept);
    return choose * (free[n - kept] ?? 0n);
  });
}

/**
 * Orders by their longest run of things that follow each other in the sorted order and in the pack; the count for
 * length l stands at l - 1. An order is a row of such runs: this many ways to cut n into m runs, times the orders of
 * m runs of which none goes on where the one before it ended.
 */
export function countByLongestRun(n: number): bigint[] {
  const free = countWithoutKeptPairs(n);
  const upTo = Array.from({ length: n + 1 }, (_, longest) =>
    cutsByParts(n, longest).reduce((sum, cuts, parts) => sum + cuts * (free[parts] ?? 0n), 0n),
  );
  return upTo.slice(1).map((count, place) => count - (upTo[place] ?? 0n));
}

/** Orders of 0 .. n things with nothing directly before its successor (OEIS A000255, one place later). */
function countWithoutKeptPairs(n: number): bigint[] {
  const counts = [1n, 1n, 1n];
  for (let size = 3; size <= n; size++) {
    counts.push(
      BigInt(size - 1) * (counts[size - 1] as bigint) + BigInt(size - 2) * (counts[size - 2] as bigint),
    );
  }
  return counts;
}

/** In how many ways a row of n can be cut into m parts of at most this many; the number for m stands at m. */
function cutsByParts(n: number, longest: number): bigint[] {
  let ways: bigint[] = Array.from({ length: n + 1 }, (_, size) => (size === 0 ? 1n : 0n));
  const cuts = [ways[n] as bigint];
  for (let parts = 1; parts <= n; parts++) {
    const below = sumsBelow(ways);
    ways = ways.map((_, size) => (below[size] as bigint) - (below[Math.max(0, size - longest)] as bigint));
    cuts.push(ways[n] as bigint);
  }
  return cuts;
}

/** For every place the sum of all before it. */
function sumsBelow(numbers: readonly bigint[]): bigint[] {
  let sum = 0n;
  return numbers.map((number) => {
    sum += number;
    return sum - number;
  });
}
