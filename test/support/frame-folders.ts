import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PLAIN_STYLE } from '../../rigs/plain-deck.ts';
import { encodeFrame } from '../../src/adapters/openers/frame-file.ts';
import { type Card, formatCardName } from '../../src/bridge/card.ts';
import type { FrameLevel } from '../../src/ports/machines/faults.ts';
import { Draws } from '../../src/simulator/draws.ts';
import { type CardArt, ownArt } from '../../src/simulator/frames/art.ts';
import { Gallery } from '../../src/simulator/frames/gallery.ts';
import { USUAL_RASTER } from '../../src/simulator/frames/raster.ts';
import { USUAL_CAMERA, type WindowCamera } from '../../src/simulator/frames/scene.ts';
import { type Sight, takeFrame } from '../../src/simulator/frames/take-frame.ts';

const DECKS = join(import.meta.dirname, '../fixtures/decks');

/** Our own deck, or one of the decks among the fixtures. */
export const ARTS: Readonly<Record<'own' | 'barred' | 'kennard' | 'spatz-jumbo', CardArt>> = {
  own: ownArt(PLAIN_STYLE),
  barred: (card) => ownArt(PLAIN_STYLE)(card).replace('</svg>', `${barsOf(card)}</svg>`),
  kennard: (card) => readFileSync(join(DECKS, 'kennard', `${formatCardName(card)}.svg`), 'utf8'),
  'spatz-jumbo': (card) => readFileSync(join(DECKS, 'spatz-jumbo', `${formatCardName(card)}.svg`), 'utf8'),
};

/** Where the bars of `barred` are: nine cells along the upper edge, behind the round corner, at both ends. */
export const BAR_LAYOUT = {
  cells: 9,
  pitchMm: 1,
  region: { xMm: 5, yMm: 0.9, widthMm: 9, heightMm: 1.2 },
  orientation: 'across',
} as const;

/** A start bar, seven bits of the card and their parity: two cards differ in two cells. */
export function barPatternOf(card: Card): string {
  const bits = card.toString(2).padStart(7, '0');
  return `1${bits}${[...bits].filter((bit) => bit === '1').length % 2}`;
}

function barsOf(card: Card): string {
  const { pitchMm, region } = BAR_LAYOUT;
  const ends = ['', ' transform="rotate(180 28.5 44)"'];
  const cells = [...barPatternOf(card)].flatMap((cell, at) =>
    cell === '1' ? [region.xMm + at * pitchMm] : [],
  );
  const boxes = cells.map(
    (xMm) => `<rect x="${xMm}" y="${region.yMm}" width="${pitchMm}" height="${region.heightMm}"/>`,
  );
  return ends.map((end) => `<g${end}>${boxes.join('')}</g>`).join('');
}

/** What has been drawn of each, for each kind of camera: a card takes longer to draw than to be photographed. */
const GALLERIES = new Map<string, Gallery>();

function galleryFor(art: keyof typeof ARTS, { channels, pxPerMm }: WindowCamera): Gallery {
  const key = `${art} ${channels} ${pxPerMm}`;
  const drawn = GALLERIES.get(key) ?? new Gallery(ARTS[art], { ...USUAL_RASTER, channels }, pxPerMm);
  GALLERIES.set(key, drawn);
  return drawn;
}

/** Writes pictures of cards into folders, as a camera under the window takes them. */
export class FrameFolders {
  readonly #camera: WindowCamera;
  readonly #gallery: Gallery;

  constructor(art: keyof typeof ARTS, change: Partial<WindowCamera> = {}) {
    this.#camera = { ...USUAL_CAMERA, ...change };
    this.#gallery = galleryFor(art, this.#camera);
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
  writeFileSync(path, cards.map((card) => `${formatCardName(card)}\n`).join(''));
  return path;
}
