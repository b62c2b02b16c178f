import { rankOf, suitOf } from '../../src/bridge/card.ts';
import type { Deck } from '../../src/bridge/deck.ts';
import { type DealSample, sampleFrom } from './deal-sample.ts';

/** A whole number from 0, below a bound. */
type Draw = (below: number) => number;

/** Good enough chance for tests: Mulberry32, the same from the same seed. */
export function drawsOf(seed: number): Draw {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}

/** The chance of old C libraries: 15 bits of a linear congruential generator, whose first numbers follow its seed. */
function congruentialDraws(seed: number): Draw {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0;
    return Math.floor((((state >>> 16) & 0x7fff) / 2 ** 15) * below);
  };
}

/** A right shuffle, of a pack of places: every order as likely. */
function shuffle(pack: Uint8Array, draw: Draw): void {
  for (let last = pack.length - 1; last > 0; last--) swap(pack, last, draw(last + 1));
}

/** The naive shuffle: every place is swapped with any place, so that some orders are likelier. */
function naiveShuffle(pack: Uint8Array, draw: Draw): void {
  for (let place = 0; place < pack.length; place++) swap(pack, place, draw(pack.length));
}

function swap(pack: Uint8Array, a: number, b: number): void {
  const card = pack[a]!;
  pack[a] = pack[b]!;
  pack[b] = card;
}

function newPack(deck: Deck): Uint8Array {
  return Uint8Array.from(deck.cards, (_, place) => place);
}

/** Deals a pack in whole blocks, North's first, from a place on and round the end. */
function dealBlocks(pack: Uint8Array, row: Uint8Array, from = 0): void {
  const perHand = pack.length / 4;
  for (let at = 0; at < pack.length; at++) row[pack[(from + at) % pack.length]!] = Math.floor(at / perHand);
}

/** No fault: what every test has to let pass. */
export function rightShuffle(deck: Deck, dealCount: number): DealSample {
  const draw = drawsOf(1);
  const pack = newPack(deck);
  return sampleFrom(deck, dealCount, (row) => {
    shuffle(pack, draw);
    dealBlocks(pack, row);
  });
}

/** Each draw is a byte modulo what is asked for, from a new pack: low places come a little more often. */
export function byteModuloShuffle(deck: Deck, dealCount: number): DealSample {
  const draw = drawsOf(2);
  return sampleFrom(deck, dealCount, (row) => {
    const pack = newPack(deck);
    shuffle(pack, (below) => draw(256) % below);
    dealBlocks(pack, row);
  });
}

/** One deal in a hundred is not shuffled: a new pack is cut, and dealt in whole blocks. Each card still comes to each seat as often. */
export function cutNotShuffled(deck: Deck, dealCount: number): DealSample {
  const draw = drawsOf(3);
  const unshuffled = newPack(deck);
  const pack = newPack(deck);
  return sampleFrom(deck, dealCount, (row, index) => {
    if (index % 100 === 0) return dealBlocks(unshuffled, row, draw(pack.length));
    shuffle(pack, draw);
    dealBlocks(pack, row);
  });
}

/** The naive shuffle of the pack as the deal before left it: in the long run each card comes to each seat as often. */
export function naiveShuffleOfLastDeal(deck: Deck, dealCount: number): DealSample {
  const draw = drawsOf(4);
  const pack = newPack(deck);
  return sampleFrom(deck, dealCount, (row) => {
    naiveShuffle(pack, draw);
    dealBlocks(pack, row);
  });
}

/** The first deal of each seed, by the naive shuffle of a new pack. */
export function firstNaiveDeals(deck: Deck, seedCount: number): DealSample {
  return sampleFrom(deck, seedCount, (row, seed) => {
    const pack = newPack(deck);
    naiveShuffle(pack, drawsOf(seed));
    dealBlocks(pack, row);
  });
}

/** The first deal of each seed, by a good shuffle of a new pack; but chance starts from the bare seed, so that neighbours begin alike. */
export function firstDealsOfBareSeeds(deck: Deck, seedCount: number): DealSample {
  return sampleFrom(deck, seedCount, (row, seed) => {
    const pack = newPack(deck);
    shuffle(pack, congruentialDraws(seed));
    dealBlocks(pack, row);
  });
}

/** A deal that looks passed out is dealt again: no hand has more than a jack over the average. */
export function redealtWithoutOpening(deck: Deck, dealCount: number): DealSample {
  const points = deck.cards.map((card) => Math.max(0, rankOf(card) - 13));
  return redealt(deck, dealCount, 5, (row) => {
    const sums = [0, 0, 0, 0];
    row.forEach((seat, place) => {
      sums[seat]! += points[place]!;
    });
    return Math.max(...sums) <= 11;
  });
}

/** A deal with a void is dealt again. */
export function redealtWithVoid(deck: Deck, dealCount: number): DealSample {
  const suits = deck.cards.map(suitOf);
  return redealt(deck, dealCount, 6, (row) => {
    let held = 0;
    row.forEach((seat, place) => {
      held |= 1 << (seat * 4 + suits[place]!);
    });
    return held !== 0xffff;
  });
}

function redealt(
  deck: Deck,
  dealCount: number,
  seed: number,
  isUnwanted: (row: Uint8Array) => boolean,
): DealSample {
  const draw = drawsOf(seed);
  const pack = newPack(deck);
  return sampleFrom(deck, dealCount, (row) => {
    do {
      shuffle(pack, draw);
      dealBlocks(pack, row);
    } while (isUnwanted(row));
  });
}
