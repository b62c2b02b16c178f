import { type GreyFrame, levelNear } from '../frame.ts';
import { type EdgePoint, fitLine } from '../numbers/line.ts';
import { median } from '../numbers/statistics.ts';
import { edgePoints, findLevels, ROUND_MM } from './card-corner.ts';

/** The edge's place is followed in steps of this, each from the points so far on either side. */
const STEP_MM = 0.5;
const REACH_MM = 0.75;
const LEAST_POINTS = 4;
/** From one step to the next an edge bends no further: where it leaps, another card begins. */
const MOST_LEAP_MM = 0.3;
/** An edge is followed for at least so long. */
const SHORTEST_MM = 8;
/** An edge that lies nearer to a straight line needs no help; one that lies further from it is none. */
const BENT_MM = { least: 0.08, most: 1 } as const;

/** How far an edge lies across, by steps along it from a first one on. */
interface Course {
  readonly first: number;
  readonly acrossMm: readonly number[];
}

/**
 * The frame with a card's bent edges drawn straight, and what is printed with them: rows are moved as the left edge
 * bends, columns as the top edge does. So do a card that bows, a lens, and a card that shakes while rows are read out.
 * `undefined` where the frame shows no two edges, or straight ones.
 */
export function straightenEdges(frame: GreyFrame): GreyFrame | undefined {
  const levels = findLevels(frame);
  const [left, top] = (['left', 'top'] as const).map((edge) => courseOf(edgePoints(frame, levels, edge)));
  if (left === undefined || top === undefined) return undefined;
  const corner = { xMm: median(left.acrossMm), yMm: median(top.acrossMm) };
  const leftEdge = beyond(left, corner.yMm + ROUND_MM);
  const topEdge = beyond(top, corner.xMm + ROUND_MM);
  if (leftEdge === undefined || topEdge === undefined) return undefined;
  const slope = (slopeOf(topEdge) - slopeOf(leftEdge)) / 2;
  const rows = bendsOf(leftEdge, -slope);
  const columns = bendsOf(topEdge, slope);
  const most = Math.max(...rows.bendsMm.map(Math.abs), ...columns.bendsMm.map(Math.abs));
  if (most < BENT_MM.least || most > BENT_MM.most) return undefined;
  return resampled(frame, rows, columns);
}

/** Where an edge lies, step by step, in the longest stretch in which it does not leap. */
function courseOf(points: readonly EdgePoint[]): Course | undefined {
  const last = Math.max(0, ...points.map(({ alongMm }) => alongMm));
  const places = Array.from({ length: Math.floor(last / STEP_MM) + 1 }, (_, step) => {
    const near = points.filter(({ alongMm }) => Math.abs(alongMm - step * STEP_MM) <= REACH_MM);
    return near.length < LEAST_POINTS ? undefined : median(near.map(({ acrossMm }) => acrossMm));
  });
  let best: Course | undefined;
  let first = 0;
  let acrossMm: number[] = [];
  for (const [step, place] of [...places, undefined].entries()) {
    const before = acrossMm.at(-1);
    if (place !== undefined && (before === undefined || Math.abs(place - before) <= MOST_LEAP_MM)) {
      acrossMm.push(place);
      continue;
    }
    if (acrossMm.length > (best?.acrossMm.length ?? 0)) best = { first, acrossMm };
    [first, acrossMm] = place === undefined ? [step + 1, []] : [step, [place]];
  }
  return best;
}

/** The part of an edge beyond the round corner; `undefined` where it is short. */
function beyond({ acrossMm, first }: Course, fromMm: number): Course | undefined {
  const from = Math.max(first, Math.ceil(fromMm / STEP_MM));
  const rest = acrossMm.slice(from - first);
  return rest.length * STEP_MM < SHORTEST_MM ? undefined : { first: from, acrossMm: rest };
}

function slopeOf({ acrossMm: places }: Course): number {
  const points = places.map((acrossMm, at) => ({ alongMm: at * STEP_MM, acrossMm }));
  return fitLine(points, 2)?.slope ?? 0;
}

/** How far an edge lies beside a straight line, by steps from a first one on. */
interface Bends {
  readonly first: number;
  readonly bendsMm: readonly number[];
}

function bendsOf({ acrossMm, first }: Course, slope: number): Bends {
  const rest = acrossMm.map((place, at) => place - slope * at * STEP_MM);
  const line = median(rest);
  return { first, bendsMm: rest.map((place) => place - line) };
}

/** How far an edge lies beside its line at each of so many pixels along it; before and behind what was seen as there. */
function bendsPx({ bendsMm, first }: Bends, lengthPx: number, pxPerMm: number): Float32Array {
  return Float32Array.from({ length: lengthPx }, (_, px) => {
    const step = Math.max(0, Math.min(bendsMm.length - 1.001, (px + 0.5) / pxPerMm / STEP_MM - first));
    const at = Math.floor(step);
    const [here, next] = [bendsMm[at] as number, bendsMm[at + 1] as number];
    return (here + (next - here) * (step - at)) * pxPerMm;
  });
}

function resampled(frame: GreyFrame, rows: Bends, columns: Bends): GreyFrame {
  const { heightPx, pixels, pxPerMm, widthPx } = frame;
  const acrossPx = bendsPx(rows, heightPx, pxPerMm);
  const downPx = bendsPx(columns, widthPx, pxPerMm);
  const straight = new Uint8Array(pixels.length);
  for (let y = 0, to = 0; y < heightPx; y++)
    for (let x = 0; x < widthPx; x++, to++) {
      straight[to] = levelNear(frame, x + (acrossPx[y] as number), y + (downPx[x] as number)) + 0.5;
    }
  return { ...frame, pixels: straight };
}
