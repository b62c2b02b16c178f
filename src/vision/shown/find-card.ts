import { median } from '../numbers/statistics.ts';
import { type FittedSide, fitSide } from './edge-fit.ts';
import { findLines, type StepLine, stepShare } from './find-lines.ts';
import { type Corners, homographyOf, mapPoint, poseOf } from './homography.ts';
import {
  levelAt,
  type Picture,
  type Plane,
  type Point,
  partRound,
  smallWhiteness,
  whitenessPart,
} from './picture.ts';

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
  const longer = Math.max(picture.widthPx, picture.heightPx);
  const coarse = Math.max(1, Math.ceil(longer / SMALL_PX));
  const fine = Math.max(1, Math.ceil(longer / FINE_PX));
  let quads = quadsOf(picture, coarse);
  // A frame that is printed on a card has paper on either side, and so has a card on a white ground.
  if ((quads[0]?.outside ?? 1) > MOST_OUTSIDE && fine < coarse)
    quads = better([...quads, ...quadsOf(picture, fine)]);
  let why: NoCard = 'none';
  for (const { corners } of quads.slice(0, MOST_TRIED)) {
    const outline = refine(picture, corners);
    if (outline === undefined) continue;
    const isSmall = outline.pxPerMm < LEAST_PX_PER_MM;
    if (!isSmall && outline.edgeWidthMm <= WIDEST_EDGE_MM) return outline;
    if (why === 'none') why = isSmall ? 'small' : 'blurred';
  }
  return why;
}

function mapCorners([a, b, c, d]: Corners, map: (corner: Point) => Point): Corners {
  return [map(a), map(b), map(c), map(d)];
}

/** A figure of four lines that may be a card. */
interface Quad {
  readonly corners: Corners;
  /** How much of its edges is seen, in pixels, and how much it looks like a card. */
  readonly score: number;
  /** The share of what lies along it outside that is as bright as paper. */
  readonly outside: number;
}

/** This many figures are tried, the likeliest first; the first whose edges hold is the card. */
const MOST_TRIED = 4;
/** Opposite sides of a card that is tilted are turned from each other no more than this. */
const MOST_PARALLEL_DEG = 14;
/** And neighbouring sides from a right angle. */
const MOST_SQUARE_DEG = 25;
/** Each side is seen over this share at least: a thumb hides some of one. */
const LEAST_SIDE_SHARE = 0.15;
const LEAST_SHARE = 0.35;
/** Of so many figures, whose edges are seen most, the margins are looked at. */
const MOST_FIGURES = 120;
const LEAST_SIDE_PX = 24;

/** Where more is as bright as paper outside, it is looked for once more in a finer picture. */
const MOST_OUTSIDE = 0.4;

/** Figures of four lines in a picture made smaller, the likeliest first. */
function quadsOf(picture: Picture, factor: number): Quad[] {
  const small = smallWhiteness(picture, factor);
  const pairs = parallelPairs(findLines(small));
  const figures = pairs.flatMap((first, index) =>
    pairs.slice(index + 1).flatMap((second) => figureOf(small, first, second) ?? []),
  );
  const seen = figures.sort((a, b) => b.seenPx - a.seenPx).slice(0, MOST_FIGURES);
  return better(seen.flatMap((figure) => quadOf(small, figure, factor) ?? []));
}

function better(quads: readonly Quad[]): Quad[] {
  return quads.toSorted((a, b) => b.score - a.score);
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

function quadOf(small: Plane, { corners, seenPx }: Figure, factor: number): Quad | undefined {
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
const GAP_PX = 2;

/** A card on a ground that is brighter than it has its steps the other way; they count less. */
const DARKER_CARD = 0.8;

/** Length of a side, the share of it that has steps, and how much goes on beyond it. */
function sideOf(line: StepLine, from: Point, to: Point, isAhead: boolean) {
  const first = from.y * line.cos - from.x * line.sin;
  const last = to.y * line.cos - to.x * line.sin;
  const [low, high] = first < last ? [first, last] : [last, first];
  const length = high - low;
  const beyond = BEYOND_SHARE * length;
  const share = (start: number, end: number): number => {
    const [ahead, behind] = stepShare(line, start, end);
    return isAhead ? Math.max(ahead, DARKER_CARD * behind) : Math.max(behind, DARKER_CARD * ahead);
  };
  const goesOn = share(low - GAP_PX - beyond, low - GAP_PX) + share(high + GAP_PX, high + GAP_PX + beyond);
  return {
    length,
    share: share(low + ROUND_SHARE * length, high - ROUND_SHARE * length),
    beyond: BEYOND_SHARE * goesOn,
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
  const map = homographyOf(corners, LEAST_WIDTH_MM, CARD_HEIGHT_MM);
  const sides: number[][] = [[], [], [], []];
  for (let place = 1; place <= MARGIN_PLACES; place++) {
    const x = (place / (MARGIN_PLACES + 1)) * LEAST_WIDTH_MM;
    const y = (place / (MARGIN_PLACES + 1)) * CARD_HEIGHT_MM;
    const places = [
      mapPoint(map, x, insideMm),
      mapPoint(map, LEAST_WIDTH_MM - insideMm, y),
      mapPoint(map, x, CARD_HEIGHT_MM - insideMm),
      mapPoint(map, insideMm, y),
    ];
    places.forEach((at, side) => {
      sides[side]?.push(levelAt(small, at.x, at.y));
    });
  }
  return sides;
}

/** How far from the rough edges, in pixels of the small picture and mm, the true ones are sought. */
const REACH_MM = 1.3;
const NEAR_REACH_MM = 0.7;
const LEAST_SEEN = 0.5;
const LEAST_SIDE_SEEN = 0.25;

/** The outline with its sides where the picture itself has them; `undefined` where it has none there. */
function refine(picture: Picture, rough: Corners): CardOutline | undefined {
  const part = partRound(picture, rough, 2 * REACH_MM * scaleOf(rough));
  const plane = whitenessPart(picture, part);
  const inPart = mapCorners(rough, ({ x, y }) => ({ x: x - part.left, y: y - part.top }));
  const first = fitSides(plane, inPart, REACH_MM);
  const second = first && fitSides(plane, first.corners, NEAR_REACH_MM);
  if (second === undefined) return undefined;
  const seen = second.sides.map(({ seenShare }) => seenShare);
  if (Math.min(...seen) < LEAST_SIDE_SEEN || seen.reduce((sum, share) => sum + share, 0) < 4 * LEAST_SEEN)
    return undefined;
  const corners = mapCorners(second.corners, ({ x, y }) => ({ x: x + part.left, y: y + part.top }));
  const centred = mapCorners(corners, ({ x, y }) => ({
    x: x - picture.widthPx / 2,
    y: y - picture.heightPx / 2,
  }));
  const { ratio, skew } = poseOf(centred, FOCAL_SHARE * Math.max(picture.widthPx, picture.heightPx));
  if (!(ratio > RATIOS[0] && ratio < RATIOS[1]) || Math.abs(skew) > MOST_SKEW) return undefined;
  return {
    corners,
    widthMm: Math.min(MOST_WIDTH_MM, Math.max(LEAST_WIDTH_MM, ratio * CARD_HEIGHT_MM)),
    edgeWidthMm: median(second.sides.map(({ edgeWidthMm }) => edgeWidthMm)),
    pxPerMm: scaleOf(corners),
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
