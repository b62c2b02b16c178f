import type { InkPatch } from '../patch/ink.ts';
import { PATCH_PX_PER_MM, type Patch } from '../patch/patch.ts';
import { type DeckModel, gridSize, templateOf } from './deck-model.ts';
import { sampleFeatures } from './features.ts';
import { correlationInParts, cropFit, type Fit, type FittedPicture, fitTemplate } from './fit-template.ts';
import { firstPlace } from './locate-index.ts';
import { measureResidual, type Residual } from './part-misfit.ts';
import { rivalPlace } from './rival-place.ts';
import { rivalShare } from './rival-share.ts';
import { type Ranking, rank, scoreLinear, scoreNetwork } from './score.ts';
import { seenShare } from './seen-share.ts';

/** What the readers say of a patch; cards by their number in the model. */
export interface IndexMatch {
  /** The card whose template was held against the patch last; the linear reader should name it too. */
  readonly card: number;
  /** Where that template lies in the patch. */
  readonly fit: Fit;
  /** How like that template the patch is there, each part in its own place, -1..1. */
  readonly correlation: number;
  readonly linear: Ranking;
  readonly network: Ranking;
  /** The linear reader once more, where the runner-up's template lies; absent where that is no rival. */
  readonly secondPose?: Ranking;
  /** What lies under the template, each part in its own place. */
  readonly fitted: FittedPicture;
  readonly residual: Residual;
  /** How much of another rank or suit is in it, 0..1. */
  readonly rivalShare: number;
  /** How much of what tells the card from others the frame shows, 0..1. */
  readonly seenShare: number;
}

/** A model without its limits: to match takes all the rest. */
type IndexTables = Omit<DeckModel, 'limits'>;

const MOST_TURNS = 2;

/**
 * Matches a patch of ink with a deck's indices.
 *
 * The likeliest template's place gives the features for both readers; where the linear one names a card of another
 * template, its template gives the place, so that a wrong first guess does not confirm itself. The place of a
 * runner-up that fits about as well is a second opinion.
 */
export function matchIndex(patch: InkPatch, model: IndexTables): IndexMatch {
  let place = firstPlace(patch, model);
  let features = featuresAt(patch, model, place.fit);
  let linear = rank(scoreLinear(features, model.linear));
  for (let turn = 0; turn < MOST_TURNS && linear.best !== place.card; turn++) {
    const named = templateOf(model.templates, linear.best);
    place = { card: linear.best, fit: fitTemplate(patch, named, place.fit.match, model.seamPx) };
    features = featuresAt(patch, model, place.fit);
    linear = rank(scoreLinear(features, model.linear));
  }
  const network = rank(scoreNetwork(features, model.network));
  const template = templateOf(model.templates, place.card);
  const fitted = cropFit(patch, place.fit, template);
  const correlation = correlationInParts(fitted, template);
  const residual = measureResidual(fitted, template, model.seamPx);
  const rival = rivalPlace(patch, model, { ...place, correlation }, linear.second);
  return {
    card: place.card,
    fit: place.fit,
    correlation,
    linear,
    network,
    ...(rival && { secondPose: secondPoseOf(patch, model, rival) }),
    fitted,
    residual,
    rivalShare: rivalShare(fitted, model, place.card),
    seenShare: fitted.unseen ? seenShare(fitted.unseen, model.templates, place.card) : 1,
  };
}

/** How far the print lies from the deck's usual place on the card, in mm. */
export function printOffset(
  { fit: { match } }: IndexMatch,
  { reachMm }: Pick<DeckModel, 'reachMm'>,
): { readonly printXMm: number; readonly printYMm: number } {
  return {
    printXMm: match.xPx / PATCH_PX_PER_MM - reachMm,
    printYMm: match.yPx / PATCH_PX_PER_MM - reachMm,
  };
}

function secondPoseOf(patch: Patch, model: IndexTables, fit: Fit): Ranking {
  return rank(scoreLinear(featuresAt(patch, model, fit), model.linear));
}

function featuresAt(patch: Patch, model: IndexTables, found: Fit): Float32Array {
  return sampleFeatures(patch, found, model.points, gridSize(model.box).widthPx);
}
