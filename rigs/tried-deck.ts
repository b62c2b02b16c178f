import { basename } from 'node:path';
import type { Card } from '../src/bridge/card.ts';
import { DECKS } from '../src/bridge/deck.ts';
import { type DeckStyle, USUAL_STYLE } from '../src/decks/style.ts';
import { type FolderArt, readDeckArt } from '../src/machines/drawn/drawn-deck.ts';
import { Draws } from '../src/simulator/draws.ts';
import { type CardArt, ownArt, ownBack } from '../src/simulator/frames/art.ts';
import { Gallery } from '../src/simulator/frames/gallery.ts';
import { type End, USUAL_RASTER } from '../src/simulator/frames/raster.ts';
import { USUAL_CAMERA, type WindowCamera } from '../src/simulator/frames/scene.ts';
import { takeFrame } from '../src/simulator/frames/take-frame.ts';
import { type Example, learnDeck } from '../src/vision/learn/learn-deck.ts';
import type { DeckModel } from '../src/vision/read-index/deck-model.ts';
import { DESIGN_NAMES, designed } from './examination/designs.ts';
import { kept } from './kept.ts';

/** A deck that is tried. */
export interface TriedDeck {
  readonly name: string;
  /** Pixels a millimetre of the frames that it is drawn for. */
  readonly pxPerMm: number;
  readonly cards: readonly Card[];
  readonly art: CardArt;
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

/**
 * One of our own decks or of the examination's by its name, or the deck in a folder of SVGs; of `standard:6` the first six
 * cards only.
 */
export function triedDeck(nameOrFolder: string, pxPerMm: number = USUAL_CAMERA.pxPerMm): TriedDeck {
  const [, deck = nameOrFolder, count] = /^(.*):(\d+)$/.exec(nameOrFolder) ?? [];
  const style = OWN[deck];
  const { art, cards } = style === undefined ? strangeArt(deck) : ownCards(style);
  return {
    name: basename(nameOrFolder),
    pxPerMm,
    cards: cards.slice(0, count === undefined ? undefined : Number(count)),
    art,
    gallery: new Gallery(art, USUAL_RASTER, pxPerMm),
    hasSymbol: style !== undefined,
    back: ownBack(style ?? USUAL_STYLE),
  };
}

function ownCards(style: DeckStyle): FolderArt {
  return { art: ownArt(style), cards: DECKS[style.deck].cards };
}

function strangeArt(nameOrFolder: string): FolderArt {
  const design = DESIGN_NAMES.find((name) => name === nameOrFolder);
  return design === undefined ? readDeckArt(nameOrFolder) : designed(design);
}

/** Decks of ours are not foreign to each other: their indices are the same. */
export function isKin(one: string, other: string): boolean {
  return one === other || (OWN_DECKS.includes(one) && OWN_DECKS.includes(other));
}

/** Passes to learn: of either end, because cards come either way. */
const PASSES: readonly End[] = ['upper', 'lower'];
const MODEL_SEED = 1;

/** What the deck's index is read with, learnt from good frames. */
export function modelOf({ art, cards, gallery, name, pxPerMm }: TriedDeck): DeckModel {
  return kept([import.meta.filename], [name, pxPerMm, cards, cards.map(art)], () => {
    const draws = new Draws(`learning ${name}`);
    const passes = PASSES.map((end, pass): Example[] =>
      cards.map((card) => {
        const picture = gallery.picture(card, end);
        const camera = { ...INDEX_CAMERA, pxPerMm };
        return { card, frame: takeFrame(camera, { picture }, 'good', draws, 1000 * pass + card) };
      }),
    );
    return learnDeck(passes, { seed: MODEL_SEED });
  });
}
