import { CARD_HEIGHT_MM, meet, type Sight } from './card-figures.ts';
import { type StepLine, stepShare } from './find-lines.ts';
import { type Corners, mapCorners } from './homography.ts';
import { levelAt, type Plane, type Point } from './picture.ts';

/** How far the middle of a second card's side comes out below the first, and how much it is turned. */
const LEAST_OUT_MM = 3.5;
const MOST_OUT_MM = 36;
const MOST_TURN_DEG = 15;
/** Its edge is seen over this share of the first card's side, which it goes beyond no further than so far. */
const LEAST_SEEN = 0.42;
const BEYOND_MM = [26, 46] as const;
const MOST_BEYOND = 0.25;
/** More lines of one direction are stripes. */
const MOST_ALIKE = 6;
const STRIPE_COSINE = Math.cos((3 * Math.PI) / 180);
/** Where it comes out by more than this, what is between both edges is paper, in the shadow of the first card. */
const LEAST_REACH_MM = 3;
const SHADOW_LEVEL = 0.86;
const LEAST_PAPER = 0.65;

/**
 * Whether another card comes out below one: beside one of its sides there is paper up to an edge about as long, which
 * ends where a card ends. The edge of a table and the stripes of a cloth go on.
 */
export function hasSecondCard({ factor, lines, small }: Sight, outline: Corners): boolean {
  const corners = mapCorners(outline, ({ x, y }) => ({
    x: x / factor - small.widthPx / 2,
    y: y / factor - small.heightPx / 2,
  }));
  const pxPerMm = Math.hypot(corners[2].x - corners[1].x, corners[2].y - corners[1].y) / CARD_HEIGHT_MM;
  return corners.some((from, side) => {
    const to = corners[(side + 1) % 4] as Point;
    const paper = usualPaper(small, from, to, pxPerMm);
    return lines.some(
      (line) => isSecondEdge(small, line, from, to, pxPerMm, paper) && !isStripe(line, lines),
    );
  });
}

function usualPaper(small: Plane, from: Point, to: Point, pxPerMm: number): number {
  const out = outwards(from, to);
  const levels = SHARES.map((share) => levelBeside(small, from, to, out, share, -1.6 * pxPerMm));
  return levels.toSorted((a, b) => b - a)[1] ?? 0;
}

const SHARES = Array.from({ length: 9 }, (_, place) => 0.1 + 0.1 * place);

/** The direction away from a card whose corners go round clockwise. */
function outwards(from: Point, to: Point): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  return { x: (to.y - from.y) / length, y: (from.x - to.x) / length };
}

function levelBeside(small: Plane, from: Point, to: Point, out: Point, share: number, outPx: number): number {
  const x = from.x + share * (to.x - from.x) + outPx * out.x;
  const y = from.y + share * (to.y - from.y) + outPx * out.y;
  return levelAt(small, x + small.widthPx / 2, y + small.heightPx / 2);
}

function isSecondEdge(
  small: Plane,
  line: StepLine,
  from: Point,
  to: Point,
  pxPerMm: number,
  paper: number,
): boolean {
  const out = outwards(from, to);
  const turn = out.x * line.cos + out.y * line.sin;
  if (Math.abs(turn) < Math.cos((MOST_TURN_DEG * Math.PI) / 180)) return false;
  const outAt = ({ x, y }: Point): number => (line.distance - x * line.cos - y * line.sin) / turn;
  const [first, last] = [outAt(from), outAt(to)];
  const middle = (first + last) / 2;
  if (middle < LEAST_OUT_MM * pxPerMm || middle > MOST_OUT_MM * pxPerMm) return false;
  const places = [from, to].map(({ x, y }) => y * line.cos - x * line.sin).sort((a, b) => a - b);
  const [low, high] = places as [number, number];
  const share = (start: number, end: number): number => stepShare(line, turn < 0, start, end);
  if (share(low, high) < LEAST_SEEN) return false;
  const [near, far] = BEYOND_MM.map((mm) => mm * pxPerMm) as [number, number];
  if (Math.max(share(low - far, low - near), share(high + near, high + far)) > MOST_BEYOND) return false;
  const between = SHARES.flatMap((place) => {
    const reach = first + place * (last - first);
    if (reach < LEAST_REACH_MM * pxPerMm) return [];
    return [0.4, 0.75].map((part) => levelBeside(small, from, to, out, place, part * reach));
  });
  return between.filter((level) => level > SHADOW_LEVEL * paper).length > LEAST_PAPER * between.length;
}

