import { median } from '../numbers/statistics.ts';
import { type Ends, endsOf, type MetEdge, ROUND_END_MM } from './card-ends.ts';
import { CARD_HEIGHT_MM } from './card-figures.ts';
import { findFaintEdge, findLongEdges } from './long-edges.ts';
import {
  greyPart,
  levelBetween,
  type Picture,
  type Plane,
  type Point,
  type Quarters,
  smallWhiteness,
  turnPlane,
  whitenessPart,
} from './picture.ts';
import { type Meetings, meetingsAt } from './short-edges.ts';
import { type CardSides, findTilt, LEVEL, slanted, straight, type TableTilt } from './table-tilt.ts';
import { distanceOf, type LongEdge, lengthOf, rightOf } from './trace-line.ts';

/** A card of a row, in the picture that is turned so that the indices at its upper left stand upright. */
export interface RowCard {
  /** The ends of its left edge. */
  readonly top: Point;
  readonly bottom: Point;
  /** Where its upper end may be as well, the likeliest first. */
  readonly otherTops: readonly Point[];
  /** How tall it is in the picture where it lies. */
  readonly heightPx: number;
  /** How clearly its edges are seen, about 0 to 20. */
  readonly seen: number;
}

/** Cards in a row or a fan, each of which lies with its left edge on the one before. */
export interface Row {
  /** The turn of the picture in which the indices stand upright. */
  readonly quarters: Quarters;
  /** The picture in grey, turned. */
  readonly grey: Plane;
  /** From the left to the right. */
  readonly cards: readonly RowCard[];
  readonly tilt: TableTilt;
  /** How tall every card would be if the camera looked straight down. */
  readonly heightPx: number;
}

const LEAST_CARDS = 3;

/** The rows that a picture may show, one after the other: with its indices upright, and the other way round. */
export function* findRows(picture: Picture): Generator<Row> {
  const whole = { left: 0, top: 0, right: picture.widthPx, bottom: picture.heightPx };
  const fine = whitenessPart(picture, whole);
  const coarse = smallWhiteness(picture, 2);
  const grey = greyPart(picture, whole);
  const turns: readonly Quarters[] = picture.heightPx > picture.widthPx ? [1, 3] : [0, 2];
  for (const quarters of turns) {
    const found = cardsOf(turnPlane(fine, quarters), turnPlane(coarse, quarters));
    if (found !== undefined) yield { ...found, quarters, grey: turnPlane(grey, quarters) };
  }
}

/** How large cards are: the scale by the usual length of their edges, and the pixels of their height. */
interface Size {
  readonly pxPerMm: number;
  readonly heightPx: number;
}

function cardsOf(plane: Plane, coarse: Plane): Pick<Row, 'cards' | 'heightPx' | 'tilt'> | undefined {
  const found = ofPaper(plane, findLongEdges(plane, coarse)).sort(
    (one, other) => middleX(one) - middleX(other),
  );
  const length = usualLength(found.filter((edge) => isWhole(plane, edge)));
  if (length === undefined) return undefined;
  const pxPerMm = length / (CARD_HEIGHT_MM - 2 * ROUND_END_MM);
  const size = { pxPerMm, heightPx: CARD_HEIGHT_MM * pxPerMm };
  const all = [...found, ...betweenOf(plane, coarse, found, length)].sort(
    (one, other) => middleX(one) - middleX(other),
  );
  const long = all.filter((edge) => lengthOf(edge) > 0.5 * length);
  const edges = clipped(long, length, pxPerMm);
  const met = edges.map((edge): MetEdge => {
    const [top, bottom] = (['top', 'bottom'] as const).map((side) =>
      meetingsAt(plane, edge, edges, pxPerMm, side),
    );
    return { edge, top: top as Meetings, bottom: bottom as Meetings };
  });
  return withTilt(plane, met, size);
}

function middleX({ from, to }: LongEdge): number {
  return (from.x + to.x) / 2;
}

/** Right of a card's left edge there is paper nearly all along, right of a pattern's not. */
const BESIDE_PX = 8;
const LEAST_PAPER = 0.7;

