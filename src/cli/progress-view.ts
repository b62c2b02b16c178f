import type { JobListener } from '../controller/run-job.ts';
import type { JobEvent } from '../job/event.ts';
import { type Progress, progressOf } from '../job/progress.ts';
import { currentOf, type JobState } from '../job/state.ts';
import { describeRequest } from '../machine/sentence.ts';
import type { Terminal } from './terminal.ts';
import { counted, duration } from './words.ts';

/** Between two changes of the rewritten line; more would only flicker. */
const SHORTEST_CHANGE_MS = 60;

/** Tells how a job goes: faults that need a person as lines, all else as one line that is rewritten, or one a board. */
export function createProgressView(terminal: Terminal, nowMs: () => number): JobListener {
  let changedMs = Number.NEGATIVE_INFINITY;

  function rewrite(state: JobState): void {
    const timeMs = performance.now();
    if (!terminal.isScreen || timeMs - changedMs < SHORTEST_CHANGE_MS) return;
    changedMs = timeMs;
    terminal.rewrite(makeProgressLine(state, progressOf(state, nowMs())));
  }

  return {
    happened(event, state) {
      const line = lineFor(event, state, terminal.isScreen ? undefined : nowMs());
      if (line !== undefined) terminal.tell(line);
      if (changesProgress(event)) rewrite(state);
    },
  };
}

/** A line that stays: a question that is not routine, a board given up; without a screen also a board that is done. */
function lineFor(event: JobEvent, state: JobState, nowMs: number | undefined): string | undefined {
  const board = currentOf(state);
  if (board === undefined) return undefined;
  const { board: number, copy } = board;
  switch (event.kind) {
    case 'asked':
      if (event.ask.fault === undefined) return undefined;
      return `${nameOf(board)}, fault ${event.ask.fault}: ${describeRequest({ ...event.ask, board: number, copy })}`;
    case 'board-final':
      return nowMs === undefined ? undefined : doneLine(state, progressOf(state, nowMs));
    default:
      return undefined;
  }
}

function nameOf({ board, copy }: { readonly board: number; readonly copy: number }): string {
  return copy === 1 ? `Board ${board}` : `Board ${board} of set ${copy}`;
}

function doneLine(state: JobState, progress: Progress): string | undefined {
  const board = currentOf(state);
  if (board === undefined) return undefined;
  const time = board.durationMs === undefined ? '' : ` in ${duration(board.durationMs)}`;
  const faults = board.faults.length === 0 ? '' : `, ${counted(board.faults.length, 'fault')} recovered`;
  return `${nameOf(board)}: verified${time}${faults} (${paceInWords(progress)}).`;
}

/** The rewritten line: which board, how far it is, and how long it will take. */
function makeProgressLine(state: JobState, progress: Progress): string {
  const board = currentOf(state);
  const name = board === undefined ? 'Starting' : nameOf(board);
  return `${name}: ${counted(state.cardsProven, 'card')} proven. ${paceInWords(progress)}`;
}

function paceInWords({ boards, final, faults, paceMsPerBoard, leftMs }: Progress): string {
  const done = `${final} of ${boards} done, ${counted(faults, 'fault')}`;
  if (paceMsPerBoard === undefined || leftMs === undefined) return done;
  return `${done}, ${duration(paceMsPerBoard)} a board, ${duration(leftMs)} left`;
}

function changesProgress({ kind }: JobEvent): boolean {
  return kind === 'card-proven' || kind === 'fault' || kind === 'board-started' || kind === 'board-final';
}
