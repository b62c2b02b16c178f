import { type GreyFrame, halveFrame } from '../frame.ts';
import { momentsOf } from '../numbers/statistics.ts';
import type { InkPatch } from '../patch/ink.ts';
import type { Refusal } from '../reading.ts';
import type { IndexLimits } from './deck-model.ts';
import { isApart } from './fit-template.ts';
import type { IndexMatch } from './match-index.ts';

/** What is known of a frame when its index has been matched. */
interface MatchedFrame {
  readonly found: IndexMatch;
  readonly limits: IndexLimits;
  readonly crop: InkPatch;
  /** The lesser margin of the two readers, as a share of its median. */
  readonly margin: number;
  /** How dark the index is drawn, 1 as at the calibration, and where that is not known. */
  readonly inkLeft: number;
}

/** How much of what tells a card from others must be in the frame. */
const LEAST_SEEN_SHARE = 0.7;

/** Whether a frame shows enough of what tells the card from others. */
export function isSeen({ seenShare }: IndexMatch): boolean {
  return seenShare >= LEAST_SEEN_SHARE;
}

/** A figure in which there is more of another one may be either; so may one with a little of it that is not named surely. */
const MOST_RIVAL_SHARE = 0.3;
const LITTLE_RIVAL_SHARE = 0.2;
/** A card is named surely by this multiple of the least margin. */
const SURE_OF_LEAST = 1.6;
/** And beyond doubt by this one. */
const BEYOND_DOUBT_OF_LEAST = 2.4;
/** With less than this share of its ink it may be another card of darker ink. */
const FADED_INK = 0.65;

/** Why a match is not accepted; `undefined` where it is. */
export function refusalOf(matched: MatchedFrame): Refusal | undefined {
  const { found, limits, margin } = matched;
  if (found.correlation < limits.leastCorrelation) return withoutIndex(matched);
  if (!isSeen(found)) return 'covered';
  if (!isNamedAlike(found)) return 'uncertain';
  if (margin < limits.leastMarginShare) return 'uncertain';
  if (showsAnother(found)) return 'uncertain';
  if (found.rivalShare > LITTLE_RIVAL_SHARE && margin < marginBesideAnother(matched)) return 'uncertain';
  const mostMisfitMm = misfitAsked(matched);
  const { misfitMm } = found.residual;
  if (misfitMm > Math.max(mostMisfitMm, limits.mostMisfitMm)) return 'foreign';
  return misfitMm > mostMisfitMm ? 'uncertain' : undefined;
}

/**
 * The margin of a card that shows a little of another figure: it is named surely, and the more there is of that one, the
 * more so. A faded one is named beyond doubt.
 */
function marginBesideAnother({ found, inkLeft, limits }: MatchedFrame): number {
  const share = (found.rivalShare - LITTLE_RIVAL_SHARE) / (MOST_RIVAL_SHARE - LITTLE_RIVAL_SHARE);
  const more = inkLeft < FADED_INK ? 1 : share;
  return (SURE_OF_LEAST + more * (BEYOND_DOUBT_OF_LEAST - SURE_OF_LEAST)) * limits.leastMarginShare;
}

/** Whether a picture shows so much of another figure that it may be that one. */
export function showsAnother({ rivalShare }: IndexMatch): boolean {
  return rivalShare > MOST_RIVAL_SHARE;
}

/** Whether all opinions name one card. */
export function isNamedAlike({ card, linear, network, secondPose = linear }: IndexMatch): boolean {
  return [linear, network, secondPose].every(({ best }) => best === card);
}

/** A card that is named by less than `to` of the usual margin is named barely; at `from` its misfit may be no more than this. */
const BARELY = { from: 0.25, to: 0.35, misfitOfMost: 0.6 } as const;
/**
 * A worn card is named surely, and by the least margin where the runner-up's template lies too; it has less ink than at
 * its calibration, and shows little of another figure. As long as it is, it may be less like its template; where its
 * parts lie apart, the runner-up is not asked as it is else.
 */
const WORN = { ink: 0.85, misfitOfMost: 1.3 } as const;

/**
 * How far the contours of a match may lie beside its template's. The surer readers are of its card, the further: wear and
 * light leave what tells a card from others, and of another design's cards readers are seldom sure. What they name barely
 * may be a speck that has made one sign another.
 */
function misfitAsked(matched: MatchedFrame): number {
  const { mostMisfitMm } = matched.limits;
  if (isWorn(matched)) return WORN.misfitOfMost * mostMisfitMm;
  const { from, misfitOfMost, to } = BARELY;
  const clearness = Math.max(0, Math.min(1, (matched.margin - from) / (to - from)));
  return (misfitOfMost + (1 - misfitOfMost) * clearness) * mostMisfitMm;
}

function isNamedSurely({ limits, margin }: MatchedFrame): boolean {
  return margin >= SURE_OF_LEAST * limits.leastMarginShare;
}

function isWorn(matched: MatchedFrame): boolean {
  const { found, inkLeft, limits } = matched;
  const { leastMarginShare, linear } = limits;
  const secondMargin = found.secondPose?.margin ?? Number.POSITIVE_INFINITY;
  return (
    isNamedAlike(found) &&
    isNamedSurely(matched) &&
    !isApart(found.fit) &&
    secondMargin >= leastMarginShare * linear.median &&
    inkLeft <= WORN.ink &&
    found.rivalShare <= LITTLE_RIVAL_SHARE
  );
}

const DARK_SHARE = 0.3;
const GLARING_LEVEL = 253;
const INKED = 0.2;
const BLANK_SHARE = 0.01;
const BACK_SHARE = 0.3;

/** What lies there where no template fits. */
function withoutIndex({ crop, limits }: MatchedFrame): Refusal {
  if (crop.paperLevel < DARK_SHARE * limits.paperLevel) return 'dark';
  let inked = 0;
  for (const ink of crop.values) if (ink > INKED) inked++;
  const share = inked / crop.values.length;
  if (crop.paperLevel >= GLARING_LEVEL) return 'overexposed';
  if (share < BLANK_SHARE) return 'blank';
  return share > BACK_SHARE ? 'back' : 'foreign';
}

const EMPTY_DEVIATION = 8;

/** What is on a window in which no card's corner is seen. */
export function withoutCorner(frame: GreyFrame, limits: IndexLimits): Refusal {
  const { deviation, mean } = momentsOf(halveFrame(frame).pixels);
  if (mean >= 250) return 'overexposed';
  if (deviation >= EMPTY_DEVIATION) return 'noCorner';
  if (mean > (limits.surroundLevel + limits.paperLevel) / 2) return 'noCorner';
  return mean < 0.4 * limits.surroundLevel ? 'dark' : 'empty';
}
