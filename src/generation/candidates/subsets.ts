import type { Words } from './words.ts';

/** Ways to choose k of n cards of a suit; at most C(17, 8) = 24,310. */
const CHOOSE_STRIDE = 32;
/** Below this many ways, 16 random bits do. */
const MOST_WAYS_OF_16_BITS = 2 ** 15;

/**
 * Subsets of a suit by size, on masks without gaps: bit 0 is the lowest card of the deck's suit, and a suit has 13 or
 * 17 of them.
 */
export class Subsets {
  /** Cards of a suit. */
  readonly width: number;
  /** All cards of a suit. */
  readonly full: number;
  /** Cards in each mask of a suit. */
  readonly sizes: Uint8Array;
  /** Ways to choose k of n, at n * 32 + k. */
  readonly #choices: Int32Array;
  /** Masks in the order of their sizes, and within a size as numbers: those of the lowest n bits come first. */
  readonly #masks: Uint16Array | Int32Array;
  /** Where the masks of each size begin. */
  readonly #starts: Int32Array;
  /** `spread[mask << half | bits]`: the bits put, in order, into the places of the mask; for half a suit. */
  readonly #spread: Uint16Array;
  readonly #half: number;

  constructor(width: number) {
    this.width = width;
    this.full = (1 << width) - 1;
    this.#half = Math.ceil(width / 2);
    this.sizes = sizesOf(width);
    this.#choices = choicesUpTo(width);
    this.#starts = new Int32Array(width + 2);
    this.#masks = this.#sortMasks();
    this.#spread = spreadTable(this.#half);
  }

  /** Ways to choose `size` of `among` cards. */
  ways(among: number, size: number): number {
    return this.#choices[among * CHOOSE_STRIDE + size] as number;
  }

  /** A uniform subset of this many cards of a set; `bits16` are 16 uniform bits. */
  draw(words: Words, bits16: number, set: number, size: number): number {
    const ways = this.#choices[(this.sizes[set] as number) * CHOOSE_STRIDE + size] as number;
    const index = ways <= MOST_WAYS_OF_16_BITS ? words.belowFrom(bits16, ways) : words.below(ways);
    const bits = this.#masks[(this.#starts[size] as number) + index] as number;
    return set === this.full ? bits : this.putInto(set, bits);
  }

  /** Bit k of `bits` at the place of the k-th card of a set. */
  putInto(set: number, bits: number): number {
    const halfMask = (1 << this.#half) - 1;
    const low = set & halfMask;
    const lowSize = this.sizes[low] as number;
    const inLow = this.#spread[(low << this.#half) | (bits & ((1 << lowSize) - 1))] as number;
    const inHigh = this.#spread[((set >> this.#half) << this.#half) | (bits >> lowSize)] as number;
    return inLow | (inHigh << this.#half);
  }

  #sortMasks(): Uint16Array | Int32Array {
    const masks = this.width <= 16 ? new Uint16Array(1 << this.width) : new Int32Array(1 << this.width);
    for (let size = 0; size <= this.width; size++) {
      this.#starts[size + 1] = (this.#starts[size] as number) + this.ways(this.width, size);
    }
    const next = this.#starts.slice();
    for (let mask = 0; mask < masks.length; mask++) {
      const size = this.sizes[mask] as number;
      masks[next[size] as number] = mask;
      next[size] = (next[size] as number) + 1;
    }
    return masks;
  }
}

const KNOWN = new Map<number, Subsets>();

/** The subsets of a suit of this many cards; made once. */
export function subsetsOf(width: number): Subsets {
  const subsets = KNOWN.get(width) ?? new Subsets(width);
  KNOWN.set(width, subsets);
  return subsets;
}

function sizesOf(width: number): Uint8Array {
  const sizes = new Uint8Array(1 << width);
  for (let mask = 1; mask < sizes.length; mask++) sizes[mask] = (sizes[mask >> 1] as number) + (mask & 1);
  return sizes;
}

function choicesUpTo(most: number): Int32Array {
  const choices = new Int32Array((most + 1) * CHOOSE_STRIDE);
  for (let n = 0; n <= most; n++) {
    choices[n * CHOOSE_STRIDE] = 1;
    for (let k = 1; k <= n; k++) {
      const above = (n - 1) * CHOOSE_STRIDE + k;
      choices[n * CHOOSE_STRIDE + k] = (choices[above - 1] as number) + (choices[above] as number);
    }
  }
  return choices;
}

function spreadTable(half: number): Uint16Array {
  const table = new Uint16Array(1 << (2 * half));
  for (let mask = 0; mask < 1 << half; mask++) {
    for (let bits = 0; bits < 1 << half; bits++) table[(mask << half) | bits] = spreadBits(mask, bits);
  }
  return table;
}

function spreadBits(mask: number, bits: number): number {
  let spread = 0;
  let rest = bits;
  for (let place = 0; mask >> place !== 0; place++) {
    if (((mask >> place) & 1) === 0) continue;
    spread |= (rest & 1) << place;
    rest >>= 1;
  }
  return spread;
}
