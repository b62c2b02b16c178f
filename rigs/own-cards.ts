import type { Card } from '../src/bridge/card.ts';
import { USUAL_STYLE } from '../src/decks/style.ts';
import { ownArt } from '../src/simulator/frames/art.ts';
import type { CardPicture } from '../src/simulator/frames/picture.ts';
import { type CornerRaster, type End, rasterCorners } from '../src/simulator/frames/raster.ts';

/** One of our own cards as SVG. */
export function ownSvg(card: Card | undefined): string {
  if (card === undefined) throw new RangeError('There is no such card.');
  return ownArt(USUAL_STYLE)(card);
}

/** Pictures of our own cards, fresh each time. */
export function ownCards(
  raster: CornerRaster,
): (card: Card | undefined) => Readonly<Record<End, CardPicture>> {
  return (card) => rasterCorners(ownSvg(card), raster);
}
