/** Draws from one seed, for histories that can be told again. */
export interface Random {
  below(count: number): number;
  oneOf<T>(things: readonly T[]): T;
  shuffled<T>(things: readonly T[]): T[];
}

/** The generator known as mulberry32. */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let hash = Math.imul(state ^ (state >>> 15), state | 1);
    hash ^= hash + Math.imul(hash ^ (hash >>> 7), hash | 61);
    return ((hash ^ (hash >>> 14)) >>> 0) / 0x100000000;
  };
  const below = (count: number): number => Math.floor(next() * count);
  return {
    below,
    oneOf: (things) => things[below(things.length)]!,
    shuffled(things) {
      const result = [...things];
      for (let last = result.length - 1; last > 0; last--) {
        const other = below(last + 1);
        [result[last], result[other]] = [result[other]!, result[last]!];
      }
      return result;
    },
  };
}
