import { alignTemplate, type Match, type Template } from './align.ts';
import { type DeckModel, gridSize } from './deck-model.ts';
import { sampleFeatures } from './features.ts';
import { locateIndex } from './locate.ts';
import { halvePatch, type Patch } from './patch.ts';
import { measureResidual, type Residual } from './residual.ts';
import { type Ranking, rank, scoreLinear, scoreNetwork } from './score.ts';

/** What the readers say of a patch; cards by their number in the model. */
export interface IndexMatch {
  /** Where the named card's template lies in the patch. */
  readonly match: Match;
  readonly linear: Ranking;
  readonly network: Ranking;
  /** The linear reader once more, where the runner-up's template lies. */
  readonly secondPose: Ranking;
  readonly residual: Residual;
}

const CANDIDATES = 4;
const MOST_TURNS = 2;

/**
 * Matches a patch of ink with a deck's indices.
 *
 * The likeliest templates are found at 2 px/mm and aligned at 4 px/mm; the best place gives the features for both
 * readers; where the linear one names a card of another template, its template gives the place, so that a wrong first
 * guess does not confirm itself. The runner-up's place is a second opinion.
 */
export function matchIndex(patch: Patch, model: DeckModel): IndexMatch {
  let place = firstPlace(patch, model);
  let features = featuresAt(patch, model, place.match);
  let linear = rank(scoreLinear(features, model.linear));
  for (let turn = 0; turn < MOST_TURNS && linear.best !== place.card; turn++) {
    place = { card: linear.best, match: align(patch, model, linear.best, place.match) };
    features = featuresAt(patch, model, place.match);
    linear = rank(scoreLinear(features, model.linear));
  }
  const network = rank(scoreNetwork(features, model.network));
  const rival = align(patch, model, linear.second, place.match);
  const secondPose = rank(scoreLinear(featuresAt(patch, model, rival), model.linear));
  const residual = measureResidual(patch, templateOf(model, place.card), place.match);
  return { match: place.match, linear, network, secondPose, residual };
}

interface Placed {
  readonly card: number;
  readonly match: Match;
}

function firstPlace(patch: Patch, model: DeckModel): Placed {
  let best: Placed | undefined;
  for (const { card, xPx, yPx } of locateIndex(halvePatch(patch), model.coarse, CANDIDATES)) {
    const match = align(patch, model, card, { xPx: 2 * xPx, yPx: 2 * yPx });
    if (best === undefined || match.correlation > best.match.correlation) best = { card, match };
  }
  return best ?? { card: 0, match: { xPx: 0, yPx: 0, correlation: 0 } };
}

function align(
  patch: Patch,
  model: DeckModel,
  card: number,
  start: { readonly xPx: number; readonly yPx: number },
): Match {
  return alignTemplate(patch, templateOf(model, card), start);
}

function templateOf(model: DeckModel, card: number): Template {
  const template = model.templates[card];
  if (template === undefined) throw new RangeError(`The deck's model has no card number ${card}.`);
  return template;
}

function featuresAt(patch: Patch, model: DeckModel, match: Match): Float32Array {
  return sampleFeatures(patch, match, model.points, gridSize(model.box).widthPx);
}
