import type { GreyFrame } from '../frame.ts';
import { insideMm, ROUND_MM } from '../locate/card-corner.ts';
import { CARD_HEIGHT_MM } from './card-figures.ts';
import { END_FRAME } from './end-frame.ts';
import type { CardOutline } from './find-card.ts';
import { type Homography, homographyOf, mapPoint } from './homography.ts';
import { type Box, greyPart, levelAt, type Picture, type Plane, partRound, shrink } from './picture.ts';

/**
 * Both ends of a card, straightened as the reader window of a machine would show them: 320 x 240 px at 8 px/mm, the
 * card's corner at (5, 4) mm, dark round it. Either end has the corner at its top left that holds its index.
 */
export interface ShownEnds {
  readonly ends: readonly [GreyFrame, GreyFrame];
  /** Width of the card's edge in the picture; the straightened ends are painted with an edge as wide. */
  readonly edgeWidthMm: number;
  /** Scale of the picture. */
  readonly pxPerMm: number;
  /** How wide the card is, if it is 88 mm high. */
  readonly widthMm: number;
}

const { cornerXMm: CORNER_X_MM, cornerYMm: CORNER_Y_MM, ...END } = END_FRAME;

/** Level of what is painted round the card. */
const DARK = 18;
/** Pictures finer than this are averaged down. */
const FINEST_PX_PER_MM = 12;
/** From 10 to 90 % of a step that is blurred by a bell curve, in its standard deviations. */
const WIDTH_SIGMAS = 2.563;
const LEAST_EDGE_MM = 0.1;
/** Least and greatest width of the rim that may be mixed with the ground. */
const LEAST_RIM_MM = 0.15;
const MOST_RIM_MM = 0.8;

/** Straightens both ends of a card that was found in a picture. */
export function straightenEnds(picture: Picture, outline: CardOutline): ShownEnds {
  const { corners, edgeWidthMm, pxPerMm, widthMm } = outline;
  const [a, b, c, d] = corners;
  const ends = [
    straightenEnd(picture, { ...outline, corners: [a, b, c, d] }),
    straightenEnd(picture, { ...outline, corners: [c, d, a, b] }),
  ] as const;
  return { ends, edgeWidthMm, pxPerMm, widthMm };
}

/** The end of a card whose outline begins at the corner of its index. */
function straightenEnd(picture: Picture, outline: CardOutline): GreyFrame {
  const { map, plane } = partOf(picture, outline);
  const [a, b, c, d, e, f, g, h] = map;
  // There are 150,000 places: none has an object of its own.
  return paintEnd(outline.edgeWidthMm, END.widthPx, (xMm, yMm) => {
    const w = g * xMm + h * yMm + 1;
    return levelAt(plane, (a * xMm + b * yMm + c) / w, (d * xMm + e * yMm + f) / w);
  });
}

/** The level of each place of a card. */
type LevelOf = (xMm: number, yMm: number) => number;

/** An end of a card by the level of each of its places, dark round it; as wide as what is seen of the card. */
export function paintEnd(edgeWidthMm: number, widthPx: number, levelOf: LevelOf): GreyFrame {
  const edge = edgeOf(edgeWidthMm);
  const pixels = new Uint8Array(widthPx * END.heightPx);
  for (let row = 0, to = 0; row < END.heightPx; row++) {
    const yMm = (row + 0.5) / END.pxPerMm - CORNER_Y_MM;
    for (let column = 0; column < widthPx; column++, to++) {
      const xMm = (column + 0.5) / END.pxPerMm - CORNER_X_MM;
      const depthMm = insideMm(xMm, yMm);
      const paper = edge.paperAt(depthMm);
      if (paper === 0) {
        pixels[to] = DARK;
        continue;
      }
      const level = depthMm < edge.rimMm ? levelIn(levelOf, xMm, yMm, edge.rimMm) : levelOf(xMm, yMm);
      pixels[to] = DARK + paper * (level - DARK) + 0.5;
    }
  }
  return { ...END, widthPx, channels: 1, pixels };
}

/** How the edge between the card and what is painted round it looks. */
interface PaintedEdge {
  /** The share of paper so far inside the edge. */
  readonly paperAt: (insideMm: number) => number;
  /** So far inside the edge nothing of the ground is mixed in; nearer to it the paper there is continued. */
  readonly rimMm: number;
}

function edgeOf(edgeWidthMm: number): PaintedEdge {
  const sigmaMm = Math.max(LEAST_EDGE_MM, edgeWidthMm) / WIDTH_SIGMAS;
  const reachMm = 2.5 * sigmaMm;
  return {
    rimMm: Math.min(MOST_RIM_MM, LEAST_RIM_MM + 1.5 * sigmaMm),
    paperAt: (insideMm) => {
      if (insideMm <= -reachMm) return 0;
      // A logistic curve of this steepness is nowhere 1 % from the bell curve's sum.
      return insideMm >= reachMm ? 1 : 1 / (1 + Math.exp((-1.702 * insideMm) / sigmaMm));
    },
  };
}

/** The level at the place nearest to one that lies so far inside the edge. */
function levelIn(levelOf: LevelOf, xMm: number, yMm: number, rimMm: number): number {
  if (xMm >= ROUND_MM || yMm >= ROUND_MM) return levelOf(Math.max(xMm, rimMm), Math.max(yMm, rimMm));
  const [x, y] = [ROUND_MM - xMm, ROUND_MM - yMm];
  const share = (ROUND_MM - rimMm) / Math.hypot(x, y);
  return levelOf(ROUND_MM - x * share, ROUND_MM - y * share);
}

/** The part of a picture that an end needs, and where each mm of the card is in it. */
function partOf(
  picture: Picture,
  { corners, pxPerMm, widthMm }: CardOutline,
): { readonly plane: Plane; readonly map: Homography } {
  const map = homographyOf(corners, widthMm, CARD_HEIGHT_MM);
  const xsMm = [0, END.widthPx / END.pxPerMm - CORNER_X_MM];
  const ysMm = [0, END.heightPx / END.pxPerMm - CORNER_Y_MM];
  const places = xsMm.flatMap((x) => ysMm.map((y) => mapPoint(map, x, y)));
  const box = partRound(picture, places, 2);
  const factor = Math.max(1, Math.round(pxPerMm / FINEST_PX_PER_MM));
  const plane = shrink(greyPart(picture, box), factor);
  return { plane, map: moved(map, box, factor) };
}

/** A map into a part of its picture that is made smaller. */
function moved([a, b, c, d, e, f, g, h]: Homography, { left, top }: Box, factor: number): Homography {
  return [
    (a - left * g) / factor,
    (b - left * h) / factor,
    (c - left) / factor,
    (d - top * g) / factor,
    (e - top * h) / factor,
    (f - top) / factor,
    g,
    h,
  ];
}
