import { levelBetween, type Plane, type Point } from './picture.ts';

/** A straight edge that is dark on its left and bright on its right, from its upper end to its lower one. */
export interface LongEdge {
  readonly from: Point;
  readonly to: Point;
  /** Share of its length at which the step was seen. */
  readonly seenShare: number;
}

/** How far right of a line from one point to another a third one lies. */
export function rightOf({ from, to }: Span, { x, y }: Point): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  return ((x - from.x) * dy - (y - from.y) * dx) / Math.hypot(dx, dy);
}

/** From one point to another. */
type Span = Pick<LongEdge, 'from' | 'to'>;

export function lengthOf({ from, to }: Span): number {
  return distanceOf(from, to);
}

export function distanceOf(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}

/** A line whose normal has this turn from the x axis, so far from the first pixel. */
export interface Line {
  readonly turn: number;
  readonly distance: number;
}

/** How far from a proposed line an edge may lie, and how far it lies from its fitted line, in pixels. */
const FAR_PX = 4.5;
const NEAR_PX = 1.5;
const LEAST_RISE = 4;
/** Places of an edge that are looked at are so far apart, in pixels, and levels across it half a pixel. */
const STEP_PX = 2;
const LEAST_LENGTH_PX = 90;
const ROUNDS = [
  { within: FAR_PX, fitPx: 2 },
  { within: NEAR_PX, fitPx: 1.2 },
  { within: NEAR_PX, fitPx: 1.2 },
];

/**
 * The edge beside a proposed line, fitted to fractions of a pixel; `undefined` where there is none that rises by so many
 * levels in front of paper.
 */
export function traceLine(
  plane: Plane,
  proposed: Line,
  leastLevel: number,
  leastRise = LEAST_RISE,
): LongEdge | undefined {
  let line = proposed;
  const nearest = nearestOf(leastRise);
  const isOnLine = ({ onLine }: Step): boolean => onLine >= leastRise;
  const isRise = ({ rise }: Step): boolean => rise >= leastRise;
  for (const { fitPx, within } of ROUNDS) {
    const isFirst = within === FAR_PX;
    const steps = stepsAlong(plane, line, { within, leastLevel, pick: isFirst ? steepest : nearest });
    const run = bestRun(steps, isFirst ? isRise : isOnLine);
    const fitted = run && fitSteps(steps.slice(run.first, run.last + 1).filter(isRise), fitPx);
    if (fitted === undefined) return undefined;
    line = bend(line, fitted);
  }
  const steps = stepsAlong(plane, line, { within: NEAR_PX, leastLevel, pick: nearest });
  const run = bestRun(steps, isOnLine);
  const [first, last] = [run && steps[run.first], run && steps[run.last]];
  if (run === undefined || first === undefined || last === undefined) return undefined;
  if (last.along - first.along < LEAST_LENGTH_PX) return undefined;
  const share = run.seen / (run.last - run.first + 1);
  return { from: pointOn(line, first.along), to: pointOn(line, last.along), seenShare: share };
}

function pointOn({ distance, turn }: Line, along: number): Point {
  const [nx, ny] = [Math.cos(turn), Math.sin(turn)];
  return { x: nx * distance - ny * along, y: ny * distance + nx * along };
}

/** An edge beside a line: offset + slope * along, in pixels. */
interface Fitted {
  readonly offset: number;
  readonly slope: number;
}

function bend(line: Line, { offset, slope }: Fitted): Line {
  const turn = line.turn - Math.atan(slope);
  const { x, y } = pointOn({ ...line, distance: line.distance + offset }, 0);
  return { turn, distance: x * Math.cos(turn) + y * Math.sin(turn) };
}

/** What lies across a line at one place along it: where it steps up, and by how much. */
interface Step {
  readonly along: number;
  readonly offset: number;
  readonly rise: number;
  /** The highest rise on the line itself. */
  readonly onLine: number;
}

/** Picks one of the rises across a line, which has so many of them; -1 where none is an edge. */
type PickRise = (rises: Float64Array) => number;

const steepest: PickRise = (rises) => {
  let best = -1;
  for (let at = 1; at + 1 < rises.length; at++)
    if ((rises[at] as number) > (best < 0 ? 0 : (rises[best] as number))) best = at;
  return best;
};

const nearestOf =
  (leastRise: number): PickRise =>
  (rises) => {
    const middle = (rises.length - 1) / 2;
    let best = -1;
    for (let at = 1; at + 1 < rises.length; at++) {
      const rise = rises[at] as number;
      const isHigh =
        rise >= leastRise && rise >= (rises[at - 1] as number) && rise >= (rises[at + 1] as number);
      if (isHigh && (best < 0 || Math.abs(at - middle) < Math.abs(best - middle))) best = at;
    }
    return best;
  };

/** How far from a line its steps are sought, how bright it is behind them, and which of several is one. */
interface Search {
  readonly within: number;
  readonly leastLevel: number;
  readonly pick: PickRise;
}

