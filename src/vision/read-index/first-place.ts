import type { InkPatch } from '../patch/ink.ts';
import { halvePatch } from '../patch/patch.ts';
import { alignTemplate, type Match } from './align.ts';
import { type DeckModel, templateOf } from './deck-model.ts';
import { correlationInParts, cropFit, type Fit, fitParts } from './fit-template.ts';
import { locateIndex } from './locate-index.ts';

/** A card of the model by its number there, and where its template lies in a patch. */
interface Placed {
  readonly card: number;
  readonly fit: Fit;
}

const CANDIDATES = 4;
/** Where the likeliest template, as a whole, is less like the patch than this, its parts may lie otherwise to each other. */
const POOR_CORRELATION = 0.85;

/**
 * The card whose template is most like the patch, and where: found at 2 px/mm, aligned at 4 px/mm.
 *
 * Cards are compared as wholes, and part by part where none is much like the patch: a rank may lie otherwise to its
 * suit at the other end of a card, and another rank that lies as this one does is then more like it as a whole.
 */
export function firstPlace(
  patch: InkPatch,
  model: Pick<DeckModel, 'coarse' | 'templates' | 'seamPx'>,
): Placed {
  const candidates = locateIndex(halvePatch(patch), model.coarse, CANDIDATES).map(({ card, xPx, yPx }) => ({
    card,
    match: alignTemplate(patch, templateOf(model.templates, card), { xPx: 2 * xPx, yPx: 2 * yPx }),
  }));
  const inParts = ({ card, match }: { readonly card: number; readonly match: Match }): Placed => ({
    card,
    fit: fitParts(patch, templateOf(model.templates, card), match, model.seamPx),
  });
  const best = mostAlike(candidates, ({ match }) => match.correlation);
  if (best.match.correlation >= POOR_CORRELATION) return inParts(best);
  return mostAlike(candidates.map(inParts), ({ card, fit }) => {
    const template = templateOf(model.templates, card);
    return correlationInParts(cropFit(patch, fit, template), template);
  });
}

function mostAlike<T>(candidates: readonly T[], likeness: (candidate: T) => number): T {
  const likenesses = candidates.map(likeness);
  return candidates[likenesses.indexOf(Math.max(...likenesses))] as T;
}
