import type { Frame, GreyFrame } from '../../frame.ts';
import { type CardCorner, ROUND_MM } from '../../locate/card-corner.ts';
import { uprightFrame } from '../../locate/upright.ts';
import { besideLine, type EdgePoint, fitLine, type Line } from '../../numbers/line.ts';
import { type Point, type PrintPose, seenAt } from '../../numbers/pose.ts';
import { median } from '../../numbers/statistics.ts';
import { type CutShape, measureCutShape } from './cut-shape.ts';
import { createProfile, PROFILE_STEP_MM, shapeOf } from './edge-profile.ts';
import { evenBetween } from './grid.ts';

/** A frame made ready for measuring: upright, at a scale that pixels make sense at, with the card's own edges. */
export interface CardSight {
  /** Upright, in its own colours. */
  readonly frame: Frame;
  readonly grey: GreyFrame;
  readonly edges: CutEdges;
  readonly shape: CutShape;
  /** True where it showed the card's corner at the bottom right. */
  readonly turned: boolean;
}

/** `undefined` where the frame shows no card's corner, or too little of its edges; `cornerMm` is the radius of the deck's. */
export function sightCard(frame: Frame, cornerMm?: number): CardSight | undefined {
  const upright = uprightFrame(frame);
  if (upright === undefined) return undefined;
  const { corner, grey } = upright;
  const edges = measureCutEdges(grey, corner);
  const shape = edges && measureCutShape(grey, edges.pose, cornerMm);
  return shape && { frame: upright.frame, grey, edges, shape, turned: upright.turned };
}

/** What the two cut edges of a card show, measured piece by piece. */
export interface CutEdges {
  /** The corner, and how far the card is turned: where the two edges lie best. */
  readonly pose: PrintPose;
  /**
   * The card as each edge alone has it, by the part beside the corner: how far a place is from that edge, across. A card
   * that is bowed, or nearer to the camera at one side, shows its edges bent and askew.
   */
  readonly left: PrintPose;
  readonly top: PrintPose;
  /** Angle between the edges less 90 degrees: positive where the left edge leans to the right at its foot. */
  readonly skewDeg: number;
  /** From 10 to 90 % of the step, across the left and across the top edge: what the camera itself blurs. */
  readonly leftWidthMm: number;
  readonly topWidthMm: number;
}

const PIECE_MM = 1.5;
const REACH_MM = 1.1;
const LEVEL_FROM_MM = 0.6;
const EDGES_FROM_MM = ROUND_MM + 0.6;
const LINES_PER_MM = 6;
const LEAST_PIECES = 4;
/** Pieces beside the corner: as far as an index reaches, and as many again, without which they scatter more than they bend. */
const NEAR_PIECES = 10;
const DEGREES = 180 / Math.PI;

interface Piece extends EdgePoint {
  readonly widthMm: number;
}

/** `undefined` where the frame shows too little of either edge. */
export function measureCutEdges(frame: GreyFrame, corner: CardCorner): CutEdges | undefined {
  const start = { xMm: corner.xMm, yMm: corner.yMm, angleDeg: corner.angleDeg, scale: 1 };
  const [leftPieces, topPieces] = [piecesOf(frame, start, 'left'), piecesOf(frame, start, 'top')];
  const [left, top] = [lineOf(leftPieces), lineOf(topPieces)];
  const [nearLeft, nearTop] = [nearCorner(leftPieces), nearCorner(topPieces)].map(lineOf);
  if (left === undefined || top === undefined || nearLeft === undefined || nearTop === undefined)
    return undefined;
  const yMm = (top.acrossMm + top.slope * left.acrossMm) / (1 - top.slope * left.slope);
  const xMm = left.acrossMm + left.slope * yMm;
  const [x, y] = seenAt(start, [xMm, yMm]);
  const [leftDeg, topDeg] = [leansBy(left), -leansBy(top)];
  const leftShare = left.lengthMm / (left.lengthMm + top.lengthMm);
  const angleDeg = corner.angleDeg + leftShare * leftDeg + (1 - leftShare) * topDeg;
  return {
    pose: { xMm: x, yMm: y, angleDeg, scale: 1 },
    left: poseOf(start, [nearLeft.acrossMm, 0], leansBy(nearLeft)),
    top: poseOf(start, [0, nearTop.acrossMm], -leansBy(nearTop)),
    skewDeg: topDeg - leftDeg,
    leftWidthMm: left.widthMm,
    topWidthMm: top.widthMm,
  };
}

/** How far a left edge of this line is turned clockwise, in degrees; a top edge is by as much in the other direction. */
function leansBy({ slope }: Line): number {
  return -Math.atan(slope) * DEGREES;
}

function poseOf(start: PrintPose, place: Point, turnDeg: number): PrintPose {
  const [xMm, yMm] = seenAt(start, place);
  return { xMm, yMm, angleDeg: start.angleDeg + turnDeg, scale: 1 };
}

function nearCorner(pieces: readonly Piece[]): Piece[] {
  return pieces.toSorted((a, b) => a.alongMm - b.alongMm).slice(0, NEAR_PIECES);
}

/** Pieces of an edge with their places: across is into the card. */
function piecesOf(frame: GreyFrame, start: PrintPose, edge: 'left' | 'top'): Piece[] {
  const pieces: Piece[] = [];
  const mostMm = (edge === 'left' ? frame.heightPx : frame.widthPx) / frame.pxPerMm;
  for (let from = EDGES_FROM_MM; from + PIECE_MM < mostMm; from += PIECE_MM) {
    const profile = profileOf(frame, start, edge, from);
    const shape = profile && shapeOf(profile, LEVEL_FROM_MM);
    if (shape === undefined) continue;
    pieces.push({ alongMm: from + PIECE_MM / 2, acrossMm: shape.placeMm, widthMm: shape.widthMm });
  }
  return pieces;
}

/** The mean profile of a piece; `undefined` where some of it is outside the frame. */
function profileOf(frame: GreyFrame, start: PrintPose, edge: 'left' | 'top', fromMm: number) {
  const profile = createProfile(REACH_MM);
  const { reachMm, sums } = profile;
  const lines = Math.round(PIECE_MM * LINES_PER_MM);
  for (let line = 0; line < lines; line++) {
    const along = fromMm + (line + 0.5) / LINES_PER_MM;
    for (let at = 0; at < sums.length; at++) {
      const across = at * PROFILE_STEP_MM - reachMm;
      const [xMm, yMm] = seenAt(start, edge === 'left' ? [across, along] : [along, across]);
      const [x, y] = [xMm * frame.pxPerMm - 0.5, yMm * frame.pxPerMm - 0.5];
      if (x < 0 || y < 0 || x > frame.widthPx - 1 || y > frame.heightPx - 1) return undefined;
      sums[at] = (sums[at] as number) + evenBetween(frame, x, y) / lines;
    }
  }
  return profile;
}

/** The straight line through the pieces, twice: the second time without those far from it. */
function lineOf(pieces: readonly Piece[]) {
  const first = fitLine(pieces, LEAST_PIECES);
  if (first === undefined) return undefined;
  const distances = pieces.map((piece) => Math.abs(besideLine(first, piece)));
  const limit = 3 * (median(distances) + 0.01);
  const near = pieces.filter((_, index) => (distances[index] as number) <= limit);
  const line = fitLine(near, LEAST_PIECES);
  if (line === undefined) return undefined;
  return {
    ...line,
    lengthMm: near.length * PIECE_MM,
    widthMm: median(near.map(({ widthMm }) => widthMm)),
  };
}
