import { deviationOf, meanOf } from '../vision/numbers/statistics.ts';
import { ITEMS, type ItemName } from './items.ts';

/** How far a process keeps from a limit. */
export interface Capability {
  /** Distance of its mean from the limit, in three deviations. */
  readonly cpk: number;
  /** With 95 % confidence it is at least this. */
  readonly cpkLeast: number;
}

/** A value of a card, with its signed measures where it can be wrong in two directions. */
interface CardValue {
  readonly value: number;
  readonly parts?: Readonly<Record<string, number>>;
}

/** Deviations below this share of the limit are the measurement's. */
const FINEST_SHARE = 1e-3;

/** The capability by the cards of all decks, deck by deck: of measures with two directions that of the worse side. */
export function capabilityOf(
  item: ItemName,
  limit: number | null,
  decks: readonly (readonly CardValue[])[],
): Capability | undefined {
  if (limit === null || limit === 0 || decks.every((deck) => deck.length === 0)) return undefined;
  const names = new Set(decks.flat().flatMap(({ parts = {} }) => Object.keys(parts)));
  const ofParts = [...names].map((part) => {
    const measures = decks.map((deck) => deck.flatMap(({ parts }) => parts?.[part] ?? []));
    return capability(measures, limit - Math.abs(meanOf(measures.flat())), limit);
  });
  if (ofParts.length > 0) return ofParts.reduce((worst, each) => (each.cpk < worst.cpk ? each : worst));
  const sizes = decks.map((deck) => deck.map(({ value }) => value));
  const sign = ITEMS[item].side === 'most' ? 1 : -1;
  return capability(sizes, sign * (limit - meanOf(sizes.flat())), limit);
}

function capability(decks: readonly (readonly number[])[], room: number, limit: number): Capability {
  const cpk = room / (3 * Math.max(deviationOf(decks.flat()), FINEST_SHARE * limit));
  return { cpk, cpkLeast: cpkBound(cpk, independentCount(decks)) };
}

/** The standard normal quantile of 95 %. */
const NORMAL_95 = 1.6449;

/**
 * The lower bound of a Cpk of so many independent values, 95 % one-sided: Bissell's normal approximation, How reliable is
 * your capability index? (Applied Statistics 39, 1990), which the NIST/SEMATECH handbook has in 6.1.6.
 */
export function cpkBound(cpk: number, count: number): number {
  if (count < 2) return Number.NEGATIVE_INFINITY;
  return cpk - NORMAL_95 * Math.sqrt(1 / (9 * count) + cpk ** 2 / (2 * (count - 1)));
}

/**
 * As how many independent values the cards of some decks count: cards of one deck were cut and printed together, and say
 * less than as many of different decks (Kish's design effect, by the intraclass correlation of a one-way analysis of variance).
 */
export function independentCount(decks: readonly (readonly number[])[]): number {
  const filled = decks.filter((deck) => deck.length > 0);
  const all = filled.flat();
  const [count, groups] = [all.length, filled.length];
  if (groups < 2 || count <= groups) return Math.min(count, groups);
  const mean = meanOf(all);
  const size = count / groups;
  const squaresOf = (values: readonly number[], from: number): number =>
    values.reduce((sum, value) => sum + (value - from) ** 2, 0);
  const between =
    filled.reduce((sum, deck) => sum + deck.length * (meanOf(deck) - mean) ** 2, 0) / (groups - 1);
  const within = filled.reduce((sum, deck) => sum + squaresOf(deck, meanOf(deck)), 0) / (count - groups);
  const total = between + (size - 1) * within;
  const alike = total === 0 ? 0 : Math.max(0, (between - within) / total);
  return count / (1 + (size - 1) * alike);
}
