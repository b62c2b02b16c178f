import type { Card } from '../../src/bridge/card.ts';
import { DECKS } from '../../src/bridge/deck.ts';
import { USUAL_STYLE } from '../../src/decks/style.ts';
import { Draws } from '../../src/simulator/draws.ts';
import { type CardArt, ownArt } from '../../src/simulator/frames/art.ts';
import { drawFrame } from '../../src/simulator/frames/draw-frame.ts';
import { Gallery } from '../../src/simulator/frames/gallery.ts';
import { drawConditions, LEVELS } from '../../src/simulator/frames/level.ts';
import type { CardPicture } from '../../src/simulator/frames/picture.ts';
import { type PrintDefect, spoilPrints } from '../../src/simulator/frames/prints.ts';
import { type End, USUAL_RASTER } from '../../src/simulator/frames/raster.ts';
import { USUAL_CAMERA } from '../../src/simulator/frames/scene.ts';
import type { Frame } from '../../src/vision/frame.ts';

/** A press and the camera before which its decks come: sound cards are never quite alike. */
export interface Press {
  readonly cards: readonly Card[];
  readonly art: CardArt;
  /** A picture of an end of a card of a deck that has this name, with defects beside what is usual. */
  photograph(deck: string, card: Card, end: End, defects?: readonly PrintDefect[]): Frame;
}

const STREAM = 900;
/** How far a print lies beside its place in any sound deck: the standard deviation. */
const REGISTER_MM = 0.04;

/** Our own deck under a well-kept camera with a clean window. */
export function openPress(channels: 1 | 3): Press {
  const art = ownArt({ ...USUAL_STYLE, deck: 'standard', face: 'pips' });
  return pressOf(art, DECKS.standard.cards, channels);
}

export function pressOf(art: CardArt, cards: readonly Card[], channels: 1 | 3): Press {
  const camera = { ...USUAL_CAMERA, channels };
  const gallery = new Gallery(art, { ...USUAL_RASTER, channels }, camera.pxPerMm);
  return {
    cards,
    art,
    photograph: (deck, card, end, defects = []) => {
      const draws = new Draws(`press ${deck} ${end}`);
      const { pose, ...conditions } = drawConditions(camera, LEVELS.good, draws, card);
      const sound = registered(gallery.picture(card, end), deck, card, end);
      const picture = spoilPrints(sound, defects, end);
      return drawFrame(camera, { ...conditions, marks: [], layers: [{ kind: 'card', picture, pose }] });
    },
  };
}

/** A print as far beside its place as in any sound deck, along the diagonal: so nothing has to be sampled anew. */
function registered(picture: CardPicture, deck: string, card: Card, end: End): CardPicture {
  const offMm = (REGISTER_MM * new Draws(`usual ${deck}`).normal(STREAM, card)) / Math.SQRT2;
  return { ...picture, firstMm: picture.firstMm + (end === 'upper' ? offMm : -offMm) };
}
