import type { CourseEvent } from '../../job/event.ts';
import { progressOf } from '../../job/progress.ts';
import { type BoardState, currentOf, type JobState } from '../../job/state.ts';
import { isCare } from '../../machine/fault.ts';
import { counted, duration } from '../../text/counted.ts';
import { ENGLISH } from '../../words/english.ts';
import { describeFault, describeRequest, describeStep, faultInWords } from '../../words/sentences.ts';
import { trayInWords } from '../shell/words.ts';
import { doneInWords } from './words.ts';

/** Tells of a job after one more event; `undefined` where there is nothing to tell. */
export type Tells = (event: CourseEvent, job: JobState, nowMs: number) => string | undefined;

/** One line a board that is done, and one a question that is no routine: for logs. */
export const tellForLogs: Tells = (event, job, nowMs) =>
  tellTrouble(event, job, nowMs) ?? tellDone(event, job, nowMs) ?? tellCare(event, job, nowMs);

/** Tells of something, and of what the machine asks for. */
export function withCare(tells: Tells): Tells {
  return (event, job, nowMs) => tells(event, job, nowMs) ?? tellCare(event, job, nowMs);
}

/** What the machine asks for while it goes on: once a job. */
const tellCare: Tells = (event, job) => {
  if (event.kind !== 'fault' || !isCare(event.fault)) return undefined;
  const told = job.boards.flatMap(({ faults }) => faults.filter((fault) => fault === event.fault));
  return told.length > 1 ? undefined : describeFault(ENGLISH, event.fault);
};

/** A question that is no routine: what happened, and the next step. */
export const tellTrouble: Tells = (event, job) => {
  const board = currentOf(job);
  if (event.kind !== 'asked' || event.ask.fault === undefined || board === undefined) return undefined;
  const { board: number, copy } = board;
  return `${trayInWords(board)}, fault ${event.ask.fault}: ${describeRequest(ENGLISH, { ...event.ask, board: number, copy })}`;
};

/** A board that is done. */
export const tellDone: Tells = (event, job, nowMs) => {
  const board = currentOf(job);
  if (event.kind !== 'board-final' || board === undefined) return undefined;
  return `${trayInWords(board)}: ${outcomeOf(board)} (${paceInWords(job, nowMs)}).`;
};

function outcomeOf({ durationMs, faults }: BoardState): string {
  const count = faults.filter((fault) => !isCare(fault)).length;
  const time = durationMs === undefined ? '' : ` in ${duration(durationMs)}`;
  return `verified${time}${count === 0 ? '' : `, ${counted(count, 'fault')} recovered`}`;
}

function paceInWords(job: JobState, nowMs: number): string {
  const { boards, final, faults, paceMsPerBoard, leftMs = 0 } = progressOf(job, nowMs);
  const done = `${final} of ${boards} done, ${counted(faults, 'fault')}`;
  const pace = paceMsPerBoard === undefined ? '' : `, ${duration(paceMsPerBoard)} a board`;
  return `${done}${pace}${leftMs === 0 ? '' : `, ${duration(leftMs)} left`}`;
}

/** Every change that a person has to know of, in short sentences: for screen readers. */
export const tellAloud: Tells = (event, job, nowMs) => {
  const board = currentOf(job);
  if (board === undefined) return undefined;
  switch (event.kind) {
    case 'board-started':
      return `${trayInWords(board)}.`;
    case 'asked': {
      const what = event.ask.fault === undefined ? '' : `${faultInWords(ENGLISH, event.ask.fault)} `;
      return `${what}${describeStep(ENGLISH, { ...event.ask, board: board.board, copy: board.copy })}`;
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
