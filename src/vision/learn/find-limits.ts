import { type DeckModel, type IndexLimits, type MarginTail, searchBox } from '../read-index/deck-model.ts';
import { fitTail, marginForOdds } from '../read-index/margin-tail.ts';
import { matchIndex } from '../read-index/match-index.ts';
import { isSeen } from '../read-index/refusal.ts';
import { augment } from './augment.ts';
import type { SeededRandom } from './random.ts';
import type { PlacedSource } from './source.ts';

const TRIALS_PER_CARD = 14;
const LEAST_MARGIN_SHARE = 0.25;
/** Three opinions must agree: each by itself may be wrong this often at the least margin. */
const ODDS_OF_ONE_READER = 1e-3;
/** A share that no margin reaches: where readers can't tell the cards apart nothing is accepted. */
const MOST_SHARE = 1000;
/** Other signs' contours lie 0.08 mm beside a small sign's, 0.2 mm beside a large one's; own worn ones half as far. */
const MISFITS_MM = { least: 0.065, most: 0.1 } as const;
const CORRELATIONS = { least: 0.7, most: 0.86 } as const;
/** A card's edge, however dirty the window, is drawn softer than this only where lens or card are amiss. */
const SOFT_EDGE_MM = 0.62;

/**
 * Limits and margins' tails from reading fresh augmentations of frames whose card is known. What is refused because too
 * little of the index is in the frame says nothing of the margins of what is accepted.
 */
export function findLimits(
  model: Omit<DeckModel, 'limits'>,
  placed: readonly PlacedSource[],
  random: SeededRandom,
): IndexLimits {
  const each = Math.ceil((TRIALS_PER_CARD * model.cards.length) / placed.length);
  const linear: number[] = [];
  const network: number[] = [];
  const misfitsMm: number[] = [];
  const correlations: number[] = [];
  for (const { source, label, shift } of placed)
    for (let trial = 0; trial < each; trial++) {
      const { patch } = augment(source, searchBox(model.box, model.reachMm), shift, model.usual, random);
      const found = matchIndex(patch, model);
      if (isSeen(found)) {
        linear.push(found.linear.best === label ? found.linear.margin : -found.linear.margin);
        network.push(found.network.best === label ? found.network.margin : -found.network.margin);
      }
      misfitsMm.push(found.residual.misfitMm);
      correlations.push(found.correlation);
    }
  const corners = placed.map(({ source }) => source.corner);
  const edges = corners.flatMap(({ topEdge, leftEdge }) => [topEdge.edgeWidthMm, leftEdge.edgeWidthMm]);
  const tails = { linear: fitTail(linear), network: fitTail(network) };
  return {
    ...tails,
    leastMarginShare: Math.max(LEAST_MARGIN_SHARE, ...Object.values(tails).map(shareForOdds)),
    leastCorrelation: within(CORRELATIONS, share(correlations, 0.01) - 0.04),
    mostMisfitMm: within(MISFITS_MM, 1.3 * share(misfitsMm, 0.98)),
    mostEdgeWidthMm: Math.max(SOFT_EDGE_MM, 1.6 * share(edges, 0.9)),
    paperLevel: share(
      corners.map(({ paperLevel }) => paperLevel),
      0.5,
    ),
    surroundLevel: share(
      corners.map(({ surroundLevel }) => surroundLevel),
      0.5,
    ),
  };
}

/** The margin at which one reader alone is wrong this seldom, as a share of its median; endless without a median. */
function shareForOdds(tail: MarginTail): number {
  return tail.median > 0
    ? Math.min(MOST_SHARE, marginForOdds(tail, ODDS_OF_ONE_READER) / tail.median)
    : MOST_SHARE;
}

/** The value below which this share of the values lies. */
function share(values: number[], part: number): number {
  return values.sort((a, b) => a - b)[Math.floor(part * (values.length - 1))] ?? 0;
}

function within({ least, most }: { readonly least: number; readonly most: number }, value: number): number {
  return Math.max(least, Math.min(most, value));
}
