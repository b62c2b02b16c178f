import type { Ask } from '../machine/board-run/state.ts';
import type { BoardResult, JobEvent } from './event.ts';
import { itemsOf, type JobPlan } from './plan.ts';

/** One board of a job so far. */
export interface BoardState extends BoardResult {
  readonly runs: number;
  /** When the machine was first armed for it, with tray and deck in place. */
  readonly armedMs?: number;
}

/** A job so far: the reduction of its events. */
export interface JobState {
  readonly status: 'planned' | 'running' | 'stopped' | 'finished';
  readonly startedMs: number;
  readonly boards: readonly BoardState[];
  /** Place in `boards` of the one that is being made; -1 before the first. */
  readonly current: number;
  /** Cards proven in this run of the current board. */
  readonly cardsProven: number;
  /** The question that is open. */
  readonly ask?: Ask;
}

export const NO_JOB: JobState = {
  status: 'planned',
  startedMs: 0,
  boards: [],
  current: -1,
  cardsProven: 0,
};

/** A job after one more event; most events of the machine change nothing here, and then it is the same object. */
export function reduceJob(state: JobState, event: JobEvent, nowMs: number): JobState {
  switch (event.kind) {
    case 'job-started':
      return startJob(event.plan, nowMs);
    case 'board-started':
      return startBoard(state, event.board, event.copy);
    case 'armed':
      return currentOf(state)?.armedMs === undefined
        ? withBoard(withoutAsk(state), { armedMs: nowMs })
        : withoutAsk(state);
    case 'run-started':
      return withBoard({ ...state, cardsProven: 0 }, { runs: event.run });
    case 'card-proven':
      return { ...state, cardsProven: state.cardsProven + 1 };
    case 'fault':
      return withBoard(state, { faults: [...(currentOf(state)?.faults ?? []), event.fault] });
    case 'board-verified':
      return withBoard(state, { status: 'verified', durationMs: nowMs - armedOf(state, nowMs) });
    case 'board-withdrawn':
      return withBoard(state, { status: 'dealing' });
    case 'board-final':
      return withBoard(withoutAsk(state), { status: 'final' });
    case 'board-abandoned':
      return withBoard(state, { status: 'abandoned', durationMs: nowMs - armedOf(state, nowMs) });
    case 'asked':
      return { ...state, ask: event.ask };
    case 'personDid':
      return state.ask?.ask === event.ask ? withoutAsk(state) : state;
    case 'job-stopped':
      return { ...withoutAsk(state), status: 'stopped' };
    case 'job-finished':
      return { ...withoutAsk(state), status: 'finished' };
    default:
      return state;
  }
}

function startJob(plan: JobPlan, nowMs: number): JobState {
  const boards = itemsOf(plan).map(
    ({ number, copy }): BoardState => ({ board: number, copy, status: 'waiting', runs: 0, faults: [] }),
  );
  return { ...NO_JOB, status: 'running', startedMs: nowMs, boards };
}

function startBoard(state: JobState, board: number, copy: number): JobState {
  const current = state.boards.findIndex((other) => other.board === board && other.copy === copy);
  return withBoard({ ...withoutAsk(state), current, cardsProven: 0 }, { status: 'dealing' });
}

/** The board that is being made, or was last. */
export function currentOf(state: JobState): BoardState | undefined {
  return state.boards[state.current];
}

function armedOf(state: JobState, nowMs: number): number {
  return currentOf(state)?.armedMs ?? nowMs;
}

function withBoard(state: JobState, changes: Partial<BoardState>): JobState {
  const board = currentOf(state);
  if (board === undefined) return state;
  return { ...state, boards: state.boards.with(state.current, { ...board, ...changes }) };
}

function withoutAsk(state: JobState): JobState {
  if (state.ask === undefined) return state;
  const { ask: _, ...rest } = state;
  return rest;
}

/** What became of every board, as `job-finished` tells it: a board that is final is verified, for good. */
export function resultsOf(state: JobState): BoardResult[] {
  return state.boards.map(({ board, copy, status, durationMs, faults }) => ({
    board,
    copy,
    status: status === 'final' ? 'verified' : status,
    ...(durationMs === undefined ? {} : { durationMs }),
    faults,
  }));
}
