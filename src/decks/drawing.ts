import { type Matrix, type Path, transformPath } from './path.ts';

/** Colours of our cards: the four suits', and one for back and box. */
export type Ink = 'black' | 'red' | 'green' | 'blue' | 'night';

/** An ink on a screen and in print. */
export interface InkValues {
  /** 0..255 on white paper. */
  readonly rgb: readonly [number, number, number];
  /** Shares of the four process inks, 0..1. */
  readonly cmyk: readonly [number, number, number, number];
}

/** Inks in full colour; a tint is a share of it. Black is the black process ink alone, for the symbol's sake. */
export const INKS: Readonly<Record<Ink, InkValues>> = {
  black: { rgb: [24, 22, 26], cmyk: [0, 0, 0, 1] },
  red: { rgb: [198, 18, 48], cmyk: [0, 1, 0.85, 0.1] },
  green: { rgb: [0, 118, 62], cmyk: [0.9, 0.2, 1, 0.1] },
  blue: { rgb: [20, 74, 172], cmyk: [1, 0.7, 0, 0.05] },
  night: { rgb: [22, 38, 92], cmyk: [1, 0.85, 0.1, 0.3] },
};

/** A filled path. */
export interface Shape {
  readonly path: Path;
  readonly ink: Ink;
  /** Share of full colour, 0..1; none at all covers what lies below with the white of the paper. */
  readonly tint: number;
  /** What the shape is, for those who look for it. */
  readonly part: Part;
}
export type Part =
  | 'rank'
  | 'indexSuit'
  | 'value'
  | 'points'
  | 'symbol'
  | 'pip'
  | 'figure'
  | 'ornament'
  | 'line';

/** A picture in pixels, row by row: grey, or red, green and blue. */
export interface ArtPicture {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly channels: 1 | 3;
  readonly pixels: Uint8Array;
}

/** A picture with its place on a card. */
export interface PlacedPicture extends Extent {
  readonly picture: ArtPicture;
  readonly xMm: number;
  readonly yMm: number;
}

/** Process inks of a colour on a screen, black taken out of the other three: never more than three full ones. */
export function processInks(rgb: readonly [number, number, number]): InkValues['cmyk'] {
  const [cyan, magenta, yellow] = rgb.map((part) => 1 - part / 255) as [number, number, number];
  const black = Math.min(cyan, magenta, yellow);
  const free = 1 - black;
  if (free === 0) return [0, 0, 0, 1];
  return [(cyan - black) / free, (magenta - black) / free, (yellow - black) / free, black];
}

/** Width and height in millimetres. */
export interface Extent {
  readonly widthMm: number;
  readonly heightMm: number;
}

/** A picture in millimetres: its origin is the top-left corner of the trimmed card. */
export interface Drawing extends Extent {
  /** From the lowest to the topmost; none is larger than the card and its bleed. */
  readonly shapes: readonly Shape[];
  /** Lies below the shapes. */
  readonly pictures?: readonly PlacedPicture[];
}

/** A shape; full colour unless a tint is given. */
export function shape(part: Part, path: Path, ink: Ink, tint = 1): Shape {
  return { part, path, ink, tint };
}

/** Shapes moved as a matrix says. */
export function moveShapes(shapes: readonly Shape[], matrix: Matrix): Shape[] {
  return shapes.map((each) => ({ ...each, path: transformPath(each.path, matrix) }));
}

/** The same shapes as they are, and once more turned by half a turn round the middle of a card. */
export function atBothEnds(shapes: readonly Shape[], { widthMm, heightMm }: Extent): Shape[] {
  return [...shapes, ...moveShapes(shapes, [-1, 0, 0, -1, widthMm, heightMm])];
}
