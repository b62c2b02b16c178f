import type { DealSample } from '../../src/analysis/audit/deal-sample.ts';
import type { Deck } from '../../src/bridge/deck.ts';

/** A whole number from 0, below a bound. */
export type Draw = (below: number) => number;

/** Chance that is good enough for audits, the same from the same seed: xoshiro128** (Blackman and Vigna 2018). */
export function drawsOf(seed: number): Draw {
  const state = Uint32Array.from({ length: 4 }, (_, at) => mix(seed + Math.imul(at + 1, 0x9e3779b9)));
  const next = (): number => {
    const [a = 0, b = 0, c = 0, d = 0] = state;
    const result = Math.imul(turn(Math.imul(b, 5), 7), 9) >>> 0;
    const [c2, d2] = [c ^ a, d ^ b];
    state.set([a ^ d2, b ^ c2, c2 ^ (b << 9), turn(d2, 11)]);
    return result;
  };
  for (let warm = 0; warm < 16; warm++) next();
  return (below) => Math.floor((next() / 2 ** 32) * below);
}

function turn(bits: number, by: number): number {
  return (bits << by) | (bits >>> (32 - by));
}

function mix(bits: number): number {
  let mixed = bits ^ (bits >>> 16);
  mixed = Math.imul(mixed, 0x21f0aaad);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
  return mixed ^ (mixed >>> 15);
}

/** Puts a pack into an order: places of cards in the deck, in the order in which they are dealt in four blocks. */
export type Shuffle = (pack: Uint8Array, draw: Draw) => void;

/** Every order as likely (Fisher and Yates). */
export const rightShuffle: Shuffle = (pack, draw) => {
  for (let last = pack.length - 1; last > 0; last--) swap(pack, last, draw(last + 1));
};

/** Every place is swapped with any place. */
export const naiveShuffle: Shuffle = (pack, draw) => {
  for (let place = 0; place < pack.length; place++) swap(pack, place, draw(pack.length));
};

/** A byte modulo the number of places: low places come a little more often. */
export const moduloShuffle: Shuffle = (pack, draw) => rightShuffle(pack, (below) => draw(256) % below);

/** Sorted by a comparison that answers at random. */
export const comparatorShuffle: Shuffle = (pack, draw) => {
  pack.set([...pack].sort(() => draw(2) - 0.5));
};

/** The bound of each draw is one too low: no card stays where it was (Sattolo). */
export const offByOneShuffle: Shuffle = (pack, draw) => {
  for (let last = pack.length - 1; last > 0; last--) swap(pack, last, draw(last));
};

/** The last card of the pack is left out of the shuffle. */
export const lastCardLeft: Shuffle = (pack, draw) => rightShuffle(pack.subarray(0, pack.length - 1), draw);

function swap(pack: Uint8Array, a: number, b: number): void {
  const card = pack[a] ?? 0;
  pack[a] = pack[b] ?? 0;
  pack[b] = card;
}

/** How a sample is made. */
export interface Making {
  readonly deck: Deck;
  readonly dealCount: number;
  readonly shuffle: Shuffle;
  /** The chance of each deal; the same function for one stream. */
  readonly drawsFor: (deal: number) => Draw;
  /** Whether a deal begins with the pack of the deal before (default: with a new one). */
  readonly goesOn?: boolean;
  readonly dealsPerSet?: number;
}

/** A sample of deals, each pack dealt in four blocks, North's first; dealers go round in each set. */
export function makeSample({ deck, dealCount, shuffle, drawsFor, goesOn, dealsPerSet }: Making): DealSample {
  const size = deck.cards.length;
  const perSet = dealsPerSet ?? dealCount;
  const seats = new Uint8Array(dealCount * size);
  const fresh = Uint8Array.from(deck.cards, (_, place) => place);
  const pack = fresh.slice();
  for (let deal = 0; deal < dealCount; deal++) {
    if (goesOn !== true) pack.set(fresh);
    shuffle(pack, drawsFor(deal));
    for (let at = 0; at < size; at++) {
      seats[deal * size + (pack[at] ?? 0)] = Math.floor(at / deck.cardsPerHand);
    }
  }
  return {
    deck,
    dealCount,
    seats,
    dealers: Uint8Array.from({ length: dealCount }, (_, deal) => (deal % perSet) % 4),
    sets: Array.from({ length: Math.ceil(dealCount / perSet) }, (_, set) => ({
      name: `set ${set + 1}`,
      from: set * perSet,
    })),
  };
}

/** The deals of a sample, and then as many that are the same. */
export function repeated(sample: DealSample): DealSample {
  const { dealCount, dealers, seats, sets } = sample;
  const twice = (bytes: Uint8Array): Uint8Array => Uint8Array.from([...bytes, ...bytes]);
  const again = sets.map(({ name, from }) => ({ name: `${name} again`, from: from + dealCount }));
  return {
    ...sample,
    dealCount: 2 * dealCount,
    seats: twice(seats),
    dealers: twice(dealers),
    sets: [...sets, ...again],
  };
}
