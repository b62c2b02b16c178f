import type { Card } from '../bridge/card.ts';
import { CHARACTER_WIDTHS, CHECK_MODULUS, START_SET_C, STOP, widthsOf } from '../symbology/code128-table.ts';
import { type Shape, shape } from './drawing.ts';
import { rectangle } from './path.ts';
import { type DeckStyle, layoutOf } from './style.ts';

/** Decks that can be told apart by their symbols. */
export const MOST_DECK_NUMBERS = 100;
/** Width of the narrowest bar. */
export const MODULE_MM = 0.25;
export const SYMBOL_HEIGHT_MM = 5;
/** Distance of the bars from the short edge of the card. */
const FROM_EDGE_MM = 2;

/** The six digits on a card: card 00..67, deck 00..99, and a check of both modulo 97. */
export function makeSymbolText(card: Card, deckNumber: number): string {
  const check = 97 - ((100 * (100 * card + deckNumber)) % 97);
  return [card, deckNumber, check].map((part) => String(part).padStart(2, '0')).join('');
}

/** The symbol beside the upper index, where one small window sees both; white paper is its quiet zone. */
export function drawSymbol(card: Card, style: Pick<DeckStyle, 'deckNumber' | 'layout'>): Shape {
  const { symbolLeftMm } = layoutOf(style);
  const bars = encodeDigits(makeSymbolText(card, style.deckNumber)).flatMap(({ start, width }) =>
    rectangle(
      symbolLeftMm + start * MODULE_MM,
      FROM_EDGE_MM,
      symbolLeftMm + (start + width) * MODULE_MM,
      FROM_EDGE_MM + SYMBOL_HEIGHT_MM,
    ),
  );
  return shape('symbol', bars, 'black');
}

/**
 * The bars of an even number of digits in Code 128 set C: where each begins and how wide it is, in modules.
 * Eleven modules for each of start, pair of digits and check character, and thirteen for the stop.
 */
export function encodeDigits(digits: string): { readonly start: number; readonly width: number }[] {
  const pairs = (digits.match(/\d\d/g) ?? []).map(Number);
  const check = pairs.reduce((sum, pair, index) => sum + pair * (index + 1), START_SET_C) % CHECK_MODULUS;
  const characters = [START_SET_C, ...pairs, check].flatMap((value) => CHARACTER_WIDTHS[value] ?? []);
  const bars: { start: number; width: number }[] = [];
  let start = 0;
  for (const [index, width] of [...characters, ...widthsOf(STOP)].entries()) {
    if (index % 2 === 0) bars.push({ start, width });
    start += width;
  }
  return bars;
}
