import { onceWith } from '../numbers/once.ts';
import type { InkPatch } from '../patch/ink.ts';
import { PATCH_PX_PER_MM, type Patch } from '../patch/patch.ts';
import { alignTemplate, correlationAt, cropAt, type Match, type Template, toTemplate } from './align.ts';

/** A place in a patch, in its pixels, between whole ones. */
export interface Place {
  readonly xPx: number;
  readonly yPx: number;
}

/** Where a template lies in a patch, as a whole and in its two parts: what is printed above a seam, and below it. */
export interface Fit {
  readonly match: Match;
  /** Where the whole template would begin by its upper and by its lower part. */
  readonly upper: Place;
  readonly lower: Place;
  /** The row of the template at which the lower part begins. */
  readonly seamPx: number;
}

/** How far a part may lie from where the whole template has it: ends of a card are seen that are 2 mm apart in this. */
const MOST_PART_SHIFT_PX = 10;
/** A part that is less like the patch near there is looked for all round, at every other pixel. */
const POOR_PART_CORRELATION = 0.85;
const WIDE_STEP_PX = 2;
/** What it is found by must be more like it by this than what lies near. */
const CLEARLY_BETTER = 0.1;
/** A part that is less like the patch than this, covered or blank, stays with the whole. */
const LEAST_PART_CORRELATION = 0.5;

/**
 * Fits a template to a patch near a start: as a whole, then its two parts each by itself.
 *
 * Rank and suit do not lie alike at both ends of every card, nor in every ink, and a scale that is 1 % off parts them
 * by 0.2 mm. Without a seam (0) the parts lie where the whole does.
 */
export function fitTemplate(patch: Patch, template: Template, start: Place, seamPx: number): Fit {
  return fitParts(patch, template, alignTemplate(patch, template, start), seamPx);
}

/** The same where the whole is aligned already. */
export function fitParts(patch: Patch, template: Template, match: Match, seamPx: number): Fit {
  if (seamPx <= 0) return { match, upper: match, lower: match, seamPx: template.heightPx };
  const { upper, lower } = partsOf(template, seamPx);
  return {
    match,
    upper: fitPart(patch, upper, match, 0),
    lower: fitPart(patch, lower, match, seamPx),
    seamPx,
  };
}

interface Parts {
  readonly upper: Template;
  readonly lower: Template;
}

/** The parts of each template, by the row at which they part: the same one for all fits of a deck. */
const partsOf = onceWith(({ heightPx, values, widthPx }: Template, seamPx): Parts => {
  const seam = seamPx * widthPx;
  const upper = toTemplate(widthPx, seamPx, values.subarray(0, seam));
  const lower = toTemplate(widthPx, heightPx - seamPx, values.subarray(seam));
  return { upper, lower };
});

function fitPart(patch: Patch, part: Template, whole: Match, from: number): Place {
  const start = { xPx: whole.xPx, yPx: whole.yPx + from };
  const near = alignTemplate(patch, part, start, MOST_PART_SHIFT_PX);
  const found = near.correlation < POOR_PART_CORRELATION ? lookWidely(patch, part, start, near) : near;
  const isInReach =
    Math.abs(found.xPx - start.xPx) <= MOST_PART_SHIFT_PX &&
    Math.abs(found.yPx - start.yPx) <= MOST_PART_SHIFT_PX;
  if (!isInReach || found.correlation < LEAST_PART_CORRELATION) return whole;
  return { xPx: found.xPx, yPx: found.yPx - from };
}

/** The best place of a part far and near, or what was found near where that is about as good. */
function lookWidely(patch: Patch, part: Template, start: Place, near: Match): Match {
  const firstX = Math.round(start.xPx) - MOST_PART_SHIFT_PX;
  const firstY = Math.round(start.yPx) - MOST_PART_SHIFT_PX;
  let best = near;
  for (let y = firstY; y <= firstY + 2 * MOST_PART_SHIFT_PX; y += WIDE_STEP_PX)
    for (let x = firstX; x <= firstX + 2 * MOST_PART_SHIFT_PX; x += WIDE_STEP_PX) {
      const correlation = correlationAt(patch, part, x, y);
      if (correlation > best.correlation) best = { xPx: x, yPx: y, correlation };
    }
  const far = alignTemplate(patch, part, best, MOST_PART_SHIFT_PX);
  return far.correlation > near.correlation + CLEARLY_BETTER ? far : near;
}

/** Parts further from each other than this lie apart: then the whole template fits nowhere. */
const APART_PX = 1 * PATCH_PX_PER_MM;

export function isApart({ lower, upper }: Pick<Fit, 'lower' | 'upper'>): boolean {
  return Math.max(Math.abs(upper.xPx - lower.xPx), Math.abs(upper.yPx - lower.yPx)) > APART_PX;
}

/** What of a patch lies under a fitted template, and where it is unseen. */
export interface FittedPicture {
  readonly values: Float32Array;
  readonly unseen?: Uint8Array;
}

/** The part of a patch that lies under a template of this size, each part from its own place. */
export function cropFit(
  patch: InkPatch,
  fit: Fit,
  { widthPx, heightPx }: Pick<Template, 'widthPx' | 'heightPx'>,
): FittedPicture {
  const { upper, lower, seamPx } = fit;
  const values = new Float32Array(widthPx * heightPx);
  values.set(cropAt(patch, upper.xPx, upper.yPx, widthPx, seamPx));
  values.set(cropAt(patch, lower.xPx, lower.yPx + seamPx, widthPx, heightPx - seamPx), seamPx * widthPx);
  const { unseen } = patch;
  if (unseen === undefined) return { values };
  const hidden = new Uint8Array(values.length);
  for (let row = 0, at = 0; row < heightPx; row++) {
    const { xPx, yPx } = row < seamPx ? upper : lower;
    const from = (Math.round(yPx) + row) * patch.widthPx + Math.round(xPx);
    for (let column = 0; column < widthPx; column++, at++) hidden[at] = unseen[from + column] ?? 0;
  }
  return { values, unseen: hidden };
}

/** How like a template is what lies under it, each part in its own place, -1..1. */
export function correlationInParts({ values }: FittedPicture, template: Template): number {
  return correlationAt({ ...template, values }, template, 0, 0);
}
