import type { DeckName } from '../../bridge/deck.ts';
import type { DeckMasks } from '../candidates/deck-masks.ts';
import { DIAMONDS_OF, HEARTS_OF, SPADES_OF } from '../candidates/lengths.ts';
import type { PointScale } from './program.ts';

/** Holdings are masks of 17 bits as in a `CardSet`: bit r - 1 stands for rank r. */
const ACE = 1 << 16;
const KING = 1 << 15;
const QUEEN = 1 << 14;
const JACK = 1 << 13;

/**
 * The three cards below the jack, as masks: ten, nine and eight; in the larger deck the Maid, the twelve and the
 * eleven, which are as near to the jack there.
 */
const BELOW_THE_JACK: Readonly<Record<DeckName, readonly [number, number, number]>> = {
  standard: [1 << 9, 1 << 8, 1 << 7],
  super: [1 << 12, 1 << 11, 1 << 10],
};

function cardsInHolding(holding: number): number {
  let count = 0;
  for (let rest = holding; rest !== 0; rest &= rest - 1) count++;
  return count;
}

/**
 * Losers of a holding: a void has none, a singleton one unless it is the ace, a doubleton one for each of ace and
 * king it lacks, a longer suit one for each of ace, king and queen it lacks.
 */
export function losersOfHolding(holding: number): number {
  const length = cardsInHolding(holding);
  const looked = [ACE, KING, QUEEN].slice(0, length);
  return looked.filter((card) => (holding & card) === 0).length;
}

/**
 * Losers of a holding times 100, to the half ("modern losing trick count", as DealerV2 counts it): half a loser less
 * for a bare king, A Q alone, A and jack with one of K and Q, and a jack and ten under the only one of A and K; half
 * a loser more for three cards to a queen without the jack.
 */
function halfLosersOfHolding(holding: number, deck: DeckName): number {
  const length = cardsInHolding(holding);
  const has = (card: number) => (holding & card) !== 0;
  const higher = [ACE, KING].filter(has).length;
  const whole = 100 * losersOfHolding(holding);
  if (length === 1) return has(KING) ? whole - 50 : whole;
  if (length === 2) return has(ACE) && has(QUEEN) ? whole - 50 : whole;
  if (has(QUEEN) && !has(JACK) && higher === 0) return whole + 50;
  const [ten] = BELOW_THE_JACK[deck];
  const helped = has(QUEEN) ? has(ACE) && higher === 1 : higher === 2 || (higher === 1 && has(ten));
  return has(JACK) && helped ? whole - 50 : whole;
}

/**
 * The quality of a suit times 100 (The Bridge World, October 1982, "Four C's"): a tenth of the length for each point
 * of 4-3-2-1, with what tens, nines and length add.
 */
export function qualityOfHolding(holding: number, deck: DeckName): number {
  const length = cardsInHolding(holding);
  const has = (card: number) => (holding & card) !== 0;
  const points = (has(ACE) ? 4 : 0) + (has(KING) ? 3 : 0) + (has(QUEEN) ? 2 : 0) + (has(JACK) ? 1 : 0);
  const added = length > LONGEST_WITH_SPOTS ? lengthPoints(holding, length) : spotPoints(holding, deck);
  return 10 * length * (points + added);
}

const LONGEST_WITH_SPOTS = 6;

/** A card over six stands for a queen or jack that is missing, up to three points. */
function lengthPoints(holding: number, length: number): number {
  const missing = 3 - ((holding & QUEEN) !== 0 ? 2 : 0) - ((holding & JACK) !== 0 ? 1 : 0);
  return Math.min(missing, length - LONGEST_WITH_SPOTS);
}

/** A ten counts a point next to two honours or the jack, else half; a nine half next to two honours, ten or eight. */
function spotPoints(holding: number, deck: DeckName): number {
  const [ten, nine, eight] = BELOW_THE_JACK[deck];
  const has = (card: number) => (holding & card) !== 0;
  const honours = cardsInHolding(holding & (ACE | KING | QUEEN | JACK));
  const forTen = has(ten) ? (honours > 1 || has(JACK) ? 1 : 0.5) : 0;
  const forNine = has(nine) && (honours === 2 || has(ten) || has(eight)) ? 0.5 : 0;
  return forTen + forNine;
}

