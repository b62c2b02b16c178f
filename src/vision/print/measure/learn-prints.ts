import type { Card } from '../../../bridge/card.ts';
import type { Frame } from '../../frame.ts';
import { levelOn } from '../../numbers/equations.ts';
import { paperPlane } from '../../numbers/paper-plane.ts';
import type { PrintPose } from '../../numbers/pose.ts';
import { meanOf, upperMedian } from '../../numbers/statistics.ts';
import type { Rgb } from './colour.ts';
import { type CardSight, sightCard } from './cut-edges.ts';
import { type FinePrint, withDeckPlaces } from './deck-places.ts';
import { farPlace, type IndexSeen, offsetOf } from './fit-rest.ts';
import { type PrintBox, type PrintGrid, sampleGrid } from './grid.ts';
import { colourOf, fitIndex } from './measure-print.ts';
import { platesApart } from './plates.ts';
import { measurePrintEdges } from './print-edges.ts';
import {
  LEVEL_STEPS,
  NO_HOME,
  type PlatesApart,
  type PreparedStandard,
  type PrintHome,
  type PrintReference,
  type PrintStandard,
  prepareFar,
  prepareStandard,
} from './print-reference.ts';

/** A frame of a card that is known. */
interface PrintExample {
  readonly card: Card;
  readonly frame: Frame;
}

/** Steps a mm of the reference, and how much of a corner it holds at most. */
const PER_MM = 4;
const MOST_WIDTH_MM = 16;
const MOST_HEIGHT_MM = 26;
const FIRST_MM = 0.5;

/** Where rank and suit are on most cards. */
const USUAL_INDEX_BOX: PrintBox = { leftMm: 0.8, topMm: 1.3, widthMm: 11, heightMm: 20 };

/**
 * The reference of a deck from frames of its cards, one or more of each: pictures in the card's own scale with the
 * light taken away. A frame without a card's corner counts for nothing.
 */
export function learnPrints(
  examples: readonly PrintExample[],
  box: PrintBox = USUAL_INDEX_BOX,
): PrintReference {
  const sights = new Map<Card, CardSight[]>();
  for (const { card, frame } of examples) {
    const sight = sightCard(frame);
    if (sight !== undefined) sights.set(card, [...(sights.get(card) ?? []), sight]);
  }
  const grid = gridOf([...sights.values()].flat());
  const farGrid = farGridOf([...sights.values()].flat(), grid);
  const cards = new Map<Card, PrintStandard>();
  const fine = new Map<Card, FinePrint>();
  for (const [card, own] of sights) {
    const learnt = learnStandard(own, { grid, farGrid, box });
    if (learnt === undefined) continue;
    cards.set(card, learnt.standard);
    fine.set(card, learnt.fine);
  }
  const cornerDeg = cornerOf([...sights.values()].flat());
  const cornerMm = cornerRadiusOf([...sights.values()].flat());
  const reference = { grid, ...(farGrid && { farGrid }), box, cornerDeg, cornerMm, cards };
  return withDeckPlaces(reference, { grid: fineGrid(box), prints: fine });
}

/** The usual angle of the corners less 90 degrees; to a thousandth, as a file holds it. */
function cornerOf(sights: readonly CardSight[]): number {
  return sights.length === 0
    ? 0
    : Math.round(1000 * upperMedian(sights.map(({ edges }) => edges.skewDeg))) / 1000;
}

/** The usual radius of the corners. */
function cornerRadiusOf(sights: readonly CardSight[]): number {
  return upperMedian(sights.flatMap(({ shape: { radiusMm = [] } }) => radiusMm));
}

/** Half of the frames show so much of the corner. */
function shownOf(sights: readonly CardSight[]): { readonly widthMm: number; readonly heightMm: number } {
  return {
    widthMm: upperMedian(sights.map(({ grey, edges }) => grey.widthPx / grey.pxPerMm - edges.pose.xMm)),
    heightMm: upperMedian(sights.map(({ grey, edges }) => grey.heightPx / grey.pxPerMm - edges.pose.yMm)),
  };
}

/** As much of the corner as half of the frames show. */
function gridOf(sights: readonly CardSight[]): PrintGrid {
  const { heightMm, widthMm } = shownOf(sights);
  const steps = (mm: number, most: number): number =>
    Math.max(8, Math.floor((Math.min(mm - 0.5, most) - FIRST_MM) * PER_MM));
  return {
    leftMm: FIRST_MM,
    topMm: FIRST_MM,
    columns: steps(widthMm, MOST_WIDTH_MM),
    rows: steps(heightMm, MOST_HEIGHT_MM),
    perMm: PER_MM,
  };
}

