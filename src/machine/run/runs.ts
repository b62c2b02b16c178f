import type { FaultNumber } from '../fault.ts';
import { isExcused, isFromOutside, isStoppedTooOften } from '../recovery.ts';
import type { Step } from '../step.ts';
import { NEW_ATTEMPT } from './state.ts';
import { ask, change, report, reportFault, send, type Turn } from './turn.ts';

/** Everything has stopped, and where the cards on their way are is not known any more. */
export function stopFor(turn: Turn, fault: FaultNumber): void {
  noteStop(turn, fault);
  reportFault(turn, fault);
  turn.rule.stopped(turn, fault);
}

/** Counts what comes from outside the machine. */
export function noteStop(turn: Turn, fault: FaultNumber): void {
  if (isFromOutside(fault)) change(turn, { stopsFromOutside: turn.run.stopsFromOutside + 1 });
}

/** Ends this run without proof, and asks for what the next one needs; after the last run allowed it is given up. */
export function runAgain(
  turn: Turn,
  fault: FaultNumber,
  step: Step = turn.rule.stepAgain(turn.run, fault),
): void {
  change(turn, { lost: fault, window: { kind: 'idle' }, leftAtUs: undefined, pending: undefined });
  const isForCards = step.to !== 'machine';
  if (isForCards && isLastRun(turn, fault)) giveUp(turn, fault);
  else ask(turn, step, fault);
}

function isLastRun({ config, rule, run }: Turn, fault: FaultNumber): boolean {
  if (isFromOutside(fault) && isStoppedTooOften(config, run.stopsFromOutside)) return true;
  const isFree = rule.endless.includes(fault) || isExcused(config, run.excused, fault);
  return !isFree && run.run - run.excused >= config.maxRuns;
}

/** Ends it without a result. */
export function giveUp(turn: Turn, fault: FaultNumber): void {
  change(turn, { lost: fault, window: { kind: 'idle' }, leftAtUs: undefined });
  send(turn, { kind: 'disarm' });
  turn.rule.givenUp(turn, fault);
}

/** The next run begins; feeds are counted on. */
export function beginNextRun(turn: Turn): void {
  const { excused, lost } = turn.run;
  const run = turn.run.run + 1;
  const isFree = lost !== undefined && isExcused(turn.config, excused, lost);
  const next = { run, excused: isFree ? excused + 1 : excused };
  change(turn, { ...NEW_ATTEMPT, ...turn.rule.nextRun(turn.run), ...next });
  report(turn, { kind: 'run-started', run });
}