/** Whether a line is one of the stripes of a cloth, which go on as far as the picture does. */
function isStripe(line: StepLine, lines: readonly StepLine[]): boolean {
  const alike = lines.filter(
    (other) => Math.abs(line.cos * other.cos + line.sin * other.sin) > STRIPE_COSINE,
  );
  return alike.length > MOST_ALIKE;
}

/** An end of a card that goes out of the picture: so much of its edges is seen. */
const LEAST_END_SEEN = 0.6;
const LEAST_END_PX = 24;
/** So much of its sides is in the picture at least, as a share of its end; of more than that it would be whole. */
const SHORTEST_CUT = 0.3;
const LONGEST_CUT = 1.7;
const SQUARE_COSINE = Math.cos((70 * Math.PI) / 180);
/** What goes out of the picture is lighter than what lies before its end, by this share. */
const LIGHTER = 1.15;

/** Whether an end of a card is seen whose sides go out of the picture. */
export function isCutOff({ lines, small }: Sight): boolean {
  return lines.some((end) =>
    lines.some(
      (left, index) =>
        isAcross(end, left) &&
        lines.slice(index + 1).some((right) => isAcross(end, right) && isCutEnd(small, end, left, right)),
    ),
  );
}

function isAcross(one: StepLine, other: StepLine): boolean {
  return Math.abs(one.cos * other.cos + one.sin * other.sin) < SQUARE_COSINE;
}

function isCutEnd(small: Plane, end: StepLine, left: StepLine, right: StepLine): boolean {
  const [from, to] = [meet(end, left), meet(end, right)];
  const lengthPx = Math.hypot(to.x - from.x, to.y - from.y);
  if (lengthPx < LEAST_END_PX || beyondPx(small, from) > 0 || beyondPx(small, to) > 0) return false;
  return [true, false].some((isAhead) => {
    const inwards = isAhead ? { x: end.cos, y: end.sin } : { x: -end.cos, y: -end.sin };
    const ends = [from, to].map(({ x, y }) => y * end.cos - x * end.sin).sort((a, b) => a - b) as [
      number,
      number,
    ];
    if (stepShare(end, isAhead, ...ends) < LEAST_END_SEEN) return false;
    const sides = [left, right].every((line, side) => {
      const [corner, other] = side === 0 ? [from, to] : [to, from];
      return isSeenToRim(small, line, corner, inwards, other, lengthPx);
    });
    return sides && isLighterInside(small, from, to, inwards);
  });
}

/** How far a place, from the middle of a plane, lies beyond its rim; below 0 within it. */
function beyondPx({ heightPx, widthPx }: Plane, { x, y }: Point): number {
  return Math.max(Math.abs(x) - widthPx / 2, Math.abs(y) - heightPx / 2);
}

/** Whether a side goes from a corner of an end out of the picture; the card lies towards the other corner. */
function isSeenToRim(
  small: Plane,
  line: StepLine,
  corner: Point,
  inwards: Point,
  other: Point,
  endPx: number,
): boolean {
  const sign = -line.sin * inwards.x + line.cos * inwards.y > 0 ? 1 : -1;
  const way = { x: -line.sin * sign, y: line.cos * sign };
  const toRim = (at: number, step: number, half: number): number =>
    Math.abs(step) < 1e-6 ? Infinity : (Math.sign(step) * half - at) / step;
  const length = Math.min(
    toRim(corner.x, way.x, small.widthPx / 2),
    toRim(corner.y, way.y, small.heightPx / 2),
  );
  if (length < SHORTEST_CUT * endPx || length > LONGEST_CUT * endPx) return false;
  const isAhead = other.x * line.cos + other.y * line.sin > line.distance;
  const start = corner.y * line.cos - corner.x * line.sin;
  const [low, high] = sign > 0 ? [start, start + length] : [start - length, start];
  return stepShare(line, isAhead, low, high) >= LEAST_END_SEEN;
}

function isLighterInside(small: Plane, from: Point, to: Point, inwards: Point): boolean {
  const away = 0.04 * Math.hypot(to.x - from.x, to.y - from.y);
  const mean = (outPx: number): number =>
    SHARES.reduce(
      (sum, share) => sum + levelBeside(small, from, to, inwards, share, outPx) / SHARES.length,
      0,
    );
  return mean(away) > LIGHTER * mean(-away);
}
