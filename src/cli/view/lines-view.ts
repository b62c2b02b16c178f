import type { CourseEvent } from '../../job/event.ts';
import { progressOf } from '../../job/progress.ts';
import { questionIn } from '../../job/question.ts';
import { type BoardState, currentOf, type JobState } from '../../job/state.ts';
import { isCare } from '../../machine/fault.ts';
import {
  causeOfQuestion,
  describeFault,
  describeQuestion,
  describeStep,
  happenedInWords,
} from '../../words/sentences.ts';
import type { TerminalWords } from '../../words/terminal-words.ts';
import { durationInWords, trayInWords } from '../shell/words.ts';
import { doneInWords, pacesInWords } from './words.ts';

/** Tells of a job after one more event; `undefined` where there is nothing to tell. */
export type Tells = (
  event: CourseEvent,
  job: JobState,
  nowMs: number,
  words: TerminalWords,
) => string | undefined;

/** One line a board that is done, and one a question that is no routine: for logs. */
export const tellForLogs: Tells = (...moment) =>
  tellTrouble(...moment) ?? tellDone(...moment) ?? tellCare(...moment);

/** Tells of something, and of what the machine asks for. */
export function withCare(tells: Tells): Tells {
  return (...moment) => tells(...moment) ?? tellCare(...moment);
}

/** What the machine asks for while it goes on: once a job. */
const tellCare: Tells = (event, job, _, words) => {
  if (event.kind !== 'fault' || !isCare(event.fault)) return undefined;
  const reports = job.boards.flatMap(({ faults }) => faults.filter((fault) => fault === event.fault));
  return reports.length > 1 ? undefined : describeFault(words, event.fault);
};

/** A question that is no routine: what happened, and the next step. */
export const tellTrouble: Tells = (event, job, _, words) => {
  const board = currentOf(job);
  if (event.kind !== 'asked' || event.ask.fault === undefined || board === undefined) return undefined;
  const request = describeQuestion(words, { ...event.ask, ...questionIn(job) });
  return words.say('line.trouble', { tray: trayInWords(board, words), fault: event.ask.fault, request });
};

/** How a board that is dealt by hand has ended: none is said to be verified and no more. */
const BY_HAND: Readonly<Partial<Record<CourseEvent['kind'], 'camera' | 'seen' | 'differs'>>> = {
  'board-verified-by-camera': 'camera',
  'board-seen': 'seen',
  'board-differs': 'differs',
};

/** A board that is done. */
export const tellDone: Tells = (event, job, nowMs, words) => {
  const board = currentOf(job);
  if (board === undefined) return undefined;
  const as = BY_HAND[event.kind];
  const tray = trayInWords(board, words);
  if (as !== undefined)
    return words.say('line.byHand', { tray, as, progress: doneInWords(progressOf(job, nowMs), words) });
  if (event.kind !== 'board-final') return undefined;
  return words.say('line.done', {
    tray,
    ...outcomeOf(board, words),
    progress: paceInWords(job, nowMs, words),
  });
};

function outcomeOf({ durationMs, faults }: BoardState, words: TerminalWords) {
  return {
    time: durationMs === undefined ? 'none' : durationInWords(durationMs, words),
    faults: faults.filter((fault) => !isCare(fault)).length,
  };
}

function paceInWords(job: JobState, nowMs: number, words: TerminalWords): string {
  const progress = progressOf(job, nowMs);
  const { boards, faults, final } = progress;
  return words.say('line.progress', { done: final, count: boards, faults, ...pacesInWords(progress, words) });
}

/** Every change that a person has to know of, in short sentences: for screen readers. */
export const tellAloud: Tells = (event, job, nowMs, words) => {
  const board = currentOf(job);
  if (board === undefined) return undefined;
  const tray = trayInWords(board, words);
  switch (event.kind) {
    case 'board-started':
      return `${tray}.`;
    case 'asked': {
      const question = { ...event.ask, ...questionIn(job) };
      const { fault } = event.ask;
      const what = fault === undefined ? [] : [happenedInWords(words, question, fault)];
      return [...what, ...causeOfQuestion(words, question), describeStep(words, question)].join(' ');
    }
    case 'fault':
      return tellCare(event, job, nowMs, words);
    case 'armed':
      return words.say('aloud.dealing');
    case 'board-verified':
      return words.say('aloud.verified', { tray });
    case 'board-withdrawn':
      return words.say('aloud.withdrawn', { tray });
    case 'board-abandoned':
      return words.say('aloud.givenUp', { tray });
    case 'board-final':
      return progressAloud(job, nowMs, words);
    case 'board-verified-by-camera':
    case 'board-seen':
    case 'board-differs':
      return tellDone(event, job, nowMs, words);
    default:
      return undefined;
  }
};

function progressAloud(job: JobState, nowMs: number, words: TerminalWords): string {
  const progress = progressOf(job, nowMs);
  const { leftMs = 0 } = progress;
  const left = leftMs === 0 ? '' : ` ${words.say('aloud.left', { time: durationInWords(leftMs, words) })}`;
  return `${doneInWords(progress, words)}.${left}`;
}