/** Steps a mm further inside, where only the place of the print is wanted, and how far that goes. */
const FAR_PER_MM = 2;
const FAR_WIDTH_MM = 33;
const LEAST_FAR_COLUMNS = 8;

/** Where frames show more of the card to the right of a grid. */
function farGridOf(sights: readonly CardSight[], near: PrintGrid): PrintGrid | undefined {
  const leftMm = near.leftMm + near.columns / near.perMm;
  const widthMm = Math.min(shownOf(sights).widthMm - 0.5, FAR_WIDTH_MM) - leftMm;
  const columns = Math.floor(widthMm * FAR_PER_MM);
  const rows = Math.floor((near.rows * FAR_PER_MM) / near.perMm);
  return columns < LEAST_FAR_COLUMNS
    ? undefined
    : { leftMm, topMm: near.topMm, columns, rows, perMm: FAR_PER_MM };
}

/** The mean of a card's frames, each laid on the first; then how the frames lie by that mean. */
function learnStandard(
  sights: readonly CardSight[],
  { box, farGrid, grid }: Pick<PrintReference, 'box' | 'grid'> & { readonly farGrid: PrintGrid | undefined },
): LearntStandard | undefined {
  const [first] = sights;
  if (first === undefined) return undefined;
  const single = levelsAt([{ sight: first, pose: first.edges.pose }], grid);
  const asPrepared = (levels: Levels): PreparedStandard =>
    prepareStandard({ box, grid }, { ...levels, home: NO_HOME });
  const placed = likeFirst(sights, asPrepared(single)).map(({ index: { pose }, sight }) => ({ sight, pose }));
  const levels = sights.length === 1 ? single : levelsAt(placed, grid);
  const seen = likeFirst(sights, asPrepared(levels));
  const found = homeOf(seen, grid);
  const far = farGrid && learnFar(seen, farGrid);
  const fine = {
    levels: levelsAt(placed, fineGrid(box)).levels,
    scale: placed.length === 0 ? 1 : meanOf(placed.map(({ pose }) => pose.scale)),
  };
  return found && { standard: { ...levels, ...found, ...(far && { far }) }, fine };
}

/** A standard, and the same print of the index by the finer grid that places are told by. */
interface LearntStandard {
  readonly standard: PrintStandard;
  readonly fine: FinePrint;
}

const FINE_PER_MM = 8;

function fineGrid({ heightMm, leftMm, topMm, widthMm }: PrintBox): PrintGrid {
  const [columns, rows] = [Math.round(widthMm * FINE_PER_MM), Math.round(heightMm * FINE_PER_MM)];
  return { leftMm, topMm, columns, rows, perMm: FINE_PER_MM };
}

/** What is printed further inside; `undefined` where any of the frames shows too little of it to tell its place. */
function learnFar(indices: readonly IndexSeen[], grid: PrintGrid): PrintStandard['far'] {
  const { levels } = levelsAt(
    indices.map(({ sight, index: { pose } }) => ({ sight, pose })),
    grid,
  );
  const far = prepareFar(grid, levels);
  const places = indices.flatMap((seen) => {
    const place = farPlace(seen, far);
    return place === undefined ? [] : [place];
  });
  if (places.length === 0 || places.length < indices.length) return undefined;
  const mean = (axis: 0 | 1): number => meanOf(places.map((place) => place[axis]));
  return { levels, home: { xMm: mean(0), yMm: mean(1) } };
}

/** Frames that are less like the first show its other end, where the art's ends are not alike, or dirt. */
const SAME_END = 0.97;

/** Where the index lies in frames; those that are unlike it are left out. */
function likeFirst(sights: readonly CardSight[], standard: PreparedStandard): IndexSeen[] {
  return sights.flatMap((sight): IndexSeen[] => {
    const index = fitIndex(sight, standard);
    return index === undefined || index.correlation < SAME_END
      ? []
      : [{ sight, standard, index, beside: { offsetXMm: 0, offsetYMm: 0 } }];
  });
}

interface Placed {
  readonly sight: CardSight;
  readonly pose: PrintPose;
}

