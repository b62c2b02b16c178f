import { quantileOf } from '../numbers/statistics.ts';
import {
  type DeckModel,
  type IndexLimits,
  type LikenessLimits,
  type MarginTail,
  searchBox,
} from '../read-index/deck-model.ts';
import { fitTail, marginForOdds } from '../read-index/margin-tail.ts';
import { type IndexMatch, matchIndex } from '../read-index/match-index.ts';
import { isSeen } from '../read-index/refusal.ts';
import type { Ranking } from '../read-index/score.ts';
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

/** What a reading of a practice frame measured; its margins are below 0 where a reader named another card. */
interface Trial {
  readonly isSeen: boolean;
  readonly linear: number;
  readonly network: number;
  readonly misfitMm: number;
  readonly correlation: number;
}

/**
 * Limits and margins' tails from reading fresh augmentations of frames whose card is known. What shows too little of the
 * index says nothing of the margins of what is accepted.
 */
export function findLimits(
  model: Omit<DeckModel, 'limits'>,
  placed: readonly PlacedSource[],
  random: SeededRandom,
): IndexLimits {
  const each = Math.ceil((TRIALS_PER_CARD * model.cards.length) / placed.length);
  const trials: Trial[] = [];
  for (const { source, label, shift } of placed)
    for (let trial = 0; trial < each; trial++) {
      const { patch } = augment(source, searchBox(model.box, model.reachMm), shift, model.usual, random);
      trials.push(trialOf(matchIndex(patch, model), label));
    }
  const likeness = likenessLimits(trials);
  const seen = trials.filter(({ isSeen }) => isSeen);
  const tails = tailsOf(seen);
  const corners = placed.map(({ source }) => source.corner);
  const edges = corners.flatMap(({ topEdge, leftEdge }) => [topEdge.edgeWidthMm, leftEdge.edgeWidthMm]);
  return {
    ...tails,
    leastMarginShare: leastMarginShare(seen, tails, likeness),
    ...likeness,
    mostEdgeWidthMm: Math.max(SOFT_EDGE_MM, 1.6 * quantileOf(edges, 0.9)),
    paperLevel: quantileOf(
      corners.map(({ paperLevel }) => paperLevel),
      0.5,
    ),
    surroundLevel: quantileOf(
      corners.map(({ surroundLevel }) => surroundLevel),
      0.5,
    ),
  };
}

function trialOf(found: IndexMatch, label: number): Trial {
  const { correlation, linear, network, residual } = found;
  const marginOf = ({ best, margin }: Ranking): number => (best === label ? margin : -margin);
  return {
    isSeen: isSeen(found),
    linear: marginOf(linear),
    network: marginOf(network),
    misfitMm: residual.misfitMm,
    correlation,
  };
}

type Tails = Pick<IndexLimits, 'linear' | 'network'>;

function tailsOf(trials: readonly Trial[]): Tails {
  return {
    linear: fitTail(trials.map(({ linear }) => linear)),
    network: fitTail(trials.map(({ network }) => network)),
  };
}

function likenessLimits(trials: readonly Trial[]): LikenessLimits {
  const correlations = trials.map(({ correlation }) => correlation);
  const misfitsMm = trials.map(({ misfitMm }) => misfitMm);
  return {
    leastCorrelation: within(CORRELATIONS, quantileOf(correlations, 0.01) - 0.04),
    mostMisfitMm: within(MISFITS_MM, 1.3 * quantileOf(misfitsMm, 0.98)),
  };
}

/**
 * The margin to ask of both readers. Trials that are not like their template have no say in it: of a deck whose ends are
 * drawn differently, or whose inks are pale, there are many. Where most are not, all count.
 */
function leastMarginShare(seen: readonly Trial[], usual: Tails, likeness: LikenessLimits): number {
  const like = seen.filter(
    ({ correlation, misfitMm }) =>
      correlation >= likeness.leastCorrelation && misfitMm <= likeness.mostMisfitMm,
  );
  const asked = 2 * like.length >= seen.length ? tailsOf(like) : usual;
  return Math.max(
    LEAST_MARGIN_SHARE,
    shareForOdds(asked.linear, usual.linear.median),
    shareForOdds(asked.network, usual.network.median),
  );
}

/** The margin at which one reader alone is wrong this seldom, as a share of the usual one; endless without that. */
function shareForOdds(tail: MarginTail, usual: number): number {
  return usual > 0 ? Math.min(MOST_SHARE, marginForOdds(tail, ODDS_OF_ONE_READER) / usual) : MOST_SHARE;
}

function within({ least, most }: { readonly least: number; readonly most: number }, value: number): number {
  return Math.max(least, Math.min(most, value));
}
