import type { Card } from '../../bridge/card.ts';
import type { OnWindow } from '../eyes.ts';
import type { CardArt } from './art.ts';
import { type CardPicture, softened } from './picture.ts';
import { type CornerRaster, ENDS, type End, rasterCorners, USUAL_RASTER } from './raster.ts';
import type { WindowCamera } from './scene.ts';

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

/** What the things that can lie on a window are drawn of. */
export interface WindowArt {
  readonly art: CardArt;
  /** The deck of which a stray card may come. */
  readonly foreignArt: CardArt;
  /** The back, as SVG. */
  readonly back: string;
  readonly camera: WindowCamera;
}

/** The pictures of all that can lie on a window, each drawn once. */
export class WindowPictures {
  readonly #back: string;
  readonly #raster: CornerRaster;
  readonly #pixelMm: number;
  readonly #own: Gallery;
  readonly #foreign: Gallery;
  readonly #others = new Map<string, Readonly<Record<End, CardPicture>>>();

  constructor({ art, back, camera, foreignArt }: WindowArt) {
    this.#back = back;
    this.#raster = { ...USUAL_RASTER, channels: camera.channels };
    this.#pixelMm = 1 / camera.pxPerMm;
    this.#own = new Gallery(art, this.#raster, camera.pxPerMm);
    this.#foreign = new Gallery(foreignArt, this.#raster, camera.pxPerMm);
  }

  /** One end of what lies there; `joker` gives the SVG of a joker. */
  of(sight: OnWindow, end: End, joker: () => string): CardPicture | undefined {
    switch (sight.kind) {
      case 'empty':
        return undefined;
      case 'back':
        return this.#other(this.#back, end);
      case 'joker':
        return this.#other(joker(), end);
      case 'card':
        return this.#own.picture(sight.card, end);
      case 'foreign':
      case 'moving': {
        const gallery = sight.kind === 'foreign' ? this.#foreign : this.#own;
        return sight.card === undefined ? this.#other(joker(), end) : gallery.picture(sight.card, end);
      }
    }
  }

  #other(svg: string, end: End): CardPicture {
    const known = this.#others.get(svg) ?? pictureOf(svg, this.#raster, this.#pixelMm);
    this.#others.set(svg, known);
    return known[end];
  }
}
