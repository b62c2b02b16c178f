import { SUIT_INDICES } from '../../bridge/card.ts';
import { choiceFromOnePool, type LengthChoice, sizesLeft, waysToDraw } from './length-choices.ts';
import {
  DIAMONDS_OF,
  HEARTS_OF,
  type Lengths,
  lengthsOf,
  lengthsWithin,
  SPADES_OF,
  type SuitSizes,
  suitSizes,
} from './lengths.ts';
import { type MarkedSets, markedSets, putMarked } from './marked-cards.ts';
import type { Subsets } from './subsets.ts';
import { sizesOfMasks } from './table.ts';
import { WeightedChoice } from './weighted-choice.ts';
import type { Words } from './words.ts';

/** Which cards may be drawn from a pool. */
export interface GroupRule {
  /** Asked about the lengths of what is drawn. */
  readonly allowsLengths?: (drawn: Lengths) => boolean;
  /** Asked about which of these cards, as four masks, are drawn: all others are alike. */
  readonly marked?: {
    readonly cards: readonly number[];
    readonly allows: (masks: readonly number[]) => boolean;
  };
}

/** Draws of a fixed number of cards that all fit a rule, each as likely as every other: none is drawn in vain. */
export interface GroupDraw {
  /** The part of all draws that fit. */
  readonly part: number;
  /** Draws four masks. */
  draw(words: Words, masks: Int32Array): void;
}

/**
 * The draws of `size` cards from a pool of four masks that fit a rule; `undefined` where there are none. A rule about
 * both lengths and marked cards is for pools with at most 2^53 draws.
 */
export function openGroupDraw(
  subsets: Subsets,
  pool: readonly number[],
  size: number,
  { allowsLengths, marked }: GroupRule,
): GroupDraw | undefined {
  const sizes = sizesOfMasks(subsets, pool);
  const fitting = lengthsWithin(sizes, size).filter((drawn) => allowsLengths?.(lengthsOf(drawn)) ?? true);
  const all = ways(
    sizes.reduce((sum, count) => sum + count, 0),
    size,
  );
  if (marked === undefined) return drawOfLengths(subsets, pool, fitting, all);
  const cards: SplitPool = {
    subsets,
    size,
    marked: marked.cards,
    others: pool.map((mask, suit) => mask & ~(marked.cards[suit] as number)),
  };
  const sets = markedSets(subsets, marked.cards, size, marked.allows);
  return allowsLengths === undefined ? drawOfSets(cards, sets, all) : drawOfBoth(cards, sets, fitting, all);
}

/** How many ways there are to draw this many cards; of 68 cards they pass 2^53. */
export function ways(among: number, size: number): bigint {
  let found = 1n;
  for (let k = 1; k <= Math.min(size, among - size); k++) found = (found * BigInt(among - k + 1)) / BigInt(k);
  return size > among ? 0n : found;
}

/** A pool in two parts. */
interface SplitPool {
  readonly subsets: Subsets;
  /** Cards to draw. */
  readonly size: number;
  readonly marked: readonly number[];
  readonly others: readonly number[];
}

/** First the lengths, then the cards. */
function drawOfLengths(
  subsets: Subsets,
  pool: readonly number[],
  fitting: readonly SuitSizes[],
  all: bigint,
): GroupDraw | undefined {
  if (fitting.length === 0) return undefined;
  const sizes = sizesOfMasks(subsets, pool);
  const size = fitting[0]?.reduce((sum, count) => sum + count, 0) as number;
  const weighed = fitting
    .map((drawn) => ({ drawn, weight: exactWays(subsets, sizes, drawn) }))
    .sort((a, b) => Number(b.weight - a.weight));
  const weights = weighed.map(({ weight }) => weight);
  const choice = new WeightedChoice(
    weighed.map(({ drawn }) => lengthsOf(drawn)),
    weights,
  );
  return {
    part: Number(weights.reduce((sum, weight) => sum + weight, 0n)) / Number(all),
    draw(words, masks) {
      masks.fill(0);
      addCards(subsets, words, pool, choice.draw(words), size, masks);
    },
  };
}

