import type { InkPatch } from '../patch/ink.ts';
import { alignTemplate } from './align.ts';
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
export function firstPlace(patch: InkPatch, model: Pick<DeckModel, 'templates' | 'seamPx'>): Placed {
  const candidates = locateIndex(patch, model.templates, CANDIDATES).map(({ card, xPx, yPx }) => {
    const template = templateOf(model.templates, card);
    return { card, template, match: alignTemplate(patch, template, { xPx, yPx }) };
  });
  const inParts = ({ match, template }: (typeof candidates)[number]): Fit =>
    fitParts(patch, template, match, model.seamPx);
  const best = mostAlike(candidates, ({ match }) => match.correlation);
  if (best.match.correlation >= POOR_CORRELATION) return { card: best.card, fit: inParts(best) };
  const fitted = candidates.map((candidate) => ({ ...candidate, fit: inParts(candidate) }));
  const { card, fit } = mostAlike(fitted, ({ fit, template }) =>
    correlationInParts(cropFit(patch, fit, template), template),
  );
  return { card, fit };
}

function mostAlike<T>(candidates: readonly T[], likeness: (candidate: T) => number): T {
  const likenesses = candidates.map(likeness);
  return candidates[likenesses.indexOf(Math.max(...likenesses))] as T;
}
