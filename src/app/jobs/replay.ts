import { type Card, formatCardName } from '../../bridge/card.ts';
import { type BySeat, bySeat } from '../../bridge/seat.ts';
import { tellCard } from '../../job/card-story.ts';
import type { CourseEvent, JournalEntry } from '../../job/event.ts';
import type { JournalProof } from '../../job/journal.ts';
import { type JobOutline, outlineOf } from '../../job/plan.ts';
import { causeInJob } from '../../job/question.ts';
import { type Course, type Disagreement, followCourse, replayJournal } from '../../job/replay.ts';
import { type BoardState, currentOf, type JobState } from '../../job/state.ts';
import { type StoryLine, tellBoard } from '../../job/story.ts';
import type { Contradiction } from '../../job/tip.ts';
import type { AnyRun } from '../../machine/any-run.ts';
import type { NamedCause } from '../../machine/cause.ts';
import type { PocketOrder } from '../../machine/config.ts';
import { mouthOfSeat } from '../../machine/mouth.ts';
import type { Ask } from '../../machine/run/event.ts';
import type { ReadJournal } from '../../ports/job-folders.ts';
import type { AppPorts } from '../../ports/use-case.ts';
import { basename, dirname, resolve } from '../../text/path.ts';
import { Problem } from '../problem.ts';
import {
  journalAt,
  type KeyPorts,
  openIfPossible,
  openJobJournal,
  sealingOf,
  withoutKey,
} from './job-files.ts';
import { doubtOf, isContradiction } from './journal-trust.ts';
import type { PassphraseRequest } from './keys.ts';
import { type SignatureVerdict, signatureOf } from './signed-end.ts';

/** What is asked of a journal. */
export interface ReplayRequest extends PassphraseRequest {
  /** A journal, the folder of a job, or a folder with one job. */
  readonly path: string;
  /** The event at which the job is shown; the last where it is absent. */
  readonly at?: number;
  readonly board?: number;
  readonly card?: Card;
  readonly showHands?: true;
}

export interface ReplayEvent {
  readonly kind: 'journal-damaged';
  readonly message: string;
}

/** A job at an event of its journal, as it is shown to whoever may not see hands. */
export interface ReplayedJob {
  readonly path: string;
  /** The name of the job: that of its folder. */
  readonly job: string;
  /** How many events were followed, of how many. */
  readonly event: number;
  readonly events: number;
  /** The last that was followed. */
  readonly entry?: { readonly at: string; readonly nowMs: number; readonly kind: CourseEvent['kind'] };
  /** Whether the key was not there: only what is not sealed was followed, and nothing compared. */
  readonly isSealed: boolean;
  /** What is known of who wrote it. */
  readonly proof: JournalProof;
  /** Why it may not be all of its job, by what this computer knows of that. */
  readonly doubt?: Contradiction;
  /** What is signed beside it: so who has no key can check it, if the public key is known to be the club's. */
  readonly signature?: SignatureVerdict;
  /** Where the whole journal is not what its events lead to. */
  readonly disagreement?: Disagreement;
  readonly torn: boolean;
  /** What is wrong in the middle of the journal, from where nothing is believed. */
  readonly damage?: string;
  readonly status: JobState['status'];
  readonly plan?: Pick<JobOutline, 'deck' | 'machine' | 'origin' | 'takenOver' | 'passes'>;
  /** Whether it is one that is sealed with a key. */
  readonly hasKey: boolean;
  readonly boards: readonly BoardState[];
  /** What is most likely behind what keeps going wrong. */
  readonly cause?: NamedCause;
  readonly current?: ReplayedRun;
  /** The story of the board or the card that was asked for. */
  readonly story: readonly StoryLine[];
}

/** The board or the pass that the machine has, or had last. */
export interface ReplayedRun extends Pick<AnyRun, 'phase'> {
  readonly run: number;
  readonly feed: number;
  /** Absent where a deck is run through. */
  readonly board?: number;
  readonly copy?: number;
  /** The cards proven of a board that is dealt, or those that have passed in a pass. */
  readonly cardsProven: number;
  /** Present where a person deals before a camera: cards that were shown, of which no pocket is proven. */
  readonly cardsSeen?: number;
  readonly cardsInPath: number;
  readonly cardsRejected: number;
  readonly ask?: Ask;
}

/** The same for those who have asked to see hands. */
export interface ReplayedRunWithHands extends ReplayedRun {
  /** The cards proven in the pocket of each seat, in the order in which they came. */
  readonly pockets: BySeat<readonly string[]>;
}

export interface ReplayedJobWithHands extends ReplayedJob {
  readonly current?: ReplayedRunWithHands;
}

/**
 * The state of a job at an event of its journal, and the story of a board or a card; without the key, as much as can
 * be shown.
 */
export async function replayJob(
  request: ReplayRequest,
  ports: KeyPorts & Pick<AppPorts<ReplayEvent>, 'emit'>,
): Promise<ReplayedJob | ReplayedJobWithHands> {
  checkBlind(request);
  const path = journalAt(request.path, ports.places, ports);
  const read = await readToReplay(path, request, ports);
  const { damage, proof, torn, course } = read.content;
  const signature = signatureOf(path, read, ports);
  const doubt = doubtOf(dirname(path), read.content, ports.places, ports);
  if (damage !== undefined) ports.emit({ kind: 'journal-damaged', message: damage.message });
  checkEvent(course.length, request.at);
  const followed = {
    path,
    entries: course,
    torn,
    proof,
    hasKey: sealingOf(read) !== undefined,
    ...(signature && { signature }),
    ...(isContradiction(doubt) && { doubt }),
    ...(damage === undefined ? {} : { damage: damage.message }),
    ...follow(read, request),
    story: tellStory(read, request),
  };
  return replayedJob(followed, request.showHands === true);
}

