import type { Card } from '../../bridge/card.ts';
import { drawBack } from '../../decks/back.ts';
import { drawCard } from '../../decks/card-drawing.ts';
import { type DeckStyle, extentOf } from '../../decks/style.ts';
import { makeSvg } from '../../decks/svg.ts';

/** How a deck looks: every card as an SVG of the whole card, which stands for 88 mm of height. */
export type CardArt = (card: Card) => string;

/** The art of our own decks. */
export function ownArt(style: DeckStyle): CardArt {
  return (card) => makeSvg(drawCard(card, style));
}

/** The back of our own decks. */
export function ownBack(style: DeckStyle): string {
  return makeSvg(drawBack(extentOf(style)));
}
