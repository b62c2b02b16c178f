import { DECKS } from '../../bridge/deck.ts';
import type { Request } from '../../machine/sentence.ts';
import type { JobPlan } from '../plan.ts';
import { type Progress, progressOf } from '../progress.ts';
import { currentOf, type JobState } from '../state.ts';
import { type PathTrack, positionMm } from './path-track.ts';

/** What is fixed for a whole job and matters to who looks on. */
export type Watched = Pick<JobPlan, 'deck' | 'origin' | 'config'>;

/** What is known of a job at a time. */
export interface Known {
  readonly job: JobState;
  readonly track: PathTrack;
  /** Up to when the pace is calculated: when the last board was done, or the job resumed. */
  readonly pacedMs: number;
}

/** Where things are along the path, in millimetres; a card by its trailing edge, which is at its mouth when it arrives. */
export interface PathView {
  readonly cardsMm: readonly number[];
  /** The reject tray, then the pockets. */
  readonly mouths: readonly MouthView[];
  readonly inHopper: number;
}

/** What is behind one mouth. */
export interface MouthView {
  readonly name: string;
  readonly mm: number;
  readonly count: number;
  /** Cards when it is full; absent for the reject tray. */
  readonly of?: number;
}

/** All that can be seen of a job at a time: counts, never a card. */
export interface Snapshot {
  /** The file of the deals, as it is called; not cleaned. */
  readonly file: string | undefined;
  readonly tray: { readonly board: number; readonly copy: number } | undefined;
  readonly isVerified: boolean;
  readonly isOver: boolean;
  readonly cards: number;
  readonly cardsProven: number;
  readonly progress: Progress;
  readonly path: PathView;
  /** What a person is asked. */
  readonly request: Request | undefined;
}

/** What can be seen of a job now. */
export function snapshotAt({ deck, origin, config }: Watched, known: Known, nowMs: number): Snapshot {
  const { job } = known;
  const board = currentOf(job);
  const cards = DECKS[deck].cards.length;
  return {
    file: origin.kind === 'file' ? origin.file : undefined,
    tray: board,
    isVerified: board?.status === 'verified',
    isOver: job.status === 'finished' || job.status === 'stopped',
    cards,
    cardsProven: job.cardsProven,
    progress: progressAt(known, nowMs),
    path: pathAt(config, known.track, cards, nowMs),
    request: job.ask && { ...job.ask, ...(board && { board: board.board, copy: board.copy }) },
  };
}

/** The time left runs down from what it was when the last board was done. */
function progressAt({ job, pacedMs }: Known, nowMs: number): Progress {
  const progress = progressOf(job, pacedMs);
  if (progress.leftMs === undefined) return progress;
  return { ...progress, leftMs: Math.max(0, progress.leftMs - (nowMs - pacedMs)) };
}

function pathAt(config: Watched['config'], track: PathTrack, cards: number, nowMs: number): PathView {
  const { cardLengthMm, frontMm, pocketOrder } = config;
  const { behind, moving } = track;
  const pocketsMm = [frontMm, frontMm, frontMm, frontMm];
  const pockets = pocketsMm.map((mm, place) => ({
    name: pocketOrder.charAt(place),
    mm,
    count: behind[place + 1] ?? 0,
    of: cards / pocketsMm.length,
  }));
  const fed = behind.reduce((sum, count) => sum + count, moving.length);
  return {
    cardsMm: moving.map((card) => Math.max(0, positionMm(card, nowMs) - cardLengthMm)),
    mouths: [{ name: 'reject', mm: frontMm, count: behind[0] ?? 0 }, ...pockets],
    inHopper: Math.max(0, cards - fed),
  };
}
