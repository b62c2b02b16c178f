import type { Measure } from '../pdf/pages.ts';
import type { Paper } from '../pdf/paper.ts';
import type { Mark } from '../plot.ts';
import { fitted, SMALLEST_MM } from './type-size.ts';

const SIDE_MM = 8;
/** The base line of the last line, above the foot of the page. */
const BASE_MM = 5.5;
const LINE_MM = SMALLEST_MM * 1.3;
const BETWEEN = '   ';

/** What a page says at its foot in the smallest type: parts that stay whole, in as many lines as they need. */
export function footMarks(parts: readonly string[], { widthMm, heightMm }: Paper, measure: Measure): Mark[] {
  const roomMm = widthMm - 2 * SIDE_MM;
  const lines: string[] = [];
  for (const part of parts) {
    const longer = `${lines.at(-1)}${BETWEEN}${part}`;
    if (lines.length > 0 && measure(longer, SMALLEST_MM) <= roomMm) lines[lines.length - 1] = longer;
    else lines.push(part);
  }
  return lines.map((line, index) => ({
    kind: 'text',
    xMm: SIDE_MM,
    yMm: heightMm - BASE_MM - (lines.length - 1 - index) * LINE_MM,
    anchor: 'start',
    paint: 'quiet',
    ...fitted(line, { mostMm: SMALLEST_MM, widthMm: roomMm }, measure),
  }));
}
