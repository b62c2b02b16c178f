import { DECKS } from '../bridge/deck.ts';
import { drawBack } from './back.ts';
import { type Drawing, moveShapes, type Shape, shape } from './drawing.ts';
import { drawGem } from './gem.ts';
import { drawText } from './glyphs.ts';
import { bar, type Path, type Point, placing, transformPath } from './path.ts';
import { type DeckStyle, extentOf, suitInks } from './style.ts';
import { drawSuit } from './suit-paths.ts';

/** Thickness of a card of common board. */
const CARD_THICKNESS_MM = 0.3;
/** Room for the deck, and for the thickness of the box's own board. */
const ROOM_MM = 1.5;
const GLUE_MM = 12;
const TUCK_MM = 14;
const CUT_MM = 0.25;
const DASH_MM = 2;

/** Width, height and depth of the closed box. */
interface BoxSize {
  readonly width: number;
  readonly height: number;
  readonly depth: number;
}

/** A box for a deck, laid flat: front, side, back, side and glue tab, with flaps; full lines are cut, dashed folded. */
export function drawBox(style: DeckStyle): Drawing {
  const card = extentOf(style);
  const size = {
    width: card.widthMm + ROOM_MM,
    height: card.heightMm + ROOM_MM,
    depth: Math.ceil(DECKS[style.deck].cards.length * CARD_THICKNESS_MM + ROOM_MM),
  };
  const { width, depth, height } = size;
  const top = depth + TUCK_MM;
  const backDrawing = drawBack(card);
  const back = moveShapes(backDrawing.shapes, placing(width + depth + ROOM_MM / 2, top + ROOM_MM / 2));
  return {
    widthMm: 2 * (width + depth) + GLUE_MM,
    heightMm: height + 2 * top,
    shapes: [...front(size, top, style), ...back, ...lines(size, top)],
  };
}

/** The front: how many cards, the five solids and the four suits. */
function front({ width, height }: BoxSize, top: number, style: DeckStyle): Shape[] {
  const count = String(DECKS[style.deck].cards.length);
  const middle = width / 2;
  const solids = Array.from({ length: 4 }, (_, index) => {
    const x = middle + (index - 1.5) * 12.5;
    return drawGem(index, 'night', [x, top + height - 30], 5.6);
  });
  return [
    ...drawGem(4, 'night', [middle, top + 31], 18),
    ...solids.flat(),
    ...suitInks(style).map((ink, suit) =>
      shape('pip', drawSuit(suit, middle + (suit - 1.5) * 12.5, top + height - 15, 6.5), ink),
    ),
    shape('rank', transformPath(drawText(count, 6), placing(middle, top + 6)), 'night'),
  ];
}

/** Outline and folds of the flat box. */
function lines(size: BoxSize, top: number): Shape[] {
  return [
    ...cutsOf(size, top).map((points) => shape('line', strokeOf(points), 'black')),
    shape(
      'line',
      foldsOf(size, top).flatMap(([from, to]) => dashesOf(from, to)),
      'black',
      0.6,
    ),
  ];
}

/** Where front, side, back, side and glue tab begin, from the left. */
function bordersOf({ width, depth }: BoxSize): readonly [number, number, number, number, number] {
  return [0, width, width + depth, 2 * width + depth, 2 * (width + depth)];
}

function cutsOf(size: BoxSize, top: number): Point[][] {
  const [x0, x1, x2, x3, x4] = bordersOf(size);
  const { depth } = size;
  const bottom = top + size.height;
  const tab = x4 + GLUE_MM;
  return [
    pointsOf(x0, top, x1, top),
    pointsOf(x0, top, x0, bottom),
    pointsOf(x0, bottom, x0 + 2, bottom + depth, x1 - 2, bottom + depth, x1, bottom),
    pointsOf(x4, top, tab, top + 5, tab, bottom - 5, x4, bottom),
    lid(x2, x3, top, -depth, -TUCK_MM),
    lid(x2, x3, bottom, depth, TUCK_MM),
    ...[x1, x3].flatMap((left) => [
      flap(left, left + depth, top, -depth),
      flap(left, left + depth, bottom, depth),
    ]),
  ];
}

function foldsOf(size: BoxSize, top: number): (readonly [Point, Point])[] {
  const [x0, x1, x2, x3, x4] = bordersOf(size);
  const bottom = top + size.height;
  const level = (from: number, to: number, y: number): [Point, Point] => [
    [from, y],
    [to, y],
  ];
  return [
    ...[x1, x2, x3, x4].map((x): [Point, Point] => [
      [x, top],
      [x, bottom],
    ]),
    level(x1, x4, top),
    level(x0, x4, bottom),
    level(x2, x3, top - size.depth),
    level(x2, x3, bottom + size.depth),
  ];
}

/** Points by their coordinates in turn. */
function pointsOf(...numbers: readonly number[]): Point[] {
  return Array.from({ length: numbers.length / 2 }, (_, index) => [
    numbers[2 * index] ?? 0,
    numbers[2 * index + 1] ?? 0,
  ]);
}

/** The edge of a lid with a tongue to tuck in. */
function lid(left: number, right: number, base: number, lidMm: number, tongueMm: number): Point[] {
  const [fold, waist, end] = [base + lidMm, base + lidMm + tongueMm / 2, base + lidMm + tongueMm];
  const leftSide = pointsOf(left, base, left, fold, left + 1, waist, left + 8, end);
  return [...leftSide, ...pointsOf(right - 8, end, right - 1, waist, right, fold, right, base)];
}

/** The edge of a dust flap. */
function flap(left: number, right: number, base: number, lengthMm: number): Point[] {
  const end = base + lengthMm;
  return pointsOf(left, base, left + 1, end, right - 4, end, right, base + lengthMm / 2, right, base);
}

function strokeOf(points: readonly Point[]): Path {
  return points.slice(1).flatMap((to, index) => bar(points[index] ?? to, to, CUT_MM));
}

function dashesOf(from: Point, to: Point): Path {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
  const count = Math.floor(length / (2 * DASH_MM));
  const at = (share: number): Point => [
    from[0] + (to[0] - from[0]) * share,
    from[1] + (to[1] - from[1]) * share,
  ];
  return Array.from({ length: count }, (_, index) =>
    bar(at((index + 0.25) / count), at((index + 0.75) / count), CUT_MM),
  ).flat();
}
