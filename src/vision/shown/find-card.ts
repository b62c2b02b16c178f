import { median } from '../numbers/statistics.ts';
import { type FittedSide, fitSide } from './edge-fit.ts';
import { findLines, type StepLine, stepShare } from './find-lines.ts';
import { type Corners, homographyOf, mapPoint, poseOf } from './homography.ts';
import { levelAt, type Picture, type Plane, type Point, shrink, whitenessOf } from './picture.ts';

/** Why no card was found. */
export type NoCard = 'none' | 'several' | 'cut' | 'small' | 'blurred';

/** Where a card lies in a picture. */
export interface CardOutline {
  /** Where its straight edges meet, in pixels, clockwise as seen: the first two are those of one end. */
  readonly corners: Corners;
  /** Width of a card of 88 mm height with these edges. */
  readonly widthMm: number;
  /** True width of the edge, from 10 to 90 % of its step, before anything is painted. */
  readonly edgeWidthMm: number;
  readonly pxPerMm: number;
}

/** Heights and widths of cards, in mm: those of patience packs are never shown. */
export const CARD_HEIGHT_MM = 88;
const LEAST_WIDTH_MM = 56;
const MOST_WIDTH_MM = 65;
/** The picture is made smaller until its longer side has at most so many pixels. */
const SMALL_PX = 330;
/** And for a ground that is as white as the card, whose shadow is thin, at most so many. */
const FINE_PX = 660;
/** The focal length of a usual camera, as a share of its picture's longer side: 67 degrees from corner to corner. */
const FOCAL_SHARE = 0.76;
/** A card whose scale is smaller has an index of too few pixels. */
const LEAST_PX_PER_MM = 2.6;
/** An edge as wide as this is not in focus, or moved. */
const WIDEST_EDGE_MM = 1.2;

/** Finds the card in a picture; where there is no single whole one, says why. */
export function findCard(picture: Picture): CardOutline | NoCard {
  const plane = whitenessOf(picture);
  const longer = Math.max(picture.widthPx, picture.heightPx);
  const coarse = Math.max(1, Math.ceil(longer / SMALL_PX));
  const fine = Math.max(1, Math.ceil(longer / FINE_PX));
  const found = findAt(plane, coarse);
  return found !== 'none' || fine === coarse ? found : findAt(plane, fine);
}

function findAt(plane: Plane, factor: number): CardOutline | NoCard {
  const small = shrink(plane, factor);
  const quads = quadsOf(small).slice(0, MOST_TRIED);
  for (const { corners } of quads) {
    const outline = refine(plane, scaled(corners, factor));
    if (outline === undefined) continue;
    if (outline.pxPerMm < LEAST_PX_PER_MM) return 'small';
    if (outline.edgeWidthMm > WIDEST_EDGE_MM) return 'blurred';
    return outline;
  }
  return 'none';
}

function scaled(corners: Corners, factor: number): Corners {
  return mapCorners(corners, ({ x, y }) => ({ x: x * factor, y: y * factor }));
}

function mapCorners([a, b, c, d]: Corners, map: (corner: Point) => Point): Corners {
  return [map(a), map(b), map(c), map(d)];
}

/** A figure of four lines that may be a card. */
interface Quad {
  readonly corners: Corners;
  readonly score: number;
}

/** Of so many figures, the likeliest first, the first whose edges hold is the card. */
const MOST_TRIED = 4;
/** Opposite sides of a card that is tilted are turned from each other no more than this. */
const MOST_PARALLEL_DEG = 14;
/** And neighbouring sides from a right angle. */
const MOST_SQUARE_DEG = 25;
/** Each side is seen over this share at least: a thumb hides some of one. */
const LEAST_SIDE_SHARE = 0.3;
const LEAST_SHARE = 0.55;
const LEAST_SIDE_PX = 24;

