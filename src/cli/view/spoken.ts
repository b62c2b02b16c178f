import { progressOf } from '../../job/progress.ts';
import { currentOf, type JobState } from '../../job/state.ts';
import { FAULTS } from '../../machine/fault.ts';
import { describeStep } from '../../machine/sentence.ts';
import { duration } from '../../text/counted.ts';
import { trayInWords } from '../shell/words.ts';
import { type Tells, tellCare } from './lines-view.ts';
import { doneInWords } from './words.ts';

/** Every change that a person has to know of, in short sentences: for screen readers. */
export const tellAloud: Tells = (event, job, nowMs) => {
  const board = currentOf(job);
  if (board === undefined) return undefined;
  switch (event.kind) {
    case 'board-started':
      return `${trayInWords(board)}.`;
    case 'asked': {
      const what = event.ask.fault === undefined ? '' : `${FAULTS[event.ask.fault].says} `;
      return `${what}${describeStep({ ...event.ask, board: board.board, copy: board.copy })}`;
    }
    case 'fault':
      return tellCare(event, job, nowMs);
    case 'armed':
      return 'Dealing.';
    case 'board-verified':
      return `${trayInWords(board)} is verified.`;
    case 'board-withdrawn':
      return `${trayInWords(board)} is not verified any more.`;
    case 'board-abandoned':
      return `${trayInWords(board)} is given up.`;
    case 'board-final':
      return progressAloud(job, nowMs);
    default:
      return undefined;
  }
};

function progressAloud(job: JobState, nowMs: number): string {
  const progress = progressOf(job, nowMs);
  const { leftMs = 0 } = progress;
  return `${doneInWords(progress)}.${leftMs === 0 ? '' : ` ${duration(leftMs)} left.`}`;
}
