import { once } from '../numbers/once.ts';
import type { InkPatch } from '../patch/ink.ts';
import { halvePatch, type Patch } from '../patch/patch.ts';
import { alignTemplate, correlationAt, type Template, toTemplate } from './align.ts';
import { type DeckModel, templateOf } from './deck-model.ts';
import { correlationInParts, cropFit, type Fit, fitParts } from './fit-template.ts';

/** A card whose template fits a patch, and where, in whole pixels of it. */
interface Candidate {
  readonly card: number;
  readonly xPx: number;
  readonly yPx: number;
  readonly correlation: number;
}

/** Places that are looked at for each card: those most like what all templates have in common. */
const LIKELY_PLACES = 20;

/**
 * The cards whose templates are most like some part of a patch, the most alike first, with their places: sought at half
 * the patch's scale. `card` counts the templates.
 */
export function locateIndex(patch: Patch, templates: readonly Template[], count: number): Candidate[] {
  const half = halvePatch(patch);
  const { common, halves } = halvesOf(templates);
  const places = likeliest(placesIn(half, common), LIKELY_PLACES);
  const candidates = halves.flatMap((template, card) =>
    likeliest(
      places.map(({ xPx, yPx }) => candidateAt(half, template, card, xPx, yPx)),
      1,
    ),
  );
  return likeliest(candidates, count).map((each) => ({ ...each, xPx: 2 * each.xPx, yPx: 2 * each.yPx }));
}

/** Templates at half their scale, and what all of them have in common. */
const halvesOf = once((templates: readonly Template[]) => {
  const halves = templates.map((template) => {
    const { heightPx, values, widthPx } = halvePatch(template);
    return toTemplate(widthPx, heightPx, values);
  });
  const { heightPx, values, widthPx } = halves[0] as Template;
  const sum = values.map((_, at) => halves.reduce((all, half) => all + (half.values[at] as number), 0));
  return { halves, common: toTemplate(widthPx, heightPx, sum) };
});

function placesIn(patch: Patch, common: Template): Candidate[] {
  const [columns, rows] = [patch.widthPx - common.widthPx + 1, patch.heightPx - common.heightPx + 1];
  return Array.from({ length: Math.max(0, columns) * Math.max(0, rows) }, (_, place) =>
    candidateAt(patch, common, 0, place % columns, Math.floor(place / columns)),
  );
}

function candidateAt(patch: Patch, template: Template, card: number, xPx: number, yPx: number): Candidate {
  return { card, xPx, yPx, correlation: correlationAt(patch, template, xPx, yPx) };
}

function likeliest(candidates: readonly Candidate[], count: number): Candidate[] {
  return candidates.toSorted((one, other) => other.correlation - one.correlation).slice(0, count);
}

/** A card of the model by its number there, and where its template lies in a patch. */
interface Placed {
  readonly card: number;
  readonly fit: Fit;
}

const CANDIDATES = 4;
/** The parts of a template may lie otherwise to each other where the likeliest one, as a whole, is less like the patch than this. */
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
