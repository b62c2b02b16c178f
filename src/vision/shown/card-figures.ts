import { findLines, type StepLine, stepShare } from './find-lines.ts';
import { type Corners, homographyOf, mapCorners, mapPoint, poseOf } from './homography.ts';
import { levelAt, type Picture, type Plane, type Point, smallWhiteness } from './picture.ts';

/** Height of every card. */
export const CARD_HEIGHT_MM = 88;
/** Widths of cards. */
export const CARD_WIDTHS_MM = { least: 56, most: 65 } as const;
/** The focal length of a usual camera, as a share of its picture's longer side: 67 degrees from corner to corner. */
export const FOCAL_SHARE = 0.76;

/** A figure of four lines that may be a card. */
export interface CardFigure {
  /** In pixels of the picture, clockwise from an end. */
  readonly corners: Corners;
  /** How much of its edges is seen, in pixels, and how much it looks like a card. */
  readonly score: number;
  /** The share of what lies along it outside that is as bright as paper. */
  readonly outside: number;
}

/** Opposite sides of a card that is tilted are turned from each other no more than this. */
const MOST_PARALLEL_DEG = 14;
/** And neighbouring sides from a right angle. */
const MOST_SQUARE_DEG = 25;
/** Each side is seen over this share at least: a thumb hides some of one. */
const LEAST_SIDE_SHARE = 0.15;
const LEAST_SHARE = 0.35;
/** The margins of this many figures are looked at, those whose edges are seen most. */
const MOST_FIGURES = 120;
const LEAST_SIDE_PX = 24;

/** What a picture made smaller shows: its lines, and the figures of four of them that may be a card. */
export interface Sight {
  readonly small: Plane;
  /** How many pixels of the picture one of the small ones is wide. */
  readonly factor: number;
  readonly lines: readonly StepLine[];
  /** The likeliest first. */
  readonly figures: readonly CardFigure[];
}

/** Looks for figures of four lines. */
export function lookFor(picture: Picture, factor: number): Sight {
  const small = smallWhiteness(picture, factor);
  const lines = findLines(small);
  const pairs = parallelPairs(lines);
  const rough = pairs.flatMap((first, index) =>
    pairs.slice(index + 1).flatMap((second) => figureOf(small, first, second) ?? []),
  );
  const seen = rough.sort((a, b) => b.seenPx - a.seenPx).slice(0, MOST_FIGURES);
  return {
    small,
    factor,
    lines,
    figures: likeliest(seen.flatMap((figure) => judge(small, figure, factor) ?? [])),
  };
}

/** Figures with the likeliest card first. */
export function likeliest(figures: readonly CardFigure[]): CardFigure[] {
  return figures.toSorted((a, b) => b.score - a.score);
}

type Pair = readonly [StepLine, StepLine];

function parallelPairs(lines: readonly StepLine[]): Pair[] {
  const least = Math.cos((MOST_PARALLEL_DEG * Math.PI) / 180);
  return lines.flatMap((one, index) =>
    lines.slice(index + 1).flatMap((other): Pair[] => {
      const turn = one.cos * other.cos + one.sin * other.sin;
      const apart = Math.abs(one.distance - Math.sign(turn) * other.distance);
      return Math.abs(turn) > least && apart > LEAST_SIDE_PX ? [[one, other]] : [];
    }),
  );
}

/** Four lines that meet as the sides of a card would, from the middle of the small picture. */
interface Figure {
  readonly corners: Corners;
  readonly seenPx: number;
}

function figureOf(small: Plane, [one, other]: Pair, [left, right]: Pair): Figure | undefined {
  const turn = Math.abs(one.cos * left.cos + one.sin * left.sin);
  if (turn > Math.sin((MOST_SQUARE_DEG * Math.PI) / 180)) return undefined;
  const rough: Corners = [meet(one, left), meet(one, right), meet(other, right), meet(other, left)];
  const seenPx = seenLength([one, right, other, left], rough);
  if (seenPx === undefined) return undefined;
  const corners = asCard(rough, FOCAL_SHARE * Math.max(small.widthPx, small.heightPx));
  return corners && { corners, seenPx };
}

