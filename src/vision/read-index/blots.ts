import { once } from '../numbers/once.ts';
import type { InkPatch } from '../patch/ink.ts';
import { inkLevel, type Template } from './align.ts';
import { type DeckModel, templateOf } from './deck-model.ts';
import type { Fit, FittedPicture } from './fit-template.ts';
import type { IndexMatch } from './match-index.ts';
import { inkEnds } from './part-misfit.ts';

/**
 * What is darker by this than a card's ink is dirt: than the ink at its calibration, or as a whole here where that is
 * darker, as it is behind a window that was cleaned since; and than the ink that is seen.
 */
const DARKER = { thanWhole: 1.15, thanSeen: 1.25 } as const;
/** The ink that is seen is the level that this share of the inked pixels do not exceed: rubbed ink is lighter in places. */
const SEEN_INK = 0.9;
/** A template's pixels are inked from this share of its darkest on. */
const INKED = 0.7;
/** What is lighter than this is no blot on any card; a blank one has no ink that dirt could be darker than. */
const LEAST_DARKNESS = 0.25;
/** Fewer such pixels than this are noise. */
const LEAST_PIXELS = 3;

/**
 * A patch with what can't be print of the card that was found in it taken as unseen, and a pixel all round;
 * `undefined` where there is no such. A black speck in the bay of a red 5 makes no 6.
 */
export function withoutBlots(
  patch: InkPatch,
  { card, fit, fitted, residual }: IndexMatch,
  { field, templates, usual }: Pick<DeckModel, 'field' | 'templates' | 'usual'>,
): InkPatch | undefined {
  const template = templateOf(templates, card);
  const whole = Math.max(field?.contrasts[card] ?? 1, residual.contrast);
  const most = Math.min(DARKER.thanWhole * whole, DARKER.thanSeen * seenInk(fitted, template));
  const dark = darkerThan(Math.max(LEAST_DARKNESS, most), patch, fit, template);
  if (dark.size < LEAST_PIXELS) return undefined;
  const clean = patch.values.slice();
  const unseen = patch.unseen?.slice() ?? new Uint8Array(clean.length);
  for (const middle of dark)
    for (const row of [middle - patch.widthPx, middle, middle + patch.widthPx])
      for (const at of [row - 1, row, row + 1]) {
        clean[at] = usual[at] as number;
        unseen[at] = 1;
      }
  return { ...patch, values: clean, unseen };
}

/** How dark a template's ink is drawn where it is seen and not rubbed. */
function seenInk({ unseen, values }: FittedPicture, template: Template): number {
  const places = inkedPlaces(template).filter((at) => unseen?.[at] !== 1);
  const sorted = Float32Array.from(places, (at) => values[at] as number).sort();
  return sorted[Math.floor(SEEN_INK * (sorted.length - 1))] ?? 1;
}

/** Where a template is inked, not only at the rim of its ink. */
const inkedPlaces = once((template: Template): Uint16Array => {
  const { values } = template;
  const inked = inkLevel(template, INKED);
  return Uint16Array.from(values.keys()).filter((at) => (values[at] as number) > inked);
});

/** How far from its place a line of the print may be drawn, in pixels. */
const NEAR_PX = 1;

/** For each pixel of a template its darkest level near there, as a multiple of its ink, at least 1: more at an outline. */
const darknessNear = once((template: Template): Float32Array => {
  const { heightPx, values, widthPx } = template;
  const { ink, paper } = inkEnds(template);
  const levelAt = (x: number, y: number): number =>
    x < 0 || y < 0 || x >= widthPx || y >= heightPx ? paper : (values[y * widthPx + x] as number);
  return Float32Array.from(values, (_, at) => {
    const [x, y] = [at % widthPx, Math.floor(at / widthPx)];
    let most = ink;
    for (let row = y - NEAR_PX; row <= y + NEAR_PX; row++)
      for (let column = x - NEAR_PX; column <= x + NEAR_PX; column++)
        most = Math.max(most, levelAt(column, row));
    return ink > paper ? (most - paper) / (ink - paper) : 1;
  });
});

/** Pixels that are seen under a template's parts and darker than this, but for those at the patch's own rim. */
function darkerThan(
  most: number,
  patch: InkPatch,
  { lower, seamPx, upper }: Fit,
  template: Template,
): Set<number> {
  const { heightPx, unseen, values, widthPx } = patch;
  const darkness = darknessNear(template);
  const dark = new Set<number>();
  for (let row = 0, from = 0; row < template.heightPx; row++) {
    const { xPx, yPx } = row < seamPx ? upper : lower;
    const [left, y] = [Math.floor(xPx), Math.floor(yPx) + row];
    for (let column = 0; column < template.widthPx; column++, from++) {
      const x = left + column;
      if (x < 1 || y < 1 || x >= widthPx - 1 || y >= heightPx - 1) continue;
      const at = y * widthPx + x;
      if ((values[at] as number) > most * (darkness[from] as number) && unseen?.[at] !== 1) dark.add(at);
    }
  }
  return dark;
}
