import { KNOWN } from '../patch/paper-light.ts';
import type { Patch } from '../patch/patch.ts';
import { inkLevel, type Template } from './align.ts';
import type { Fit } from './fit-template.ts';

/** What a template has less of than this share of its darkest is bare paper. */
const INKED = 0.15;

/** What is known of each pixel of a patch (`KNOWN`) in which a template lies: its ink, its paper; beyond it nothing. */
export function knownPrint(
  { heightPx, widthPx }: Patch,
  { lower, seamPx, upper }: Fit,
  template: Template,
): Uint8Array {
  const known = new Uint8Array(widthPx * heightPx).fill(KNOWN.open);
  const { values } = template;
  const inked = inkLevel(template, INKED);
  for (let row = 0, from = 0; row < template.heightPx; row++) {
    const { xPx, yPx } = row < seamPx ? upper : lower;
    const [left, y] = [Math.round(xPx), Math.round(yPx) + row];
    for (let column = 0; column < template.widthPx; column++, from++) {
      const x = left + column;
      if (x < 0 || y < 0 || x >= widthPx || y >= heightPx) continue;
      known[y * widthPx + x] = (values[from] as number) < inked ? KNOWN.bare : KNOWN.printed;
    }
  }
  return known;
}
