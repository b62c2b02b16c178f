import { isSameTray, type TrayName } from '../machine/messages.ts';
import type { Ask } from '../machine/run/event.ts';
import { backOf } from './backs.ts';
import { followTrouble, type Trouble } from './diagnosis/trouble.ts';
import type {
  BoardResult,
  BoardStatus,
  CourseEvent,
  CourseOf,
  EventOf,
  JobEvent,
  TrayNumber,
} from './event.ts';
import { type JobOutline, traysOf } from './plan.ts';

/** One board of a job so far. */
export interface BoardState extends BoardResult {
  /** A board that waits although it has one was begun, and gave way to another tray. */
  readonly runs: number;
  /** When the machine was first armed for it, with tray and deck in place. */
  readonly armedMs?: number;
}

/** A job so far: the reduction of its events. */
export interface JobState {
  readonly status: 'planned' | 'running' | 'stopped' | 'finished';
  /** Whether no other board should be started for now. */
  readonly isPaused: boolean;
  readonly startedMs: number;
  /** How the machine of this job comes to know the numbers of trays. */
  readonly trayNumbers: TrayNumber;
  readonly boards: readonly BoardState[];
  /** The colours of the backs of the decks by the numbers of boards, where somebody has named them. */
  readonly backs?: Readonly<Partial<Record<number, string>>>;
  /** Place in `boards` of the one that is being made; -1 before the first. */
  readonly current: number;
  /** Cards proven in this run of the current board. */
  readonly cardsProven: number;
  /** How many cards were shown, where the board is dealt by hand. */
  readonly cardsSeen: number;
  /** Passes that have been started, and cards that have passed in this run of the last. */
  readonly passes: number;
  readonly cardsPassed: number;
  /** The question that is open. */
  readonly ask?: Ask;
  /** Whether the labels of trays are read on this machine, as far as that is known. */
  readonly labels: 'unknown' | 'read' | 'blind';
  /** The tray in the bay, while it is known to be there since another board gave way to it. */
  readonly inBay?: TrayName;
  /** What has gone wrong so far, as far as it tells of a cause; absent before anything has. */
  readonly trouble?: Trouble;
  /** How often the line or the power may stop a board before it is given up; absent where that is not counted. */
  readonly mostStops?: number;
}

export const NO_JOB: JobState = {
  status: 'planned',
  isPaused: false,
  startedMs: 0,
  trayNumbers: 'confirmed',
  boards: [],
  current: -1,
  cardsProven: 0,
  cardsSeen: 0,
  passes: 0,
  cardsPassed: 0,
  labels: 'unknown',
};

/** A job after one more event; most events of the machine change nothing here, and then it is the same object. */
export function reduceJob(before: JobState, event: CourseEvent | JobEvent, nowMs: number): JobState {
  const state = reduceCourse(before, event, nowMs);
  const trouble = followTrouble(before.trouble, event, nowMs);
  return trouble === undefined || trouble === state.trouble ? state : { ...state, trouble };
}

function reduceCourse(state: JobState, event: CourseEvent | JobEvent, nowMs: number): JobState {
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
      return withBoard({ ...state, cardsProven: 0, cardsSeen: 0, cardsPassed: 0 }, { runs: event.run });
    case 'card-proven':
      return { ...state, cardsProven: state.cardsProven + 1 };
    case 'fault':
      return withBoard(state, { faults: [...(currentOf(state)?.faults ?? []), event.fault] });
    case 'board-verified':
      return withBoard(state, {
        status: 'verified',
        durationMs: nowMs - armedOf(state, nowMs),
        tray: event.isTrayTold === true ? 'confirmed' : state.trayNumbers,
      });
    case 'board-withdrawn':
      return withdrawBoard(state);
    case 'board-final':
      return withBoard(withoutAsk(state), { status: 'final' });
    case 'board-abandoned':
      return withBoard(state, { status: 'abandoned', durationMs: nowMs - armedOf(state, nowMs) });
    case 'asked':
      return { ...state, ask: event.ask };
    case 'personDid':
      return state.ask?.ask === event.ask ? withoutAsk(state) : state;
    case 'job-resumed':
      return { ...withoutBay(withoutAsk(withoutArming(state))), status: 'running' };
    case 'job-paused':
      return state.isPaused ? state : { ...state, isPaused: true };
    case 'job-continued':
      return state.isPaused ? { ...state, isPaused: false } : state;
    case 'board-skipped':
      return skipBoard(state, event);
    case 'copy-added':
      return addCopy(state, event);
    case 'board-moved-up':
      return moveUp(state, event);
    case 'job-stopped':
      return { ...withoutAsk(state), status: 'stopped', isPaused: false };
    case 'job-finished':
      return { ...withoutAsk(state), status: 'finished' };
    default:
      return reducePasses(state, event, nowMs);
  }
}

