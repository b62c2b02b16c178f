import { median } from '../numbers/statistics.ts';
import { CARD_HEIGHT_MM, CARD_WIDTHS_MM, type Sight } from './card-figures.ts';
import { type Corners, type Homography, homographyOf, mapCorners, mapPoint } from './homography.ts';
import { levelAt, type Point } from './picture.ts';

/** A card's own plane: millimetres from the corner of its outline, for a card of usual width. */
export const WIDTH_MM: number = (CARD_WIDTHS_MM.least + CARD_WIDTHS_MM.most) / 2;
/** So far inside of its edges a card has bare paper. */
const RIM_MM = 1.8;

/** The plane of a card that was found in a picture made smaller. */
export interface CardPlane {
  /** From its millimetres to pixels from the middle of the small picture. */
  readonly map: Homography;
  readonly levelOf: (place: Point) => number;
  readonly isIn: (place: Point) => boolean;
  /** The level of the card's paper. */
  readonly paper: number;
}

export function planeOf({ factor, small }: Sight, outline: Corners): CardPlane {
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

/** How far outside of the card a place lies; below 0 within it. */
export function outOf({ x, y }: Point): number {
  return Math.max(-x, -y, x - WIDTH_MM, y - CARD_HEIGHT_MM);
}

/** The levels along one side of a card, a millimetre apart, in its rim. */
export function rimOf({ levelOf }: CardPlane, side: number): number[] {
  return alongSide(side).map((along) => levelOf(placeAt(side, along, -RIM_MM)));
}

/** Places along one side of a card, a millimetre apart. */
export function alongSide(side: number): number[] {
  return Array.from({ length: Math.floor(lengthOf(side)) - 1 }, (_, place) => place + 1);
}

/** How long a side of a card is: that of an end, or of the way from one to the other. */
function lengthOf(side: number): number {
  return side % 2 === 0 ? WIDTH_MM : CARD_HEIGHT_MM;
}

/** A place so far along a side of a card and so far outside of it. */
export function placeAt(side: number, along: number, out: number): Point {
  if (side % 2 === 0) return { x: along, y: side === 0 ? -out : CARD_HEIGHT_MM + out };
  return { x: side === 1 ? WIDTH_MM + out : -out, y: along };
}
