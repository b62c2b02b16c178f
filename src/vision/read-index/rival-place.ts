import type { InkPatch } from '../patch/ink.ts';
import { alignTemplate, type Match } from './align.ts';
import { type DeckModel, templateOf } from './deck-model.ts';
import { correlationInParts, cropFit, type Fit, fitParts, isApart } from './fit-template.ts';

/**
 * A runner-up whose template is less like the patch by this, each at its own best place, is no rival: had the card
 * been it, its template would fit at least as well.
 */
const NO_RIVAL = 0.06;

type Likeness = Pick<Match, 'correlation'>;

/** Where the template of a runner-up lies in a patch that a card was found in; `undefined` where it is no rival. */
export function rivalPlace(
  patch: InkPatch,
  { seamPx, templates }: Pick<DeckModel, 'seamPx' | 'templates'>,
  found: Likeness & { readonly fit: Fit },
  second: number,
): Fit | undefined {
  const template = templateOf(templates, second);
  const whole = alignTemplate(patch, template, found.fit.match);
  if (!isApart(found.fit))
    return isRival(whole, found.fit.match) ? fitParts(patch, template, whole, seamPx) : undefined;
  const fit = fitParts(patch, template, whole, seamPx);
  const correlation = correlationInParts(cropFit(patch, fit, template), template);
  return isRival({ correlation }, found) ? fit : undefined;
}

function isRival(rival: Likeness, found: Likeness): boolean {
  return rival.correlation > found.correlation - NO_RIVAL;
}
