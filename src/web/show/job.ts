import { basename } from 'node:path';
import { doneOf, type Listed, statusOf } from '../../app/jobs/listing.ts';
import { DECKS } from '../../bridge/deck.ts';
import { type BoardStatus, isDealt } from '../../job/event.ts';
import type { JobOutline } from '../../job/plan.ts';
import { progressOf } from '../../job/progress.ts';
import { questionIn } from '../../job/question.ts';
import { currentOf, type JobState, nextWaiting } from '../../job/state.ts';
import type { Inputs, Lamp, TrayName } from '../../machine/messages.ts';
import { isRoutine } from '../../machine/step.ts';
import type { JobLine, Progress, ShownJob, ShownTray } from '../messages/job.ts';
import type { PastJob } from '../messages/rooms.ts';
import type { Screen } from '../messages/screens.ts';
import { askedOf, screenOfStep } from './asked.ts';

/** What is known of a job that runs or has ended, beside what its machine draws. */
export interface KnownJob {
  readonly outline: JobOutline;
  readonly state: JobState;
  /** The number of the question that is open: of all jobs of this run of the server. */
  readonly question: number;
  /** Whether it was put before, and start was pressed without its step being done. */
  readonly isAgain: boolean;
  /** Whether the tray has left the bay since it was put. */
  readonly isTrayTaken: boolean;
  readonly inputs: Inputs;
  /** The name of its folder. */
  readonly name: string | undefined;
  /** Whether it is paused and no board is in work. */
  readonly isResting: boolean;
  /** Whether there is no line to the host of a real machine. */
  readonly isAway: boolean;
  /** The virtual or real time at which the last board was done. */
  readonly pacedMs: number;
}

/** The screen of a job that runs. */
export function screenOfJob({
  inputs,
  isAgain,
  isAway,
  isResting,
  isTrayTaken,
  outline,
  question,
  state,
}: KnownJob): Screen {
  if (isAway) return { kind: 'machine-away' };
  const tray = currentTray(state);
  if (state.ask !== undefined) {
    const cause = questionIn(state)?.cause;
    const asked = askedOf(
      { ...state.ask, ask: question, ...(cause && { cause }) },
      { isAgain, isTrayTaken },
      tray,
      inputs,
    );
    return { kind: screenOfStep(state.ask), asked };
  }
  if (isResting) return { kind: 'paused', next: trayName(nextWaiting(state)) };
  if (outline.machine.kind === 'hand') return { kind: 'by-hand', tray: tray ?? null };
  return { kind: 'dealing', tray: tray ?? null, work: outline.passes === undefined ? 'deal' : 'read' };
}

/** The job with its trays. */
export function shownJob({ isResting, name, outline, pacedMs, state }: KnownJob): ShownJob {
  const { leftMs, paceMsPerBoard } = progressOf(state, pacedMs);
  const { leases, origin } = outline;
  const current = currentTray(state);
  return {
    ...(name !== undefined && { name }),
    ...(origin.kind === 'file' && { file: origin.file }),
    ...(leases && { set: leases.set }),
    deck: outline.deck,
    status: state.status === 'stopped' || state.status === 'finished' ? state.status : resting(isResting),
    isPaused: state.isPaused,
    trays: state.boards.map(shownTray),
    ...(current && { current }),
    ...(paceMsPerBoard !== undefined && { msPerBoard: Math.round(paceMsPerBoard) }),
    ...(leftMs !== undefined && { leftMs: Math.round(leftMs) }),
  };
}

export function progressOfBoard({ outline, state }: KnownJob): Progress {
  const passes = outline.passes !== undefined;
  return {
    cards: DECKS[outline.deck].cards.length,
    proven: passes ? state.cardsPassed : state.cardsProven,
    run: currentOf(state)?.runs ?? 0,
  };
}

/** What the lamp of the machine shows. */
export function lampOf({ ask, status }: JobState): Lamp {
  if (status !== 'running') return 'off';
  if (ask === undefined) return 'dealing';
  if (ask.step.action === 'takeTray' && ask.fault === undefined) return 'ready';
  return isRoutine(ask.step) && ask.fault === undefined ? 'off' : 'help';
}

/** A job as a list shows it. */
export function jobLine(listed: Listed): JobLine {
  const { job } = listed;
  const { boards, deck, originFile, passes, remakes, startedAt } = job.summary;
  return {
    name: basename(job.folder),
    startedAt,
    ...(originFile !== undefined && { file: originFile }),
    deck,
    status: statusOf(listed),
    boards: boards.length,
    done: doneOf(job),
    numbers: [...new Set(boards.map(({ board }) => board))],
    made: passes === undefined ? madeOf(boards) : [],
    ...(passes && { passes }),
    ...(remakes && { remakes: remakes.job }),
  };
}

function madeOf(boards: Listed['job']['summary']['boards']): TrayName[] {
  return boards
    .filter(({ status }) => isDealt(status) || status === 'verified')
    .map(({ board, copy }) => ({ board, copy }));
}

/** A job with what became of its trays. */
export function pastJob(listed: Listed): PastJob {
  const { boards } = listed.job.summary;
  const named = (wanted: BoardStatus): TrayName[] =>
    boards.filter(({ status }) => status === wanted).map(({ board, copy }) => ({ board, copy }));
  return { line: jobLine(listed), givenUp: named('abandoned'), skipped: named('skipped') };
}

function resting(isResting: boolean): 'resting' | 'running' {
  return isResting ? 'resting' : 'running';
}

function shownTray({
  board,
  copy,
  faults,
  runs,
  status,
  tray,
  verdict,
}: JobState['boards'][number]): ShownTray {
  return {
    board,
    copy,
    status,
    ...(tray && { number: tray }),
    ...(verdict && { verdict }),
    runs,
    faults,
  };
}

function currentTray(state: JobState): TrayName | undefined {
  return trayName(currentOf(state)) ?? undefined;
}

function trayName(tray: TrayName | undefined): TrayName | null {
  return tray === undefined ? null : { board: tray.board, copy: tray.copy };
}
