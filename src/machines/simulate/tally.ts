import type { JobEvent } from '../../job/event.ts';
import { currentOf, type JobState } from '../../job/state.ts';
import { isRoutine, type Step } from '../../machine/step.ts';
import type { Tally } from '../../ports/machines/simulation.ts';

/** A simulated job is an evening's set. */
export const BOARDS_PER_JOB = 24;

export function createTally(): Tally {
  return {
    boards: 0,
    verified: 0,
    verifiedAtFirst: 0,
    abandoned: 0,
    operatorActions: 0,
    faults: new Map(),
    durationsMs: [],
  };
}

/** What tallies come to. */
export function addTallies(tallies: readonly Tally[]): Tally {
  const total = createTally();
  for (const { faults, ...counts } of tallies) {
    total.boards += counts.boards;
    total.verified += counts.verified;
    total.verifiedAtFirst += counts.verifiedAtFirst;
    total.abandoned += counts.abandoned;
    total.operatorActions += counts.operatorActions;
    for (const [fault, times] of faults) total.faults.set(fault, (total.faults.get(fault) ?? 0) + times);
    for (const durationMs of counts.durationsMs) total.durationsMs.push(durationMs);
  }
  return total;
}

/** Counts what has happened in a job. */
export function count(tally: Tally, event: JobEvent, state: JobState): void {
  switch (event.kind) {
    case 'board-started':
      tally.boards++;
      return;
    case 'board-deferred':
      tally.boards--;
      return;
    case 'fault':
      tally.faults.set(event.fault, (tally.faults.get(event.fault) ?? 0) + 1);
      return;
    case 'asked':
      if (isTrouble(event.ask.step)) tally.operatorActions++;
      return;
    case 'board-verified':
      if (event.run === 1) tally.verifiedAtFirst++;
      return;
    case 'board-final':
      tally.verified++;
      tally.durationsMs.push(currentOf(state)?.durationMs ?? 0);
      return;
    case 'board-abandoned':
      tally.abandoned++;
      return;
    default:
  }
}

/** Whether a step is more than the handling of decks and trays. */
function isTrouble(step: Step): boolean {
  return !isRoutine(step) && step.action !== 'changeTray';
}
