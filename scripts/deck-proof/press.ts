import type { Card } from '../../src/bridge/card.ts';
import { DECKS } from '../../src/bridge/deck.ts';
import { Draws } from '../../src/simulator/draws.ts';
import { type CardArt, ownArt } from '../../src/simulator/frames/art.ts';
import { drawFrame } from '../../src/simulator/frames/draw-frame.ts';
import { Gallery } from '../../src/simulator/frames/gallery.ts';
import { drawConditions, LEVELS } from '../../src/simulator/frames/level.ts';
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
  const art = ownArt({
    deck: 'standard',
    face: 'pips',
    index: 'en',
    hasSymbol: true,
    size: 'bridge',
    isFourColour: false,
    deckNumber: 0,
  });
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
      const picture = spoilPrints(gallery.picture(card, end), [usual(deck, card), ...defects], end);
      return drawFrame(camera, { ...conditions, marks: [], layers: [{ kind: 'card', picture, pose }] });
    },
  };
}

/** What differs from card to card in any sound deck: the same at both ends of a card. Ink varies by the frame. */
function usual(deck: string, card: Card): PrintDefect {
  const draws = new Draws(`usual ${deck}`);
  return {
    kind: 'offset',
    xMm: REGISTER_MM * draws.normal(STREAM, card),
    yMm: REGISTER_MM * draws.normal(STREAM + 1, card),
  };
}
