import { median } from '../numbers/statistics.ts';
import {
  CARD_HEIGHT_MM,
  CARD_WIDTHS_MM,
  type CardFigure,
  type CardShape,
  cardRatio,
  FOCAL_SHARE,
  likeliest,
  lookFor,
  ROUGH_SHAPE,
  type Sight,
  TRUE_SHAPE,
} from './card-figures.ts';
import { planeOf } from './card-plane.ts';
import { isCutOff } from './cut-off.ts';
import { type FittedSide, fitSide } from './edge-fit.ts';
import { type Corners, mapCorners } from './homography.ts';
import { hasPaperBeside, isOfPattern, isRoundTwo } from './outline-rim.ts';
import { type Picture, type Plane, type Point, partRound, whitenessPart } from './picture.ts';
import { hasPrintBeside } from './print-beside.ts';
import { hasEdgeBeside } from './second-card.ts';

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

/** The picture is made smaller until its longer side has at most so many pixels. */
const SMALL_PX = 330;
/** And for a ground that is as white as the card, whose shadow is thin, at most so many. */
const FINE_PX = 660;
/** A card whose scale is smaller has an index of too few pixels. */
const LEAST_PX_PER_MM = 2.6;
/** An edge as wide as this is not in focus, or moved. */
const WIDEST_EDGE_MM = 1.2;
/** The tip of a round corner may be so far beyond the picture. */
const OUT_MM = 1.5;

/**
 * This many different figures are tried, the likeliest first, and more where one has paper beside it; the first whose edges
 * hold is the card.
 */
const USUALLY_TRIED = 8;
const MOST_TRIED = 16;
/** The true edges of figures whose corners lie so near are the same. */
const SAME_MM = 1.2;
/** Where one holds so much more than the first that was found, and all of that, the first was printed on the card. */
const LARGER = 1.5;
/** A card is at least and at most so many times as large as a frame that is printed along its edges, and so much of that counts. */
const PRINTED = { least: 1.1, most: 1.8, counts: 0.5 } as const;
/** Where more is as bright as paper outside, it is looked for once more in a finer picture. */
const MOST_OUTSIDE = 0.4;

/** Finds the card in a picture; where there is no single whole one, says why. */
export function findCard(picture: Picture): CardOutline | NoCard {
  const longer = Math.max(picture.widthPx, picture.heightPx);
  const coarse = Math.max(1, Math.ceil(longer / SMALL_PX));
  const fine = Math.max(1, Math.ceil(longer / FINE_PX));
  const sight = lookFor(picture, coarse);
  // A frame that is printed on a card has paper on either side, and so has a card on a white ground.
  const isPlain = (sight.figures[0]?.outside ?? 1) <= MOST_OUTSIDE || fine === coarse;
  const figures = isPlain ? sight.figures : outermost([...sight.figures, ...lookFor(picture, fine).figures]);
  let why: NoCard = 'none';
  let card: CardOutline | undefined;
  /** The first outline that seems to be a card with another one beside it. */
  let doubled: Corners | undefined;
  /** Outlines whose sides were fitted; made longer they are tried once more where none of them is the card. */
  const tried: Corners[] = [];
  function* attempts(): Generator<readonly [corners: Corners, reachMm: number]> {
    for (const [at, corners] of differing(figures).entries())
      if (at < USUALLY_TRIED || why === 'several') yield [corners, REACH_MM];
    if (card !== undefined) return;
    for (const corners of tried.flatMap((each) => lengthenedOf(picture, each)))
      if (card === undefined) yield [corners, FAR_REACH_MM];
  }
  for (const [corners, reachMm] of attempts()) {
    if (card !== undefined && !isRound(corners, card.corners, LARGER)) continue;
    if (tried.some((other) => isSame(corners, other))) continue;
    const outline = refine(picture, corners, reachMm);
    if (outline === undefined || tried.some((other) => isSame(outline.corners, other))) continue;
    tried.push(outline.corners);
    const found = judge(picture, sight, outline);
    const isCard = ratioIn(picture, outline.corners, TRUE_SHAPE) !== undefined;
    if (typeof found === 'string') {
      if (card !== undefined) continue;
      if (isCard && found === 'several') doubled ??= outline.corners;
      if (why === 'none') why = found === 'round' ? 'several' : found;
    } else if (isCard) {
      // A printed frame has the paper and the edges of its own card beside it.
      if (doubled !== undefined && !isRound(found.corners, doubled, 1)) return 'several';
      if (card !== undefined) return found;
      card = found;
      doubled = undefined;
    }
  }
  if (doubled !== undefined) return 'several';
  return card ?? (why === 'none' && isCutOff(sight) ? 'cut' : why);
}

/** Widths of cards that are made, for bridge and for poker. */
const MADE_WIDTHS_MM = [57.5, 63.3] as const;
/** A frame is printed so far within a card's end, as a share of what it leaves of the height. */
const WITHIN = { least: 0.03, most: 0.2 } as const;

/** An outline that is too wide for its height has what is printed for an end: the same with either end further out. */
function lengthenedOf(picture: Picture, corners: Corners): Corners[] {
  const ratio = ratioIn(picture, corners, ROUGH_SHAPE) ?? 0;
  const [a, b, c, d] = corners;
  return MADE_WIDTHS_MM.flatMap((widthMm): Corners[] => {
    const share = (ratio * CARD_HEIGHT_MM) / widthMm - 1;
    if (share < WITHIN.least || share > WITHIN.most) return [];
    const beyond = (from: Point, to: Point): Point => ({
      x: to.x + share * (to.x - from.x),
      y: to.y + share * (to.y - from.y),
    });
    return [
      [beyond(d, a), beyond(c, b), c, d],
      [a, b, beyond(b, c), beyond(a, d)],
    ];
  });
}

