import { encode } from 'uqr';
import type { Drawing, Mark } from './plot.ts';

/** Light modules that ISO/IEC 18004 wants round a symbol. */
export const QUIET_MODULES = 4;

/** Dark modules of a QR symbol, row by row, with its quiet zone; 15 % of it may be spoilt. */
export function qrModules(text: string): readonly (readonly boolean[])[] {
  return encode(text, { ecc: 'M', boostEcc: false, border: QUIET_MODULES }).data;
}

/** A QR symbol as a drawing of this width and height, its quiet zone with it. */
export function makeQrDrawing(text: string, sideMm: number): Drawing {
  const rows = qrModules(text);
  const moduleMm = sideMm / rows.length;
  const paper: Mark = {
    kind: 'box',
    xMm: 0,
    yMm: 0,
    widthMm: sideMm,
    heightMm: sideMm,
    paint: { grey: 255 },
  };
  const marks = rows.flatMap((row, y) =>
    darkRuns(row).map(
      ([from, to]): Mark => ({
        kind: 'box',
        xMm: from * moduleMm,
        yMm: y * moduleMm,
        widthMm: (to - from) * moduleMm,
        heightMm: moduleMm,
        paint: { grey: 0 },
      }),
    ),
  );
  return { widthMm: sideMm, heightMm: sideMm, marks: [paper, ...marks] };
}

/** Where dark modules of a row begin, and end before. */
function darkRuns(row: readonly boolean[]): [from: number, to: number][] {
  const runs: [from: number, to: number][] = [];
  row.forEach((isDark, at) => {
    const last = runs.at(-1);
    if (isDark && last !== undefined && last[1] === at) last[1] = at + 1;
    else if (isDark) runs.push([at, at + 1]);
  });
  return runs;
}

/** Two modules above each other as one character, light where a screen is: it shows a light symbol on dark. */
const BLOCKS = ['█', '▄', '▀', ' '] as const;

/** A QR symbol as lines for a dark screen with Unicode; a light one shows it reversed, which most readers take too. */
export function makeQrLines(text: string): string[] {
  const rows = qrModules(text);
  return Array.from({ length: Math.ceil(rows.length / 2) }, (_, pair) => {
    const [upper = [], lower = []] = [rows[2 * pair], rows[2 * pair + 1]];
    return upper.map((isDark, x) => BLOCKS[(isDark ? 1 : 0) + (lower[x] === true ? 2 : 0)]).join('');
  });
}
