import type { Card } from '../../src/bridge/card.ts';
import type { DeckStyle } from '../../src/decks/style.ts';
import { ownArt } from '../../src/simulator/frames/art.ts';
import type { CardPicture } from '../../src/simulator/frames/picture.ts';
import { type CornerRaster, type End, rasterCorners } from '../../src/simulator/frames/raster.ts';

/** Our large deck as it is usually printed. */
export const OWN_STYLE: DeckStyle = {
  deck: 'super',
  face: 'clock',
  index: 'en',
  hasSymbol: true,
  size: 'bridge',
  isFourColour: false,
  deckNumber: 0,
};

/** One of our own cards as SVG. */
export function ownSvg(card: Card | undefined): string {
  if (card === undefined) throw new RangeError('There is no such card.');
  return ownArt(OWN_STYLE)(card);
}

/** Pictures of our own cards, fresh each time. */
export function ownCards(
  raster: CornerRaster,
): (card: Card | undefined) => Readonly<Record<End, CardPicture>> {
  return (card) => rasterCorners(ownSvg(card), raster);
}