/** The likeliest figures first, where one round a frame that may be printed on its card has part of that one's score, too. */
function outermost(figures: readonly CardFigure[]): CardFigure[] {
  const printedScore = ({ corners }: CardFigure): number =>
    figures.reduce((most, { corners: other, score }) => {
      const isPrinted =
        isRound(corners, other, PRINTED.least) && areaOf(corners) < PRINTED.most * areaOf(other);
      return isPrinted ? Math.max(most, score) : most;
    }, 0);
  return likeliest(
    figures.map((figure) => ({ ...figure, score: figure.score + PRINTED.counts * printedScore(figure) })),
  );
}

/** The likeliest figures, of those that are nearly the same the first. */
function differing(figures: readonly CardFigure[]): Corners[] {
  const kept: Corners[] = [];
  for (const { corners } of figures) {
    if (kept.length === MOST_TRIED) break;
    if (!kept.some((other) => isSame(corners, other))) kept.push(corners);
  }
  return kept;
}

/** Whether two outlines are one, from whichever end they begin. */
function isSame(one: Corners, other: Corners): boolean {
  const within = SAME_MM * scaleOf(one);
  return [0, 2].some((turn) =>
    one.every(({ x, y }, at) => {
      const { x: otherX, y: otherY } = other[(at + turn) % 4] as Point;
      return Math.hypot(x - otherX, y - otherY) < within;
    }),
  );
}

/** Says whether an outline is so many times as large as another one, which lies in it. */
function isRound(one: Corners, other: Corners, times: number): boolean {
  const margin = SAME_MM * scaleOf(one);
  const isIn = ({ x, y }: Point): boolean =>
    one.every((from, at) => {
      const to = one[(at + 1) % 4] as Point;
      const [alongX, alongY] = [to.x - from.x, to.y - from.y];
      return (alongX * (y - from.y) - alongY * (x - from.x)) / Math.hypot(alongX, alongY) > -margin;
    });
  return areaOf(one) > times * areaOf(other) && other.every(isIn);
}

function areaOf([a, b, c, d]: Corners): number {
  return ((c.x - a.x) * (d.y - b.y) - (d.x - b.x) * (c.y - a.y)) / 2;
}

/** The outline where it is that of a single card, or why it is not: also one round two cards or a card and a stripe. */
function judge(picture: Picture, sight: Sight, outline: CardOutline): CardOutline | NoCard | 'round' {
  const { corners, edgeWidthMm, pxPerMm } = outline;
  const plane = planeOf(sight, corners);
  if (isOfPattern(plane)) return 'none';
  if (pxPerMm < LEAST_PX_PER_MM) return 'small';
  if (edgeWidthMm > WIDEST_EDGE_MM) return 'blurred';
  const isOut = ({ x, y }: Point): boolean =>
    Math.max(-x, -y, x - picture.widthPx, y - picture.heightPx) > OUT_MM * pxPerMm;
  if (corners.some(isOut)) return 'cut';
  if (hasPaperBeside(plane) || hasEdgeBeside(plane, sight.lines)) return 'several';
  if (isRoundTwo(plane, corners)) return 'round';
  return hasPrintBeside(plane) ? 'several' : outline;
}

/** How far from the rough edges the true ones are sought; and where nobody has seen one yet. */
const REACH_MM = 1.3;
const FAR_REACH_MM = 2.4;
const NEAR_REACH_MM = 0.7;
const LEAST_SEEN = 0.5;
const LEAST_SIDE_SEEN = 0.25;

/** The outline with its sides where the picture itself has them; `undefined` where it has none there. */
function refine(picture: Picture, rough: Corners, reachMm: number): CardOutline | undefined {
  const part = partRound(picture, rough, 2 * reachMm * scaleOf(rough));
  const plane = whitenessPart(picture, part);
  const inPart = mapCorners(rough, ({ x, y }) => ({ x: x - part.left, y: y - part.top }));
  const first = fitSides(plane, inPart, reachMm);
  const second = first && fitSides(plane, first.corners, NEAR_REACH_MM);
  if (second === undefined) return undefined;
  const seen = second.sides.map(({ seenShare }) => seenShare);
  if (Math.min(...seen) < LEAST_SIDE_SEEN || seen.reduce((sum, share) => sum + share, 0) < 4 * LEAST_SEEN)
    return undefined;
  const corners = mapCorners(second.corners, ({ x, y }) => ({ x: x + part.left, y: y + part.top }));
  const ratio = ratioIn(picture, corners, ROUGH_SHAPE);
  if (ratio === undefined || ratio > 1) return undefined;
  return {
    corners,
    widthMm: Math.min(CARD_WIDTHS_MM.most, Math.max(CARD_WIDTHS_MM.least, ratio * CARD_HEIGHT_MM)),
    edgeWidthMm: median(second.sides.map(({ edgeWidthMm }) => edgeWidthMm)),
    pxPerMm: scaleOf(corners),
  };
}

/** The ratio of a card with these corners, if it has such a shape. */
function ratioIn({ heightPx, widthPx }: Picture, corners: Corners, shape: CardShape): number | undefined {
  const centred = mapCorners(corners, ({ x, y }) => ({ x: x - widthPx / 2, y: y - heightPx / 2 }));
  return cardRatio(centred, FOCAL_SHARE * Math.max(widthPx, heightPx), shape);
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
