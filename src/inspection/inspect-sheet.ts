import type { Card } from '../bridge/card.ts';
import { averageDown, type Frame, greyOf } from '../vision/frame.ts';
import { identify } from '../vision/identify/identify.ts';
import { turnFrame } from '../vision/locate/upright.ts';
import type { Point } from '../vision/numbers/pose.ts';
import { upperMedian } from '../vision/numbers/statistics.ts';
import { measurePrint } from '../vision/print/measure/measure-print.ts';
import type { PrintReference } from '../vision/print/measure/print-reference.ts';
import { type FoundCorner, placesOf, type SheetPlace, turned } from '../vision/sheet/card-places.ts';
import { cutOut, quarterTurned } from '../vision/sheet/cut-out.ts';
import { findCorners } from '../vision/sheet/index-places.ts';
import type { EndNumber } from './end-of-run.ts';
import { type InspectionTools, inspectFrame } from './inspect-frame.ts';
import type { SeenCard } from './seen-card.ts';

/** The cards of an uncut sheet, as the deck test judges pictures. */
export interface InspectedSheet {
  readonly rows: number;
  readonly columns: number;
  readonly sights: readonly SeenCard[];
  /** Places where no card of the deck is printed, and what is instead: nothing, or a joker. */
  readonly others: readonly string[];
  /** The picture of a sight by its name. */
  readonly frameOf: (name: string) => Frame | undefined;
}

/** A card that was read where its index was found. */
interface FoundCard extends FoundCorner {
  readonly card: Card;
}

/** A sheet with one end of its cards upright. */
interface SheetView {
  readonly sheet: Frame;
  readonly reference: PrintReference;
  readonly tools: InspectionTools;
}

/** A sheet finer than this is looked at half as fine: prints are measured at such scales. */
const FINEST_PX_PER_MM = 16;
/** No sheet shows more places that look like an index. */
const MOST_PLACES = 400;
const NO_CARD: ReadonlySet<string> = new Set(['blank', 'empty', 'joker', 'noCorner']);

/**
 * Finds the cards on a scan of an uncut sheet by their indices, and inspects both ends of each as if it were cut where its
 * row and column lie; says meanwhile how far it is, 0..1. `undefined` where no card is found. Pictures are numbered from
 * `firstPlace`, and named by their sheet, row and column.
 */
export function* inspectSheet(
  scan: Frame,
  name: string,
  firstPlace: number,
  tools: InspectionTools,
): Generator<number, InspectedSheet | undefined> {
  const { reference } = tools.gauge;
  let view: SheetView = { sheet: averageDown(scan, FINEST_PX_PER_MM), reference, tools };
  let found = yield* findCards(view, 0);
  if (found.length === 0) {
    view = { ...view, sheet: quarterTurned(view.sheet) };
    found = yield* findCards(view, 0);
  }
  if (found.length === 0) return undefined;
  const below = { ...view, sheet: turnFrame(view.sheet) };
  const others = yield* findCards(below, 0.25);
  const { angleDeg, columns, places, rows } = placesOf(found);
  const size = sizeOf(found, others, view.sheet, angleDeg);
  const pictures = new Map<string, () => Frame>();
  const sights: SeenCard[] = [];
  const noCards: string[] = [];
  for (const [at, place] of places.entries()) {
    yield 0.5 + (0.5 * at) / places.length;
    const ends = [0, 1].flatMap((end): SeenCard[] => {
      const corner = end === 0 ? place.corner : size && lowerCorner(place.corner, size, view.sheet, angleDeg);
      if (corner === undefined) return [];
      const picture = `${name}, ${inWords(place)}${end === 0 ? '' : ', second end'}`;
      const frame = (): Frame => cornerAt(end === 0 ? view : below, corner, angleDeg);
      pictures.set(picture, frame);
      const which = { run: end as EndNumber, place: firstPlace + at, name: picture };
      return [{ ...inspectFrame(frame(), tools, which), isOnSheet: true }];
    });
    const reasons = ends.map(({ reading: { accepted, reason = '' } }) => (accepted ? '' : reason));
    if (reasons.every((reason) => NO_CARD.has(reason)))
      noCards.push(`${inWords(place)}${reasons.includes('joker') ? ': a joker' : ''}`);
    else sights.push(...ends);
  }
  return { rows, columns, sights, others: noCards, frameOf: (picture) => pictures.get(picture)?.() };
}

function inWords({ column, row }: SheetPlace): string {
  return `row ${row}, column ${column}`;
}

/** The cards of which one end is read for certain. */
function* findCards(view: SheetView, from: number): Generator<number, FoundCard[]> {
  const corners = findCorners(greyOf(view.sheet), view.reference).slice(0, MOST_PLACES);
  const found: FoundCard[] = [];
  for (const [at, corner] of corners.entries()) {
    yield from + (0.25 * at) / corners.length;
    const frame = cornerAt(view, corner, 0);
    const { accepted, card } = identify(frame, view.tools.eyes, 'index');
    const measures = accepted && card !== undefined ? measurePrint(frame, view.tools.gauge, card) : undefined;
    if (card === undefined || measures === undefined) continue;
    const { offsetXMm, offsetYMm, turnDeg } = measures;
    const [x, y] = corner;
    found.push({ card, corner: [x + offsetXMm, y + offsetYMm], turnDeg });
  }
  return found;
}

const BEYOND_MM = 0.5;

/** As much of a card's corner as the deck was calibrated with. */
function cornerAt({ reference, sheet }: SheetView, corner: Point, angleDeg: number): Frame {
  const { cornerMm = 0, farGrid, grid } = reference;
  const across = farGrid ?? grid;
  const widthMm = across.leftMm + across.columns / across.perMm + BEYOND_MM;
  const heightMm = grid.topMm + grid.rows / grid.perMm + BEYOND_MM;
  return cutOut(sheet, { corner, angleDeg, cornerMm, widthMm, heightMm });
}

/** How large cards will be: from one corner to the other, of those that were found at both ends. */
function sizeOf(
  upper: readonly FoundCard[],
  lower: readonly FoundCard[],
  sheet: Frame,
  angleDeg: number,
): Point | undefined {
  const [widthMm, heightMm] = [sheet.widthPx / sheet.pxPerMm, sheet.heightPx / sheet.pxPerMm];
  const sizes = upper.flatMap((one): Point[] => {
    const pairs = lower.filter(({ card }) => card === one.card);
    const [other] = pairs;
    if (other === undefined || pairs.length > 1) return [];
    const [x, y] = [widthMm - other.corner[0] - one.corner[0], heightMm - other.corner[1] - one.corner[1]];
    return [turned([x, y], -angleDeg)];
  });
  if (sizes.length === 0) return undefined;
  return [upperMedian(sizes.map(([x]) => x)), upperMedian(sizes.map(([, y]) => y))];
}

/** Where the lower corner of a card lies on the sheet turned. */
function lowerCorner([x, y]: Point, size: Point, sheet: Frame, angleDeg: number): Point {
  const [right, down] = turned(size, angleDeg);
  return [sheet.widthPx / sheet.pxPerMm - x - right, sheet.heightPx / sheet.pxPerMm - y - down];
}
