import { type Card, makeCard } from '../src/bridge/card.ts';
import { type DeckStyle, USUAL_STYLE } from '../src/decks/style.ts';
import { Draws } from '../src/simulator/draws.ts';
import { ownArt } from '../src/simulator/frames/art.ts';
import { Gallery } from '../src/simulator/frames/gallery.ts';
import type { FrameLevel } from '../src/simulator/frames/level.ts';
import { USUAL_RASTER } from '../src/simulator/frames/raster.ts';
import { USUAL_CAMERA, type WindowCamera } from '../src/simulator/frames/scene.ts';
import { takeFrame } from '../src/simulator/frames/take-frame.ts';
import type { Frame } from '../src/vision/frame.ts';
import type { Example } from '../src/vision/learn/learn-deck.ts';

/** Our own large deck as tests see it. */
export const PLAIN_STYLE: DeckStyle = { ...USUAL_STYLE, deckNumber: 7 };

/** Some cards of it, of two suits and with ranks that look alike. */
export const SOME_CARDS: readonly Card[] = [1, 4, 3, 8, 14, 16].flatMap((rank) => [
  makeCard(2, rank),
  makeCard(3, rank),
]);

/** A camera with the deck's cards under it, in grey or in colours. */
export class PlainWindow {
  readonly camera: WindowCamera;
  readonly gallery: Gallery;

  constructor(change: Partial<WindowCamera> = {}) {
    this.camera = { ...USUAL_CAMERA, ...change };
    const raster = { ...USUAL_RASTER, channels: this.camera.channels };
    this.gallery = new Gallery(ownArt(PLAIN_STYLE), raster, this.camera.pxPerMm);
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

/** What a frame shows from its top down. */
export function topOf(frame: Frame, heightMm: number): Frame {
  const heightPx = Math.min(frame.heightPx, Math.round(heightMm * frame.pxPerMm));
  return { ...frame, heightPx, pixels: frame.pixels.slice(0, heightPx * frame.widthPx * frame.channels) };
}
