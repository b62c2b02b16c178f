import { SUIT_INDICES } from '../../bridge/card.ts';
import {
  DIAMONDS_OF,
  HEARTS_OF,
  LENGTHS_SIDE,
  type Lengths,
  lengthsOf,
  lengthsWithin,
  SHAPE_COUNT,
  SPADES_OF,
  type SuitSizes,
  suitSizes,
} from './lengths.ts';
import type { Subsets } from './subsets.ts';
import type { SuitShare } from './suit-share.ts';
import { WeightedChoice } from './weighted-choice.ts';
import type { Words } from './words.ts';

/** How many cards of each suit a hand of fixed size gets from a pool of fixed size, by chance. */
export interface LengthChoice {
  draw(words: Words, pool: Lengths): Lengths;
}

/** A rule for hands: which lengths are allowed, and in how many ways what is left over can then be dealt. */
export interface LengthRule {
  allows(drawn: SuitSizes): boolean;
  waysOfRest(rest: SuitSizes): bigint;
}

/** Lengths from a pool that is always the same: as likely as there are sets of cards with them. */
export function choiceFromOnePool(subsets: Subsets, handSize: number, pool: SuitSizes): LengthChoice {
  const all = lengthsWithin(pool, handSize)
    .map((drawn) => ({ drawn, ways: waysToDraw(subsets, pool, drawn) }))
    .sort((a, b) => b.ways - a.ways);
  const choice = new WeightedChoice(
    all.map(({ drawn }) => lengthsOf(drawn)),
    all.map(({ ways }) => ways),
  );
  return { draw: (words) => choice.draw(words) };
}

/** Lengths from any pool of a size, suit after suit. */
export class ChoiceBySuit implements LengthChoice {
  readonly #share: SuitShare;
  readonly #handSize: number;
  readonly #poolSize: number;

  constructor(share: SuitShare, handSize: number, poolSize: number) {
    this.#share = share;
    this.#handSize = handSize;
    this.#poolSize = poolSize;
  }

  draw(words: Words, pool: Lengths): Lengths {
    const poolSpades = SPADES_OF[pool] as number;
    const poolHearts = HEARTS_OF[pool] as number;
    const spades = this.#share.draw(words, poolSpades, this.#poolSize, this.#handSize);
    const redsAndClubs = this.#poolSize - poolSpades;
    const hearts = this.#share.draw(words, poolHearts, redsAndClubs, this.#handSize - spades);
    const diamonds = this.#share.draw(
      words,
      DIAMONDS_OF[pool] as number,
      redsAndClubs - poolHearts,
      this.#handSize - spades - hearts,
    );
    return (spades * LENGTHS_SIDE + hearts) * LENGTHS_SIDE + diamonds;
  }
}

/** Lengths under a rule: one choice for each make-up of the pool, made when it is first needed. */
export class ChoiceUnderRule implements LengthChoice {
  readonly #subsets: Subsets;
  readonly #handSize: number;
  readonly #poolSize: number;
  readonly #rule: LengthRule;
  readonly #choices: (WeightedChoice | undefined)[] = new Array(SHAPE_COUNT).fill(undefined);

  constructor(subsets: Subsets, handSize: number, poolSize: number, rule: LengthRule) {
    this.#subsets = subsets;
    this.#handSize = handSize;
    this.#poolSize = poolSize;
    this.#rule = rule;
  }

  draw(words: Words, pool: Lengths): Lengths {
    return (this.#choices[pool] ?? this.#open(pool)).draw(words);
  }

  #open(lengths: Lengths): WeightedChoice {
    const pool = suitSizes(lengths, this.#poolSize);
    const outcomes: number[] = [];
    const weights: bigint[] = [];
    for (const drawn of lengthsWithin(pool, this.#handSize)) {
      if (!this.#rule.allows(drawn)) continue;
      const waysOfRest = this.#rule.waysOfRest(sizesLeft(pool, drawn));
      if (waysOfRest === 0n) continue;
      outcomes.push(lengthsOf(drawn));
      weights.push(BigInt(waysToDraw(this.#subsets, pool, drawn)) * waysOfRest);
    }
    const choice = new WeightedChoice(outcomes, weights);
    this.#choices[lengths] = choice;
    return choice;
  }
}

/** Sets of cards with these lengths in a pool; exact while it is below 2^53. */
export function waysToDraw(subsets: Subsets, pool: SuitSizes, drawn: SuitSizes): number {
  return SUIT_INDICES.reduce<number>((ways, suit) => ways * subsets.ways(pool[suit], drawn[suit]), 1);
}

/** What is left of a pool. */
export function sizesLeft(pool: SuitSizes, drawn: SuitSizes): SuitSizes {
  return [pool[0] - drawn[0], pool[1] - drawn[1], pool[2] - drawn[2], pool[3] - drawn[3]];
}
