import { breakLines } from '../pdf/break-lines.ts';
import type { Paper } from '../pdf/paper.ts';
import type { Measure } from '../pdf/type-size.ts';
import { SMALLEST_MM } from '../pdf/type-size.ts';
import type { Mark } from '../plot.ts';

const SIDE_MM = 8;
/** The base line of the last line, above the foot of the page. */
const BASE_MM = 5.5;
const LINE_MM: number = SMALLEST_MM * 1.3;

/** What a page says at its foot in the smallest type, in as many lines as it needs. */
export function footLines(parts: readonly string[], { widthMm }: Paper, measure: Measure): string[] {
  const roomMm = widthMm - 2 * SIDE_MM;
  return breakLines(parts.join('  ·  '), roomMm, (text) => measure(text, SMALLEST_MM));
}

/** How much of a page its foot takes. */
export function footHeight(lines: readonly string[]): number {
  return BASE_MM + lines.length * LINE_MM + 1.5;
}

export function footMarks(lines: readonly string[], { heightMm }: Paper): Mark[] {
  return lines.map((text, index) => ({
    kind: 'text',
    text,
    xMm: SIDE_MM,
    yMm: heightMm - BASE_MM - (lines.length - 1 - index) * LINE_MM,
    anchor: 'start',
    sizeMm: SMALLEST_MM,
    paint: 'quiet',
  }));
}
