import type { Card } from '../bridge/card.ts';
import { meanOf } from '../vision/numbers/statistics.ts';
import type { PrintMeasures } from '../vision/print/measure/measure-print.ts';
import { findSpot, sharedOver } from '../vision/print/measure/spots.ts';
import { type DustBounds, worstPlace } from './dust.ts';
import { type EndNumber, endOfRun } from './end-of-run.ts';
import type { ItemName } from './items.ts';
import type { KnownCard, SeenCard, SeenSymbol } from './seen-card.ts';

/** The print of one end of a card, by all runs that showed it. */
export interface CardEnd {
  readonly card: Card;
  readonly end: EndNumber;
  readonly measures: PrintMeasures;
  /** The pictures that it rests on, the cleanest first. */
  readonly sights: readonly SeenCard[];
  readonly symbols: readonly SeenSymbol[];
  /** Whether loose dust can be all of the worst place: one picture alone shows it, and it is no larger. */
  readonly mayBeDust: boolean;
  /** Whether a mark lies over the print in the only picture. */
  readonly isStained: boolean;
}

const MEANS = [
  'offsetXMm',
  'offsetYMm',
  'turnDeg',
  'contrast',
  'strokeMm',
  'cameraEdgeMm',
  'correlation',
] as const;

/** Run by run the deck is turned: odd runs show one end, even runs the other. */
export function cardEnds(known: readonly KnownCard[], dust: DustBounds): CardEnd[] {
  const measured = known.flatMap((each) =>
    each.measures === undefined ? [] : [{ ...each, measures: each.measures }],
  );
  const groups = Map.groupBy(measured, ({ run, card }) => `${endOfRun(run)} ${card}`);
  return [...groups.values()].flatMap((group): CardEnd[] => {
    const sorted = group.toSorted((a, b) => a.measures.spot.share - b.measures.spot.share);
    const [first, ...others] = sorted;
    if (first === undefined) return [];
    const together = measuresTogether(
      [first.measures, ...others.map((each) => each.measures)],
      dust.spotLimit,
    );
    const isAlone = others.length === 0;
    const worst = worstPlace(together.over, dust);
    const spot = isAlone ? worst.spot : together.spot;
    const measures = { ...together, spot };
    return [
      {
        card: first.card,
        end: endOfRun(first.run),
        measures,
        sights: sorted.map((each) => ({ ...each, measures: { ...each.measures, spot } })),
        symbols: sorted.flatMap(({ symbol }) => (symbol === undefined ? [] : [symbol])),
        mayBeDust: isAlone && worst.mayBeDust,
        isStained: isAlone && worst.isStained,
      },
    ];
  });
}

/**
 * Several pictures of one end, the cleanest first. What is printed is in all of them, and loose dust in one: of spots,
 * of the cut edges and of sharpness what all show counts, and of all else the mean of those without dust.
 */
function measuresTogether(
  all: readonly [PrintMeasures, ...PrintMeasures[]],
  markShare: number,
): PrintMeasures {
  const [cleanest, ...others] = all;
  if (others.length === 0) return cleanest;
  const over = sharedOver([cleanest.over, ...others.map((each) => each.over)]);
  const spot = findSpot(over);
  const stained = Math.max(markShare, STAINED * spot.share);
  const clean = all.filter((each) => each.spot.share <= stained);
  const used = clean.length === 0 ? all : clean;
  const means = Object.fromEntries(MEANS.map((name) => [name, meanOf(used.map((each) => each[name]))]));
  return {
    ...cleanest,
    ...means,
    over,
    spot,
    sharpnessMm: leastOf(all.map((each) => each.sharpnessMm)),
    straightnessMm: leastOf(all.map((each) => each.straightnessMm)),
    skewDeg: leastOf(all.map((each) => each.skewDeg)),
    ...shownByAll(all, used),
  };
}

