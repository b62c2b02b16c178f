import { type EdgeLine, fitEdge } from '../locate/edge-line.ts';
import { EDGE_SPREAD, meansOf, widthOfSpread } from '../locate/edge-width.ts';
import type { EdgePoint } from '../numbers/line.ts';
import { levelAt, type Plane, type Point } from './picture.ts';

/** One side of a card, as it was found in a picture. */
export interface FittedSide {
  /** Two places on its line, at the ends of the rough side. */
  readonly from: Point;
  readonly to: Point;
  /** The share of its length at which the edge was seen on this line. */
  readonly seenShare: number;
  readonly edgeWidthMm: number;
}

/** Places along a side at which its edge is sought, from the first share of its length to the last. */
const PLACES = 48;
const FIRST_SHARE = 0.07;
/** A rise of fewer levels from one pixel to the next but one is noise. */
const LEAST_RISE = 4;
/** So far along a side the levels are averaged, in pixels. */
const AVERAGED_PX = [-1.5, -0.5, 0.5, 1.5];

/**
 * Finds the line of an edge, to parts of a pixel, near a rough one; the card lies to the right of the way from one end
 * to the other. Paper rises there from a ground that is darker or, where the ground is as white, out of the shadow
 * along the edge. `undefined` where no line has a third of what was seen.
 */
export function fitSide(
  plane: Plane,
  from: Point,
  to: Point,
  reachMm: number,
  pxPerMm: number,
): FittedSide | undefined {
  const frame = sideFrame(from, to, pxPerMm);
  const line = fitEdge(riseOf(plane, frame, reachMm, 1)) ?? fitEdge(riseOf(plane, frame, reachMm, -1));
  if (line === undefined) return undefined;
  return {
    from: placeOn(frame, line, 0),
    to: placeOn(frame, line, frame.lengthMm),
    seenShare: line.points.length / PLACES,
    edgeWidthMm: widthOfSpread(spreadOf(plane, frame, line)),
  };
}

/** Millimetres along a side and across it, inwards, in a picture. */
interface SideFrame {
  readonly origin: Point;
  readonly along: Point;
  readonly across: Point;
  readonly lengthMm: number;
  readonly pxPerMm: number;
}

function sideFrame(from: Point, to: Point, pxPerMm: number): SideFrame {
  const lengthPx = Math.hypot(to.x - from.x, to.y - from.y);
  const along = { x: ((to.x - from.x) / lengthPx) * pxPerMm, y: ((to.y - from.y) / lengthPx) * pxPerMm };
  return { origin: from, along, across: { x: -along.y, y: along.x }, lengthMm: lengthPx / pxPerMm, pxPerMm };
}

function at({ across, along, origin }: SideFrame, alongMm: number, acrossMm: number): Point {
  return {
    x: origin.x + along.x * alongMm + across.x * acrossMm,
    y: origin.y + along.y * alongMm + across.y * acrossMm,
  };
}

function placeOn(frame: SideFrame, line: EdgeLine, alongMm: number): Point {
  return at(frame, alongMm, line.acrossMm + line.slope * alongMm);
}

/** The steepest rise inwards at each place of a side; with -1 the steepest fall. */
function riseOf(plane: Plane, frame: SideFrame, reachMm: number, sign: 1 | -1): EdgePoint[] {
  const { lengthMm, pxPerMm } = frame;
  const reach = Math.ceil(reachMm * pxPerMm);
  const levels = new Float64Array(2 * reach + 1);
  const points: EdgePoint[] = [];
  for (let place = 0; place < PLACES; place++) {
    const alongMm = lengthMm * (FIRST_SHARE + ((1 - 2 * FIRST_SHARE) * place) / (PLACES - 1));
    for (let offset = -reach; offset <= reach; offset++) {
      let sum = 0;
      for (const beside of AVERAGED_PX) {
        const { x, y } = at(frame, alongMm + beside / pxPerMm, offset / pxPerMm);
        sum += levelAt(plane, x, y);
      }
      levels[offset + reach] = (sign * sum) / AVERAGED_PX.length;
    }
    const rise = steepest(levels);
    if (rise !== undefined) points.push({ alongMm, acrossMm: (rise - reach) / pxPerMm });
  }
  return points;
}

/** Where levels rise most from one to the next but one, between them. */
function steepest(levels: Float64Array): number | undefined {
  const rise = (place: number): number => (levels[place + 1] as number) - (levels[place - 1] as number);
  let [best, most] = [0, LEAST_RISE];
  for (let place = 2; place < levels.length - 2; place++) {
    if (rise(place) > most) [best, most] = [place, rise(place)];
  }
  if (best === 0) return undefined;
  const [before, after] = [rise(best - 1), rise(best + 1)];
  const bend = before - 2 * most + after;
  return bend < 0 ? best + (0.5 * (before - after)) / bend : best;
}

/** Mean levels by distance across an edge, over all places where it was seen, as `widthOfSpread` takes them. */
function spreadOf(plane: Plane, frame: SideFrame, line: EdgeLine): Float64Array {
  const { binsPerMm, reachMm } = EDGE_SPREAD;
  const sums = new Float64Array(Math.round(2 * reachMm * binsPerMm));
  const counts = new Float64Array(sums.length);
  const { across, along, pxPerMm } = frame;
  const pixels = Math.ceil(reachMm * pxPerMm);
  const cosine = 1 / Math.hypot(1, line.slope);
  const scale = pxPerMm * pxPerMm;
  for (const { alongMm } of line.points) {
    for (let offset = -pixels; offset <= pixels; offset++) {
      const place = placeOn(frame, { ...line, acrossMm: line.acrossMm + offset / pxPerMm }, alongMm);
      const [column, row] = [Math.floor(place.x), Math.floor(place.y)];
      if (column < 0 || row < 0 || column >= plane.widthPx || row >= plane.heightPx) continue;
      const [x, y] = [column + 0.5 - frame.origin.x, row + 0.5 - frame.origin.y];
      const far = (x * along.x + y * along.y) / scale;
      const inwards = (x * across.x + y * across.y) / scale;
      const bin = Math.floor(((inwards - line.acrossMm - line.slope * far) * cosine + reachMm) * binsPerMm);
      if (bin < 0 || bin >= sums.length) continue;
      sums[bin] = (sums[bin] as number) + (plane.levels[row * plane.widthPx + column] as number);
      counts[bin] = (counts[bin] as number) + 1;
    }
  }
  return meansOf(sums, counts);
}
