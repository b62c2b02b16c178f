import { encodeDigits, MODULE_MM, SYMBOL_HEIGHT_MM } from '../../src/decks/symbol.ts';
import type { Print } from './print-frame.ts';

/** Light sent back by what is beyond the card, by ink and by paper. */
export const SURROUND = 0.03;
export const INK = 0.04;
export const PAPER = 1;

/** A white card whose corner is the origin, with what is printed on it. */
export function cardWith(...marks: readonly Print[]): Print {
  return (x, y) => (x < 0 || y < 0 ? SURROUND : Math.min(PAPER, ...marks.map((mark) => mark(x, y))));
}

/** Bars of Code 128 with these digits, their left upper end at a place; `growthMm` makes every bar wider. */
export function barsOf(digits: string, xMm: number, yMm: number, growthMm = 0): Print {
  const dark = new Uint8Array(CELLS_PER_MM * 40);
  for (const { start, width } of encodeDigits(digits)) {
    const from = start * MODULE_MM - growthMm / 2;
    dark.fill(1, cellOf(from), cellOf(from + width * MODULE_MM + growthMm));
  }
  return (x, y) => {
    const isInside = y >= yMm && y < yMm + SYMBOL_HEIGHT_MM;
    return isInside && dark[cellOf(x - xMm)] === 1 ? INK : PAPER;
  };
}

/** Bars are drawn on a grid of 5 um that begins a millimetre before them. */
const CELLS_PER_MM = 200;

function cellOf(mm: number): number {
  return Math.round((mm + 1) * CELLS_PER_MM);
}

/** Where the symbol lies on our own cards. */
export const OWN_PLACE_MM = { xMm: 12, yMm: 2 } as const;
