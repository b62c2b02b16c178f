import { connectedParts } from '../numbers/connected.ts';
import { extremeWithin } from '../numbers/extremes.ts';
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
  const least = extremeWithin(inkless.shares, columns, rows, reach, -1);
  const isDark = new Uint8Array(columns * rows);
  for (let cell = 0; cell < isDark.length; cell++) {
    const share = now.shares[cell] as number;
    const isLost = share > 0 && share <= (light.shares[cell] as number) - DARKENED;
    if (isLost && (least[cell] as number) >= 100 - DARKENED) isDark[cell] = 1;
  }
  let largest = 0;
  const together = { atCorners: true, isOfIt: (cell: number) => isDark[cell] === 1 };
  for (const part of connectedParts(isDark.length, columns, together))
    largest = Math.max(largest, part.length);
  return largest * cellMm * cellMm;
}