function ofPaper(plane: Plane, edges: readonly LongEdge[]): LongEdge[] {
  const levels = edges.map(({ from, to }) => {
    const length = distanceOf(from, to);
    const [nx, ny] = [(to.y - from.y) / length, (from.x - to.x) / length];
    const beside = Array.from({ length: 24 }, (_, at) => {
      const share = (at + 0.5) / 24;
      const [x, y] = [from.x + (to.x - from.x) * share, from.y + (to.y - from.y) * share];
      return levelBetween(plane, x + BESIDE_PX * nx, y + BESIDE_PX * ny);
    }).sort((one, other) => one - other);
    return beside[5] as number;
  });
  const paper = levels.toSorted((one, other) => one - other)[Math.floor(0.75 * levels.length)] ?? 0;
  return edges.filter((_, at) => (levels[at] as number) > LEAST_PAPER * paper);
}

const RIM_PX = 16;

/** Whether an edge ends within the picture. */
function isWhole({ heightPx, widthPx }: Plane, { from, to }: LongEdge): boolean {
  return [from, to].every(
    ({ x, y }) => Math.min(x, widthPx - 1 - x) > RIM_PX && Math.min(y, heightPx - 1 - y) > RIM_PX,
  );
}

/** Lines of dots and of grain are seen with gaps, and there are many of them. */
const SURENESS = 4;

/** A frame that is printed on each card is as usual as their edges, and shorter. */
const LEAST_USUAL = 0.6;

/** The length that the most of the long edges have; of several the longest. */
function usualLength(edges: readonly LongEdge[]): number | undefined {
  const lengths = edges.flatMap((edge) => {
    const near = edges.filter((other) => Math.abs(lengthOf(other) / lengthOf(edge) - 1) < 0.05);
    const weight = near.reduce((sum, other) => sum + other.seenShare ** SURENESS * lengthOf(other), 0);
    return near.length < LEAST_CARDS ? [] : [{ length: median(near.map(lengthOf)), weight }];
  });
  const most = lengths.reduce((best, { weight }) => Math.max(best, weight), 0);
  const usual = lengths.filter(({ weight }) => weight >= LEAST_USUAL * most);
  return usual.length === 0 ? undefined : Math.max(...usual.map(({ length }) => length));
}

/** Between two edges that are farther apart than the first many usual steps there may be another one or two. */
const WIDE_STEPS = [1.6, 3.3] as const;

function betweenOf(plane: Plane, coarse: Plane, edges: readonly LongEdge[], length: number): LongEdge[] {
  const usual = edges.filter((edge) => Math.abs(lengthOf(edge) / length - 1) < 0.05);
  const steps = usual.slice(1).map((edge, at) => middleX(edge) - middleX(usual[at] as LongEdge));
  const [least, most] = WIDE_STEPS.map((share) => share * median(steps)) as [number, number];
  return usual.slice(1).flatMap((right, at) => {
    const step = steps[at] as number;
    if (step < least || step > most) return [];
    return findFaintEdge(plane, coarse, [usual[at] as LongEdge, right], length) ?? [];
  });
}

/**
 * Lines of a pattern may go on where a card's edge ends: edges end at most so far beyond those beside them. One that
 * has none beside it is no card's.
 */
const BEYOND_MM = 7;
const BESIDE = 4;
const SURE_SHARE = 0.85;
/**
 * An edge is turned no further, in radians, from how those of a row or a fan are turned where it lies; nor are those that
 * tell where it ends.
 */
const MOST_TURN = 0.17;

function turnOf({ from, to }: LongEdge): number {
  return Math.atan2(to.x - from.x, to.y - from.y);
}

