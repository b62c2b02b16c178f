import type { GreyFrame } from '../frame.ts';
import { CARD_HEIGHT_MM } from './card-figures.ts';
import { END_FRAME } from './end-frame.ts';
import type { Row, RowCard } from './find-row.ts';
import { levelBetween, type Point } from './picture.ts';
import { paintEnd } from './shown-ends.ts';
import { LEVEL, slanted, straight } from './table-tilt.ts';
import { distanceOf } from './trace-line.ts';

/** How a card of a row is taken to lie. */
export interface Lie {
  readonly top: Point;
  /** As the row says how the camera stands, or as if it looked straight down. */
  readonly isTilted: boolean;
  /** The card that lies on it; none on the last one. */
  readonly next: RowCard | undefined;
}

/** The next card hides what is nearer to its left edge, by its shadow. */
const SHADOW_MM = 0.4;
/** As far down as an index reaches. */
const INDEX_MM = 24;
const LEAST_WIDTH_PX = 48;
/** Width of the edge that is painted. */
const EDGE_MM = 0.25;

/**
 * The upper left corner of a card of a row, straightened as a reader window would show it, dark round it; no wider than
 * the card is free of the next one.
 */
export function straightenCorner(row: Row, number: number, lie: Lie): GreyFrame {
  const { down, from, tilt } = axesOf(row, number, lie);
  const widthPx = Math.floor((END_FRAME.cornerXMm + freeMmOf(row, number, lie)) * END_FRAME.pxPerMm);
  return paintEnd(EDGE_MM, Math.max(LEAST_WIDTH_PX, Math.min(END_FRAME.widthPx, widthPx)), (xMm, yMm) => {
    const place = slanted(tilt, {
      x: from.x + down.y * xMm + down.x * yMm,
      y: from.y - down.x * xMm + down.y * yMm,
    });
    return levelBetween(row.grey, place.x, place.y);
  });
}

/** The upper left corner of a card and the way down it, a mm long, where the camera looks straight down. */
function axesOf(row: Row, number: number, { isTilted, top }: Lie) {
  const card = row.cards[number] as RowCard;
  const tilt = isTilted ? row.tilt : LEVEL;
  const pxPerMm = (isTilted ? row.heightPx : card.heightPx) / CARD_HEIGHT_MM;
  const [from, to] = [straight(tilt, top), straight(tilt, card.bottom)];
  const length = distanceOf(from, to);
  const down = { x: (pxPerMm * (to.x - from.x)) / length, y: (pxPerMm * (to.y - from.y)) / length };
  return { down, from, tilt };
}

/** How many mm of a card the next one leaves free, where its index is. */
export function freeMmOf(row: Row, number: number, lie: Lie): number {
  if (lie.next === undefined) return Number.POSITIVE_INFINITY;
  const { down, from: corner, tilt } = axesOf(row, number, lie);
  const [from, to] = [straight(tilt, lie.next.top), straight(tilt, lie.next.bottom)];
  const [ex, ey] = [to.x - from.x, to.y - from.y];
  const across = down.y * ey + down.x * ex;
  const freeAt = (downMm: number): number => {
    const [x, y] = [corner.x + down.x * downMm, corner.y + down.y * downMm];
    return ((from.x - x) * ey - (from.y - y) * ex) / across;
  };
  return Math.min(freeAt(0), freeAt(INDEX_MM)) - SHADOW_MM;
}