function judge(small: Plane, { corners, seenPx }: Figure, factor: number): CardFigure | undefined {
  const placed = mapCorners(corners, ({ x, y }) => ({ x: x + small.widthPx / 2, y: y + small.heightPx / 2 }));
  const { inside, outside } = marginOf(small, placed);
  if (inside < LEAST_PAPER) return undefined;
  return {
    corners: mapCorners(placed, ({ x, y }) => ({ x: x * factor, y: y * factor })),
    score: factor * seenPx * inside * (1 - Math.max(...outside) / 2),
    outside: outside.reduce((sum, share) => sum + share / 4, 0),
  };
}

/** How much of a figure's sides is seen, in pixels; `undefined` where too little is. */
function seenLength(lines: readonly StepLine[], corners: Corners): number | undefined {
  const [middleX, middleY] = [0, 1].map((axis) =>
    corners.reduce((sum, { x, y }) => sum + (axis === 0 ? x : y) / 4, 0),
  ) as [number, number];
  let [length, seen] = [0, 0];
  for (let index = 0; index < 4; index++) {
    const line = lines[index] as StepLine;
    const isAhead = middleX * line.cos + middleY * line.sin > line.distance;
    const side = sideOf(line, corners[index] as Point, corners[(index + 1) % 4] as Point, isAhead);
    if (side.length < LEAST_SIDE_PX || side.share < LEAST_SIDE_SHARE) return undefined;
    length += side.length;
    seen += side.length * (side.share - side.beyond);
  }
  return seen < LEAST_SHARE * length ? undefined : seen;
}

/** Where two lines meet. */
export function meet(one: StepLine, other: StepLine): Point {
  const area = one.cos * other.sin - other.cos * one.sin;
  return {
    x: (one.distance * other.sin - other.distance * one.sin) / area,
    y: (other.distance * one.cos - one.distance * other.cos) / area,
  };
}

/** The share of a side at each end that a round corner takes. */
const ROUND_SHARE = 0.06;
/** The share of a side beyond its corners in which the line of a pattern or of a table would go on. */
const BEYOND_SHARE = 0.12;
const GAP_PX = 2;

/** A card on a ground that is brighter than it has its steps the other way; they count less. */
const DARKER_CARD = 0.8;
/** A line that is printed has steps either way, so those of the other way count against it. */
const PRINTED = 0.5;

/** Length of a side, the share of it that has steps, and how much goes on beyond it. */
function sideOf(line: StepLine, from: Point, to: Point, isAhead: boolean) {
  const first = from.y * line.cos - from.x * line.sin;
  const last = to.y * line.cos - to.x * line.sin;
  const low = Math.min(first, last);
  const high = Math.max(first, last);
  const length = high - low;
  const share = seenShare(line, isAhead, low + ROUND_SHARE * length, high - ROUND_SHARE * length);
  if (share < LEAST_SIDE_SHARE) return { length, share, beyond: 0 };
  const beyond = BEYOND_SHARE * length;
  const goesOn =
    seenShare(line, isAhead, low - GAP_PX - beyond, low - GAP_PX) +
    seenShare(line, isAhead, high + GAP_PX, high + GAP_PX + beyond);
  return { length, share, beyond: BEYOND_SHARE * goesOn };
}

/** The share of a stretch that has steps, as those of a card on one side of the line. */
function seenShare(line: StepLine, isAhead: boolean, from: number, to: number): number {
  const own = stepShare(line, isAhead, from, to);
  const other = stepShare(line, !isAhead, from, to);
  return Math.max(own - PRINTED * other, DARKER_CARD * (other - PRINTED * own));
}

