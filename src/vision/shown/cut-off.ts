import { meet, type Sight } from './card-figures.ts';
import { type StepLine, stepShare } from './find-lines.ts';

import { levelAt, type Plane, type Point } from './picture.ts';

const SHARES = Array.from({ length: 9 }, (_, place) => 0.1 + 0.1 * place);

function levelBeside(small: Plane, from: Point, to: Point, out: Point, share: number, outPx: number): number {
  const x = from.x + share * (to.x - from.x) + outPx * out.x;
  const y = from.y + share * (to.y - from.y) + outPx * out.y;
  return levelAt(small, x + small.widthPx / 2, y + small.heightPx / 2);
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
