import type { FeedFact } from './job-facts.ts';
import { quantile } from './quantile.ts';
import { type Point, type Trend, trendOf } from './trend.ts';

/** Cards of a portion: as many as it takes until the slip has grown by about 1 %. */
export const PORTION_CARDS = 500;
/** A last portion of fewer cards says nothing yet. */
const LEAST_CARDS = 250;
/** Rollers slip more and more until they are cleaned: a fall of this many per cent from a portion to the next is a cleaning. */
const CLEANED_FALL_PERCENT = 2;
/** Growth from a portion to the next that is too small to matter. */
const LEAST_GROWTH = { slipPercent: 0.2, failedPicksPer1000: 2 };
/** Clean when the median card is so near to a slip at which the machine calls a card slow; some 1500 cards before. */
const SLIP_RESERVE_PERCENT = 3;
/** Clean when this many feeds of 1000 fail: more than twice those of a home-made feeder with new cards (22). */
const MOST_FAILED_PICKS_PER_1000 = 50;

/** Cards that a machine fed one after the other, about `PORTION_CARDS` of them. */
interface WearPortion {
  readonly cards: number;
  /** Feeds that the feeder did not pick, of 1000. */
  readonly failedPicksPer1000: number;
  /** How much slower than the rollers the median card ran. */
  readonly slipPercent: number;
}

/** Why the rollers must be cleaned now. */
export type CleaningReason = 'slip' | 'failedPicks';

/** How the rollers of one machine wear. */
export interface Wear {
  readonly machine: string;
  /** All portions, the oldest first. */
  readonly portions: readonly WearPortion[];
  /** Cards since the rollers were cleaned, as far as the slip shows it; all where it does not. */
  readonly cardsSinceCleaning: number;
  /** These since then. */
  readonly slip: Trend;
  readonly failedPicks: Trend;
  /** Empty as long as they need not be cleaned. */
  readonly clean: readonly CleaningReason[];
  /** Where the slip grows, about this many cards until it calls for a cleaning. */
  readonly cardsUntilCleaning?: number;
  /** Limits that call for a cleaning. */
  readonly slipLimitPercent: number;
  readonly failedPicksLimitPer1000: number;
}

interface Portion {
  readonly cards: number;
  readonly slip: Point;
  readonly failedPicks: Point;
}

/** How a machine wears that calls a card slow beyond `slipMaxPercent`; `feeds` in their order, over all jobs. */
export function wearOf(machine: string, slipMaxPercent: number, feeds: readonly FeedFact[]): Wear {
  const portions = portionsOf(feeds);
  const recent = sinceCleaning(portions);
  const slips = recent.map(({ slip }) => slip);
  const failedPicks = recent.map((portion) => portion.failedPicks);
  const slip = trendOf(slips, LEAST_GROWTH.slipPercent);
  const slipLimitPercent = slipMaxPercent - SLIP_RESERVE_PERCENT;
  const leftPercent = slipLimitPercent - (slips.at(-1)?.value ?? 0);
  return {
    machine,
    portions: portions.map((portion) => ({
      cards: portion.cards,
      slipPercent: portion.slip.value,
      failedPicksPer1000: portion.failedPicks.value,
    })),
    cardsSinceCleaning: recent.reduce((sum, { cards }) => sum + cards, 0),
    slip,
    failedPicks: trendOf(failedPicks, LEAST_GROWTH.failedPicksPer1000),
    clean: reasonsToClean(recent.at(-1), slipLimitPercent),
    ...(slip.kind === 'growing' && leftPercent > 0
      ? { cardsUntilCleaning: Math.round((PORTION_CARDS * leftPercent) / slip.perPoint) }
      : {}),
    slipLimitPercent,
    failedPicksLimitPer1000: MOST_FAILED_PICKS_PER_1000,
  };
}

function reasonsToClean(last: Portion | undefined, slipLimitPercent: number): CleaningReason[] {
  if (last === undefined) return [];
  return [
    ...(last.slip.value >= slipLimitPercent ? (['slip'] as const) : []),
    ...(last.failedPicks.value >= MOST_FAILED_PICKS_PER_1000 ? (['failedPicks'] as const) : []),
  ];
}

function portionsOf(feeds: readonly FeedFact[]): Portion[] {
  const portions: Portion[] = [];
  let slips: number[] = [];
  let failed = 0;
  for (const feed of feeds) {
    if (feed.kind === 'notPicked') failed++;
    else slips.push(feed.slipPercent);
    if (slips.length < PORTION_CARDS) continue;
    portions.push(makePortion(slips, failed));
    slips = [];
    failed = 0;
  }
  return slips.length < LEAST_CARDS ? portions : [...portions, makePortion(slips, failed)];
}

function makePortion(slips: readonly number[], failed: number): Portion {
  const cards = slips.length;
  const feeds = cards + failed;
  return {
    cards,
    slip: { value: quantile(slips, 0.5) ?? 0, error: errorOfMedian(slips) },
    failedPicks: { value: (1000 * failed) / feeds, error: (1000 * Math.sqrt(failed + 1)) / feeds },
  };
}

/** The standard error of the median, whatever the values are spread like: from the values at one sigma of its rank. */
function errorOfMedian(values: readonly number[]): number {
  const sigma = 0.5 / Math.sqrt(values.length);
  return ((quantile(values, 0.5 + sigma) ?? 0) - (quantile(values, 0.5 - sigma) ?? 0)) / 2;
}

/** The portions since the last fall of the slip; the one in which the rollers were cleaned is the first of them. */
function sinceCleaning(portions: readonly Portion[]): readonly Portion[] {
  const last = portions.findLastIndex(({ slip }, index) => {
    const before = portions[index - 1];
    return before !== undefined && before.slip.value - slip.value > CLEANED_FALL_PERCENT;
  });
  return portions.slice(Math.max(0, last));
}
