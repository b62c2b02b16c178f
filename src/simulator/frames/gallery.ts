import type { Card } from '../../bridge/card.ts';
import type { CardArt } from './art.ts';
import { type CardPicture, softened } from './picture.ts';
import { type CornerRaster, ENDS, type End, rasterCorners } from './raster.ts';

/** The pictures of a deck's cards, each drawn once and softened for the pixels of one camera. */
export class Gallery {
  readonly #art: CardArt;
  readonly #raster: CornerRaster;
  readonly #pixelMm: number;
  readonly #drawn = new Map<Card, Readonly<Record<End, CardPicture>>>();

  constructor(art: CardArt, raster: CornerRaster, pxPerMm: number) {
    this.#art = art;
    this.#raster = raster;
    this.#pixelMm = 1 / pxPerMm;
  }

  picture(card: Card, end: End = 'upper'): CardPicture {
    return this.#corners(card)[end];
  }

  #corners(card: Card): Readonly<Record<End, CardPicture>> {
    const known = this.#drawn.get(card);
    if (known !== undefined) return known;
    const corners = pictureOf(this.#art(card), this.#raster, this.#pixelMm);
    this.#drawn.set(card, corners);
    return corners;
  }
}

/** The corners of a single SVG, softened for pixels of this size. */
export function pictureOf(
  svg: string,
  raster: CornerRaster,
  pixelMm: number,
): Readonly<Record<End, CardPicture>> {
  const corners = rasterCorners(svg, raster);
  const [upper, lower] = ENDS.map((end) => softened(corners[end], pixelMm)) as [CardPicture, CardPicture];
  return { upper, lower };
}
