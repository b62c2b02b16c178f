import { deviationOf, meanOf } from '../vision/numbers/statistics.ts';
import { type Capability, capabilityOf } from './capability.ts';
import { type Alarm, alarmsOf, type ControlChart, controlChart } from './control-chart.ts';
import { ITEM_NAMES, type ItemName } from './items.ts';
import type { LotVerdict } from './judge-lot.ts';
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
  /** The worst value of each deck that is no mark that may be dust. */
  readonly points: readonly { readonly deck: string; readonly value: number; readonly passes: boolean }[];
  /** The mean of the worst values. */
  readonly mean: number;
  readonly deviation: number;
  /**
   * The capability of the process, by every card of all decks and without what may be dust; absent for too few decks.
   */
  readonly capability?: Capability;
  /** How the decks went one by one, for each direction that the item can be wrong in; none of too few decks. */
  readonly charts: readonly ItemChart[];
  readonly failures: number;
  /** The first deck that failed. */
  readonly firstFailure?: string;
}

/** The control chart of an item: each deck's mean over its cards, without what may be dust. */
export interface ItemChart {
  /** The direction; absent where the item has one alone. */
  readonly part?: string;
  readonly points: readonly { readonly deck: string; readonly value: number }[];
  readonly chart: ControlChart;
  readonly alarms: readonly Alarm[];
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
/** Decks of which control limits are worked out at least. */
const LEAST_CHARTED = 10;

export function judgeBatch(decks: readonly BatchDeck[], lot?: LotVerdict): BatchVerdict {
  return {
    decks,
    passed: decks.filter(({ verdict }) => verdict.passes).length,
    trends: ITEM_NAMES.flatMap((item) => trendOf(item, decks)),
    ...(lot && { lot }),
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
  const { limit } = first.own;
  const certain = judged.map(({ deck, own }) => ({
    deck,
    values: own.values.filter((each) => each.isMarked !== true && !isLetPass(own, each)),
  }));
  const capability =
    judged.length < LEAST_DECKS
      ? undefined
      : capabilityOf(
          item,
          limit,
          certain.map(({ values }) => values),
        );
  return [
    {
      item,
      limit,
      points,
      mean: meanOf(values),
      deviation: deviationOf(values),
      failures: failed.length,
      ...(capability && { capability }),
      charts: limit === 0 ? [] : chartsOf(certain),
      ...(earliest && { firstFailure: earliest.deck }),
    },
  ];
}

/** Whether a value is beyond its limit by what may be dust. */
function isLetPass(own: ItemVerdict, each: ItemValue): boolean {
  return each.isDoubtful === true && beyondLimit({ ...own, values: [each] }).length > 0;
}

/** What is certain of an item in a deck. */
interface CertainValues {
  readonly deck: string;
  readonly values: readonly ItemValue[];
}

function chartsOf(decks: readonly CertainValues[]): ItemChart[] {
  const names = new Set(
    decks.flatMap(({ values }) => values.flatMap(({ parts = {} }) => Object.keys(parts))),
  );
  if (names.size === 0) return chartOf(decks, ({ value }) => [value]);
  return [...names].flatMap((part) =>
    chartOf(decks, ({ parts }) => parts?.[part] ?? []).map((chart) =>
      names.size === 1 ? chart : { part, ...chart },
    ),
  );
}

function chartOf(
  decks: readonly CertainValues[],
  measureOf: (value: ItemValue) => number | readonly number[],
): ItemChart[] {
  const points = decks.flatMap(({ deck, values }) => {
    const measures = values.flatMap(measureOf);
    return measures.length === 0 ? [] : [{ deck, value: meanOf(measures) }];
  });
  if (points.length < LEAST_CHARTED) return [];
  const values = points.map(({ value }) => value);
  const chart = controlChart(values);
  return [{ points, chart, alarms: alarmsOf(values, chart) }];
}