function stepsAlong(plane: Plane, line: Line, { leastLevel, pick, within }: Search): Step[] {
  const { heightPx, widthPx } = plane;
  const [nx, ny] = [Math.cos(line.turn), Math.sin(line.turn)];
  const margin = Math.ceil(within) + 4;
  const rises = new Float64Array(4 * Math.ceil(within) + 3);
  const middle = (rises.length - 1) / 2;
  const steps: Step[] = [];
  const first = (margin - ny * line.distance) / nx;
  const last = (heightPx - 1 - margin - ny * line.distance) / nx;
  for (let along = first; along < last; along += STEP_PX) {
    const { x, y } = pointOn(line, along);
    if (x < margin || x > widthPx - 1 - margin) continue;
    const behind = fillRises(rises, plane, x, y, nx, ny);
    if (behind < leastLevel) {
      steps.push({ along, offset: 0, rise: 0, onLine: 0 });
      continue;
    }
    const best = pick(rises);
    let onLine = 0;
    for (let at = middle - 2; at <= middle + 2; at++) onLine = Math.max(onLine, rises[at] as number);
    const offset = best < 0 ? 0 : (best + between(rises, best) - middle) / 2;
    steps.push({ along, offset, rise: best < 0 ? 0 : (rises[best] as number), onLine });
  }
  return steps;
}

/**
 * How much brighter it is right of each place across a line than left of it, half a pixel apart. Returns how bright it is
 * behind the line.
 */
function fillRises(rises: Float64Array, plane: Plane, x: number, y: number, nx: number, ny: number): number {
  const middle = (rises.length - 1) / 2;
  const levels = new Float64Array(rises.length + 6);
  for (let at = 0; at < levels.length; at++) {
    const away = (at - 3 - middle) / 2;
    const [left, top] = [x + nx * away, y + ny * away];
    const above = levelBetween(plane, left + 0.5 * ny, top - 0.5 * nx);
    levels[at] = (above + levelBetween(plane, left - 0.5 * ny, top + 0.5 * nx)) / 2;
  }
  const level = (at: number): number => levels[at] as number;
  for (let at = 0; at < rises.length; at++)
    rises[at] =
      (level(at + 4) + level(at + 5) + level(at + 6) - level(at + 2) - level(at + 1) - level(at)) / 3;
  return Math.max(level(middle + 9), level(levels.length - 1));
}

/** How far beside a highest value the highest point of a curve through it and its neighbours lies. */
export function between(values: Float64Array | Float32Array, at: number, stride = 1): number {
  const [before, here, after] = [values[at - stride] ?? 0, values[at] ?? 0, values[at + stride] ?? 0];
  const curve = before - 2 * here + after;
  return curve < 0 ? Math.max(-0.5, Math.min(0.5, (before - after) / (2 * curve))) : 0;
}

interface Run {
  readonly first: number;
  readonly last: number;
  readonly seen: number;
}

/** The stretch in which the most more places have the edge than have it not. */
function bestRun(steps: readonly Step[], isSeenAt: (step: Step) => boolean): Run | undefined {
  let best: Run | undefined;
  let most = 0;
  let [sum, first, seen] = [0, 0, 0];
  for (const [at, step] of steps.entries()) {
    const isSeen = isSeenAt(step);
    sum += isSeen ? 1 : -1;
    if (isSeen) seen++;
    if (sum <= 0) [sum, first, seen] = [0, at + 1, 0];
    else if (sum > most) {
      most = sum;
      best = { first, last: at, seen };
    }
  }
  return best;
}

function fitSteps(seen: readonly Step[], nearPx: number): Fitted | undefined {
  let line = likeliestLine(seen);
  for (let round = 0; round < 2 && line !== undefined; round++) {
    const { offset, slope } = line;
    line = leastSquares(seen.filter((step) => Math.abs(step.offset - offset - slope * step.along) <= nearPx));
  }
  return line;
}

const PAIRS = 60;
const LEAST_STEPS = 10;
const LEAST_APART_PX = 30;
const MOST_BEND = 0.1;
const ON_LINE_PX = 0.8;

/** The line through two of the steps on which most others lie. */
function likeliestLine(steps: readonly Step[]): Fitted | undefined {
  if (steps.length < LEAST_STEPS) return undefined;
  let best: Fitted | undefined;
  let most = 0;
  for (let pair = 0; pair < PAIRS; pair++) {
    const one = steps[Math.floor(((pair * 0.618034) % 1) * steps.length)] as Step;
    const other = steps[Math.floor(((pair * 0.414214 + 0.37) % 1) * steps.length)] as Step;
    const apart = other.along - one.along;
    const slope = (other.offset - one.offset) / apart;
    if (Math.abs(apart) < LEAST_APART_PX || Math.abs(slope) > MOST_BEND) continue;
    const offset = one.offset - slope * one.along;
    let near = 0;
    for (const step of steps) if (Math.abs(step.offset - offset - slope * step.along) < ON_LINE_PX) near++;
    if (near <= most) continue;
    most = near;
    best = { offset, slope };
  }
  return best;
}

function leastSquares(steps: readonly Step[]): Fitted | undefined {
  const count = steps.length;
  if (count < LEAST_STEPS) return undefined;
  const along = steps.reduce((sum, step) => sum + step.along, 0) / count;
  const offset = steps.reduce((sum, step) => sum + step.offset, 0) / count;
  let [square, product] = [0, 0];
  for (const step of steps) {
    square += (step.along - along) ** 2;
    product += (step.along - along) * (step.offset - offset);
  }
  const slope = product / square;
  return { offset: offset - slope * along, slope };
}
