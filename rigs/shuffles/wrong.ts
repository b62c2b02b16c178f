import type { DealSample } from '../../src/analysis/audit/deal-sample.ts';
import type { Deck } from '../../src/bridge/deck.ts';
import {
  comparatorShuffle,
  type Draw,
  drawsOf,
  lastCardLeft,
  makeSample,
  moduloShuffle,
  naiveShuffle,
  offByOneShuffle,
  repeated,
  rightShuffle,
  type Shuffle,
} from './shuffles.ts';

/** A way to deal that an audit has to find out, and from how many deals. */
export interface WrongDealing {
  readonly name: string;
  readonly dealCount: number;
  readonly make: (deck: Deck, dealCount: number, seed: number) => DealSample;
}

/** Bits of the seeds whose first deals are audited; in quick runs fewer, and fewer deals. */
export const SEED_BITS = 31;

/** Six wrong ways to deal, the fifth in two forms, each at its size. */
export const WRONG_DEALINGS: readonly WrongDealing[] = [
  { name: 'naive swap', dealCount: 1000, make: shuffledBy(naiveShuffle) },
  { name: 'modulo bias', dealCount: 200_000, make: shuffledBy(moduloShuffle) },
  { name: 'random comparator', dealCount: 1000, make: shuffledBy(comparatorShuffle) },
  {
    name: '31-bit seeds',
    dealCount: 150_000,
    make: (deck, count, seed) => firstDeals(deck, count, seed, SEED_BITS),
  },
  { name: 'off by one', dealCount: 5000, make: shuffledBy(offByOneShuffle) },
  { name: 'last card not shuffled', dealCount: 50, make: shuffledBy(lastCardLeft) },
  {
    name: 'repeated set',
    dealCount: 72,
    make: (deck, count, seed) => repeated(shuffledBy(rightShuffle)(deck, count / 2, seed)),
  },
];

function shuffledBy(shuffle: Shuffle): WrongDealing['make'] {
  return (deck, dealCount, seed) => {
    const draw = drawsOf(seed);
    return makeSample({ deck, dealCount, shuffle, drawsFor: () => draw });
  };
}

/** The first deals of random seeds of this many bits: each deal a set of its own, its shuffle without fault. */
export function firstDeals(deck: Deck, dealCount: number, seed: number, bits: number): DealSample {
  const seeds = drawsOf(seed);
  const drawsFor = (): Draw => drawsOf(seeds(2 ** bits));
  return makeSample({ deck, dealCount, shuffle: rightShuffle, drawsFor, dealsPerSet: 1 });
}
