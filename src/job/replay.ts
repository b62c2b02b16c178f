import { type BoardRun, createBoardRun, type Effect, hasEnded } from '../machine/board-run/state.ts';
import { step } from '../machine/board-run/step.ts';
import { isByController, isMachineEvent, type JobEvent, type JournalEntry } from './event.ts';
import { itemNamed, type JobItem, type JobPlan, orderOf } from './plan.ts';
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
  /** The board that is being made, or was last. */
  readonly run: BoardRun | undefined;
  /** What the events so far must be followed by. */
  readonly due: readonly JobEvent[];
  readonly disagreement: Disagreement | undefined;
}

const NOTHING: Replay = {
  events: 0,
  plan: undefined,
  state: NO_JOB,
  run: undefined,
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
  if (event.kind === 'job-started') return { ...next, plan: event.plan };
  if (event.kind === 'board-started') return startBoard(next, seq, event.board, event.copy);
  if (event.kind === 'job-resumed') return resume(next);
  if (isMachineEvent(event)) return takeEvent(next, seq, event);
  return isByController(event) ? next : compareNext(next, seq, event);
}

function startBoard(replay: Replay, seq: number, board: number, copy: number): Replay {
  const { plan, run } = replay;
  const item = itemOf(plan, board, copy);
  if (plan === undefined || item === undefined)
    return differ(replay, seq, 'a board was started that is not planned');
  return { ...replay, run: createBoardRun(orderOf(plan, item), run), due: [] };
}

/** What the host knew of a board that had ended was gone with it. */
function resume(replay: Replay): Replay {
  const { run } = replay;
  return run === undefined || !hasEnded(run) ? replay : { ...replay, run: undefined };
}

function itemOf(plan: JobPlan | undefined, board: number, copy: number): JobItem | undefined {
  const isPlanned = plan?.boards.some(({ number }) => number === board) === true;
  return isPlanned ? itemNamed(plan, { board, copy }) : undefined;
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
  if (expected === undefined) return differ(replay, seq, 'nothing was due here');
  const next = { ...replay, due };
  return sameValue(expected, event) ? next : differ(next, seq, `${expected.kind} was due here`);
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
