import type { Card } from '../bridge/card.ts';
import { meanOf } from '../vision/numbers/statistics.ts';
import { labOf, type Rgb } from '../vision/print/measure/colour.ts';
import type { PrintMeasures } from '../vision/print/measure/measure-print.ts';
import { endOfRun } from './end-of-run.ts';
import { ITEMS, type ItemName } from './items.ts';
import { atStrength } from './judge-colour.ts';
import type { DeckTestLimits } from './limits.ts';
import { type SeenCard, settleCards } from './seen-card.ts';

/** What the gauge study says of one measure: how much of its tolerance the measuring itself takes. */
export interface GaugeResult {
  readonly name: string;
  /** The item whose limit is the tolerance, to both sides. */
  readonly item: ItemName;
  readonly parts: number;
  /** How often each was measured. */
  readonly runs: number;
  /** Standard deviations: of one picture to the next of the same card, and of one run to the next as a whole. */
  readonly repeatability: number;
  readonly reproducibility: number;
  readonly together: number;
  readonly tolerance: number;
  /** Six deviations of both together, as a share of the tolerance (AIAG, Measurement Systems Analysis, 4th edition). */
  readonly share: number;
  readonly verdict: GaugeVerdict;
}

export type GaugeVerdict = 'good' | 'usable' | 'unfit';

/** What a gauge is studied by beside its pictures. */
export interface GaugeStandard {
  readonly contrastOf: (card: Card) => number;
  /** The colour of a card's main ink as calibrated; `undefined` where it is not known. */
  readonly inkColourOf: (card: Card) => Rgb | undefined;
  readonly limits: DeckTestLimits;
}

/** Runs of a gauge study at least: each end of the cards twice. */
export const LEAST_GAUGE_RUNS = 4;

/** Each card's measures at one end, run by run. */
interface Measured {
  readonly card: Card;
  readonly run: number;
  readonly measures: PrintMeasures;
}

interface Quantity {
  readonly name: string;
  readonly item: ItemName;
  readonly of: (measured: Measured, standard: GaugeStandard) => number | undefined;
}

const AT_AN_END: readonly Quantity[] = [
  { name: 'position across', item: 'position', of: ({ measures }) => measures.offsetXMm },
  { name: 'position down', item: 'position', of: ({ measures }) => measures.offsetYMm },
  { name: 'index turned', item: 'turn', of: ({ measures }) => measures.turnDeg },
  { name: 'skew', item: 'skew', of: ({ measures }) => measures.skewDeg },
  { name: 'stroke width', item: 'stroke', of: ({ measures }) => measures.strokeMm },
  { name: 'contrast', item: 'strengthFromMean', of: strengthOf },
  { name: 'colour, red to green', item: 'inkColour', of: axisOf(1) },
  {
    name: 'colour, yellow to blue',
    item: 'inkColour',
    of: axisOf(2),
  },
];

/** Widths and lengths take both ends: the run of the one and that of the other after it. */
const OF_BOTH_ENDS: readonly Quantity[] = [
  { name: 'width', item: 'sizeFromMean', of: ({ measures }) => measures.offsetXMm },
  { name: 'length', item: 'sizeFromMean', of: ({ measures }) => measures.offsetYMm },
];

function strengthOf({ card, measures }: Measured, { contrastOf }: GaugeStandard): number | undefined {
  const calibrated = contrastOf(card);
  return calibrated === 0 ? undefined : (100 * measures.contrast) / calibrated;
}

/** An axis of an ink's colour at its calibrated strength, as inks are judged. */
function axisOf(axis: 1 | 2): Quantity['of'] {
  return ({ card, measures }, { inkColourOf }) => {
    const [ink, calibrated] = [measures.colour?.ink, inkColourOf(card)];
    return ink === undefined || calibrated === undefined
      ? undefined
      : labOf(atStrength(ink, calibrated))[axis];
  };
}

/** Repeatability and reproducibility of what is measured, by repeated runs of one deck that is turned between them. */
export function studyGauge(sights: readonly SeenCard[], standard: GaugeStandard): GaugeResult[] {
  const measured = settleCards(sights).known.flatMap(({ card, measures, run }): Measured[] =>
    measures === undefined ? [] : [{ card, run, measures }],
  );
  const atEnd = (end: number): readonly Measured[] => measured.filter(({ run }) => endOfRun(run) === end);
  const byEnd = AT_AN_END.flatMap((quantity) =>
    resultOf(quantity, standard.limits, [
      tableOf(quantity, atEnd(0), standard),
      tableOf(quantity, atEnd(1), standard),
    ]),
  );
  const byCard = OF_BOTH_ENDS.flatMap((quantity) => {
    const [one, other] = [tableOf(quantity, atEnd(0), standard), tableOf(quantity, atEnd(1), standard)];
    return resultOf(quantity, standard.limits, [summed(one, other)]);
  });
  return [...byEnd, ...byCard];
}