/** What not every picture may show: of the outline and of swings of ink what all do, of the rest the mean. */
function shownByAll(
  all: readonly PrintMeasures[],
  used: readonly PrintMeasures[],
): Pick<PrintMeasures, 'outline' | 'plates' | 'radiusMm' | 'screen'> {
  const [outline] = all.flatMap((each) => each.outline ?? []).sort((a, b) => Math.abs(a.mm) - Math.abs(b.mm));
  const [screen] = all.flatMap((each) => each.screen ?? []).sort((a, b) => a.share - b.share);
  const radii = used.flatMap((each) => each.radiusMm ?? []);
  const plates = used.flatMap((each) => each.plates ?? []);
  const mean = (axis: 'xMm' | 'yMm'): number => meanOf(plates.map((each) => each[axis]));
  return {
    ...(outline && { outline }),
    ...(screen && { screen }),
    ...(radii.length > 0 && { radiusMm: meanOf(radii) }),
    ...(plates.length > 0 && { plates: { xMm: mean('xMm'), yMm: mean('yMm') } }),
  };
}

function leastOf(values: readonly number[]): number {
  return values.reduce((least, value) => (Math.abs(value) < Math.abs(least) ? value : least));
}

/** A picture whose worst spot is worse than what all show by this has dust of its own. */
const STAINED = 2;

/** Items that a grain may fake without a mark on the print: by a nick in an edge, by a bar too many. */
const GRAIN_ITEMS: ReadonlySet<ItemName> = new Set(['edgeBend', 'nick', 'symbolLeast', 'symbolWrong']);
/** Items of the outline of the cut: a grain on an edge makes both. */
const OUTLINE_ITEMS: ReadonlySet<ItemName> = new Set(['edgeBend', 'nick']);
/** Edges are bent more than this by a grain that moves them. */
const STRAIGHT_MM = 0.05;
/** A scratch along an outline of black ink makes it look no softer than this; of paler ink, by as many times more. */
const SCRATCHED_MM = 0.25;
const BLACK_CONTRAST = 0.85;

/** Outlines with a fault of less are whole. */
const FAULT_MM = 0.1;
/** The worst place of an outline is found again within this. */
const SAME_PLACE_MM = 3;

/** Whether pictures of one end show different faults of the outline: what all show is then not known. */
function isElsewhere(sights: readonly SeenCard[]): boolean {
  const [first, ...others] = sights.flatMap(({ measures }) => measures?.outline ?? []);
  if (first === undefined || [first, ...others].some(({ mm }) => Math.abs(mm) < FAULT_MM)) return false;
  return others.some(
    ({ alongMm, at, mm }) =>
      at !== first.at || mm * first.mm < 0 || Math.abs(alongMm - first.alongMm) > SAME_PLACE_MM,
  );
}

/** Whether a spot of the only picture of an end is more than dust can be: it may not pass, nor does it fail unseen again. */
export function isTooLarge(item: ItemName, { mayBeDust, sights }: CardEnd): boolean {
  return item === 'spot' && sights.length === 1 && !mayBeDust;
}

/** Whether a value may be that of a grain of dust: one picture alone shows it, and it is one that a grain can make. */
export function isInDoubt(item: ItemName, { isStained, mayBeDust, measures, sights }: CardEnd): boolean {
  if (item === 'spot') return sights.length === 1;
  if (sights.length > 1) return OUTLINE_ITEMS.has(item) && isElsewhere(sights);
  if (item === 'screen' || item === 'cornerRadius') return isStained;
  if (item === 'likeness') return isStained && mayBeDust && (measures.likeness?.margin ?? 0) > 0;
  if (item === 'sharpness') {
    const paler = Math.max(1, BLACK_CONTRAST / Math.max(measures.contrast, 0.01));
    return isStained && measures.sharpnessMm < SCRATCHED_MM * paler;
  }
  return GRAIN_ITEMS.has(item);
}

/**
 * Whether a grain may have moved a cut edge by so much: one picture alone shows it, and the edge is bent by no less. Edges
 * that are cut askew or elsewhere are straight, and what a grain on an edge moves, it bends.
 */
export function mayBeMoved({ measures: { straightnessMm }, sights }: CardEnd, byMm: number): boolean {
  return sights.length === 1 && straightnessMm > STRAIGHT_MM && byMm <= straightnessMm;
}
