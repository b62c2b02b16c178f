import { CARD_HEIGHT_MM, type Sight } from './card-figures.ts';
import { type CardPlane, outOf, WIDTH_MM } from './card-plane.ts';
import { type StepLine, stepShare } from './find-lines.ts';
import { type Homography, mapPoint } from './homography.ts';
import type { Point } from './picture.ts';

/** So far from the first card's outline an edge is another thing's, and up to so far a second card's. */
const LEAST_OUT_MM = 1.5;
const MOST_OUT_MM = 42;
/** A second card is turned no further from the first one; and no line of its sides is seen for longer than this. */
const MOST_TURN_DEG = 26;
const MOST_SPAN_MM = 96;
/** Places along a line are so far apart; gaps up to this are print, noise or a pale part of a cloth with a pattern. */
const STEP_MM = 1;
const GAP_MM = 9;
const LEAST_RUN_MM = 12;
/** So far beside an edge the levels are compared, and near it: what is out of focus rises slowly. */
const BESIDE_MM = 1.6;
const NEAR_MM = 0.8;
/** Paper as a share of the first card's: it may lie in a shadow. */
const PAPER_LEVEL = 0.7;
/** An edge has a free end if nothing hides it so far. */
const FREE_MM = 7;

/** What is seen of an edge beside a card. */
interface Edge {
  /** Its length, and how much of that lies beside the first card, with what share of paper in between. */
  readonly longMm: number;
  readonly besideMm: number;
  readonly paper: number;
  /** How much darker it is outside, as a share of paper, and how much of that it gets near the edge itself. */
  readonly contrast: number;
  readonly sharpness: number;
  readonly outMm: number;
  readonly hasFreeEnd: boolean;
}

/**
 * Whether another card comes out below one: outside of it lies an edge that is as sharp as a card's and no longer, and
 * what is between is paper.
 */
export function hasEdgeBeside(plane: CardPlane, lines: Sight['lines']): boolean {
  return lines.some((line) => edgesOn(plane, line).some(isOfCard));
}

function isOfCard({ besideMm, contrast, hasFreeEnd, longMm, outMm, paper, sharpness }: Edge): boolean {
  // A stripe of a cloth has no end, and is in part as bright as paper.
  if (!hasFreeEnd || outMm > MOST_OUT_MM || sharpness < 0.72 || besideMm < 15) return false;
  // A short edge may be a thin stroke, which is fainter.
  return longMm >= 40 ? paper > 0.7 && contrast >= 0.1 : paper > 0.82 && contrast >= 0.2;
}

/** A line in the plane of a card: the direction across it is (a, b), and its places are told from where it is nearest. */
interface PlaneLine {
  readonly a: number;
  readonly b: number;
  readonly at: (alongMm: number, inwardsMm?: number) => Point;
}

function lineIn({ cos, distance, sin }: StepLine, [a, b, c, d, e, f, g, h]: Homography): PlaneLine {
  const across = [a * cos + d * sin - g * distance, b * cos + e * sin - h * distance] as const;
  const size = Math.hypot(...across);
  const [x, y] = [across[0] / size, across[1] / size];
  const away = -(c * cos + f * sin - distance) / size;
  const nearest = (CARD_HEIGHT_MM / 2) * x - (WIDTH_MM / 2) * y;
  return {
    a: x,
    b: y,
    at: (alongMm, inwardsMm = 0) => ({
      x: (away + inwardsMm) * x - (nearest + alongMm) * y,
      y: (away + inwardsMm) * y + (nearest + alongMm) * x,
    }),
  };
}

/** Places along a line without a larger gap. */
interface Run {
  readonly first: number;
  readonly last: number;
  readonly longMm: number;
}

function runsOf(places: readonly number[]): Run[] {
  const runs: Run[] = [];
  for (const place of places) {
    const run = runs.at(-1);
    if (run !== undefined && place - run.last <= GAP_MM)
      runs[runs.length - 1] = { ...run, last: place, longMm: run.longMm + STEP_MM };
    else runs.push({ first: place, last: place, longMm: STEP_MM });
  }
  return runs;
}

