import type { GreyFrame } from '../../frame.ts';
import { insideMm, ROUND_MM } from '../../locate/card-corner.ts';
import { besideLine, type EdgePoint, fitLine, type Line } from '../../numbers/line.ts';
import { type Point, type PrintPose, seenAt } from '../../numbers/pose.ts';
import { meanOf, upperMedian } from '../../numbers/statistics.ts';
import { evenBetween } from './grid.ts';

/** The edges that a frame shows, and the corner between them. */
export const OUTLINE_PLACES = ['left', 'top', 'corner'] as const;

/** Where the cut leaves its outline: paper that is missing, or below zero paper that was left on. */
export interface OutlineFault {
  readonly mm: number;
  readonly at: (typeof OUTLINE_PLACES)[number];
  /** From where the edges meet, along the edge; 0 at the corner. */
  readonly alongMm: number;
}

/** The shape of a cut at the corner that a frame shows, looked at every tenth of a millimetre. */
export interface CutShape {
  /** Greatest distance of 1.5 mm of an edge from its straight line. */
  readonly straightnessMm: number;
  /** Radius of the round corner; absent where what is there is no arc. */
  readonly radiusMm?: number;
  /** The deepest nick, tear or tongue. */
  readonly fault: OutlineFault;
}

const STEP_MM = 0.1;
const PIECE_STEPS = 15;
/** A nick is as wide as this at least, and narrower than half of the edge that it is told from. */
const NICK_STEPS = 3;
const BESIDE_STEPS = 50;
const EDGES_FROM_MM = ROUND_MM + 0.6;
const OUT_MM = 1;
const IN_MM = 2.5;
const ACROSS_STEP_MM = 1 / 8;
const LEAST_STEP = 12;
/** A scattering of edge points round a straight line; what is further away is a fault of the cut. */
const NEAR_MM = 0.04;
const LINE_ROUNDS = 4;
/** From the meeting of the edges: rays run from here to the round corner. */
const CENTRE_MM = 3.5;
const RAYS = 44;
const MOST_RADIUS_MM = 7;
const RADIUS_STEP_MM = 0.05;
/** Faults of an arc weigh no more than this. */
const MOST_WEIGHT_MM = 0.25;
/** An outline that leaves every arc by more is torn, or was left. */
const NO_ARC_MM = 0.13;

/**
 * What the outline of a card shows round a corner at `pose`; `undefined` where too little of either edge is seen. A torn
 * corner is measured from the arc that the deck has, where that is known.
 */
export function measureCutShape(frame: GreyFrame, pose: PrintPose, cornerMm?: number): CutShape | undefined {
  const [left, top] = [edgeOf(frame, pose, 'left'), edgeOf(frame, pose, 'top')];
  if (left === undefined || top === undefined) return undefined;
  const corner = cornerPoints(frame, pose).map(
    ([x, y]): Point => [
      x - left.line.acrossMm - left.line.slope * y,
      y - top.line.acrossMm - top.line.slope * x,
    ],
  );
  const radiusMm = radiusOf(corner);
  const atRadius = mostOf(corner.map(([x, y]) => insideMm(x, y, radiusMm)));
  const isArc = Math.abs(atRadius) <= NO_ARC_MM;
  const atCorner = isArc ? atRadius : mostOf(corner.map(([x, y]) => insideMm(x, y, cornerMm ?? radiusMm)));
  const faults: OutlineFault[] = [left.fault, top.fault, { mm: atCorner, at: 'corner', alongMm: 0 }];
  return {
    straightnessMm: Math.max(left.straightnessMm, top.straightnessMm),
    ...(isArc && { radiusMm }),
    fault: faults.reduce((worst, each) => (Math.abs(each.mm) > Math.abs(worst.mm) ? each : worst)),
  };
}

