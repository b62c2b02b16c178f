/** Numbers in [0, 1) that a seed names: Mulberry32. */
export function chanceOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** The items in an order by chance. */
export function mixed<T>(items: readonly T[], chance: () => number): T[] {
  return items
    .map((item) => [chance(), item] as const)
    .sort(([one], [other]) => one - other)
    .map(([, item]) => item);
}
