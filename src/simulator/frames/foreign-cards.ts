import { rankOf, suitOf } from '../../bridge/card.ts';
import { formatRank } from '../../bridge/rank-letters.ts';
import { atBothEnds, type Drawing, type Extent, type Ink, type Shape, shape } from '../../decks/drawing.ts';
import { drawText } from '../../decks/glyphs.ts';
import {
  bar,
  ellipse,
  type Path,
  type Point,
  placing,
  polygon,
  rectangle,
  roundedRectangle,
  transformPath,
} from '../../decks/path.ts';
import { drawSuit } from '../../decks/suit-paths.ts';
import { makeSvg } from '../../decks/svg.ts';
import type { CardArt } from './art.ts';

const EXTENT: Extent = { widthMm: 57, heightMm: 88 };

let backs: readonly string[] | undefined;
let jokers: readonly string[] | undefined;

/** Backs of other decks, as SVG: hatched, latticed, dotted, plain, with and without a white border; drawn when first asked for. */
export function foreignBacks(): readonly string[] {
  backs ??= [
    back('night', 4, hatching(2.2, 0.7, [1])),
    back('red', 4, hatching(3, 0.6, [1, -1])),
    back('blue', 3, dots(2.6, 0.7)),
    back('red', 0, hatching(1.6, 0.5, [1, -1])),
    back('night', 5, [rectangle(5, 5, 52, 83)]),
    back('green', 0, dots(1.8, 0.5)),
  ];
  return backs;
}

/** Jokers, as SVG: a star, a letter like a jack's over a star, letters down the edge, a large star; drawn likewise. */
export function drawnJokers(): readonly string[] {
  jokers ??= [
    joker('black', [star(5.5, 7, 3.2)]),
    joker('red', [letters('J', 5.5, 3, 6.5), star(5.5, 13.5, 2.7)]),
    joker('black', [letters('J', 4.5, 3, 4), letters('K', 4.5, 8, 4), letters('R', 4.5, 13, 4)]),
    joker('red', [
      letters('J', 4.5, 3, 3),
      letters('D', 4.5, 7, 3),
      letters('K', 4.5, 11, 3),
      letters('R', 4.5, 15, 3),
    ]),
    joker('night', [star(9, 11, 7)]),
  ];
  return jokers;
}

function back(ink: Ink, borderMm: number, pattern: readonly Path[]): string {
  const drawing: Drawing = { ...EXTENT, shapes: pattern.map((path) => shape('ornament', path, ink)) };
  const { heightMm, widthMm } = EXTENT;
  const border: Path = [
    ...rectangle(0, 0, widthMm, heightMm),
    ...roundedRectangle(
      { left: borderMm, top: borderMm, right: widthMm - borderMm, bottom: heightMm - borderMm },
      1,
      1,
      true,
    ),
  ];
  const rim = borderMm === 0 ? [] : [shape('ornament', border, 'night', 0)];
  return makeSvg({ ...drawing, shapes: [...drawing.shapes, ...rim] });
}

function hatching(everyMm: number, widthMm: number, slopes: readonly number[]): Path[] {
  const { heightMm } = EXTENT;
  const count = Math.ceil((EXTENT.widthMm + heightMm) / everyMm);
  return slopes.flatMap((slope) =>
    Array.from({ length: count }, (_, index) => {
      const x = index * everyMm - (slope > 0 ? heightMm : 0);
      return bar([x, 0], [x + slope * heightMm, heightMm], widthMm);
    }),
  );
}

function dots(everyMm: number, radiusMm: number): Path[] {
  const columns = Math.ceil(EXTENT.widthMm / everyMm);
  const rows = Math.ceil(EXTENT.heightMm / everyMm);
  return Array.from({ length: columns * rows }, (_, index) => {
    const row = Math.floor(index / columns);
    return ellipse(((index % columns) + (row % 2) / 2) * everyMm, row * everyMm, radiusMm);
  });
}

function joker(ink: Ink, corner: readonly Path[]): string {
  const inCorner: Shape[] = corner.map((path) => shape('rank', path, ink));
  const middle = shape('figure', star(EXTENT.widthMm / 2, EXTENT.heightMm / 2, 17), ink);
  return makeSvg({ ...EXTENT, shapes: [middle, ...atBothEnds(inCorner, EXTENT)] });
}

function letters(text: string, x: number, top: number, heightMm: number): Path {
  return transformPath(drawText(text, heightMm), placing(x, top));
}

function star(x: number, y: number, radiusMm: number): Path {
  const corners = Array.from({ length: 10 }, (_, index): Point => {
    const angle = (index * Math.PI) / 5;
    const radius = index % 2 === 0 ? radiusMm : 0.42 * radiusMm;
    return [x + radius * Math.sin(angle), y - radius * Math.cos(angle)];
  });
  return polygon(...corners);
}

/** A deck of another maker: small figures close to the edge, suits larger than they, no symbol. */
export const foreignArt: CardArt = (card) => {
  const ink: Ink = [1, 2].includes(suitOf(card)) ? 'red' : 'black';
  const corner = [
    shape('rank', letters(formatRank(rankOf(card), 'en'), 4, 2.4, 4.6), ink),
    shape('indexSuit', drawSuit(suitOf(card), 4, 10.2, 4.6), ink),
  ];
  const middle = shape('figure', drawSuit(suitOf(card), EXTENT.widthMm / 2, EXTENT.heightMm / 2, 24), ink);
  return makeSvg({ ...EXTENT, shapes: [middle, ...atBothEnds(corner, EXTENT)] });
};