const REACH_MM = 130;

/** The edges that lie on a line beside the card. */
function edgesOn(plane: CardPlane, step: StepLine): Edge[] {
  const line = lineIn(step, plane.map);
  const [a, b] = [Math.abs(line.a), Math.abs(line.b)];
  const turnDeg = (Math.atan2(Math.min(a, b), Math.max(a, b)) * 180) / Math.PI;
  if (turnDeg > MOST_TURN_DEG) return [];
  const alongPx = (mm: number): number => {
    const { x, y } = line.at(mm);
    const place = mapPoint(plane.map, x, y);
    return place.y * step.cos - place.x * step.sin;
  };
  const seen: { readonly ahead: number[]; readonly behind: number[] } = { ahead: [], behind: [] };
  for (let mm = -REACH_MM; mm <= REACH_MM; mm += STEP_MM) {
    const place = line.at(mm);
    if (outOf(place) < LEAST_OUT_MM || !plane.isIn(place)) continue;
    const [from, to] = [alongPx(mm - STEP_MM / 2), alongPx(mm + STEP_MM / 2)];
    const isSeen = (isAhead: boolean): boolean =>
      stepShare(step, isAhead, Math.min(from, to) - 0.3, Math.max(from, to) + 0.3) > 0;
    if (isSeen(true)) seen.ahead.push(mm);
    if (isSeen(false)) seen.behind.push(mm);
  }
  const both = [...new Set([...seen.ahead, ...seen.behind])].sort((one, other) => one - other);
  const long = runsOf(both).filter(({ longMm }) => longMm >= 4);
  const [first, last] = [long[0], long.at(-1)];
  if (first === undefined || last === undefined || last.last - first.first > MOST_SPAN_MM) return [];
  return (['ahead', 'behind'] as const).flatMap((side) =>
    runsOf(seen[side])
      .filter(({ longMm }) => longMm >= LEAST_RUN_MM)
      .map((run) => edgeOf(plane, line, run, side === 'ahead' ? 1 : -1)),
  );
}

/** A run of steps as an edge whose bright side lies ahead of the line or behind it. */
function edgeOf(plane: CardPlane, { at }: PlaneLine, run: Run, sign: 1 | -1): Edge {
  const { isIn, levelOf, paper } = plane;
  let [places, contrast, near, besideMm, outMm, between, bright] = [0, 0, 0, 0, 0, 0, 0];
  for (let mm = run.first; mm <= run.last; mm += STEP_MM) {
    const riseOver = (awayMm: number): number =>
      (levelOf(at(mm, sign * awayMm)) - levelOf(at(mm, -sign * awayMm))) / paper;
    places++;
    contrast += riseOver(BESIDE_MM);
    near += riseOver(NEAR_MM);
    let depth = 1;
    while (depth < MOST_OUT_MM && outOf(at(mm, sign * depth)) > NEAR_MM) depth++;
    outMm += depth;
    if (depth >= MOST_OUT_MM || depth < 2.5) continue;
    besideMm += STEP_MM;
    for (let inwards = BESIDE_MM; inwards < depth - 0.3; inwards += 1.5) {
      between++;
      if (levelOf(at(mm, sign * inwards)) > PAPER_LEVEL * paper) bright++;
    }
  }
  const isFree = (end: number, way: 1 | -1): boolean =>
    [1, 3, 5, FREE_MM].every((mm) => {
      const place = at(end + way * mm);
      return isIn(place) && outOf(place) > LEAST_OUT_MM;
    });
  return {
    longMm: run.longMm,
    besideMm,
    paper: between === 0 ? 0 : bright / between,
    contrast: contrast / places,
    sharpness: near / contrast,
    outMm: outMm / places,
    hasFreeEnd: isFree(run.first, -1) || isFree(run.last, 1),
  };
}
