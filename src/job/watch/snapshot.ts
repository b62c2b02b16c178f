import { DECKS } from '../../bridge/deck.ts';
import type { Question } from '../../machine/sentence.ts';
import type { JobPlan } from '../plan.ts';
import { type Progress, progressOf } from '../progress.ts';
import { questionIn } from '../question.ts';
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

/** Where things are along the path, in millimetres; a card by its leading edge, as far as to the curtains. */
export interface PathView {
  readonly cardsMm: readonly number[];
  readonly frontMm: number;
  /** The reject tray, then the pockets from the uppermost. */
  readonly storeys: readonly StoreyView[];
  readonly inHopper: number;
}

/** What is in one storey of the rack. */
export interface StoreyView {
  readonly name: string;
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
  readonly question: Question | undefined;
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
    question: questionIn(job),
  };
}

/** The time left runs down from what it was when the last board was done. */
function progressAt({ job, pacedMs }: Known, nowMs: number): Progress {
  const progress = progressOf(job, pacedMs);
  if (progress.leftMs === undefined) return progress;
  return { ...progress, leftMs: Math.max(0, progress.leftMs - (nowMs - pacedMs)) };
}

function pathAt(config: Watched['config'], track: PathTrack, cards: number, nowMs: number): PathView {
  const { frontMm, pocketOrder } = config;
  const { moving, storeys } = track;
  const pockets = Array.from(pocketOrder, (name, place) => ({
    name,
    count: storeys[place + 1] ?? 0,
    of: cards / pocketOrder.length,
  }));
  const fed = storeys.reduce((sum, count) => sum + count, moving.length);
  return {
    cardsMm: moving.map((card) => Math.min(frontMm, positionMm(card, nowMs))),
    frontMm,
    storeys: [{ name: 'reject', count: storeys[0] ?? 0 }, ...pockets],
    inHopper: Math.max(0, cards - fed),
  };
}
