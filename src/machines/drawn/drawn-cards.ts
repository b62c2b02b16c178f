import { DECKS, type DeckName } from '../../bridge/deck.ts';
import { USUAL_STYLE } from '../../decks/style.ts';
import type { Pictures } from '../../ports/machines/machines-here.ts';
import { Draws } from '../../simulator/draws.ts';
import { ownArt } from '../../simulator/frames/art.ts';
import { Gallery } from '../../simulator/frames/gallery.ts';
import { USUAL_RASTER } from '../../simulator/frames/raster.ts';
import { USUAL_CAMERA } from '../../simulator/frames/scene.ts';
import { takeFrame } from '../../simulator/frames/take-frame.ts';

const STREAM_ORDER = 295;

/** Our own deck in an order that is always the same, over and over. */
export function drawnCards(deck: DeckName, pxPerMm: number): Pictures {
  const draws = new Draws('eyes');
  const { cards } = DECKS[deck];
  const camera = { ...USUAL_CAMERA, pxPerMm };
  const art = ownArt({ ...USUAL_STYLE, deck });
  const gallery = new Gallery(art, USUAL_RASTER, pxPerMm);
  let taken = 0;
  return () => {
    const pass = Math.floor(taken / cards.length);
    const card = draws.shuffled(cards, STREAM_ORDER, pass)[taken % cards.length];
    taken++;
    return card === undefined
      ? undefined
      : takeFrame(camera, { picture: gallery.picture(card) }, 'good', draws, taken);
  };
}