function clipped(edges: readonly LongEdge[], length: number, pxPerMm: number): LongEdge[] {
  const usual = edges.filter(
    (edge) => edge.seenShare > SURE_SHARE && Math.abs(lengthOf(edge) / length - 1) < 0.05,
  );
  const turnAt = lineThrough(usual.map((edge) => ({ x: middleX(edge), y: turnOf(edge) })));
  return edges.flatMap((edge) => {
    if (Math.abs(turnOf(edge) - turnAt(middleX(edge))) > MOST_TURN) return [];
    const beside = usual
      .filter((other) => other !== edge && Math.abs(turnOf(edge) - turnOf(other)) < MOST_TURN)
      .toSorted(
        (one, other) => Math.abs(middleX(one) - middleX(edge)) - Math.abs(middleX(other) - middleX(edge)),
      )
      .slice(0, BESIDE);
    if (beside.length === 0) return [edge];
    const own = lengthOf(edge);
    const [dx, dy] = [(edge.to.x - edge.from.x) / own, (edge.to.y - edge.from.y) / own];
    const along = ({ x, y }: Point): number => (x - edge.from.x) * dx + (y - edge.from.y) * dy;
    const first = median(beside.map(({ from }) => along(from)));
    const last = median(beside.map(({ to }) => along(to)));
    const start = first > BEYOND_MM * pxPerMm ? first : 0;
    const end = own - last > BEYOND_MM * pxPerMm ? last : own;
    return [{ ...edge, from: alongEdge(edge, start), to: alongEdge(edge, Math.max(end, start + 1)) }];
  });
}

function alongEdge(edge: LongEdge, along: number): Point {
  const share = along / lengthOf(edge);
  const { from, to } = edge;
  return { x: from.x + share * (to.x - from.x), y: from.y + share * (to.y - from.y) };
}

const LOOSE = { topSlope: 0, bottomSlope: 0, slopePlay: 0.11 };

/** Ends and tilt by turns: each tells how the other may be. */
function withTilt(
  plane: Plane,
  met: readonly MetEdge[],
  size: Size,
): Pick<Row, 'cards' | 'heightPx' | 'tilt'> | undefined {
  const { pxPerMm } = size;
  const first = met.map((edge) => endsOf(edge, { ...LOOSE, heightPx: size.heightPx, play: 0.07 }, pxPerMm));
  const heightAt = heightAlong(first, size);
  let ends = met.map((edge) =>
    endsOf(edge, { ...LOOSE, heightPx: heightAt(edge.edge), play: 0.015 }, pxPerMm),
  );
  let tilt = LEVEL;
  let heightPx = size.heightPx;
  for (let round = 0; round < 2; round++) {
    const cards = ends.filter((end) => isCard(end, pxPerMm));
    if (cards.length < LEAST_CARDS) return undefined;
    const sides = cards.map(sidesOf);
    const found = findTilt(plane.widthPx, plane.heightPx, sides);
    const height = median(
      sides.map(({ bottom, top }) => distanceOf(straight(found, top), straight(found, bottom))),
    );
    ends = ends.map(({ edge, top }, at) => {
      const expected = expectedOf(edge, top, found, height);
      return endsOf(met[at] as MetEdge, { ...expected, play: 0.012, slopePlay: 0.018 }, pxPerMm);
    });
    [tilt, heightPx] = [found, height];
  }
  const cards = ends.filter((end) => isCard(end, pxPerMm)).map((end) => cardOf(end, heightAt(end.edge)));
  const apart = distinct(cards, pxPerMm);
  return apart.length < LEAST_CARDS ? undefined : { cards: apart, tilt, heightPx };
}

/** The height of cards along the row, by a line through those whose ends are sure. */
function heightAlong(ends: readonly Ends[], { heightPx, pxPerMm }: Size): (edge: LongEdge) => number {
  const least = 0.88 * (CARD_HEIGHT_MM - 2 * ROUND_END_MM) * pxPerMm;
  const sure = ends
    .filter(({ bottomSeen, edge, topSeen }) => topSeen > 3 && bottomSeen > 3 && lengthOf(edge) > least)
    .map(({ bottom, edge, top }) => ({ x: middleX(edge), y: bottom - top }));
  if (sure.length < LEAST_CARDS) return () => heightPx;
  const heightAt = lineThrough(sure);
  return (edge) => heightAt(middleX(edge));
}

/** Places that are nearer together tell nothing of a slope. */
const LEAST_APART_PX = 40;

/** The line that most of some points lie along (P. K. Sen, 1968): for each x its y. */
function lineThrough(points: readonly Point[]): (x: number) => number {
  const slopes = points.flatMap((one) =>
    points.filter(({ x }) => x > one.x + LEAST_APART_PX).map(({ x, y }) => (y - one.y) / (x - one.x)),
  );
  const slope = slopes.length === 0 ? 0 : median(slopes);
  const level = median(points.map(({ x, y }) => y - slope * x));
  return (x) => level + slope * x;
}

