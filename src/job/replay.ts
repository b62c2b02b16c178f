import type { BoardOrder } from '../machine/board-run/order.ts';
import { type BoardRun, createBoardRun, type Effect, hasEnded } from '../machine/board-run/state.ts';
import { step } from '../machine/board-run/step.ts';
import type { Ask } from '../machine/feed-run/state.ts';
import {
  type CourseEvent,
  type EventOf,
  isByController,
  isMachineEvent,
  type JobEvent,
  type JournalEntry,
} from './event.ts';
import { itemNamed, type JobOutline, type JobPlan, orderOf } from './plan.ts';
import { hashPlan } from './plan-codec.ts';
import { type JobState, NO_JOB, reduceJob } from './state.ts';

/** A journal and what its events lead to when they are taken through `step` again do not agree. */
export interface Disagreement {
  /** The first event that differs. */
  readonly seq: number;
  readonly message: string;
}

/** A job at an event of its journal, followed anew. */
export interface Replay {
  /** How many events were followed. */
  readonly events: number;
  readonly plan: JobPlan | undefined;
  readonly state: JobState;
  /** The board that the host has, or had last. */
  readonly run: BoardRun | undefined;
  /** The board that was started, until the host has it. */
  readonly next: BoardOrder | undefined;
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
    case 'boardOrdered':
      return takeEvent(orderBoard(next), seq, event);
    default:
      if (isMachineEvent(event)) return takeEvent(next, seq, event);
      return isByController(event) ? next : compareNext(next, seq, event);
  }
}

/**
 * The run that a host which starts anew goes on with: of the board that was started last, unless that has ended.
 * Whatever the host before it knew of other boards is gone.
 */
export function runToResume({ run, next }: Replay): BoardRun | undefined {
  if (next !== undefined) return createBoardRun(next);
  return run === undefined || hasEnded(run) ? undefined : run;
}

function startBoard(replay: Replay, seq: number, tray: EventOf<'board-started'>): Replay {
  const { plan } = replay;
  if (!plan?.boards.some(({ number }) => number === tray.board))
    return differ(replay, seq, 'a board was started that is not planned');
  const started = { ...replay, next: orderOf(plan, itemNamed(plan, tray)), due: [] };
  const isByPlan = tray.planHash === undefined || tray.planHash === hashPlan(plan);
  return isByPlan ? started : differ(started, seq, 'it is made by another plan');
}

/** The host has got the board that was started. */
function orderBoard(replay: Replay): Replay {
  const { run, next } = replay;
  return next === undefined ? replay : { ...replay, run: createBoardRun(next, run), next: undefined };
}

function takeEvent(replay: Replay, seq: number, event: Parameters<typeof step>[2]): Replay {
  const { plan, run, due } = replay;
  if (plan === undefined || run === undefined) return differ(replay, seq, 'no board was started');
  const checked = due.length === 0 ? replay : differ(replay, seq, `${due[0]?.kind} was due before it`);
  const [after, effects] = step(plan.config, run, event);
  return { ...checked, run: after, due: effects.flatMap(recordOf) };
}

/** What an effect leaves in the journal. */
function recordOf(effect: Effect): JobEvent[] {
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

/** Whether a question is open: who takes a board up asks it again. */
function isOpen(run: BoardRun | undefined, ask: Ask): boolean {
  return run?.ask !== undefined && sameValue(run.ask, ask);
}

function differ(replay: Replay, seq: number, why: string): Replay {
  if (replay.disagreement !== undefined) return replay;
  const message = `Event ${seq} is not what its board-run leads to: ${why}. The journal was changed, or was written by another version.`;
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
  /** The board that is being made, or was last; only with the key can it be followed. */
  readonly run: BoardRun | undefined;
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
