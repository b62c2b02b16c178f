import type { Card } from '../../src/bridge/card.ts';
import { DECKS, type DeckName } from '../../src/bridge/deck.ts';
import { type DeckStyle, USUAL_STYLE } from '../../src/decks/style.ts';
import { readDeckArt } from '../../src/machines/drawn/drawn-deck.ts';
import { Draws } from '../../src/simulator/draws.ts';
import { type CardArt, ownArt } from '../../src/simulator/frames/art.ts';
import { drawFrame } from '../../src/simulator/frames/draw-frame.ts';
import { Gallery } from '../../src/simulator/frames/gallery.ts';
import { drawConditions, LEVELS } from '../../src/simulator/frames/level.ts';
import { ENDS, type End, USUAL_RASTER } from '../../src/simulator/frames/raster.ts';
import { USUAL_CAMERA, type WindowCamera } from '../../src/simulator/frames/scene.ts';
import type { Frame } from '../../src/vision/frame.ts';
import { cutCard, drawCuts } from './cut.ts';
import { isOfShape, type PrintDefect, spoilPrints } from './prints.ts';

/** A press and the camera before which its decks come: sound cards are never quite alike. */
export interface Press {
  readonly cards: readonly Card[];
  readonly art: CardArt;
  /** Whether our symbol is on its cards. */
  readonly hasSymbols: boolean;
  /** A picture of a card of a deck that has this name, in a run from 0: odd runs show the upper end. */
  photograph(deck: string, card: Card, run: number, settings?: PhotographSettings): Frame;
}

export interface PhotographSettings {
  /** What the press did wrong beside what is usual. */
  readonly defects?: readonly PrintDefect[];
  /** Whether the window and the cards are free of dust; else there is as much as at the level `good`. */
  readonly isClean?: boolean;
  /** Whether neither noise nor blur nor a slanted light is in the picture: what the print alone shows. */
  readonly isIdeal?: boolean;
  /** Whether its edges are where they should be; else each is beside its place, as in any sound deck. */
  readonly isTrue?: boolean;
  /** What stays from picture to picture of a card beside its ink: nothing, or that it lies flat on the glass as well. */
  readonly steady?: 'nothing' | 'lie';
}

const STREAM = 900;

/** The print, and the camera that photographs it. */
export interface PressSettings {
  readonly deck: DeckName;
  /** How many cards of it there are, from the first on. */
  readonly cards: number;
  /** Whether our own art has four pale inks, none of them black, and no symbol. */
  readonly isPale?: boolean;
  /** A folder of art; our own without. */
  readonly artFolder?: string;
  readonly channels: 1 | 3;
  readonly pxPerMm: number;
  /** How far the camera is from square to the window, as much across as down. */
  readonly tiltDeg?: number;
}

/** From the lens of a usual camera to its window. */
const DISTANCE_MM = 80;

/** A deck under a well-kept camera. */
export function openPress({
  artFolder,
  channels,
  deck,
  isPale,
  pxPerMm,
  tiltDeg = 0,
  ...settings
}: PressSettings): Press {
  const cards = DECKS[deck].cards.slice(0, settings.cards);
  const eachDeg = tiltDeg / Math.SQRT2;
  const tilt = { acrossDeg: eachDeg, downDeg: eachDeg, distanceMm: DISTANCE_MM };
  const camera = { ...USUAL_CAMERA, channels, pxPerMm, tilt };
  if (artFolder !== undefined) return pressOf(readDeckArt(artFolder).art, cards, camera, false);
  const style = { ...USUAL_STYLE, deck, face: 'pips' } as const;
  if (isPale === true) return pressOf(paleArt(style), cards, camera, false);
  return pressOf(ownArt(style), cards, camera, true);
}

/** Each of our inks, and a pale one for it: of yellow a camera sees a fifth of what it sees of black. */
const PALE_INKS = new Map([
  ['#00763e', '#7cc88a'],
  ['#144aac', '#f2d21e'],
  ['#c61230', '#f08a6a'],
  ['#18161a', '#8a7ab8'],
]);

function paleArt(style: DeckStyle): CardArt {
  const art = ownArt({ ...style, isFourColour: true, hasSymbol: false });
  return (card) => art(card).replace(/#[0-9a-f]{6}/g, (ink) => PALE_INKS.get(ink) ?? ink);
}

export function pressOf(
  art: CardArt,
  cards: readonly Card[],
  camera: WindowCamera,
  hasSymbols: boolean,
): Press {
  const gallery = new Gallery(art, { ...USUAL_RASTER, channels: camera.channels }, camera.pxPerMm);
  const cuts = new Map<string, ReturnType<typeof drawCuts>>();
  const cutsOf = (deck: string): ReturnType<typeof drawCuts> => {
    const drawn = cuts.get(deck) ?? drawCuts(new Draws(`usual ${deck}`), cards);
    cuts.set(deck, drawn);
    return drawn;
  };
  return {
    cards,
    art,
    hasSymbols,
    photograph: (
      deck,
      card,
      run,
      { defects = [], isClean = false, isIdeal = false, isTrue = isIdeal, steady = 'nothing' } = {},
    ) => {
      const end = ENDS[run % 2] as End;
      const draws = new Draws(`press ${deck} ${run}`);
      const { pose, ...given } = drawConditions(camera, LEVELS.good, draws, card);
      const drawn = { ...given, ink: inkOf(deck, card) };
      const lying = steady === 'lie' ? { ...drawn, perspectiveX: 0, perspectiveY: 0, bowMm: 0 } : drawn;
      const conditions = isIdeal ? { ...drawn, ink: 1, noise: 0.01, gain: 1, gradient: 0 } : lying;
      const shapes = defects.filter(isOfShape);
      const prints = defects.filter((defect) => !isOfShape(defect));
      const printed = spoilPrints(gallery.picture(card, end), prints, end);
      const errors = isTrue ? undefined : cutsOf(deck).get(card);
      const cut = errors === undefined ? printed : cutCard(printed, errors, end);
      const picture = spoilPrints(cut, shapes, end);
      const marks = isClean || isIdeal ? [] : conditions.marks;
      return drawFrame(camera, { ...conditions, marks, layers: [{ kind: 'card', picture, pose }] });
    },
  };
}

/** How much of its ink a card has: its own in every picture of it, since no card gets more by lying there anew. */
function inkOf(deck: string, card: Card): number {
  const { leastInk } = LEVELS.good;
  return leastInk + (1 - leastInk) * new Draws(`usual ${deck}`).uniform(STREAM + 1, card);
}
