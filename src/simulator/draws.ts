/**
 * Random draws by key, not from one stream: the same seed and key give the same draw whatever else was drawn, so a
 * microsecond more or less in one place changes nothing elsewhere.
 */
export class Draws {
  readonly #seed: number;

  constructor(seed: string) {
    let hash = 0x811c9dc5;
    for (let index = 0; index < seed.length; index++) hash = mix(hash ^ seed.charCodeAt(index));
    this.#seed = mix(hash ^ seed.length);
  }

  /** A number in [0, 1) for a stream (what is drawn) and up to three keys (board, feed, attempt). */
  uniform(stream: number, a: number, b = 0, c = 0): number {
    const high = mix(mix(mix(mix(this.#seed + Math.imul(stream, 0x9e3779b1)) + a) + b) + c) >>> 0;
    return (high + (mix(high ^ 0x5bd1e995) >>> 0) / 0x100000000) / 0x100000000;
  }

  /** A whole number in 0 .. count - 1. */
  below(count: number, stream: number, a: number, b = 0, c = 0): number {
    return Math.floor(this.uniform(stream, a, b, c) * count);
  }

  /** A draw from the normal distribution of mean 0 and deviation 1 (Box and Muller). */
  normal(stream: number, a: number, b = 0): number {
    const radius = Math.sqrt(-2 * Math.log(1 - this.uniform(stream, a, b, 1)));
    return radius * Math.cos(2 * Math.PI * this.uniform(stream, a, b, 2));
  }

  /** The same things in a random order (Fisher and Yates). */
  shuffled<T>(things: readonly T[], stream: number, a: number): T[] {
    const result = [...things];
    for (let last = result.length - 1; last > 0; last--) {
      const other = this.below(last + 1, stream, a, last);
      const moved = result[last] as T;
      result[last] = result[other] as T;
      result[other] = moved;
    }
    return result;
  }
}

/** The finaliser of MurmurHash3 with a second round of other constants: every bit depends on every bit. */
function mix(value: number): number {
  let hash = value | 0;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  hash = Math.imul(hash ^ (hash >>> 16), 0x7feb352d);
  return hash ^ (hash >>> 15);
}
