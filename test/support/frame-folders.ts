import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { encodeFrame } from '../../src/adapters/frame-file.ts';
import { type Card, makeCardName } from '../../src/bridge/card.ts';
import { Draws } from '../../src/simulator/draws.ts';
import { type CardArt, ownArt } from '../../src/simulator/frames/art.ts';
import { Gallery } from '../../src/simulator/frames/gallery.ts';
import type { FrameLevel } from '../../src/simulator/frames/level.ts';
import { USUAL_RASTER } from '../../src/simulator/frames/raster.ts';
import { USUAL_CAMERA, type WindowCamera } from '../../src/simulator/frames/scene.ts';
import { type Sight, takeFrame } from '../../src/simulator/frames/take-frame.ts';
import { PLAIN_STYLE } from './plain-deck.ts';

const DECKS = join(import.meta.dirname, '../fixtures/decks');

/** Our own deck, or one of the decks among the fixtures. */
export const ARTS: Readonly<Record<'own' | 'kennard' | 'spatz-jumbo', CardArt>> = {
  own: ownArt(PLAIN_STYLE),
  kennard: (card) => readFileSync(join(DECKS, 'kennard', `${makeCardName(card)}.svg`), 'utf8'),
  'spatz-jumbo': (card) => readFileSync(join(DECKS, 'spatz-jumbo', `${makeCardName(card)}.svg`), 'utf8'),
};

/** Writes pictures of cards into folders, as a camera under the window takes them. */
export class FrameFolders {
  readonly #camera: WindowCamera;
  readonly #gallery: Gallery;

  constructor(art: keyof typeof ARTS, change: Partial<WindowCamera> = {}) {
    this.#camera = { ...USUAL_CAMERA, ...change };
    const raster = { ...USUAL_RASTER, channels: this.#camera.channels };
    this.#gallery = new Gallery(ARTS[art], raster, this.#camera.pxPerMm);
  }

  /** One picture of each card, `1.png` and so on; the folder's name draws what differs. */
  write(
    folder: string,
    cards: readonly Card[],
    change: Sight & { readonly level?: FrameLevel } = {},
  ): string {
    mkdirSync(folder, { recursive: true });
    const { level = 'good', ...sight } = change;
    const draws = new Draws(folder.slice(folder.lastIndexOf('/')));
    cards.forEach((card, place) => {
      const shown = { picture: this.#gallery.picture(card), ...sight };
      const frame = takeFrame(this.#camera, shown, level, draws, place);
      writeFileSync(join(folder, `${place + 1}.png`), encodeFrame(frame));
    });
    return folder;
  }
}

/** Writes the order of some cards, one a line. */
export function writeOrder(path: string, cards: readonly Card[]): string {
  writeFileSync(path, cards.map((card) => `${makeCardName(card)}\n`).join(''));
  return path;
}
