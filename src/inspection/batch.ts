import { ITEM_NAMES, ITEMS, type ItemName } from './items.ts';
import { deviationOf, meanOf } from './statistics.ts';
import type { DeckVerdict } from './verdict.ts';

/** A deck of a batch. */
export interface BatchDeck {
  readonly name: string;
  readonly verdict: DeckVerdict;
}

/** How one item went over the decks of a batch, in the order in which they were run. */
export interface ItemTrend {
  readonly item: ItemName;
  readonly limit: number | null;
  readonly points: readonly { readonly deck: string; readonly value: number; readonly passes: boolean }[];
  readonly mean: number;
  readonly deviation: number;
  /** Distance of the mean from the limit in three deviations (one-sided capability); absent of too few decks. */
  readonly cpk?: number;
  readonly failures: number;
  /** The first deck that failed. */
  readonly firstFailure?: string;
}

/** A batch of decks judged together. */
export interface BatchVerdict {
  readonly decks: readonly BatchDeck[];
  readonly passed: number;
  readonly trends: readonly ItemTrend[];
}

/** Decks of which a capability is worked out at least. */
const LEAST_DECKS = 5;
/** Deviations below this share of the limit are the measurement's. */
const FINEST_SHARE = 1e-3;

export function judgeBatch(decks: readonly BatchDeck[]): BatchVerdict {
  return {
    decks,
    passed: decks.filter(({ verdict }) => verdict.passes).length,
    trends: ITEM_NAMES.flatMap((item) => trendOf(item, decks)),
  };
}

/** An item without a value in any deck has no trend. */
function trendOf(item: ItemName, decks: readonly BatchDeck[]): ItemTrend[] {
  const judged = decks.flatMap(({ name, verdict }) => {
    const own = verdict.items.find((each) => each.item === item);
    const [worst] = own?.values ?? [];
    if (own === undefined || worst === undefined) return [];
    return [{ deck: name, value: worst.value, passes: own.passes !== false, limit: own.limit }];
  });
  const [first] = judged;
  if (first === undefined) return [];
  const values = judged.map(({ value }) => value);
  const failed = judged.filter(({ passes }) => !passes);
  const [earliest] = failed;
  const cpk = cpkOf(item, values, first.limit);
  return [
    {
      item,
      limit: first.limit,
      points: judged.map(({ deck, value, passes }) => ({ deck, value, passes })),
      mean: meanOf(values),
      deviation: deviationOf(values),
      failures: failed.length,
      ...(cpk !== undefined && { cpk }),
      ...(earliest && { firstFailure: earliest.deck }),
    },
  ];
}

function cpkOf(item: ItemName, values: readonly number[], limit: number | null): number | undefined {
  if (limit === null || limit === 0 || values.length < LEAST_DECKS) return undefined;
  const room = ITEMS[item].side === 'most' ? limit - meanOf(values) : meanOf(values) - limit;
  return room / (3 * Math.max(deviationOf(values), FINEST_SHARE * limit));
}
