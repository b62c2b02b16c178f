import type { InspectionSeverity, SamplingPlan } from './sampling-plan.ts';
import type { DeckState } from './verdict.ts';

/** What the sample says of its lot: it is `open` while decks are to come that can still turn it. */
export type LotState = 'accepted' | 'notAccepted' | 'open';

/** A lot judged by the decks of a batch, which are its sample. */
export interface LotVerdict {
  readonly plan: SamplingPlan;
  readonly state: LotState;
  /** Decks of the sample that passed or failed; any beyond the sample size are not counted. */
  readonly inspected: number;
  readonly nonconforming: number;
  /** Decks of the sample that must be tested again, or could not be judged. */
  readonly undecided: number;
  /** Decks of the batch beyond the sample. */
  readonly beyond: number;
}

/**
 * Cumulates decks in their order by a plan: the first of them, as many as the plan asks for, are the sample. One that
 * could not be judged keeps its place, and has to be tested `again`: no other stands in for it.
 */
export function judgeLot(plan: SamplingPlan, decks: readonly DeckState[]): LotVerdict {
  const sample = decks.slice(0, plan.sampleSize);
  const nonconforming = sample.filter((state) => state === 'fails').length;
  const undecided = sample.filter((state) => state === 'again').length;
  const mostNonconforming = nonconforming + undecided + (plan.sampleSize - sample.length);
  const settled = mostNonconforming <= plan.accept && sample.length === plan.sampleSize;
  return {
    plan,
    state: nonconforming >= plan.reject ? 'notAccepted' : settled ? 'accepted' : 'open',
    inspected: sample.length - undecided,
    nonconforming,
    undecided,
    beyond: decks.length - sample.length,
  };
}

const LOTS_LOOKED_AT = 5;
const TIGHTENED_AFTER = 2;
const NORMAL_AFTER = 5;
const STOPPED_AFTER = 5;

/**
 * How strictly the next lot is inspected, by the lots before it in their order (ISO 2859-1, clause 9): tightened once two
 * of five or fewer in a row were not accepted, normal again after five accepted, and not at all after five not accepted
 * under tightened inspection. Reduced inspection, which the standard leaves to those who agree on it, is not used.
 */
export function nextSeverity(accepted: readonly boolean[]): InspectionSeverity | 'discontinued' {
  let severity: InspectionSeverity = 'normal';
  let lots: boolean[] = [];
  for (const isAccepted of accepted) {
    lots.push(isAccepted);
    if (severity === 'tightened' && refused(lots) >= STOPPED_AFTER) return 'discontinued';
    const switched = switchedTo(severity, lots);
    if (switched === severity) continue;
    severity = switched;
    lots = [];
  }
  return severity;
}

/** The severity after the lots that were inspected by one. */
function switchedTo(severity: InspectionSeverity, lots: readonly boolean[]): InspectionSeverity {
  if (severity === 'normal')
    return refused(lots.slice(-LOTS_LOOKED_AT)) < TIGHTENED_AFTER ? 'normal' : 'tightened';
  const latest = lots.slice(-NORMAL_AFTER);
  return latest.length === NORMAL_AFTER && refused(latest) === 0 ? 'normal' : 'tightened';
}

function refused(lots: readonly boolean[]): number {
  return lots.filter((isAccepted) => !isAccepted).length;
}