/** What a suit adds to the count of a hand, times 100; its shape apart. */
export function suitCount(holding: number, deck: DeckName): number {
  const length = cardsInHolding(holding);
  const has = (card: number) => (holding & card) !== 0;
  const [ten, nine] = BELOW_THE_JACK[deck];
  const above = cardsInHolding(holding & (ACE | KING | QUEEN));
  let count = qualityOfHolding(holding, deck);
  if (has(ACE)) count += 300;
  if (has(KING)) count += length === 1 ? 50 : 200;
  if (has(QUEEN)) count += queenCount(length, (holding & (ACE | KING)) !== 0);
  if (has(JACK)) count += [0, 25, 50, 0][above] ?? 0;
  if (has(ten)) count += tenCount(above + (has(JACK) ? 1 : 0), has(nine));
  return count;
}

function queenCount(length: number, hasHigher: boolean): number {
  const short = length === 1 ? 75 : length === 2 ? 25 : 0;
  return 100 - short - (hasHigher ? 0 : 25);
}

function tenCount(honours: number, hasNine: boolean): number {
  return honours === 2 || (honours === 1 && hasNine) ? 25 : 0;
}

/** What the shape of a hand adds to its count, times 100: short suits, less the first point; a flat hand loses half. */
export function shapeCount(lengths: readonly number[]): number {
  const short = lengths.reduce((sum, length) => sum + Math.max(0, 3 - length) * 100, 0);
  return short === 0 ? -50 : short - 100;
}

/** A value for every place, in as few bytes as hold them: the tables of a run have to stay near the processor. */
type Lookup = Int8Array | Int16Array | Int32Array;

/** Points of a holding on a scale, by its mask without gaps. */
export function pointsLookup({ expanded, width }: DeckMasks, scale: PointScale): Lookup {
  const values = new Int32Array(1 << width);
  for (let mask = 1; mask < values.length; mask++) {
    const lowest = mask & -mask;
    const rank = 32 - Math.clz32(expanded[lowest] as number);
    values[mask] = (values[mask ^ lowest] as number) + (scale[rank - 1] as number);
  }
  return packed(values);
}

export function losersLookup({ expanded }: DeckMasks): Lookup {
  return packed(expanded.map(losersOfHolding));
}

export function halfLosersLookup({ expanded }: DeckMasks, deck: DeckName): Lookup {
  return packed(expanded.map((holding) => halfLosersOfHolding(holding, deck)));
}

export function qualityLookup({ expanded }: DeckMasks, deck: DeckName): Lookup {
  return packed(expanded.map((holding) => qualityOfHolding(holding, deck)));
}

/** What each holding adds to the count of a hand; the rest is `shapeCountLookup`. */
export function suitCountLookup({ expanded }: DeckMasks, deck: DeckName): Lookup {
  return packed(expanded.map((holding) => suitCount(holding, deck)));
}

/** What lengths add to the count of a hand, by `Lengths`; 0 for those that no hand has. */
export function shapeCountLookup({ width }: DeckMasks): Lookup {
  const values = Int32Array.from(SPADES_OF, (spades, lengths) => {
    const hearts = HEARTS_OF[lengths] as number;
    const diamonds = DIAMONDS_OF[lengths] as number;
    const clubs = width - spades - hearts - diamonds;
    return clubs < 0 ? 0 : shapeCount([clubs, diamonds, hearts, spades]);
  });
  return packed(values);
}

function packed(values: Int32Array): Lookup {
  let least = 0;
  let most = 0;
  for (const value of values) {
    least = Math.min(least, value);
    most = Math.max(most, value);
  }
  if (least >= -128 && most <= 127) return Int8Array.from(values);
  return least >= -32768 && most <= 32767 ? Int16Array.from(values) : values;
}
