import { median } from '../numbers/statistics.ts';
import { CARD_HEIGHT_MM, CARD_WIDTHS_MM, type Sight } from './card-figures.ts';
import { type StepLine, stepShare } from './find-lines.ts';
import { type Corners, type Homography, homographyOf, mapCorners, mapPoint } from './homography.ts';
import { levelAt, type Point } from './picture.ts';

/** The first card's own plane: millimetres from the corner of its outline, for a card of usual width. */
const WIDTH_MM = (CARD_WIDTHS_MM.least + CARD_WIDTHS_MM.most) / 2;
/** So far from the first card's outline an edge is another thing's, and up to so far a second card's. */
const LEAST_OUT_MM = 1.5;
const MOST_OUT_MM = 42;
/** A second card is turned no further from the first one; and no line of its sides is seen for longer than this. */
const MOST_TURN_DEG = 28;
const MOST_SPAN_MM = 96;
/** Places along a line are so far apart; gaps up to this are print or noise. */
const STEP_MM = 1;
const GAP_MM = 3;
const LEAST_RUN_MM = 12;
/** So far beside an edge the levels are compared, and near it: what is out of focus rises slowly. */
const BESIDE_MM = 1.6;
const NEAR_MM = 0.8;
/** Paper as a share of the first card's: it may lie in a shadow. */
const PAPER_LEVEL = 0.7;
const RIM_MM = 1.8;
/** An edge has a free end if nothing hides or goes on with it so far. */
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
  readonly turnDeg: number;
  readonly outMm: number;
  readonly hasFreeEnd: boolean;
}

/**
 * Whether another card comes out below one: outside of it lies an edge that is as sharp as a card's and no longer, and
 * what is between is paper; or paper lies along a side of it. Or the outline is that round both of them, and shows the
 * ground at its corners.
 */
export function hasSecondCard(sight: Sight, outline: Corners): boolean {
  const plane = planeOf(sight, outline);
  return (
    isRoundTwo(plane, outline) ||
    hasPaperBeside(plane) ||
    sight.lines.some((line) => edgesOn(plane, line).some(isOfCard))
  );
}

function isOfCard({
  besideMm,
  contrast,
  hasFreeEnd,
  longMm,
  outMm,
  paper,
  sharpness,
  turnDeg,
}: Edge): boolean {
  if (outMm > MOST_OUT_MM || sharpness < 0.72) return false;
  // Checks and stripes are in part as bright as paper.
  const isBeside = paper > 0.82 && besideMm >= 15 && contrast >= 0.08;
  if (isBeside && (hasFreeEnd || besideMm >= 25)) return true;
  if (!hasFreeEnd || sharpness < 0.8) return false;
  const isLong = paper > 0.6 && longMm >= 40 && besideMm >= 20 && contrast >= 0.1 && turnDeg < 26;
  // On a cloth as white as the cards the shadow of an edge is all that is seen.
  const isFaint = paper > 0.88 && besideMm >= 28 && contrast > 0.03 && turnDeg < 16;
  return isLong || isFaint;
}

/** The plane of a card that was found in a picture made smaller. */
interface CardPlane {
  /** From its millimetres to pixels from the middle of the small picture. */
  readonly map: Homography;
  readonly levelOf: (place: Point) => number;
  readonly isIn: (place: Point) => boolean;
  /** The level of the card's paper. */
  readonly paper: number;
}

function planeOf({ factor, small }: Sight, outline: Corners): CardPlane {
  const [middleX, middleY] = [small.widthPx / 2, small.heightPx / 2];
  const corners = mapCorners(outline, ({ x, y }) => ({ x: x / factor - middleX, y: y / factor - middleY }));
  const map = homographyOf(corners, WIDTH_MM, CARD_HEIGHT_MM);
  const levelOf = ({ x, y }: Point): number => {
    const at = mapPoint(map, x, y);
    return levelAt(small, at.x + middleX, at.y + middleY);
  };
  const isIn = ({ x, y }: Point): boolean => {
    const at = mapPoint(map, x, y);
    return Math.abs(at.x) < middleX - 1 && Math.abs(at.y) < middleY - 1;
  };
  const rim = Array.from({ length: 44 }, (_, place) => ({
    x: place % 2 === 0 ? RIM_MM : WIDTH_MM - RIM_MM,
    y: 2 * place + 1,
  }));
  return { map, levelOf, isIn, paper: median(rim.map(levelOf)) };
}

/** So far from a corner a card has paper along both its sides, so far inside; and so far outside is the ground. */
const BESIDE_CORNER_MM = [4, 5.5, 7, 8.5] as const;
const INSIDE_MM = 1.5;
const OUTSIDE_MM = 2;
/**
 * A place inside is none of the card where it is so far below paper, and hardly brighter
 * than what lies outside of it, as shares of the step from the ground to paper.
 */
const OPEN = { below: 0.45, rise: 0.3 } as const;
/** On a ground that is nearly as bright as paper one such place is noise. */
const PLAIN_STEP = 0.35;
/** And both sides of a corner are open where so many of their places are. */
const LEAST_OPEN = 4;

/**
 * Whether an outline is that round two cards: at two of its corners, or along both sides of an upper one, it shows the
 * ground. A thumb lies on one corner, and comes from below.
 */
