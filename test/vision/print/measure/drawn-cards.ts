import { type PrintDefect, spoilPrints } from '../../../../rigs/prints/prints.ts';
import { type Card, parseCardName } from '../../../../src/bridge/card.ts';
import { Draws } from '../../../../src/simulator/draws.ts';
import { ownArt } from '../../../../src/simulator/frames/art.ts';
import { drawFrame } from '../../../../src/simulator/frames/draw-frame.ts';
import { Gallery } from '../../../../src/simulator/frames/gallery.ts';
import { drawConditions, LEVELS } from '../../../../src/simulator/frames/level.ts';
import { USUAL_RASTER } from '../../../../src/simulator/frames/raster.ts';
import { type CameraTilt, USUAL_CAMERA, type WindowCamera } from '../../../../src/simulator/frames/scene.ts';
import type { Frame } from '../../../../src/vision/frame.ts';

/** What the frames of a test are drawn with. */
export interface DrawnSet {
  readonly channels?: 1 | 3;
  readonly pxPerMm?: number;
  readonly isTurned?: boolean;
  readonly tilt?: CameraTilt;
  /** How much of a card the window shows, and whether our symbol is on it. */
  readonly widthMm?: number;
  readonly hasSymbol?: boolean;
}

/** A card of our own deck by its name. */
export function cardNamed(name: string): Card {
  const card = parseCardName(name);
  if (card === undefined) throw new Error(`There is no card ${name}.`);
  return card;
}

/** What has been drawn of our own deck: a card takes longer to draw than to be photographed. */
const GALLERIES = new Map<string, Gallery>();

function galleryFor({ channels, pxPerMm }: WindowCamera, widthMm: number, hasSymbol: boolean): Gallery {
  const key = [channels, pxPerMm, widthMm, hasSymbol].join(' ');
  const known = GALLERIES.get(key);
  if (known !== undefined) return known;
  const art = ownArt({
    deck: 'super',
    face: 'pips',
    index: 'en',
    hasSymbol,
    size: 'bridge',
    isFourColour: false,
    deckNumber: 0,
  });
  const made = new Gallery(art, { ...USUAL_RASTER, channels, regionWidthMm: widthMm + 4 }, pxPerMm);
  GALLERIES.set(key, made);
  return made;
}

/** Draws frames of a well-kept machine with a clean window, with defects of print. */
export function frameDrawer({
  channels = 1,
  pxPerMm = 8,
  isTurned = false,
  tilt,
  widthMm = 22,
  hasSymbol = false,
}: DrawnSet = {}) {
  const camera = { ...USUAL_CAMERA, widthMm, channels, pxPerMm, isTurned, ...(tilt && { tilt }) };
  const gallery = galleryFor(camera, widthMm, hasSymbol);
  return (card: Card, seed: string, ...defects: PrintDefect[]): Frame => {
    const { pose, ...conditions } = drawConditions(camera, LEVELS.good, new Draws(seed), card);
    const picture = spoilPrints(gallery.picture(card), defects);
    return drawFrame(camera, { ...conditions, marks: [], layers: [{ kind: 'card', picture, pose }] });
  };
}