/** A job after an event that only passes have. */
function reducePasses(state: JobState, event: CourseEvent | JobEvent, nowMs: number): JobState {
  switch (event.kind) {
    case 'pass-started':
      return startPass(state, event);
    case 'board-read':
      return withBoard(
        { ...withoutAsk(state), current: placeOf(state.boards, event) },
        { status: 'read', verdict: event.verdict },
      );
    case 'card-passed':
      return { ...state, cardsPassed: state.cardsPassed + 1 };
    default:
      return reduceBay(state, event, nowMs);
  }
}

/** A job after an event that tells of the tray in the bay. */
function reduceBay(state: JobState, event: CourseEvent | JobEvent, nowMs: number): JobState {
  switch (event.kind) {
    case 'board-deferred':
      return deferBoard(state, event);
    case 'labelRead':
      return labelRead(state, event);
    case 'input':
      return event.name === 'trayPresent' ? withoutBay(state) : state;
    case 'gap':
      return withoutBay(state);
    default:
      return reduceByHand(state, event, nowMs);
  }
}

/** A job after an event of a person who deals before a camera: none of them makes a board `verified`. */
function reduceByHand(state: JobState, event: CourseEvent | JobEvent, nowMs: number): JobState {
  const ended = (status: BoardStatus): JobState =>
    withBoard(state, { status, durationMs: nowMs - armedOf(state, nowMs) });
  switch (event.kind) {
    case 'card-seen': {
      const seen = { ...state, cardsSeen: state.cardsSeen + 1 };
      return currentOf(state)?.armedMs === undefined ? withBoard(seen, { armedMs: nowMs }) : seen;
    }
    case 'card-taken-back':
      return { ...state, cardsSeen: state.cardsSeen - 1 };
    case 'board-seen':
      return ended('seen');
    case 'board-verified-by-camera':
      return ended('verified-by-camera');
    case 'board-differs':
      return ended('differs');
    default:
      return state;
  }
}

function startJob(plan: JobOutline, nowMs: number): JobState {
  const boards = traysOf(plan).map(waitingBoard);
  const trayNumbers = plan.config.labelReader === 0 ? 'confirmed' : 'proved';
  const labels = LABELS[plan.config.labelReader] ?? 'unknown';
  const { excusedRuns } = plan.config;
  return {
    ...NO_JOB,
    status: 'running',
    startedMs: nowMs,
    trayNumbers,
    boards,
    labels,
    ...(plan.backs && {
      backs: Object.fromEntries(plan.boards.map(({ number }) => [number, backOf(plan, number)])),
    }),
    ...(excusedRuns > 0 && { mostStops: excusedRuns }),
  };
}

/** What is known of the labels of a machine by its setting `labelReader`, before any was asked for. */
const LABELS: Readonly<Partial<Record<number, JobState['labels']>>> = { 0: 'blind', 1: 'read' };

function waitingBoard({ board, copy }: TrayName): BoardState {
  return { board, copy, status: 'waiting', runs: 0, faults: [] };
}

function startBoard(state: JobState, board: number, copy: number): JobState {
  const current = placeOf(state.boards, { board, copy });
  return withBoard({ ...withoutAsk(state), current, cardsProven: 0, cardsSeen: 0 }, { status: 'dealing' });
}

/** A pass begins: of the tray that is read back, or of a deck. */
function startPass(state: JobState, event: CourseOf<'pass-started'> | EventOf<'pass-started'>): JobState {
  const next = { ...withoutAsk(state), passes: state.passes + 1, cardsPassed: 0 };
  const tray = 'order' in event ? event.order.tray : event.tray;
  if (tray === undefined) return next;
  return withBoard({ ...next, current: placeOf(state.boards, tray) }, { status: 'reading' });
}

