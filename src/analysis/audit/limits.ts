import { DECKS, type Deck } from '../../bridge/deck.ts';
import type { DealSample } from './deal-sample.ts';
import { percent } from './finding.ts';
import { handWeights, momentsOf } from './hands.ts';
import { stayingVariance } from './succession.ts';
import { chiSquareAbove, chiSquareLimit } from './survival.ts';

/** With this chance a fault of the size that is stated would be found. */
const FOUND = 0.95;
/** The normal deviate that `FOUND` of all stay below. */
const FOUND_DEVIATE = 1.6449;

/** The least faults that tests of this many deals find in 95 of 100 samples. */
export interface AuditLimits {
  /** How far every card is from 25 % in each hand, as a share; 1 where nothing would be found. */
  readonly cardShare: number;
  /** How far the mean points of one seat are from what they should be. */
  readonly points: number;
  /** How far from 25 % the cards are that stay in their hand from one deal to the next; 1 where nothing would be found. */
  readonly stayingShare: number;
  /** A program that starts each set from one of 2^this many seeds, or fewer, would repeat a set; 0 where none would. */
  readonly seedBits: number;
}

/** What a sample can show, if a test has to come below `chance` to be reported. */
export function limitsOf({ deck, dealCount, sets }: DealSample, chance: number): AuditLimits {
  const size = deck.cards.length;
  const cards = 3 * (size - 1);
  const cardShare = Math.sqrt(
    ((excessToFind(cards, chance) / dealCount / (4 * size)) * size) / 4 / (size - 1),
  );
  const { variance } = momentsOf(handWeights(deck).points);
  const pairs = dealCount - sets.length;
  const deviate = Math.sqrt(chiSquareLimit(chance, 1)) + FOUND_DEVIATE;
  const staying = pairs < 1 ? 1 : (deviate * Math.sqrt(stayingVariance(deck) / pairs)) / size;
  return {
    cardShare: dealCount < 20 || cardShare > 0.25 ? 1 : cardShare,
    points: dealCount < 10 ? 4 * variance : Math.sqrt((excessToFind(3, chance) * variance) / dealCount),
    stayingShare: pairs < 10 || staying > 0.75 ? 1 : staying,
    seedBits: seedBitsOf(sets.length),
  };
}

/**
 * The first deals of sets with a seed each come again if there are few seeds: about n^2/2 pairs over the number of
 * seeds.
 */
function seedBitsOf(sets: number): number {
  const pairs = (sets * (sets - 1)) / 2;
  return Math.max(0, Math.floor(Math.log2(pairs / -Math.log(1 - FOUND))));
}

/**
 * The amount by which a fault has to raise the mean of chi-square, so that a test that tells of a chance below
 * `chance` finds it: the noncentrality, with Patnaik's picture of noncentral chi-square (1949) as a stretched central
 * one.
 */
function excessToFind(freedom: number, chance: number): number {
  const limit = chiSquareLimit(chance, freedom);
  let low = 0;
  let high = 10 * limit;
  for (let step = 0; step < 60; step++) {
    const excess = (low + high) / 2;
    const stretch = (freedom + 2 * excess) / (freedom + excess);
    const found = chiSquareAbove(limit / stretch, (freedom + excess) / stretch);
    if (found < FOUND) low = excess;
    else high = excess;
  }
  return high;
}

/** What sets of this size can and can't show, in sentences. */
export function limitsInWords(limits: AuditLimits, deck: Deck, dealCount: number): string[] {
  const count = dealCount === 1 ? 'One deal' : `${dealCount} deals`;
  const cards = deck === DECKS.super ? 'Super Bridge deals' : 'bridge deals';
  const faults = [
    ...(limits.cardShare < 1
      ? [`cards that differ from 25 % in each hand by ${percent(limits.cardShare)} of deals`]
      : []),
    ...(dealCount >= 10
      ? [`a seat that has ${limits.points.toFixed(2)} points too many or too few on average`]
      : []),
    ...(limits.stayingShare < 1
      ? [
          `cards that stay in their hand ${percent(limits.stayingShare)} more or less often than in a quarter of deals`,
        ]
      : []),
    ...(limits.seedBits >= 1
      ? [`a program that starts each set from one of at most 2^${limits.seedBits} seeds`]
      : []),
  ];
  return [
    dealCount < 100
      ? `${count} can't show much: only gross faults, such as a pack that was not shuffled or a deal that comes again.`
      : `${count} show faults of about this size or more; smaller ones stay unseen.`,
    ...(faults.length === 0 ? [] : [`Found in 95 of 100 such sets: ${faults.join('; ')}.`]),
    `No audit of ${cards} shows whether somebody chose them, knew them before or can foresee the next ones: that takes a seal made before the event.`,
  ];
}
