import { pictureOf } from '../../src/simulator/frames/gallery.ts';
import type { CardPicture } from '../../src/simulator/frames/picture.ts';
import { type End, USUAL_RASTER } from '../../src/simulator/frames/raster.ts';

const drawn = new Map<string, Readonly<Record<End, CardPicture>>>();

/** An end of what is no card of a deck, from its SVG, for frames of a scale; drawn once. */
export function drawnCorner(svg: string, end: End, pxPerMm: number): CardPicture {
  const name = `${pxPerMm} ${svg}`;
  const known = drawn.get(name) ?? pictureOf(svg, USUAL_RASTER, 1 / pxPerMm);
  drawn.set(name, known);
  return known[end];
}