/** First the marked cards, then the others: those have any lengths. */
function drawOfSets(pool: SplitPool, sets: readonly MarkedSets[], all: bigint): GroupDraw | undefined {
  const { subsets, size } = pool;
  const others = sizesOfMasks(subsets, pool.others);
  const otherCount = others.reduce((sum, count) => sum + count, 0);
  const groups = sets.filter((group) => size - group.size <= otherCount);
  if (groups.length === 0) return undefined;
  const weights = groups.map((group) => BigInt(group.sets.length) * ways(otherCount, size - group.size));
  const choice = new WeightedChoice([...groups.keys()], weights);
  const lengths = new Map<number, LengthChoice>();
  return {
    part: Number(weights.reduce((sum, weight) => sum + weight, 0n)) / Number(all),
    draw(words, masks) {
      const group = groups[choice.draw(words)] as MarkedSets;
      drawSet(pool, group, words, masks);
      const left = size - group.size;
      const choiceOfRest = lengths.get(left) ?? choiceFromOnePool(subsets, left, others);
      lengths.set(left, choiceOfRest);
      addCards(subsets, words, pool.others, choiceOfRest.draw(words, 0), left, masks);
    },
  };
}

/** First the lengths, then the marked cards among all that go with them, then the others. */
function drawOfBoth(
  pool: SplitPool,
  sets: readonly MarkedSets[],
  fitting: readonly SuitSizes[],
  all: bigint,
): GroupDraw | undefined {
  const { subsets, size } = pool;
  const groups = sets.map((group) => ({ ...group, sizes: suitSizes(group.lengths, group.size) }));
  const others = sizesOfMasks(subsets, pool.others);
  const weightsOf = (drawn: SuitSizes): number[] =>
    groups.map((group) => group.sets.length * waysToDraw(subsets, others, sizesLeft(drawn, group.sizes)));
  const weighed = fitting
    .map((drawn) => ({ drawn, weight: weightsOf(drawn).reduce((sum, weight) => sum + weight, 0) }))
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight);
  if (weighed.length === 0) return undefined;
  const choice = new WeightedChoice(
    weighed.map(({ drawn }) => lengthsOf(drawn)),
    weighed.map(({ weight }) => weight),
  );
  const choices = new Map<Lengths, WeightedChoice>();
  function openSets(drawn: Lengths): WeightedChoice {
    const weights = weightsOf(suitSizes(drawn, size));
    const places = [...groups.keys()].filter((place) => (weights[place] as number) > 0);
    const opened = new WeightedChoice(
      places,
      places.map((place) => weights[place] as number),
    );
    choices.set(drawn, opened);
    return opened;
  }
  return {
    part: weighed.reduce((sum, { weight }) => sum + weight, 0) / Number(all),
    draw(words, masks) {
      const drawn = choice.draw(words);
      const group = groups[(choices.get(drawn) ?? openSets(drawn)).draw(words)] as MarkedSets;
      drawSet(pool, group, words, masks);
      addCards(subsets, words, pool.others, drawn - group.lengths, size - group.size, masks);
    },
  };
}

function exactWays(subsets: Subsets, pool: SuitSizes, drawn: SuitSizes): bigint {
  return SUIT_INDICES.reduce((found, suit) => found * BigInt(subsets.ways(pool[suit], drawn[suit])), 1n);
}

/** One of the sets of a group, as masks. */
function drawSet(
  { subsets, marked }: SplitPool,
  { sets }: MarkedSets,
  words: Words,
  masks: Int32Array,
): void {
  putMarked(subsets, marked, sets[words.below(sets.length)] as number, masks);
}

/** Adds cards of a pool with these lengths to masks. */
function addCards(
  subsets: Subsets,
  words: Words,
  pool: readonly number[],
  lengths: Lengths,
  count: number,
  masks: Int32Array,
): void {
  const spades = SPADES_OF[lengths] as number;
  const hearts = HEARTS_OF[lengths] as number;
  const diamonds = DIAMONDS_OF[lengths] as number;
  const reds = words.next();
  const blacks = words.next();
  addSuit(subsets, words, pool, 0, count - spades - hearts - diamonds, blacks & 0xffff, masks);
  addSuit(subsets, words, pool, 1, diamonds, reds & 0xffff, masks);
  addSuit(subsets, words, pool, 2, hearts, reds >>> 16, masks);
  addSuit(subsets, words, pool, 3, spades, blacks >>> 16, masks);
}

function addSuit(
  subsets: Subsets,
  words: Words,
  pool: readonly number[],
  suit: number,
  size: number,
  bits16: number,
  masks: Int32Array,
): void {
  masks[suit] = (masks[suit] as number) | subsets.draw(words, bits16, pool[suit] as number, size);
}
