import { decideExactly, reachOf } from './exact-decision.ts';
import type { Words } from './words.ts';

/** Bits of a word that a guide goes by: about twice as many places as outcomes, within limits. */
const LEAST_GUIDE_BITS = 4;
const MOST_GUIDE_BITS = 12;

/** A choice among outcomes whose chances are exact fractions, weight / total, however large the weights are. */
export class WeightedChoice {
  readonly #outcomes: Int32Array;
  /** How far each outcome reaches, as a word: see `reachOf`. */
  readonly #reaches: Int32Array;
  /** For the first bits of a word, the first outcome they can mean. */
  readonly #guide: Int32Array;
  readonly #guideShift: number;
  readonly #sums: Float64Array | readonly bigint[];

  /**
   * One weight for each outcome, above 0: whole numbers, bigints where their sum is above 2^53. Draws are fastest where
   * heavy outcomes come first.
   */
  constructor(outcomes: ArrayLike<number>, weights: readonly number[] | readonly bigint[]) {
    if (weights.length === 0 || weights.length !== outcomes.length) {
      throw new RangeError(`${outcomes.length} outcomes do not have ${weights.length} weights.`);
    }
    this.#outcomes = Int32Array.from(outcomes);
    const sums = sumsOf(weights);
    const total = sums[sums.length - 1] as number | bigint;
    this.#sums = sums;
    this.#reaches = new Int32Array(weights.length);
    for (let place = 0; place < weights.length; place++) {
      this.#reaches[place] = reachOf(sums[place] as number | bigint, total);
    }
    const guideBits = Math.min(MOST_GUIDE_BITS, Math.max(LEAST_GUIDE_BITS, 33 - Math.clz32(weights.length)));
    this.#guideShift = 32 - guideBits;
    this.#guide = guideOf(this.#reaches, guideBits);
  }

  /** One of the outcomes, by chance. */
  draw(words: Words): number {
    const word = words.next();
    let place = this.#guide[(word >> this.#guideShift) + (this.#guide.length >> 1)] as number;
    while (word > (this.#reaches[place] as number)) place++;
    if (word === this.#reaches[place]) place = decideExactly(words, word, this.#sums, place);
    return this.#outcomes[place] as number;
  }
}

/** Sums of weights one after the other: plain numbers where all of them are exact. */
function sumsOf(weights: readonly number[] | readonly bigint[]): Float64Array | bigint[] {
  const plain = new Float64Array(weights.length);
  let total = 0;
  for (let place = 0; place < plain.length; place++) {
    total += Number(weights[place]);
    plain[place] = total;
  }
  if (total <= Number.MAX_SAFE_INTEGER) return plain;
  let exact = 0n;
  return weights.map((weight) => {
    exact += BigInt(weight);
    return exact;
  });
}

function guideOf(reaches: Int32Array, bits: number): Int32Array {
  const guide = new Int32Array(2 ** bits);
  let place = 0;
  for (let start = 0; start < guide.length; start++) {
    while ((reaches[place] as number) < (start - guide.length / 2) * 2 ** (32 - bits)) place++;
    guide[start] = place;
  }
  return guide;
}
