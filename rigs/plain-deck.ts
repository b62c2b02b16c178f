import { type Card, makeCard } from '../src/bridge/card.ts';
import { type DeckStyle, USUAL_STYLE } from '../src/decks/style.ts';
import type { FrameLevel } from '../src/ports/machines/faults.ts';
import { Draws } from '../src/simulator/draws.ts';
import { ownArt } from '../src/simulator/frames/art.ts';
import { Gallery } from '../src/simulator/frames/gallery.ts';
import { USUAL_RASTER } from '../src/simulator/frames/raster.ts';
import { USUAL_CAMERA, type WindowCamera } from '../src/simulator/frames/scene.ts';
import { takeFrame } from '../src/simulator/frames/take-frame.ts';
import type { Frame } from '../src/vision/frame.ts';
import { type Example, learnDeck } from '../src/vision/learn/learn-deck.ts';
import type { DeckModel } from '../src/vision/read-index/deck-model.ts';
import { kept } from './kept.ts';

/** Our own large deck as tests see it. */
export const PLAIN_STYLE: DeckStyle = { ...USUAL_STYLE, deckNumber: 7 };

/** Some cards of it, of two suits and with ranks that look alike. */
export const SOME_CARDS: readonly Card[] = [1, 4, 3, 8, 14, 16].flatMap((rank) => [
  makeCard(2, rank),
  makeCard(3, rank),
]);

/** What has been drawn of the deck, for each kind of camera: a card takes longer to draw than to be read. */
const GALLERIES = new Map<string, Gallery>();

function galleryFor({ channels, pxPerMm }: WindowCamera): Gallery {
  const key = `${channels} ${pxPerMm}`;
  const drawn =
    GALLERIES.get(key) ?? new Gallery(ownArt(PLAIN_STYLE), { ...USUAL_RASTER, channels }, pxPerMm);
  GALLERIES.set(key, drawn);
  return drawn;
}

/** A camera with the deck's cards under it, in grey or in colours. */
export class PlainWindow {
  readonly camera: WindowCamera;
  readonly gallery: Gallery;

  constructor(change: Partial<WindowCamera> = {}) {
    this.camera = { ...USUAL_CAMERA, ...change };
    this.gallery = galleryFor(this.camera);
  }

  frame(card: Card, level: FrameLevel, key: number, change: Partial<WindowCamera> = {}): Frame {
    const camera = { ...this.camera, ...change };
    return takeFrame(camera, { picture: this.gallery.picture(card) }, level, new Draws('plain window'), key);
  }

  /** One frame of each card. */
  pass(cards: readonly Card[], level: FrameLevel, firstKey: number): Example[] {
    return cards.map((card, at) => ({ card, frame: this.frame(card, level, firstKey + at) }));
  }
}

let model: DeckModel | undefined;

/** What is learnt of some cards of the deck from a good frame of each. */
export function modelOfSomeCards(): DeckModel {
  model ??= kept([import.meta.filename], ['some cards'], () =>
    learnDeck([new PlainWindow().pass(SOME_CARDS, 'good', 1)], { seed: 1 }),
  );
  return model;
}

/** What a frame shows from its top down. */
export function topOf(frame: Frame, heightMm: number): Frame {
  const heightPx = Math.min(frame.heightPx, Math.round(heightMm * frame.pxPerMm));
  return { ...frame, heightPx, pixels: frame.pixels.slice(0, heightPx * frame.widthPx * frame.channels) };
}