/** A board that is not verified any more says nothing of its tray. */
function withdrawBoard(state: JobState): JobState {
  const board = currentOf(state);
  if (board === undefined) return state;
  const { tray: _, ...rest } = board;
  return { ...state, boards: state.boards.with(state.current, { ...rest, status: 'dealing' }) };
}

function placeOf(boards: readonly BoardState[], { board, copy }: TrayName): number {
  return boards.findIndex((other) => isSameTray(other, { board, copy }));
}

/** The board to be made next: that whose tray is in the bay already, else the first. */
export function nextWaiting({ boards, inBay }: JobState): BoardState | undefined {
  const waiting = boards.filter(({ status }) => status === 'waiting');
  return (inBay && waiting.find((board) => isSameTray(board, inBay))) ?? waiting[0];
}

/** The boards that were never begun; one that gave way to another tray was. */
export function unbegun({ boards }: JobState): readonly BoardState[] {
  return boards.filter(({ runs, status }) => status === 'waiting' && runs === 0);
}

/** The board gives way to that of the tray in the bay. */
function deferBoard(state: JobState, { board, copy }: TrayName): JobState {
  const deferred = currentOf(state);
  if (deferred === undefined) return state;
  const { faults, runs } = deferred;
  const boards = state.boards.with(state.current, { ...waitingBoard(deferred), faults, runs });
  return { ...withoutAsk(state), boards, current: -1, inBay: { board, copy } };
}

function withoutBay(state: JobState): JobState {
  if (state.inBay === undefined) return state;
  const { inBay: _, ...rest } = state;
  return rest;
}

/** Whether labels can be read, as the last answer of what reads them says. */
function labelRead(state: JobState, { isBlind, label }: EventOf<'labelRead'>): JobState {
  const labels = label !== undefined ? 'read' : isBlind === true ? 'blind' : state.labels;
  return labels === state.labels ? state : { ...state, labels };
}

/** A board that is not begun yet is left out. */
function skipBoard(state: JobState, tray: TrayName): JobState {
  const place = placeOf(state.boards, tray);
  const board = state.boards[place];
  if (board?.status !== 'waiting') return state;
  return { ...state, boards: state.boards.with(place, { ...board, status: 'skipped' }) };
}

/** One copy more of a board of the job goes to the end. */
function addCopy(state: JobState, { board, copy }: TrayName): JobState {
  const copies = state.boards.filter((other) => other.board === board).map((other) => other.copy);
  if (copies.length === 0 || copies.includes(copy)) return state;
  return { ...state, boards: [...state.boards, waitingBoard({ board, copy })] };
}

/** A board that waits goes before the others that do. */
function moveUp(state: JobState, tray: TrayName): JobState {
  const from = placeOf(state.boards, tray);
  const to = state.boards.findIndex(({ status }) => status === 'waiting');
  const board = state.boards[from];
  if (board?.status !== 'waiting' || from === to) return state;
  const others = state.boards.toSpliced(from, 1).toSpliced(to, 0, board);
  const current = currentOf(state);
  return { ...state, boards: others, current: current === undefined ? -1 : others.indexOf(current) };
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

/** A board that is dealt again is timed from its start: nobody dealt while the job was interrupted. */
function withoutArming(state: JobState): JobState {
  const board = currentOf(state);
  if (board === undefined || (board.status !== 'dealing' && board.status !== 'verified')) return state;
  const { armedMs: _, ...rest } = board;
  return { ...state, boards: state.boards.with(state.current, rest) };
}

function withoutAsk(state: JobState): JobState {
  if (state.ask === undefined) return state;
  const { ask: _, ...rest } = state;
  return rest;
}

/** What became of every board, as `job-finished` tells it: a board that is final is verified, for good. */
export function resultsOf(state: JobState): BoardResult[] {
  return state.boards.map(({ board, copy, status, durationMs, tray, verdict, faults }) => ({
    board,
    copy,
    status: status === 'final' ? 'verified' : status,
    ...(durationMs === undefined ? {} : { durationMs }),
    ...(tray === undefined ? {} : { tray }),
    ...(verdict === undefined ? {} : { verdict }),
    faults,
  }));
}
