import type { Card } from '../src/bridge/card.ts';
import type { Draws } from '../src/simulator/draws.ts';
import { drawnJokers, foreignBacks } from '../src/simulator/frames/foreign-cards.ts';
import { pictureOf } from '../src/simulator/frames/gallery.ts';
import { blankPicture, type CardPicture } from '../src/simulator/frames/picture.ts';
import { ENDS, type End, USUAL_RASTER } from '../src/simulator/frames/raster.ts';
import type { Sight } from '../src/simulator/frames/take-frame.ts';
import type { TriedDeck } from './tried-deck.ts';

/** What is put on the window. */
export const SIGHTS = [
  'card',
  'empty',
  'back',
  'blank',
  'joker',
  'foreign',
  'covered',
  'finger',
  'moving',
  'dark',
  'glaring',
] as const;
export type SightName = (typeof SIGHTS)[number];

/** What lies on the window, and the cards of the deck that it truly is: with one over another there are two. */
export interface Shown {
  readonly sight: Sight;
  readonly cards: readonly Card[];
}

const STREAM = 300;

/** What lies there at a key; foreign cards come from the other decks. */
export function showSight(
  name: SightName,
  deck: TriedDeck,
  others: readonly TriedDeck[],
  draws: Draws,
  key: number,
): Shown {
  const anyOf = <T>(things: readonly T[], what: number): T =>
    things[draws.below(things.length, STREAM, key, what)] as T;
  const end = anyOf(ENDS, 0);
  const card = anyOf(deck.cards, 1);
  const picture = deck.gallery.picture(card, end);
  switch (name) {
    case 'card':
      return { sight: { picture }, cards: [card] };
    case 'empty':
      return { sight: {}, cards: [] };
    case 'back':
      return {
        sight: { picture: drawnCorner(anyOf([deck.back, ...foreignBacks()], 2), end, deck.pxPerMm) },
        cards: [],
      };
    case 'blank':
      return { sight: { picture: blankPicture(picture) }, cards: [] };
    case 'joker':
      return { sight: { picture: drawnCorner(anyOf(drawnJokers(), 2), end, deck.pxPerMm) }, cards: [] };
    case 'foreign': {
      const other = anyOf(others, 2);
      return { sight: { picture: other.gallery.picture(anyOf(other.cards, 3), end) }, cards: [] };
    }
    case 'covered': {
      const over = anyOf(deck.cards, 2);
      return { sight: { picture, cover: deck.gallery.picture(over, end) }, cards: [card, over] };
    }
    case 'finger':
      return { sight: { picture, cover: 'finger' }, cards: [card] };
    case 'moving':
      return { sight: { picture, motionMm: 1 + 3 * draws.uniform(STREAM, key, 2) }, cards: [card] };
    case 'dark':
      return { sight: { picture, light: 'off' }, cards: [card] };
    case 'glaring':
      return { sight: { picture, light: 'glaring' }, cards: [card] };
  }
}

const drawn = new Map<string, Readonly<Record<End, CardPicture>>>();

/** An end of what is no card of a deck, from its SVG, for frames of a scale; drawn once. */
export function drawnCorner(svg: string, end: End, pxPerMm: number): CardPicture {
  const name = `${pxPerMm} ${svg}`;
  const known = drawn.get(name) ?? pictureOf(svg, USUAL_RASTER, 1 / pxPerMm);
  drawn.set(name, known);
  return known[end];
}
