/** Where the bytes of candidates come from: chunks of fresh, uniform bytes, each a multiple of four long. */
export interface CandidateBytes {
  readonly kind: 'candidates';
  /** The next chunk, on from where the last one ended. */
  chunk(): Uint8Array;
}

const WORD = 2 ** 32;
const HALF_WORD = 2 ** 16;

/**
 * Uniform words of 32 bits, low byte first, and whole numbers below a bound made of them without any bias.
 * Words have a sign, -2^31 to 2^31 - 1: so the engine keeps them in registers.
 */
export class Words {
  readonly #source: CandidateBytes;
  #pool: Int32Array = new Int32Array(0);
  #at = 0;

  constructor(source: CandidateBytes) {
    this.#source = source;
  }

  /** A uniform word, -2^31 to 2^31 - 1. */
  next(): number {
    if (this.#at === this.#pool.length) this.#refill();
    return this.#pool[this.#at++] as number;
  }

  /**
   * A uniform whole number from 0 to `bound` - 1, 1 <= bound <= 2^31: the high word of word x bound, drawn again where
   * the low word falls into the rest that would favour some numbers (Lemire, "Fast random integer generation in an
   * interval").
   */
  below(bound: number): number {
    for (;;) {
      const word = this.next() >>> 0;
      const product = word * bound;
      const low = Math.imul(word, bound) >>> 0;
      if (low >= bound || low >= WORD % bound) return Math.round((product - low) / WORD) | 0;
    }
  }

  /** The same from 16 uniform bits that were drawn before, for bounds up to 2^15. */
  belowFrom(bits16: number, bound: number): number {
    let product = bits16 * bound;
    while ((product & 0xffff) < bound && (product & 0xffff) < HALF_WORD % bound) {
      product = (this.next() & 0xffff) * bound;
    }
    return product >> 16;
  }

  /** A uniform number above 0 and at most 1, in steps of 2^-53. */
  fraction(): number {
    const high = this.next() >>> 11;
    return (high * WORD + (this.next() >>> 0) + 1) / 2 ** 53;
  }

  #refill(): void {
    const bytes = this.#source.chunk();
    if (bytes.length === 0 || bytes.length % 4 !== 0) {
      throw new Error(`The source of candidates gave ${bytes.length} bytes: not whole words.`);
    }
    const aligned = bytes.byteOffset % 4 === 0 ? bytes : bytes.slice();
    this.#pool = new Int32Array(aligned.buffer, aligned.byteOffset, aligned.length / 4);
    this.#at = 0;
  }
}
