import { connectedTo } from '../numbers/connected.ts';
import type { PaperMap } from './paper-map.ts';

/** A place that lost this many per cent of its light is dark. */
const DARKENED = 8;
/** Ink that nearly all cards have lies a little elsewhere each time: what it may reach is no mark. */
const INK_REACH_MM = 0.3;

/** The window when it was clean: what few cards darken, and what most leave without ink. */
interface CleanWindow {
  readonly light: PaperMap;
  readonly inkless: PaperMap;
}

/** The largest place, in mm2, that hardly any card shows light now, though many did on the clean window. */
export function largestMarkMm2({ inkless, light }: CleanWindow, now: PaperMap): number {
  const { cellMm, columns, rows } = light;
  const reach = Math.ceil(INK_REACH_MM / cellMm);
  const least = lowestNear(inkless, reach);
  const isDark = new Uint8Array(columns * rows);
  for (let cell = 0; cell < isDark.length; cell++) {
    const share = now.shares[cell] as number;
    const isLost = share > 0 && share <= (light.shares[cell] as number) - DARKENED;
    if (isLost && (least[cell] as number) >= 100 - DARKENED) isDark[cell] = 1;
  }
  let largest = 0;
  const isTaken = new Uint8Array(isDark.length);
  const together = { atCorners: true, isOfIt: (cell: number) => isDark[cell] === 1 };
  for (let cell = 0; cell < isDark.length; cell++)
    if (isDark[cell] === 1 && isTaken[cell] !== 1)
      largest = Math.max(largest, connectedTo(cell, columns, isTaken, together).length);
  return largest * cellMm * cellMm;
}

/** The lowest share in a square round each cell; 0 where that reaches beyond the card. */
function lowestNear({ columns, rows, shares }: PaperMap, reach: number): Uint8Array {
  const across = new Uint8Array(shares.length);
  const lowest = new Uint8Array(shares.length);
  const least = (from: Uint8Array, at: number, step: number, place: number, count: number): number => {
    let low = 255;
    for (let offset = -reach; offset <= reach; offset++) {
      const isInside = place + offset >= 0 && place + offset < count;
      if (isInside) low = Math.min(low, from[at + offset * step] as number);
    }
    return low;
  };
  for (let cell = 0; cell < shares.length; cell++)
    across[cell] = least(shares, cell, 1, cell % columns, columns);
  for (let cell = 0; cell < shares.length; cell++)
    lowest[cell] = least(across, cell, columns, Math.floor(cell / columns), rows);
  return lowest;
}
