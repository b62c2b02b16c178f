import { ITEM_NAMES, ITEMS, type ItemName } from './items.ts';
import { judgeLot, type LotVerdict } from './judge-lot.ts';
import type { SamplingPlan } from './sampling-plan.ts';
import { deviationOf, meanOf } from './statistics.ts';
import { beyondLimit, type DeckVerdict, type ItemValue, type ItemVerdict } from './verdict.ts';

/** A deck of a batch. */
export interface BatchDeck {
  readonly name: string;
  readonly verdict: DeckVerdict;
}

/** How one item went over the decks of a batch, in the order in which they were run. */
export interface ItemTrend {
  readonly item: ItemName;
  readonly limit: number | null;
  /** Of each deck the worst value that is no mark that may be dust. */
  readonly points: readonly { readonly deck: string; readonly value: number; readonly passes: boolean }[];
  /** Of the worst values. */
  readonly mean: number;
  readonly deviation: number;
  /**
   * Distance of the process's mean from the limit in three deviations, by every card of all decks and without what may be
   * dust; absent of too few decks.
   */
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
  /** The lot that the decks are a sample of, where a sampling plan was asked for. */
  readonly lot?: LotVerdict;
}

/** Decks of which a capability is worked out at least. */
const LEAST_DECKS = 5;
/** Deviations below this share of the limit are the measurement's. */
const FINEST_SHARE = 1e-3;

export function judgeBatch(decks: readonly BatchDeck[], plan?: SamplingPlan): BatchVerdict {
  return {
    decks,
    passed: decks.filter(({ verdict }) => verdict.passes).length,
    trends: ITEM_NAMES.flatMap((item) => trendOf(item, decks)),
    ...(plan && { lot: judgeLot(plan, decks) }),
  };
}

/** An item without a value in any deck has no trend. */
function trendOf(item: ItemName, decks: readonly BatchDeck[]): ItemTrend[] {
  const judged = decks.flatMap(({ name, verdict }) => {
    const own = verdict.items.find((each) => each.item === item);
    const [worst] = own?.values ?? [];
    return own === undefined || worst === undefined ? [] : [{ deck: name, own, worst }];
  });
  const [first] = judged;
  if (first === undefined) return [];
  const points = judged.map(({ deck, own, worst }) => ({
    deck,
    value: (own.values.find((each) => !isLetPass(own, each)) ?? worst).value,
    passes: own.passes !== false || (own.isDoubtful && item !== 'doubtful'),
  }));
  const values = points.map(({ value }) => value);
  const failed = points.filter(({ passes }) => !passes);
  const [earliest] = failed;
  const cpk =
    judged.length < LEAST_DECKS
      ? undefined
      : cpkOf(
          item,
          first.own.limit,
          judged.map(({ own }) => own),
        );
  return [
    {
      item,
      limit: first.own.limit,
      points,
      mean: meanOf(values),
      deviation: deviationOf(values),
      failures: failed.length,
      ...(cpk !== undefined && { cpk }),
      ...(earliest && { firstFailure: earliest.deck }),
    },
  ];
}

/** Whether a value is beyond its limit by what may be dust. */
function isLetPass(own: ItemVerdict, each: ItemValue): boolean {
  return each.isDoubtful === true && beyondLimit({ ...own, values: [each] }).length > 0;
}

/** The capability of the process by every card of all decks: of measures with two directions that of the worse side. */
function cpkOf(item: ItemName, limit: number | null, all: readonly ItemVerdict[]): number | undefined {
  if (limit === null || limit === 0) return undefined;
  const values = all.flatMap((own) =>
    own.values.filter((each) => each.isMarked !== true && !isLetPass(own, each)),
  );
  if (values.length === 0) return undefined;
  const names = new Set(values.flatMap(({ parts = {} }) => Object.keys(parts)));
  const capabilities = [...names].map((part) => {
    const measures = values.flatMap(({ parts }) => parts?.[part] ?? []);
    return capabilityOf(measures, limit - Math.abs(meanOf(measures)), limit);
  });
  if (capabilities.length > 0) return Math.min(...capabilities);
  const sizes = values.map(({ value }) => value);
  return capabilityOf(sizes, (ITEMS[item].side === 'most' ? 1 : -1) * (limit - meanOf(sizes)), limit);
}

function capabilityOf(measures: readonly number[], room: number, limit: number): number {
  return room / (3 * Math.max(deviationOf(measures), FINEST_SHARE * limit));
}
