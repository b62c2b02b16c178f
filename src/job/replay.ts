import {
  type AnyRun,
  createRun,
  isRunOver,
  type RunEffect,
  type RunEvent,
  stepRun,
} from '../machine/any-run.ts';
import type { Ask, PassResult } from '../machine/run/event.ts';
import type { MachineOrder } from '../machine/run/state.ts';
import { orderOf } from './board-order.ts';
import {
  type CourseEvent,
  type EventOf,
  isByController,
  isRunEvent,
  type JobEvent,
  type JournalEntry,
} from './event.ts';
import type { JobOutline, JobPlan } from './plan.ts';
import { hashPlan } from './plan-codec.ts';
import { type JobState, NO_JOB, reduceJob } from './state.ts';

/** A journal and what its events lead to when they are taken through `step` again do not agree. */
export interface Disagreement {
  /** The first event that differs. */
  readonly seq: number;
  readonly message: string;
}

/** A job at an event of its journal, followed again. */
export interface Replay {
  /** How many events were followed. */
  readonly events: number;
  readonly plan: JobPlan | undefined;
  readonly state: JobState;
  /** The board or the pass that the host has, or had last. */
  readonly run: AnyRun | undefined;
  /** What was started, until the host has it. */
  readonly next: MachineOrder | undefined;
  /** What each pass that has ended has found; `undefined` of one that was given up. */
  readonly results: readonly (PassResult | undefined)[];
  /** What the events so far must be followed by. */
  readonly due: readonly JobEvent[];
  readonly disagreement: Disagreement | undefined;
}

const NOTHING: Replay = {
  events: 0,
  plan: undefined,
  state: NO_JOB,
  run: undefined,
  next: undefined,
  results: [],
  due: [],
  disagreement: undefined,
};

/** Follows a journal up to the event with the number `upTo`, by default to its end. */
export function replayJournal(entries: readonly JournalEntry[], upTo: number = entries.length): Replay {
  return entries.slice(0, upTo).reduce(replayEntry, NOTHING);
}

/** One more entry of a journal; after the first disagreement the run is followed on as the journal has it. */
export function replayEntry(replay: Replay, { seq, nowMs, event }: JournalEntry): Replay {
  const next = { ...replay, events: seq, state: reduceJob(replay.state, event, nowMs) };
  switch (event.kind) {
    case 'job-started':
      return { ...next, plan: event.plan };
    case 'board-started':
      return startBoard(next, seq, event);
    case 'job-resumed':
      return { ...next, run: runToResume(next), next: undefined, due: [] };
    case 'pass-started':
      return { ...next, next: { kind: 'pass', order: event.order }, due: [] };
    case 'boardOrdered':
    case 'passOrdered':
      return takeEvent(beginNext(next), seq, event);
    default:
      if (isRunEvent(event)) return takeEvent(next, seq, event);
      return isByController(event) ? next : compareNext(next, seq, event);
  }
}

/**
 * The run with which a restarted host continues: what was started last, unless that has ended. Whatever the host
 * before it knew of others is gone.
 */
export function runToResume({ plan, run, next }: Replay): AnyRun | undefined {
  if (next !== undefined && plan !== undefined) return runOf(plan, next);
  return run === undefined || isRunOver(run) ? undefined : run;
}

function startBoard(replay: Replay, seq: number, tray: EventOf<'board-started'>): Replay {
  const { plan } = replay;
  if (!plan?.boards.some(({ number }) => number === tray.board))
    return differ(replay, seq, 'a board was started that is not planned');
  const order = orderOf(plan, tray, replay.state);
  const started: Replay = { ...replay, next: { kind: 'board', order }, due: [] };
  const isByPlan = tray.planHash === undefined || tray.planHash === hashPlan(plan);
  return isByPlan ? started : differ(started, seq, 'it is made by another plan');
}

/** The host has got what was started. */
function beginNext(replay: Replay): Replay {
  const { plan, run, next } = replay;
  if (plan === undefined || next === undefined) return replay;
  return { ...replay, run: runOf(plan, next, run), next: undefined };
}

function runOf({ config, machine }: JobPlan, next: MachineOrder, before?: AnyRun): AnyRun {
  return createRun(config, machine.kind === 'hand', next, before);
}

function takeEvent(replay: Replay, seq: number, event: RunEvent): Replay {
  const { plan, run, due, results } = replay;
  if (plan === undefined || run === undefined) return differ(replay, seq, 'nothing was started');
  const checked = due.length === 0 ? replay : differ(replay, seq, `${due[0]?.kind} was due before it`);
  const [after, effects] = stepRun(plan.config, run, event);
  const hasPassed = isOfPass(after) && isRunOver(after) && !isRunOver(run);
  return {
    ...checked,
    run: after,
    due: effects.flatMap(recordOf),
    ...(hasPassed && { results: [...results, resultIn(effects)] }),
  };
}

function isOfPass(run: AnyRun): boolean {
  return run.kind === 'pass' || (run.kind === 'hand' && run.order.kind === 'pass');
}

/** What a pass that has just ended has found. */
function resultIn(effects: readonly RunEffect[]): PassResult | undefined {
  for (const effect of effects) {
    if (effect.kind === 'report' && effect.outcome.kind === 'pass-finished') return effect.outcome.result;
  }
  return undefined;
}

/** What an effect leaves in the journal. */
function recordOf(effect: RunEffect): JobEvent[] {
  if (effect.kind === 'report') return [effect.outcome];
  return effect.kind === 'ask' ? [{ kind: 'asked', ask: effect.ask }] : [];
}

function compareNext(replay: Replay, seq: number, event: JobEvent): Replay {
  const [expected, ...due] = replay.due;
  if (expected === undefined && event.kind === 'asked' && isOpen(replay.run, event.ask)) return replay;
  if (expected === undefined) return differ(replay, seq, 'nothing was due here');
  const next = { ...replay, due };
  return sameValue(expected, event) ? next : differ(next, seq, `${expected.kind} was due here`);
}

/** Whether a question is open: who takes up a board or a pass asks it again. */
function isOpen(run: AnyRun | undefined, ask: Ask): boolean {
  return run !== undefined && run.kind !== 'hand' && run.ask !== undefined && sameValue(run.ask, ask);
}

function differ(replay: Replay, seq: number, why: string): Replay {
  if (replay.disagreement !== undefined) return replay;
  const message = `Event ${seq} is not what the events before it lead to: ${why}. The journal was changed, or was written by another version.`;
  return { ...replay, disagreement: { seq, message } };
}

/** Whether two values of plain data are the same, whatever the order of their keys. */
function sameValue(a: unknown, b: unknown): boolean {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return Object.is(a, b);
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => sameValue((a as Record<string, unknown>)[key], (b as Record<string, unknown>)[key]))
  );
}

/** A job at an event of its journal, as far as it was followed. */
export interface Course {
  /** How many events were followed. */
  readonly events: number;
  readonly plan: JobOutline | undefined;
  readonly state: JobState;
  /** The board or the pass that is in work, or was last; only with the key can it be followed. */
  readonly run: AnyRun | undefined;
}

/** Follows a journal by what it shows without its key. */
export function followCourse(entries: readonly JournalEntry<CourseEvent>[]): Course {
  const started = entries[0]?.event;
  return {
    events: entries.length,
    plan: started?.kind === 'job-started' ? started.plan : undefined,
    state: entries.reduce((state, { event, nowMs }) => reduceJob(state, event, nowMs), NO_JOB),
    run: undefined,
  };
}