function expectedOf(edge: LongEdge, topAt: number, tilt: TableTilt, heightPx: number) {
  const corner = alongEdge(edge, topAt);
  const [upper, lower] = [straight(tilt, corner), straight(tilt, edge.to)];
  const tall = distanceOf(upper, lower);
  const [ux, uy] = [(lower.x - upper.x) / tall, (lower.y - upper.y) / tall];
  const end = { x: upper.x + ux * heightPx, y: upper.y + uy * heightPx };
  const length = lengthOf(edge);
  const [dx, dy] = [(edge.to.x - edge.from.x) / length, (edge.to.y - edge.from.y) / length];
  const slopeAt = (place: Point): number => {
    const [from, to] = [slanted(tilt, place), slanted(tilt, { x: place.x + 60 * uy, y: place.y - 60 * ux })];
    const [ex, ey] = [to.x - from.x, to.y - from.y];
    return (ex * dx + ey * dy) / (ex * dy - ey * dx);
  };
  const height = distanceOf(corner, slanted(tilt, end));
  return { heightPx: height, topSlope: slopeAt(upper), bottomSlope: slopeAt(end) };
}

/** A short side that is seen no better may be another card's. */
const LEAST_SEEN = 2.5;
/** A line that begins and ends farther from both short sides is printed on a card. */
const MOST_PRINT_MM = 5;
const LEAST_SEEN_SHARE = 0.72;

function isCard({ bottom, bottomSeen, edge, top, topSeen }: Ends, pxPerMm: number): boolean {
  const most = MOST_PRINT_MM * pxPerMm;
  const isPrint = -top > most && bottom - lengthOf(edge) > most;
  return !isPrint && Math.max(topSeen, bottomSeen) >= LEAST_SEEN && edge.seenShare > LEAST_SEEN_SHARE;
}

function sidesOf({ bottom, bottomSeen, bottomSlope, edge, top, topSeen, topSlope }: Ends): CardSides {
  const length = lengthOf(edge);
  const [dx, dy] = [(edge.to.x - edge.from.x) / length, (edge.to.y - edge.from.y) / length];
  const beside = ({ x, y }: Point, slope: number): Point => ({
    x: x + 50 * (dy + slope * dx),
    y: y + 50 * (slope * dy - dx),
  });
  const [upper, lower] = [alongEdge(edge, top), alongEdge(edge, bottom)];
  return {
    top: upper,
    bottom: lower,
    ...(topSeen >= LEAST_SEEN && { besideTop: beside(upper, topSlope) }),
    ...(bottomSeen >= LEAST_SEEN && { besideBottom: beside(lower, bottomSlope) }),
  };
}

function cardOf({ bottom, bottomSeen, edge, otherTops, top, topSeen }: Ends, heightPx: number): RowCard {
  return {
    top: alongEdge(edge, top),
    bottom: alongEdge(edge, bottom),
    otherTops: otherTops.map((at) => alongEdge(edge, at)),
    heightPx,
    seen: edge.seenShare * (topSeen + bottomSeen),
  };
}

/** Cards are spread by more than this. */
const LEAST_STEP_MM = 4;

/** Each card once: of edges that lie beside each other, or cross, the one that is seen best. */
function distinct(cards: readonly RowCard[], pxPerMm: number): RowCard[] {
  const kept: RowCard[] = [];
  const least = LEAST_STEP_MM * pxPerMm;
  const away = (one: RowCard, other: RowCard): number =>
    Math.abs(rightOf(spanOf(other), one.top) + rightOf(spanOf(other), one.bottom)) / 2;
  for (const card of cards.toSorted((one, other) => other.seen - one.seen))
    if (!kept.some((other) => away(card, other) < least)) kept.push(card);
  return kept.sort((one, other) => one.top.x + one.bottom.x - other.top.x - other.bottom.x);
}

function spanOf({ bottom, top }: RowCard): Pick<LongEdge, 'from' | 'to'> {
  return { from: top, to: bottom };
}
