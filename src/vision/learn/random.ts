/** Numbers drawn one after the other from a seed. */
export class SeededRandom {
  #state: number;

  constructor(seed: number) {
    this.#state = seed | 0;
  }

  /** A number from 0 to below 1 (mulberry32). */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x100000000;
  }

  between(least: number, most: number): number {
    return least + (most - least) * this.next();
  }

  below(count: number): number {
    return Math.floor(count * this.next());
  }

  /** A draw from the normal distribution of mean 0 and deviation 1 (Box and Muller). */
  normal(): number {
    return Math.sqrt(-2 * Math.log(1 - this.next())) * Math.cos(2 * Math.PI * this.next());
  }

  /** Draws from the normal distribution, taken from a fixed store of them: quick, for noise. */
  fillNormal(values: Float32Array): void {
    let at = this.below(STORE_SIZE);
    for (let index = 0; index < values.length; index++) {
      values[index] = STORE[at] as number;
      at = (at + 1) & (STORE_SIZE - 1);
    }
  }

  /** The numbers from 0 to below a count in a random order. */
  order(count: number): Uint32Array {
    const order = Uint32Array.from({ length: count }, (_, index) => index);
    for (let last = count - 1; last > 0; last--) {
      const other = this.below(last + 1);
      const kept = order[last] as number;
      order[last] = order[other] as number;
      order[other] = kept;
    }
    return order;
  }
}

const STORE_SIZE = 1 << 15;
const STORE: Float32Array = normalStore();

function normalStore(): Float32Array {
  const random = new SeededRandom(1);
  return Float32Array.from({ length: STORE_SIZE }, () => random.normal());
}
