import type { Typefaces } from '../hand-record/diagram-widths.ts';
import type { Measure } from '../pdf/pages.ts';

/** Widths of text in a pair of typefaces. */
export function measureWith(typefaces: Typefaces): Measure {
  return (text, sizeMm, weight = 0) => typefaces[weight].widthOf(text, sizeMm);
}
