import type { Card } from '../bridge/card.ts';
import type { PrintMeasures } from '../vision/measure/measure-print.ts';
import type { KnownCard, SeenCard, SeenSymbol } from './seen-card.ts';
import { meanOf } from './statistics.ts';

/** The two short ends of a card: the one that the first run shows, and the other. */
export type EndNumber = 0 | 1;

/** The print of one end of a card: the mean of all runs that showed it. */
export interface CardEnd {
  readonly card: Card;
  readonly end: EndNumber;
  readonly measures: PrintMeasures;
  /** The pictures that it rests on, the one with the worst spot first. */
  readonly sights: readonly SeenCard[];
  readonly symbols: readonly SeenSymbol[];
}

const MEANS = [
  'offsetXMm',
  'offsetYMm',
  'turnDeg',
  'skewDeg',
  'straightnessMm',
  'contrast',
  'strokeMm',
  'sharpnessMm',
  'cameraEdgeMm',
  'correlation',
] as const;

/** Run by run the deck is turned: odd runs show one end, even runs the other. */
export function cardEnds(known: readonly KnownCard[]): CardEnd[] {
  const groups = new Map<string, KnownCard[]>();
  for (const each of known) {
    if (each.measures === undefined) continue;
    const key = `${each.run % 2} ${each.card}`;
    groups.set(key, [...(groups.get(key) ?? []), each]);
  }
  return [...groups.values()].flatMap((group): CardEnd[] => {
    const [first] = group;
    const measured = group.flatMap(({ measures }) => (measures === undefined ? [] : [measures]));
    const measures = meanMeasures(measured);
    if (first === undefined || measures === undefined) return [];
    const sights = group.toSorted((a, b) => spotOf(b) - spotOf(a));
    const symbols = group.flatMap(({ symbol }) => (symbol === undefined ? [] : [symbol]));
    return [{ card: first.card, end: (first.run % 2) as EndNumber, measures, sights, symbols }];
  });
}

function spotOf({ measures }: SeenCard): number {
  return measures?.spot.share ?? 0;
}

/** The mean of several pictures of one end. What one shows and another does not is dirt: the least spot counts. */
function meanMeasures(all: readonly PrintMeasures[]): PrintMeasures | undefined {
  const [first] = all;
  if (first === undefined || all.length === 1) return first;
  const means = Object.fromEntries(MEANS.map((name) => [name, meanOf(all.map((each) => each[name]))]));
  const cleanest = all.reduce((best, each) => (each.spot.share < best.spot.share ? each : best));
  return { ...first, ...means, spot: cleanest.spot };
}