/** Ratios of width to height that a card may seem to have, and how far from square. */
export interface CardShape {
  readonly least: number;
  readonly most: number;
  readonly skew: number;
}
/** As its lines in a picture made smaller show a card. */
export const ROUGH_SHAPE: CardShape = { least: 0.6, most: 0.78, skew: 0.12 };
/** As its true edges do, before a camera that sees less or more than a usual one: an outline round two cards is no card's. */
export const TRUE_SHAPE: CardShape = { least: 0.63, most: 0.74, skew: 0.04 };

/** The first side as a share of the second, if these are the corners of a card; the middle of the picture is (0, 0). */
export function cardRatio(corners: Corners, focalPx: number, shape: CardShape): number | undefined {
  const { ratio, skew } = poseOf(corners, focalPx);
  const share = Math.min(ratio, 1 / ratio);
  return Math.abs(skew) < shape.skew && share > shape.least && share < shape.most ? ratio : undefined;
}

/** The corners clockwise and an end first, if they are those of a card. */
function asCard(corners: Corners, focalPx: number): Corners | undefined {
  const [a, b, c, d] = corners;
  const area = (c.x - a.x) * (d.y - b.y) - (d.x - b.x) * (c.y - a.y);
  const clockwise: Corners = area > 0 ? corners : [a, d, c, b];
  const ratio = cardRatio(clockwise, focalPx, ROUGH_SHAPE);
  if (ratio === undefined) return undefined;
  const [p, q, r, s] = clockwise;
  return ratio < 1 ? clockwise : [q, r, s, p];
}

/** Places along each side at which the margin of the card is looked at, and how far inside. */
const MARGIN_PLACES = 14;
const MARGIN_MM = 1.6;
/** Paper is at least so bright as a share of the brightest of its side: print and fingers are darker. */
const PAPER_LEVEL = 0.86;
/** And the brightest of a side as a share of that of the brightest side: light falls unevenly. */
const SIDE_LEVEL = 0.68;
const LEAST_PAPER = 0.55;
const DARKEST_PAPER = 60;

/** The share of a figure's margin that is as bright as paper, and the same of what lies outside along each side. */
function marginOf(
  small: Plane,
  corners: Corners,
): { readonly inside: number; readonly outside: readonly number[] } {
  const inner = marginLevels(small, corners, MARGIN_MM);
  const papers = inner.map((levels) => levels.toSorted((a, b) => b - a)[levels.length >> 3] ?? 0);
  if (Math.min(...papers) < Math.max(DARKEST_PAPER, SIDE_LEVEL * Math.max(...papers)))
    return { inside: 0, outside: [] };
  const shares = (sides: readonly (readonly number[])[]): number[] =>
    sides.map(
      (levels, side) =>
        levels.filter((level) => level > PAPER_LEVEL * (papers[side] as number)).length / MARGIN_PLACES,
    );
  return {
    inside: shares(inner).reduce((sum, share) => sum + share / 4, 0),
    outside: shares(marginLevels(small, corners, -MARGIN_MM)),
  };
}

/** Levels so far inside each side of a figure. */
function marginLevels(small: Plane, corners: Corners, insideMm: number): number[][] {
  const map = homographyOf(corners, CARD_WIDTHS_MM.least, CARD_HEIGHT_MM);
  const sides: number[][] = [[], [], [], []];
  for (let place = 1; place <= MARGIN_PLACES; place++) {
    const x = (place / (MARGIN_PLACES + 1)) * CARD_WIDTHS_MM.least;
    const y = (place / (MARGIN_PLACES + 1)) * CARD_HEIGHT_MM;
    const places = [
      mapPoint(map, x, insideMm),
      mapPoint(map, CARD_WIDTHS_MM.least - insideMm, y),
      mapPoint(map, x, CARD_HEIGHT_MM - insideMm),
      mapPoint(map, insideMm, y),
    ];
    places.forEach((at, side) => {
      sides[side]?.push(levelAt(small, at.x, at.y));
    });
  }
  return sides;
}
