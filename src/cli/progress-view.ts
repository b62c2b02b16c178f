import type { JobListener } from '../controller/run-job.ts';
import type { JobEvent } from '../job/event.ts';
import { type Progress, progressOf } from '../job/progress.ts';
import { currentOf, type JobState } from '../job/state.ts';
import { describeRequest, describeStep } from '../machine/sentence.ts';
import type { Terminal } from './terminal.ts';
import { counted, duration } from './words.ts';

/** Between two changes of the rewritten line where virtual time rushes by; more would only flicker. */
const SHORTEST_CHANGE_MS = 60;

/**
 * Tells how a job goes: faults that need a person as lines, all else as one line that is rewritten, or one a
 * board.
 */
export function createProgressView(
  terminal: Terminal,
  nowMs: () => number,
  isRealTime: boolean,
): JobListener {
  const restMs = isRealTime ? 0 : SHORTEST_CHANGE_MS;
  let changedMs = Number.NEGATIVE_INFINITY;

  function rewrite(state: JobState): void {
    const timeMs = performance.now();
    if (!terminal.isScreen || timeMs - changedMs < restMs) return;
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

/**
 * A line that stays: a question that is not routine, a board given up; without a screen also a board that is done.
 */
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

/** The rewritten line: which board, how long it will take, and how far it is or what a person has to do. */
function makeProgressLine(state: JobState, progress: Progress): string {
  const board = currentOf(state);
  if (board === undefined) return 'Starting';
  const doing =
    state.ask === undefined
      ? `${counted(state.cardsProven, 'card')} proven.`
      : describeStep({ ...state.ask, board: board.board, copy: board.copy });
  return `${nameOf(board)} (${paceInWords(progress)}): ${doing}`;
}

function paceInWords({ boards, final, faults, paceMsPerBoard, leftMs }: Progress): string {
  const done = `${final} of ${boards} done, ${counted(faults, 'fault')}`;
  if (paceMsPerBoard === undefined || leftMs === undefined) return done;
  return `${done}, ${duration(paceMsPerBoard)} a board, ${duration(leftMs)} left`;
}

function changesProgress({ kind }: JobEvent): boolean {
  return CHANGES_PROGRESS.has(kind);
}

const CHANGES_PROGRESS: ReadonlySet<JobEvent['kind']> = new Set([
  'board-started',
  'asked',
  'armed',
  'card-proven',
  'fault',
  'board-final',
]);
