import { type Card, suitOf } from '../bridge/card.ts';
import { cardSetOf } from '../bridge/card-set.ts';
import { highCardPoints, USUAL_POINTS } from '../bridge/high-card-points.ts';
import {
  type ArtPicture,
  atBothEnds,
  type Drawing,
  moveShapes,
  type PlacedPicture,
  type Shape,
  shape,
} from './drawing.ts';
import { drawClockFace, drawPipFace } from './faces.ts';
import { drawText } from './glyphs.ts';
import { boundsOf, ellipse, type Path, type Point, placing, polygon, transformPath } from './path.ts';
import { type DeckStyle, extentOf, indexOf, inkOf, layoutOf } from './style.ts';
import { drawSuit } from './suit-paths.ts';
import { drawSymbol } from './symbol.ts';

/** White that is left beside an index. */
const EDGE_MM = 2;
const POINTS_RADIUS_MM = 3.2;
const POINTS_HEIGHT_MM = 3.8;

/** Room for other art between the indices and below the symbol, from the edges of a card. */
const ART_EDGES_MM = { sides: 12, ends: 12 } as const;
/** Pixels a mm that a printed picture has at least: 300 an inch. */
const LEAST_PX_PER_MM = 300 / 25.4;

/** Where a picture goes in the middle of a card, whole and in its proportions. */
export function placeArt(picture: ArtPicture, style: DeckStyle): PlacedPicture {
  const extent = extentOf(style);
  const sidesMm = Math.max(ART_EDGES_MM.sides, 2 * layoutOf(style).axisMm);
  const [roomMm, highMm] = [extent.widthMm - 2 * sidesMm, extent.heightMm - 2 * ART_EDGES_MM.ends];
  const mmPerPx = Math.min(roomMm / picture.widthPx, highMm / picture.heightPx);
  const [widthMm, heightMm] = [picture.widthPx * mmPerPx, picture.heightPx * mmPerPx];
  const [xMm, yMm] = [(extent.widthMm - widthMm) / 2, (extent.heightMm - heightMm) / 2];
  return { picture, xMm, yMm, widthMm, heightMm };
}

/** Whether a picture has enough pixels for its place. */
export function isFineEnough({ picture, widthMm }: PlacedPicture): boolean {
  return picture.widthPx / widthMm >= LEAST_PX_PER_MM - 1e-9;
}

/** The face of a card with other art in place of its solid. */
export function drawArtCard(card: Card, style: DeckStyle, picture: ArtPicture): Drawing {
  const { shapes, ...extent } = drawCard(card, style);
  const kept = shapes.filter(({ part }) => part !== 'figure' && part !== 'pip');
  return { ...extent, shapes: kept, pictures: [placeArt(picture, style)] };
}

/** The face of a card: index and symbol at both ends, and what fills the middle. */
export function drawCard(card: Card, style: DeckStyle): Drawing {
  const extent = extentOf(style);
  const symbol = style.hasSymbol ? [drawSymbol(card, style)] : [];
  const middle = style.face === 'clock' ? drawClockFace(card, style) : drawPipFace(card, style);
  const ends = [...drawIndex(card, style), ...drawPoints(card, style), ...symbol];
  return { ...extent, shapes: [...scaledMiddle(middle, style), ...atBothEnds(ends, extent)] };
}

/** What fills the middle, as large as the index leaves room for. */
function scaledMiddle(shapes: readonly Shape[], style: DeckStyle): readonly Shape[] {
  const { middleScale } = layoutOf(style);
  if (middleScale === 1) return shapes;
  const { widthMm, heightMm } = extentOf(style);
  const rest = (1 - middleScale) / 2;
  return moveShapes(shapes, placing(widthMm * rest, heightMm * rest, middleScale));
}

/** Rank, suit and an honour's number in the top-left corner, in the same places on every card. */
export function drawIndex(card: Card, style: DeckStyle): Shape[] {
  const ink = inkOf(card, style);
  const { rank, value } = indexOf(card, style);
  const { axisMm, rankHeightMm, rankTopMm, suitMiddleMm, suitSizeMm, valueHeightMm, valueTopMm } =
    layoutOf(style);
  const text = (written: string, top: number, height: number) =>
    narrowed(drawText(written, height), 2 * (axisMm - EDGE_MM), axisMm, top);
  return [
    shape('rank', text(rank, rankTopMm, rankHeightMm), ink),
    shape('indexSuit', drawSuit(suitOf(card), axisMm, suitMiddleMm, suitSizeMm), ink),
    ...(value === undefined ? [] : [shape('value', text(value, valueTopMm, valueHeightMm), ink)]),
  ];
}

/** A text in its place, its letters as narrow as the room beside the edge asks for. */
function narrowed(text: Path, roomMm: number, xMm: number, yMm: number): Path {
  const { left, right } = boundsOf(text);
  return transformPath(text, [Math.min(1, roomMm / (right - left)), 0, 0, 1, xMm, yMm]);
}

/** The high-card points of an honour, white on a dot in the corner without an index; nothing where they are not shown. */
function drawPoints(card: Card, style: DeckStyle): Shape[] {
  const points = highCardPoints(cardSetOf([card]), USUAL_POINTS[style.deck]);
  if (style.hasPoints !== true || points === 0) return [];
  const [x, y] = [
    extentOf(style).widthMm - layoutOf(style).axisMm,
    layoutOf(style).rankTopMm + POINTS_RADIUS_MM,
  ];
  const figure = transformPath(
    drawText(String(points), POINTS_HEIGHT_MM),
    placing(x, y - POINTS_HEIGHT_MM / 2),
  );
  const ink = inkOf(card, style);
  return [shape('points', ellipse(x, y, POINTS_RADIUS_MM), ink), shape('points', figure, ink, 0)];
}

const JOKER_STAR = 5;

/** A joker: a star in place of rank and suit, and a large one in the middle; neither bar code nor index of ours. */
export function drawJoker(style: DeckStyle, isRed: boolean): Drawing {
  const extent = extentOf(style);
  const { axisMm, rankHeightMm, rankTopMm } = layoutOf(style);
  const ink = isRed ? 'red' : 'black';
  const corner = star(axisMm, rankTopMm + rankHeightMm / 2, Math.min(rankHeightMm / 2, axisMm - EDGE_MM));
  const middle = shape('figure', star(extent.widthMm / 2, extent.heightMm / 2, extent.widthMm / 4), ink);
  return { ...extent, shapes: [middle, ...atBothEnds([shape('rank', corner, ink)], extent)] };
}

function star(x: number, y: number, radiusMm: number): Path {
  const points = Array.from({ length: 2 * JOKER_STAR }, (_, index): Point => {
    const [angle, radius] = [(index * Math.PI) / JOKER_STAR, index % 2 === 0 ? radiusMm : 0.4 * radiusMm];
    return [x + radius * Math.sin(angle), y - radius * Math.cos(angle)];
  });
  return polygon(...points);
}