/** What measuring the frames that a standard was learnt from gives in the mean. */
function homeOf(
  seen: readonly IndexSeen[],
  grid: PrintGrid,
): Pick<PrintStandard, 'home' | 'inkColour' | 'plates'> | undefined {
  const inks: Rgb[] = [];
  const plates: PlatesApart[] = [];
  const homes = seen.flatMap(({ index, sight, standard }): PrintHome[] => {
    const edges = measurePrintEdges(sight.grey, standard.outline, index.pose);
    if (edges === undefined) return [];
    const colour = colourOf(sight, grid, standard, index);
    if (colour !== undefined) inks.push(colour.ink);
    const apart = platesApart(sight, standard, index);
    if (apart !== undefined) plates.push(apart);
    const [xMm, yMm] = offsetOf(sight, standard.middle, index.pose);
    return [{ xMm, yMm, turnDeg: index.pose.angleDeg - sight.edges.pose.angleDeg, strokeMm: edges.strokeMm }];
  });
  if (homes.length === 0) return undefined;
  const mean = (part: keyof PrintHome): number => meanOf(homes.map((home) => home[part]));
  const home = { xMm: mean('xMm'), yMm: mean('yMm'), turnDeg: mean('turnDeg'), strokeMm: mean('strokeMm') };
  const apart = { xMm: meanOf(plates.map(({ xMm }) => xMm)), yMm: meanOf(plates.map(({ yMm }) => yMm)) };
  return {
    home,
    ...(inks.length === homes.length && { inkColour: meanColour(inks) }),
    ...(plates.length === homes.length && { plates: apart }),
  };
}

/** To a thousandth, as a file holds it. */
function meanColour(colours: readonly Rgb[]): Rgb {
  const mean = (channel: 0 | 1 | 2): number =>
    Math.round((1000 * colours.reduce((sum, colour) => sum + colour[channel], 0)) / colours.length) / 1000;
  return [mean(0), mean(1), mean(2)];
}

/** Levels of the corner without the light, of several frames together; what none shows is bare paper. */
function levelsAt(placed: readonly Placed[], grid: PrintGrid): Levels {
  const pictures = placed.map(({ sight, pose }) => {
    const { values, seen } = sampleGrid(sight.grey, grid, pose, sight.edges.pose);
    const light = lightOf(grid, values, seen);
    return values.map((value, cell) =>
      seen[cell] === 0 ? Number.NaN : Math.max(0, Math.min(1.2, value / light(cell))),
    );
  });
  const unsure: number[] = [];
  const own = new Float32Array(pictures.length);
  const levels = new Float32Array(grid.columns * grid.rows).map((_, cell) => {
    let count = 0;
    for (const { [cell]: level = Number.NaN } of pictures) if (!Number.isNaN(level)) own[count++] = level;
    const { level, isSure } = together(own.subarray(0, count).sort());
    if (!isSure) unsure.push(cell);
    return Math.abs(level - 1) < NEARLY_PAPER ? 1 : Math.round(level * LEVEL_STEPS) / LEVEL_STEPS;
  });
  return { levels, unsure };
}

type Levels = Pick<PrintStandard, 'levels' | 'unsure'>;

const SAME_LEVEL = 0.12;

/** The level that most frames show, of theirs in order; of two that differ the brighter, which is not sure. */
function together(levels: Float32Array): { readonly level: number; readonly isSure: boolean } {
  const middle = levels[levels.length >> 1];
  if (middle === undefined) return { level: 1, isSure: true };
  let [sum, near] = [0, 0];
  for (const level of levels)
    if (Math.abs(level - middle) < SAME_LEVEL) {
      sum += level;
      near++;
    }
  return { level: sum / near, isSure: 2 * near > levels.length };
}

const NEARLY_PAPER = 0.03;
/** Ever closer to the plane on which the bright cells lie. */
const ROUNDS = [0.25, 0.08, 0.08, 0.08, 0.08].map((near) => ({ darker: near, brighter: near, stride: 1 }));

/** Grey level of bare paper at each cell: a plane through the bright cells. */
function lightOf(
  { columns, rows }: PrintGrid,
  levels: Float32Array,
  seen: Uint8Array,
): (cell: number) => number {
  const values = levels.map((level, cell) => (seen[cell] === 1 ? level : -1));
  const plane = paperPlane({ widthPx: columns, heightPx: rows, values }, ROUNDS);
  return (cell) => Math.max(1, levelOn(plane, cell % columns, Math.floor(cell / columns)));
}
