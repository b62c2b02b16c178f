import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { readDeckArt } from '../../src/app/eyes/drawn/deck-art.ts';
import type { Card } from '../../src/bridge/card.ts';
import { DECKS } from '../../src/bridge/deck.ts';
import { type DeckStyle, USUAL_STYLE } from '../../src/decks/style.ts';
import { Draws } from '../../src/simulator/draws.ts';
import { type CardArt, ownArt, ownBack } from '../../src/simulator/frames/art.ts';
import { Gallery } from '../../src/simulator/frames/gallery.ts';
import { type End, USUAL_RASTER } from '../../src/simulator/frames/raster.ts';
import { USUAL_CAMERA, type WindowCamera } from '../../src/simulator/frames/scene.ts';
import { takeFrame } from '../../src/simulator/frames/take-frame.ts';
import { type Example, learnDeck } from '../../src/vision/learn/learn-deck.ts';
import type { DeckModel } from '../../src/vision/read-index/deck-model.ts';
import { decodeDeckModel, encodeDeckModel } from '../../src/vision/read-index/deck-model-codec.ts';

/** A deck that is tried. */
export interface TriedDeck {
  readonly name: string;
  readonly cards: readonly Card[];
  readonly gallery: Gallery;
  readonly hasSymbol: boolean;
  /** The back, as SVG. */
  readonly back: string;
}

const OWN: Readonly<Record<string, DeckStyle>> = {
  super: styled({ deck: 'super', face: 'clock' }),
  'super-pips': styled({ deck: 'super', face: 'pips', index: 'ro', isFourColour: true }),
  standard: styled({ deck: 'standard', face: 'pips' }),
  'standard-clock': styled({ deck: 'standard', face: 'clock', index: 'pl', isFourColour: true }),
};
/** The names of our own decks that are tried. */
export const OWN_DECKS: readonly string[] = Object.keys(OWN);

function styled(style: Partial<DeckStyle>): DeckStyle {
  return { ...USUAL_STYLE, ...style };
}

/** A camera whose window shows the index alone. */
export const INDEX_CAMERA: WindowCamera = { ...USUAL_CAMERA, widthMm: 20 };

/** One of our own decks by its name, `standard:6` its first six cards only; or the deck in a folder of SVGs. */
export function triedDeck(nameOrFolder: string): TriedDeck {
  const [own = '', count] = nameOrFolder.split(':');
  const style = OWN[own];
  const gallery = (art: CardArt): Gallery => new Gallery(art, USUAL_RASTER, USUAL_CAMERA.pxPerMm);
  if (style === undefined) {
    const { art, cards } = readDeckArt(nameOrFolder);
    return {
      name: basename(nameOrFolder),
      cards,
      gallery: gallery(art),
      hasSymbol: false,
      back: ownBack(styled({})),
    };
  }
  return {
    name: nameOrFolder,
    cards: DECKS[style.deck].cards.slice(0, count === undefined ? undefined : Number(count)),
    gallery: gallery(ownArt(style)),
    hasSymbol: true,
    back: ownBack(style),
  };
}

/** Decks of ours are not foreign to each other: their indices are the same. */
export function isKin(one: string, other: string): boolean {
  return one === other || (OWN_DECKS.includes(one) && OWN_DECKS.includes(other));
}

/** Passes to learn: of either end, because cards come either way. */
const PASSES: readonly End[] = ['upper', 'lower'];
const MODEL_SEED = 1;

/** What the deck's index is read with, learnt from good frames; kept in a folder, since every process needs it. */
export function modelOf({ cards, gallery, name }: TriedDeck, folder: string): DeckModel {
  const file = join(folder, `${name}.model.json`);
  if (existsSync(file)) return decodeDeckModel(JSON.parse(readFileSync(file, 'utf8')));
  const draws = new Draws(`learning ${name}`);
  const passes = PASSES.map((end, pass): Example[] =>
    cards.map((card) => {
      const picture = gallery.picture(card, end);
      return { card, frame: takeFrame(INDEX_CAMERA, { picture }, 'good', draws, 1000 * pass + card) };
    }),
  );
  const model = learnDeck(passes, { seed: MODEL_SEED });
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, JSON.stringify(encodeDeckModel(model)));
  return model;
}