function isRoundTwo(plane: CardPlane, outline: Corners): boolean {
  const levels = outline.map((_, corner) =>
    (['x', 'y'] as const).map((side) => levelsAlong(plane, corner, side)),
  );
  const step = 1 - median(levels.flat(2).map(({ outside }) => outside));
  const isOpen = ({ inside, outside }: RimPlace): boolean =>
    inside < 1 - OPEN.below * step && inside - outside < OPEN.rise * step;
  const opened = levels.map((sides) => sides.map((places) => places.filter(isOpen).length));
  const least = step < PLAIN_STEP ? 2 : 1;
  if (opened.filter((sides) => Math.max(...sides) >= least).length >= 2) return true;
  const middle = outline.reduce((sum, { y }) => sum + y / outline.length, 0);
  return outline.some(({ y }, corner) => {
    const [one = 0, other = 0] = opened[corner] ?? [];
    return y < middle && Math.min(one, other) >= least && one + other >= LEAST_OPEN;
  });
}

/** Levels just inside and outside of an outline, as shares of the card's paper. */
interface RimPlace {
  readonly inside: number;
  readonly outside: number;
}

/** The levels at one side of a corner, along it. */
function levelsAlong({ levelOf, paper }: CardPlane, corner: number, side: 'x' | 'y'): RimPlace[] {
  const [isRight, isLow] = [corner === 1 || corner === 2, corner >= 2];
  const placed = (x: number, y: number): number =>
    levelOf({ x: isRight ? WIDTH_MM - x : x, y: isLow ? CARD_HEIGHT_MM - y : y }) / paper;
  return BESIDE_CORNER_MM.map((along) => {
    const levelAcross = (across: number): number =>
      side === 'x' ? placed(along, across) : placed(across, along);
    return { inside: levelAcross(INSIDE_MM), outside: levelAcross(-OUTSIDE_MM) };
  });
}

/** So far outside of a side another card would show its paper. */
const PAPER_OUT_MM = [2.5, 3.5, 4.5, 5.5] as const;
/** Paper is as bright as that, and a lamp or the ground brighter or darker, as shares of the side's own. */
const BESIDE_LEVEL = { least: 0.75, most: 1.25, ground: 0.6 } as const;
/** Paper lies along so much of a side's length, and at so many sides the ground. */
const LEAST_ALONG = 0.62;
const GROUND_SIDES = 2;

/**
 * Whether paper lies along most of a side, and the ground is darker than paper: so where a second card has no edge in sight,
 * as it leaves the picture or the hand that holds it hides the others.
 */
function hasPaperBeside(plane: CardPlane): boolean {
  const sides = [0, 1, 2, 3].map((side) => besideOf(plane, side));
  const grounds = sides.filter(({ level }) => level < BESIDE_LEVEL.ground).length;
  return grounds >= GROUND_SIDES && sides.some(({ paperShare }) => paperShare > LEAST_ALONG);
}

/** What lies along one side of a card outside: its usual level, and the longest stretch of paper as a share of the side. */
function besideOf(
  { isIn, levelOf }: CardPlane,
  side: number,
): { readonly level: number; readonly paperShare: number } {
  const lengthMm = side % 2 === 0 ? WIDTH_MM : CARD_HEIGHT_MM;
  const placeAt = (along: number, out: number): Point =>
    side % 2 === 0
      ? { x: along, y: side === 0 ? -out : CARD_HEIGHT_MM + out }
      : { x: side === 1 ? WIDTH_MM + out : -out, y: along };
  const places = Array.from(
    { length: Math.floor(lengthMm / STEP_MM) - 1 },
    (_, place) => (place + 1) * STEP_MM,
  );
  const rim = places.map((along) => levelOf(placeAt(along, -RIM_MM))).toSorted((one, other) => one - other);
  const paper = rim[(3 * rim.length) >> 2] as number;
  const levels = places.map((along) => {
    const seen = PAPER_OUT_MM.map((out) => placeAt(along, out)).filter(isIn);
    return seen.length < 2 ? 0 : median(seen.map(levelOf)) / paper;
  });
  let [run, longest] = [0, 0];
  for (const level of levels) {
    run = level > BESIDE_LEVEL.least && level < BESIDE_LEVEL.most ? run + 1 : 0;
    longest = Math.max(longest, run);
  }
  return { level: median(levels), paperShare: (longest * STEP_MM) / lengthMm };
}

/** How far outside of the first card a place lies; below 0 within it. */
function outOf({ x, y }: Point): number {
  return Math.max(-x, -y, x - WIDTH_MM, y - CARD_HEIGHT_MM);
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
    runsOf(seen[side]).flatMap((run) => {
      if (run.longMm < LEAST_RUN_MM) return [];
      const edge = edgeOf(plane, line, run, side === 'ahead' ? 1 : -1);
      return edge === undefined ? [] : [{ ...edge, turnDeg }];
    }),
  );
}

/** A run of steps as an edge whose bright side lies ahead of the line or behind it. */
function edgeOf(
  plane: CardPlane,
  { at }: PlaneLine,
  run: Run,
  sign: 1 | -1,
): Omit<Edge, 'turnDeg'> | undefined {
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