/** What has happened to a card tells its feed, and the times of the events round that tell its pocket. */
function checkBlind({ card, showHands }: ReplayRequest): void {
  if (card === undefined || showHands === true) return;
  throw new Problem('request', 'card-shows-hands', 'The story of a card shows where it is.');
}

/** What names cards can't be shown without the key. */
async function readToReplay(file: string, request: ReplayRequest, ports: KeyPorts): Promise<ReadJournal> {
  if (request.card === undefined && request.showHands !== true) return openIfPossible(file, request, ports);
  const read = await openJobJournal(file, request, ports);
  if (read.content.entries !== undefined) return read;
  throw new Problem('input', 'no-key-for-cards', withoutKey(file).message, { path: file });
}

function checkEvent(events: number, at: number | undefined): void {
  if (at === undefined || at <= events) return;
  const message = `The journal has ${events} events, and none is number ${at}. Name one of them.`;
  throw new Problem('request', 'no-event', message, { at, events });
}

/** The job at the event asked for, and whether the whole journal is what its events lead to. */
function follow(
  { content: { course, entries } }: ReadJournal,
  { at = course.length, board }: ReplayRequest,
): Pick<FollowedJournal, 'replay' | 'isSealed' | 'disagreement'> {
  if (entries === undefined) {
    checkBoard(followCourse(course).state, board);
    return { replay: followCourse(course.slice(0, at)), isSealed: true, disagreement: undefined };
  }
  const whole = replayJournal(entries);
  checkBoard(whole.state, board);
  const replay = at === entries.length ? whole : replayJournal(entries, at);
  return { replay, isSealed: false, disagreement: whole.disagreement };
}

function checkBoard(state: JobState, board: number | undefined): void {
  if (board === undefined || state.boards.some((other) => other.board === board)) return;
  const message = `Board ${board} is not in this job. Name one that is.`;
  throw new Problem('request', 'no-board-in-job', message, { board });
}

function tellStory(
  { content: { course, entries } }: ReadJournal,
  { at = course.length, board, card, showHands }: ReplayRequest,
): StoryLine[] {
  const handsShown = showHands === true;
  if (card !== undefined && entries !== undefined) {
    return tellCard(entries.slice(0, at), card, board === undefined ? undefined : { board }, handsShown);
  }
  return board === undefined ? [] : tellBoard((entries ?? course).slice(0, at), { board }, handsShown);
}

/** A journal that was followed once more, with all that its key opens. */
interface FollowedJournal
  extends Pick<
    ReplayedJob,
    'path' | 'torn' | 'damage' | 'isSealed' | 'proof' | 'hasKey' | 'signature' | 'doubt' | 'story'
  > {
  readonly entries: readonly JournalEntry<CourseEvent>[];
  /** The state at the event asked for. */
  readonly replay: Course;
  readonly disagreement: Disagreement | undefined;
}

/** What is shown of a journal that was followed: no pocket unless hands are shown. */
export function replayedJob(
  { path, entries, replay, disagreement, ...followed }: FollowedJournal,
  handsShown: boolean,
): ReplayedJob | ReplayedJobWithHands {
  const { plan, state, run } = replay;
  const board = currentOf(state);
  const entry = entries[replay.events - 1];
  const cause = causeInJob(state, run !== undefined && run.kind !== 'hand' ? run.ask?.fault : undefined);
  return {
    ...followed,
    path,
    job: basename(dirname(resolve(path))),
    event: entry?.seq ?? 0,
    events: entries.length,
    ...(entry && { entry: { at: entry.at, nowMs: entry.nowMs, kind: entry.event.kind } }),
    ...(disagreement && { disagreement }),
    status: state.status,
    ...(plan && { plan: shownOf(plan) }),
    boards: state.boards,
    ...(cause && { cause }),
    ...(run && {
      current: {
        ...replayedRun(run, board),
        ...(handsShown && { pockets: pocketsOf(run, plan?.config.pocketOrder ?? 'NESW') }),
      },
    }),
  };
}

function shownOf(plan: JobOutline): NonNullable<ReplayedJob['plan']> {
  const { deck, machine, origin, passes, takenOver } = outlineOf(plan);
  return {
    deck,
    machine,
    origin,
    ...(takenOver !== undefined && { takenOver }),
    ...(passes && { passes }),
  };
}

function replayedRun(run: AnyRun, board: BoardState | undefined): ReplayedRun {
  const tray = board && { board: board.board, copy: board.copy };
  if (run.kind === 'hand') {
    const { phase, shown } = run;
    const none = { run: 1, feed: 0, cardsProven: 0, cardsInPath: 0, cardsRejected: 0 };
    return { ...tray, phase, ...none, cardsSeen: shown.length };
  }
  return {
    ...tray,
    phase: run.phase,
    run: run.run,
    feed: run.feed,
    cardsProven: run.proven.length,
    cardsInPath: run.onItsWay.length,
    cardsRejected: run.rejected.length,
    ...(run.ask && { ask: run.ask }),
  };
}

function pocketsOf(run: AnyRun, pocketOrder: PocketOrder): BySeat<readonly string[]> {
  if (run.kind === 'hand')
    return bySeat((seat) =>
      run.shown.flatMap((card) => (card.seat === seat ? [formatCardName(card.card)] : [])),
    );
  return bySeat((seat) => {
    const mouth = mouthOfSeat(pocketOrder, seat);
    return run.proven
      .filter((entry) => entry.mouth === mouth)
      .flatMap(({ card }) => (card === undefined ? [] : [formatCardName(card)]));
  });
}
