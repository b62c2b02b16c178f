import { once } from '../numbers/once.ts';
import type { InkPatch } from '../patch/ink.ts';
import type { Patch } from '../patch/patch.ts';
import { inkLevel, type Template } from './align.ts';
import type { DeckModel } from './deck-model.ts';
import type { Fit, FittedPicture } from './fit-template.ts';
import type { IndexMatch } from './match-index.ts';

/** What is darker by this than a card's ink is dirt: than the ink at its calibration, or than the ink that is seen. */
const DARKER = { thanCalibrated: 1.15, thanSeen: 1.25 } as const;
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
  { card, fit, fitted }: IndexMatch,
  { field, templates, usual }: Pick<DeckModel, 'field' | 'templates' | 'usual'>,
): InkPatch | undefined {
  const template = templates[card] as Template;
  const calibrated = field?.contrasts[card] ?? 1;
  const most = Math.min(DARKER.thanCalibrated * calibrated, DARKER.thanSeen * seenInk(fitted, template));
  const dark = darkerThan(Math.max(LEAST_DARKNESS, most), patch, fit, template);
  if (dark.length < LEAST_PIXELS) return undefined;
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

/** How dark a template's ink is drawn where it is not rubbed. */
function seenInk({ values }: FittedPicture, template: Template): number {
  const places = inkedPlaces(template);
  const sorted = Float32Array.from(places, (at) => values[at] as number).sort();
  return sorted[Math.floor(SEEN_INK * (sorted.length - 1))] ?? 1;
}

/** Where a template is inked, not only at the rim of its ink. */
const inkedPlaces = once((template: Template): Uint16Array => {
  const { values } = template;
  const inked = inkLevel(template, INKED);
  return Uint16Array.from(values.keys()).filter((at) => (values[at] as number) > inked);
});

/** Pixels of a patch under a template that are darker than this, but for those at the patch's own rim. */
function darkerThan(
  most: number,
  { heightPx, values, widthPx }: Patch,
  { match }: Fit,
  template: Template,
): number[] {
  const [left, top] = [Math.max(1, Math.floor(match.xPx)), Math.max(1, Math.floor(match.yPx))];
  const right = Math.min(widthPx - 1, left + template.widthPx);
  const bottom = Math.min(heightPx - 1, top + template.heightPx);
  const dark: number[] = [];
  for (let y = top; y < bottom; y++)
    for (let at = y * widthPx + left; at < y * widthPx + right; at++)
      if ((values[at] as number) > most) dark.push(at);
  return dark;
}