/** A row a card, with a value of each run. */
type Table = ReadonlyMap<Card, ReadonlyMap<number, number>>;

function tableOf(quantity: Quantity, measured: readonly Measured[], standard: GaugeStandard): Table {
  const rows = new Map<Card, Map<number, number>>();
  for (const each of measured) {
    const value = quantity.of(each, standard);
    if (value === undefined) continue;
    const row = rows.get(each.card) ?? new Map<number, number>();
    rows.set(each.card, row.set(Math.floor(each.run / 2), value));
  }
  return rows;
}

function summed(one: Table, other: Table): Table {
  return new Map(
    [...one].map(([card, row]) => {
      const both = [...row].flatMap(([run, value]): [number, number][] => {
        const opposite = other.get(card)?.get(run);
        return opposite === undefined ? [] : [[run, value + opposite]];
      });
      return [card, new Map(both)];
    }),
  );
}

const DEVIATIONS = 6;
const GOOD_SHARE = 0.1;
const USABLE_SHARE = 0.3;

function resultOf(
  { item, name }: Quantity,
  { items }: DeckTestLimits,
  tables: readonly Table[],
): GaugeResult[] {
  const crossed = tables.map(crossedRows).filter((rows) => rows.length > 1 && (rows[0]?.length ?? 0) > 1);
  if (crossed.length === 0) return [];
  const components = crossed.map(crossedComponents);
  const repeatability = Math.sqrt(meanOf(components.map(({ residual }) => residual)));
  const reproducibility = Math.sqrt(meanOf(components.map(({ columns }) => columns)));
  const together = Math.hypot(repeatability, reproducibility);
  const tolerance = 2 * (items[item] ?? ITEMS[item].usual);
  const share = (DEVIATIONS * together) / tolerance;
  return [
    {
      ...{ name, item, repeatability, reproducibility, together, tolerance, share },
      parts: crossed.reduce((sum, rows) => sum + rows.length, 0),
      runs: Math.max(...crossed.map((rows) => rows[0]?.length ?? 0)),
      verdict: share <= GOOD_SHARE ? 'good' : share <= USABLE_SHARE ? 'usable' : 'unfit',
    },
  ];
}

/** The rows that have a value of every run: what a run did not show is in no crossed study. */
function crossedRows(table: Table): (readonly number[])[] {
  const runs = [...new Set([...table.values()].flatMap((row) => [...row.keys()]))];
  return [...table.values()].flatMap((row) => {
    const values = runs.flatMap((run) => row.get(run) ?? []);
    return values.length === runs.length ? [values] : [];
  });
}

/** Components of variance of a crossed table of rows and columns with a value each (two-way analysis, random effects). */
interface CrossedComponents {
  readonly rows: number;
  readonly columns: number;
  readonly residual: number;
}

export function crossedComponents(table: readonly (readonly number[])[]): CrossedComponents {
  const rows = table.length;
  const columns = table[0]?.length ?? 0;
  const mean = meanOf(table.flat());
  const rowMeans = table.map(meanOf);
  const columnMeans = Array.from({ length: columns }, (_, column) =>
    meanOf(table.map((row) => row[column] ?? 0)),
  );
  const squares = (means: readonly number[]): number =>
    means.reduce((sum, each) => sum + (each - mean) ** 2, 0);
  const ofRows = (columns * squares(rowMeans)) / (rows - 1);
  const ofColumns = (rows * squares(columnMeans)) / (columns - 1);
  const left = table.flatMap((row, at) =>
    row.map((value, column) => value - (rowMeans[at] as number) - (columnMeans[column] as number) + mean),
  );
  const residual = left.reduce((sum, each) => sum + each * each, 0) / ((rows - 1) * (columns - 1));
  return {
    residual,
    rows: Math.max(0, (ofRows - residual) / columns),
    columns: Math.max(0, (ofColumns - residual) / rows),
  };
}