function quadsOf(small: Plane): Quad[] {
  const lines = findLines(small);
  const pairs = parallelPairs(lines);
  const quads: Quad[] = [];
  pairs.forEach((first, index) => {
    for (const second of pairs.slice(index + 1)) {
      const quad = quadOf(small, first, second);
      if (quad !== undefined) quads.push(quad);
    }
  });
  return quads.sort((a, b) => b.score - a.score);
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

function quadOf(small: Plane, [one, other]: Pair, [left, right]: Pair): Quad | undefined {
  const turn = Math.abs(one.cos * left.cos + one.sin * left.sin);
  if (turn > Math.sin((MOST_SQUARE_DEG * Math.PI) / 180)) return undefined;
  const [a, b, c, d] = [meet(one, left), meet(one, right), meet(other, right), meet(other, left)];
  let [length, seen] = [0, 0];
  for (const [line, from, to] of [
    [one, a, b],
    [right, b, c],
    [other, c, d],
    [left, d, a],
  ] as const) {
    const side = sideOf(line, from, to);
    if (side.length < LEAST_SIDE_PX || side.share < LEAST_SIDE_SHARE) return undefined;
    length += side.length;
    seen += side.length * (side.share - side.beyond);
  }
  if (seen < LEAST_SHARE * length) return undefined;
  const corners = asCard([a, b, c, d], FOCAL_SHARE * Math.max(small.widthPx, small.heightPx));
  if (corners === undefined) return undefined;
  const placed = mapCorners(corners, ({ x, y }) => ({ x: x + small.widthPx / 2, y: y + small.heightPx / 2 }));
  const paper = paperShare(small, placed);
  return paper < LEAST_PAPER ? undefined : { corners: placed, score: seen * paper };
}

function meet(one: StepLine, other: StepLine): Point {
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

/** Length of a side, the share of it that has steps, and how much goes on beyond it. */
function sideOf(line: StepLine, from: Point, to: Point) {
  const first = from.y * line.cos - from.x * line.sin;
  const last = to.y * line.cos - to.x * line.sin;
  const [low, high] = first < last ? [first, last] : [last, first];
  const length = high - low;
  const beyond = BEYOND_SHARE * length;
  const gap = 2;
  return {
    length,
    share: stepShare(line, low + ROUND_SHARE * length, high - ROUND_SHARE * length),
    beyond:
      BEYOND_SHARE *
      (stepShare(line, low - gap - beyond, low - gap) + stepShare(line, high + gap, high + gap + beyond)),
  };
}

/** Ratios of width to height that a card may seem to have. */
const RATIOS = [0.6, 0.78] as const;
const MOST_SKEW = 0.12;

/** The corners clockwise and an end first, if they are those of a card; the middle of the picture is (0, 0). */
function asCard(corners: Corners, focalPx: number): Corners | undefined {
  const [a, b, c, d] = corners;
  const area = (c.x - a.x) * (d.y - b.y) - (d.x - b.x) * (c.y - a.y);
  const clockwise: Corners = area > 0 ? corners : [a, d, c, b];
  const pose = poseOf(clockwise, focalPx);
  if (Math.abs(pose.skew) > MOST_SKEW) return undefined;
  const isEnd = pose.ratio < 1;
  const ratio = isEnd ? pose.ratio : 1 / pose.ratio;
  if (!(ratio > RATIOS[0] && ratio < RATIOS[1])) return undefined;
  const [p, q, r, s] = clockwise;
  return isEnd ? clockwise : [q, r, s, p];
}

/** Places along each side at which the margin of the card is looked at, and how far inside. */
const MARGIN_PLACES = 14;
const MARGIN_MM = 1.6;
/** Paper is at least so bright as a share of the brightest margin: light falls unevenly, print and fingers are darker. */
const PAPER_LEVEL = 0.75;
const LEAST_PAPER = 0.55;
const DARKEST_PAPER = 60;

/** The share of a figure's margin that is paper. */
function paperShare(small: Plane, corners: Corners): number {
  const levels: number[] = [];
  const inset = MARGIN_MM / CARD_HEIGHT_MM;
  const map = homographyOf(corners, LEAST_WIDTH_MM / CARD_HEIGHT_MM, 1);
  const width = LEAST_WIDTH_MM / CARD_HEIGHT_MM;
  for (let place = 0; place < MARGIN_PLACES; place++) {
    const share = (place + 1) / (MARGIN_PLACES + 1);
    for (const [x, y] of [
      [share * width, inset],
      [share * width, 1 - inset],
      [inset, share],
      [width - inset, share],
    ] as const) {
      const at = mapPoint(map, x, y);
      levels.push(levelAt(small, at.x, at.y));
    }
  }
  const paper = levels.toSorted((a, b) => b - a)[levels.length >> 3] ?? 0;
  return paper < DARKEST_PAPER
    ? 0
    : levels.filter((level) => level > PAPER_LEVEL * paper).length / levels.length;
}

/** How far from the rough edges, in pixels of the small picture and mm, the true ones are sought. */
const REACH_MM = 1.3;
const NEAR_REACH_MM = 0.7;
const LEAST_SEEN = 0.5;
const LEAST_SIDE_SEEN = 0.25;

/** The outline with its sides where the picture itself has them; `undefined` where it has none there. */
function refine(plane: Plane, rough: Corners): CardOutline | undefined {
  const first = fitSides(plane, rough, REACH_MM);
  const second = first && fitSides(plane, first.corners, NEAR_REACH_MM);
  if (second === undefined) return undefined;
  const seen = second.sides.map(({ seenShare }) => seenShare);
  if (Math.min(...seen) < LEAST_SIDE_SEEN || seen.reduce((sum, share) => sum + share, 0) < 4 * LEAST_SEEN)
    return undefined;
  const middle = { x: plane.widthPx / 2, y: plane.heightPx / 2 };
  const centred = mapCorners(second.corners, ({ x, y }) => ({ x: x - middle.x, y: y - middle.y }));
  const { ratio, skew } = poseOf(centred, FOCAL_SHARE * Math.max(plane.widthPx, plane.heightPx));
  if (!(ratio > RATIOS[0] && ratio < RATIOS[1]) || Math.abs(skew) > MOST_SKEW) return undefined;
  return {
    corners: second.corners,
    widthMm: Math.min(MOST_WIDTH_MM, Math.max(LEAST_WIDTH_MM, ratio * CARD_HEIGHT_MM)),
    edgeWidthMm: median(second.sides.map(({ edgeWidthMm }) => edgeWidthMm)),
    pxPerMm: scaleOf(second.corners),
  };
}

/** Pixels to a mm, by the longer sides. */
function scaleOf([a, b, c, d]: Corners): number {
  return (Math.hypot(c.x - b.x, c.y - b.y) + Math.hypot(a.x - d.x, a.y - d.y)) / 2 / CARD_HEIGHT_MM;
}

function fitSides(
  plane: Plane,
  corners: Corners,
  reachMm: number,
): { readonly corners: Corners; readonly sides: readonly FittedSide[] } | undefined {
  const pxPerMm = scaleOf(corners);
  const sides: FittedSide[] = [];
  for (let side = 0; side < 4; side++) {
    const fitted = fitSide(plane, corners[side] as Point, corners[(side + 1) % 4] as Point, reachMm, pxPerMm);
    if (fitted === undefined) return undefined;
    sides.push(fitted);
  }
  const [top, right, bottom, left] = sides as [FittedSide, FittedSide, FittedSide, FittedSide];
  return {
    sides,
    corners: [crossing(left, top), crossing(top, right), crossing(right, bottom), crossing(bottom, left)],
  };
}

/** Where the lines of two sides meet. */
function crossing(one: FittedSide, other: FittedSide): Point {
  const [ax, ay] = [one.to.x - one.from.x, one.to.y - one.from.y];
  const [bx, by] = [other.to.x - other.from.x, other.to.y - other.from.y];
  const share = ((other.from.x - one.from.x) * by - (other.from.y - one.from.y) * bx) / (ax * by - ay * bx);
  return { x: one.from.x + share * ax, y: one.from.y + share * ay };
}