function edgeOf(frame: GreyFrame, pose: PrintPose, at: 'left' | 'top') {
  const points: EdgePoint[] = [];
  const mostMm = (at === 'left' ? frame.heightPx : frame.widthPx) / frame.pxPerMm;
  for (let alongMm = EDGES_FROM_MM; alongMm < mostMm; alongMm += STEP_MM) {
    const acrossMm = crossing(frame, (inwards) =>
      seenAt(pose, at === 'left' ? [inwards, alongMm] : [alongMm, inwards]),
    );
    if (acrossMm !== undefined) points.push({ alongMm, acrossMm });
  }
  const line = lineOf(points);
  if (line === undefined) return undefined;
  const beyond = points.map((point) => besideLine(line, point));
  const bends = runs(beyond, PIECE_STEPS).map(meanOf);
  const small = runs(beyond, NICK_STEPS).map(upperMedian);
  const faults = small.map((mm, index) => {
    const from = Math.max(0, index - BESIDE_STEPS / 2);
    return mm - upperMedian(small.slice(from, from + BESIDE_STEPS));
  });
  const mm = mostOf(faults);
  const alongMm = points[faults.indexOf(mm) + 1]?.alongMm ?? 0;
  return { line, straightnessMm: Math.abs(mostOf(bends)), fault: { mm, at, alongMm } as const };
}

/**
 * How far inwards the paper begins on a way across an edge, from outside: where it is half as bright as beyond, and stays
 * so. `undefined` where the frame ends, or nothing rises.
 */
function crossing(frame: GreyFrame, placeAt: (inwardsMm: number) => Point): number | undefined {
  const values: number[] = [];
  for (let inwards = -OUT_MM; inwards <= IN_MM; inwards += ACROSS_STEP_MM) {
    const [xMm, yMm] = placeAt(inwards);
    const [x, y] = [xMm * frame.pxPerMm - 0.5, yMm * frame.pxPerMm - 0.5];
    if (x < 0 || y < 0 || x > frame.widthPx - 1 || y > frame.heightPx - 1) break;
    values.push(evenBetween(frame, x, y));
  }
  const middle = OUT_MM / ACROSS_STEP_MM;
  if (values.length < 2 * middle) return undefined;
  const dark = Math.min(...values.slice(0, middle));
  const light = Math.max(...values.slice(middle));
  if (light - dark < LEAST_STEP) return undefined;
  const level = (dark + light) / 2;
  const first = values.findIndex((value, at) => value >= level && (values[at + 1] ?? 0) >= level);
  const [before, here] = [values[first - 1], values[first]];
  if (before === undefined || here === undefined) return undefined;
  return (first - 1 + (level - before) / (here - before)) * ACROSS_STEP_MM - OUT_MM;
}

/** Where rays from inside the corner leave the card. */
function cornerPoints(frame: GreyFrame, pose: PrintPose): Point[] {
  return Array.from({ length: RAYS }, (_, ray): Point[] => {
    const angle = ((ray + 0.5) / RAYS) * (Math.PI / 2);
    const [x, y] = [Math.cos(angle), Math.sin(angle)];
    const squareMm = CENTRE_MM / Math.max(x, y);
    const at = (inwards: number): Point => [
      CENTRE_MM - (squareMm - inwards) * x,
      CENTRE_MM - (squareMm - inwards) * y,
    ];
    const inwards = crossing(frame, (mm) => seenAt(pose, at(mm)));
    return inwards === undefined ? [] : [at(inwards)];
  }).flat();
}

/** The radius that most of the outline has. */
function radiusOf(points: readonly Point[]): number {
  let best = { radiusMm: 0, sum: Number.POSITIVE_INFINITY };
  for (let radiusMm = 0; radiusMm <= MOST_RADIUS_MM; radiusMm += RADIUS_STEP_MM) {
    const sum = points.reduce(
      (all, [x, y]) => all + Math.min(MOST_WEIGHT_MM, Math.abs(insideMm(x, y, radiusMm))) ** 2,
      0,
    );
    if (sum < best.sum) best = { radiusMm, sum };
  }
  return best.radiusMm;
}

/** The straight line on which most points lie, those that leave it left out round by round. */
function lineOf(points: readonly EdgePoint[]): Line | undefined {
  let used = points;
  for (let round = 0; ; round++) {
    const line = fitLine(used, 4 * PIECE_STEPS);
    if (line === undefined || round === LINE_ROUNDS) return line;
    const distances = points.map((point) => Math.abs(besideLine(line, point)));
    const limit = Math.max(NEAR_MM, 2 * upperMedian(distances));
    used = points.filter((_, index) => (distances[index] as number) <= limit);
  }
}

/** All runs of so many values, each by itself. */
function runs(values: readonly number[], length: number): number[][] {
  return Array.from({ length: Math.max(0, values.length - length + 1) }, (_, first) =>
    values.slice(first, first + length),
  );
}

function mostOf(values: readonly number[]): number {
  return values.reduce((most, value) => (Math.abs(value) > Math.abs(most) ? value : most), 0);
}
