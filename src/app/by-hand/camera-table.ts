import { DECKS, type DeckName } from '../../bridge/deck.ts';
import { type BySeat, bySeat, SEATS, type Seat } from '../../bridge/seat.ts';
import type { RunningJob } from '../../controller/run-job.ts';
import type { BoardRead } from '../../job/event.ts';
import type { HandEvent } from '../../machine/hand-run/event.ts';
import type { HandRequest } from '../../machine/hand-run/request.ts';
import type { TrayName } from '../../machine/messages.ts';
import type { HandTable, TableView } from '../../ports/hand-table.ts';
import { END_FRAME } from '../../vision/shown/end-frame.ts';
import type { NoCard } from '../../vision/shown/find-card.ts';
import type { Picture } from '../../vision/shown/picture.ts';
import {
  beforeNext,
  follow,
  NO_SHOWING,
  type Showing,
  type ShowingEvent,
} from '../../vision/shown/showing.ts';
import type { ShownEnds } from '../../vision/shown/shown-ends.ts';
import { CameraHolder } from './camera-holder.ts';
import type { ShownEyes } from './shown-eyes.ts';
import type { EyesState } from './shown-task.ts';

/** The work that is done before the camera. */
export interface TableWork {
  readonly task: 'deal' | 'read' | 'calibrate';
  readonly deck: DeckName;
}

/** How far the work is. */
export interface TableProgress {
  /** Boards to be done, and those that are; rounds through the deck where it is learnt. */
  readonly of: number;
  readonly done: number;
  readonly isPaused: boolean;
}

/** All that a person at the table sees: no card with its seat. */
export interface TableNow extends TableWork, TableProgress {
  readonly request: HandRequest | undefined;
  readonly tray: TrayName | undefined;
  /** Grows with all that is told, also where the same is told again: an answer names the turn that it answers. */
  readonly turn: number;
  readonly piles: BySeat<number>;
  /** Cards that were shown of this board or round. */
  readonly shown: number;
  /** Why what is held before the camera has no name for longer than a moment. */
  readonly hint: ShownHint | undefined;
}

/**
 * How the last board ended, and how many have ended at this table. Of boards that are read: `same` as dealt, or `fouled`,
 * where what was seen makes no whole deck.
 */
export interface TableEnd {
  readonly as: Extract<HandRequest, { readonly kind: 'ended' }>['as'] | 'same' | 'fouled';
  readonly tray: TrayName | undefined;
  readonly count: number;
}

/** The back of a card, or a face without an index that could be read; or the deck has to be learnt from more cards first. */
export type ShownHint = 'back' | 'unread' | 'learning';

/** What a person answers to what is told. */
export type TableAnswer = 'undo' | 'placed' | 'done' | 'give-up';

/** What a table needs of the work that is done at it. */
export interface TableAtWork extends TableWork {
  readonly eyes: ShownEyes;
  /** Ends the work in order. */
  readonly stop: () => void;
}

const EVENTS: Readonly<Record<TableAnswer, HandEvent>> = {
  undo: { kind: 'cardTakenBack' },
  placed: { kind: 'cardPlaced' },
  done: { kind: 'personDone' },
  'give-up': { kind: 'personGaveUp' },
};
/** How boards end that are read, by the verdict on them. */
const ENDS_OF_READING: Readonly<Record<BoardRead['verdict'], TableEnd['as']>> = {
  same: 'same',
  different: 'differs',
  unreadable: 'fouled',
  read: 'read',
};

const NO_PILES: BySeat<number> = bySeat(() => 0);
const NO_PROGRESS: TableProgress = { of: 0, done: 0, isPaused: false };

/**
 * A table at which cards and hands are shown to a camera: what it shows goes to whoever deals, reads or learns there, and
 * what they want is told to the person.
 */
export class CameraTable implements HandTable {
  /** Which page's camera counts. */
  readonly holder: CameraHolder = new CameraHolder();
  readonly #changed: () => void;
  #work: TableAtWork | undefined;
  #listener: ((event: HandEvent) => void) | undefined;
  #view: TableView | undefined;
  #job: Pick<RunningJob, 'change'> | undefined;
  #progress: TableProgress = NO_PROGRESS;
  #showing: Showing = NO_SHOWING;
  #hint: ShownHint | undefined;
  #turn = 0;
  /**
   * Something has happened, and what is wanted after it was not told yet: until then nothing else counts, and the turn is
   * the same. In a new one, what was wanted before would be heard once more.
   */
  #pending: PromiseWithResolvers<void> | undefined;
  #lastEnd: TableEnd | undefined;
  /** The picture that is being read: one more waits for it, a card wants two; others are let go meanwhile. */
  #reading: Promise<unknown> | undefined;
  #isOneWaiting = false;

  /** `changed` hears of all that a person would see. */
  constructor(changed: () => void = () => {}) {
    this.#changed = changed;
  }

  /** What a person sees; `undefined` where nothing is done here. */
  get now(): TableNow | undefined {
    if (this.#work === undefined) return undefined;
    const { deck, task } = this.#work;
    return {
      task,
      deck,
      ...this.#progress,
      request: this.#view?.request,
      tray: this.#view?.tray,
      turn: this.#turn,
      piles: this.#view?.piles ?? NO_PILES,
      shown: this.#view?.shown ?? 0,
      hint: this.#hint,
    };
  }

  /** How the last board ended, also after the work is over. */
  get lastEnd(): TableEnd | undefined {
    return this.#lastEnd;
  }

  /** Work begins at this table; answers how it ends. */
  begin(work: TableAtWork): () => void {
    this.#work = work;
    this.#showing = NO_SHOWING;
    this.#learns(work.eyes.state);
    this.#next();
    return () => {
      if (this.#work !== work) return;
      this.#work = undefined;
      this.#listener = undefined;
      this.#view = undefined;
      this.#job = undefined;
      this.#progress = NO_PROGRESS;
      this.holder.release();
      this.#next();
    };
  }

  /** The job of the work runs, and can be paused. */
  runs(job: Pick<RunningJob, 'change'>): void {
    this.#job = job;
  }

  /** How far the work is. */
  progress(progress: TableProgress): void {
    const { done, isPaused, of } = this.#progress;
    if (progress.done === done && progress.of === of && progress.isPaused === isPaused) return;
    this.#progress = progress;
    if (progress.isPaused) this.#pending?.resolve();
    this.#changed();
  }

  listen(listener: (event: HandEvent) => void): void {
    this.#listener = listener;
  }

  tell(view: TableView | undefined): void {
    if (view?.request.kind === 'ended') {
      // A hand that was read is no board: what comes next, or what the board is, is told.
      if (this.#work?.task === 'read') return;
      if (this.#view?.request.kind !== 'ended') this.#ended(view.request.as, view.tray);
    }
    this.#view = view;
    this.#next();
  }

  /** The four hands of a board were read, and it is known what they are. */
  boardRead({ board, copy, foul, verdict }: BoardRead): void {
    const isFouled = verdict === 'read' && foul !== undefined;
    this.#ended(isFouled ? 'fouled' : ENDS_OF_READING[verdict], { board, copy });
  }

  #ended(as: TableEnd['as'], tray: TrayName | undefined): void {
    this.#lastEnd = { as, tray, count: (this.#lastEnd?.count ?? 0) + 1 };
  }

  /** Resolved when what is wanted after all that has happened is told: it is written down first. In a pause it may be nothing. */
  async allTold(): Promise<void> {
    if (!this.#progress.isPaused) await this.#pending?.promise;
  }

  /** True while a person is told what is wanted, and has time to do it. */
  get isWaiting(): boolean {
    return this.#isTold && !this.#progress.isPaused;
  }

  get #isTold(): boolean {
    return this.#view !== undefined && this.#view.request.kind !== 'ended' && this.#pending === undefined;
  }

  /** Looks at what one picture showed: a card whose ends were straightened, or why there is none. */
  async look(shown: ShownEnds | NoCard): Promise<void> {
    const view = this.#view;
    if (this.#reading !== undefined) {
      if (this.#isOneWaiting) return;
      this.#isOneWaiting = true;
      await this.#reading.catch(() => {});
      this.#isOneWaiting = false;
    }
    const { eyes } = this.#work ?? {};
    if (eyes === undefined || this.#reading !== undefined || !this.isWaiting || this.#view !== view) return;
    await this.#alone(async () => {
      const reading =
        typeof shown === 'string' ? ({ kind: 'nothing', why: shown } as const) : await eyes.readEnds(shown);
      // What was told meanwhile is not what this picture answers.
      if (this.#view !== view || !this.isWaiting) return;
      const [showing, event] = follow(this.#showing, reading);
      this.#showing = showing;
      if (event?.kind === 'gone') this.#learns(await eyes.cardGone());
      this.#hear(event);
    });
  }

  /**
   * Looks at a picture of a hand, that of the seat which a person has named, or the next that is wanted. One in which less
   * than half of a hand is found says nothing of it: the cards lie on each other, or too small.
   */
  async lookAtHand(picture: Picture, seat: Seat | undefined): Promise<'looked' | 'no-hand' | 'not-now'> {
    // Pictures that are being read now were taken before this one.
    while (this.#reading !== undefined) await this.#reading.catch(() => {});
    const work = this.#work;
    if (work === undefined || !this.isWaiting) return 'not-now';
    if (this.#view?.request.kind !== 'showHand') return 'not-now';
    return this.#alone(async () => {
      const turn = this.#turn;
      const { cards, unread } = await work.eyes.readHand(picture);
      if (this.#turn !== turn || !this.isWaiting) return 'not-now';
      if (cards.length + unread < DECKS[work.deck].cards.length / SEATS.length / 2) return 'no-hand';
      // A card that is not sure yet was of the hand before.
      if (this.#showing.sure === undefined) this.#showing = beforeNext(this.#showing);
      this.#happen({ kind: 'handSeen', cards, unread, ...(seat && { seat }) });
      return 'looked';
    });
  }

  async #alone<T>(read: () => Promise<T>): Promise<T> {
    const reading = read();
    this.#reading = reading;
    try {
      return await reading;
    } finally {
      this.#reading = undefined;
    }
  }

  /** Takes an answer to what was told in this turn: one that comes late, or once more, is none. A pause leaves out boards too. */
  answer(answer: TableAnswer, turn: number): 'done' | 'not-now' {
    const isOpen = answer === 'give-up' ? this.#isTold : this.isWaiting;
    if (!isOpen || turn !== this.#turn) return 'not-now';
    if (answer === 'undo') this.#showing = beforeNext(this.#showing);
    this.#happen(EVENTS[answer]);
    return 'done';
  }

  /** Nothing that is shown counts until the work is continued. */
  pause(isPaused: boolean): 'done' | 'not-now' {
    const change = { kind: isPaused ? 'job-paused' : 'job-continued' } as const;
    return this.#job?.change(change, () => {}) === true ? 'done' : 'not-now';
  }

  /** Ends the work in order; a job can be resumed. */
  stop(): 'done' | 'not-now' {
    if (this.#work === undefined) return 'not-now';
    this.#work.stop();
    return 'done';
  }

  #hear(event: ShowingEvent | undefined): void {
    if (event === undefined) return;
    const hint = this.#hint;
    if (hint !== 'learning') this.#hint = undefined;
    switch (event.kind) {
      case 'sure':
        return this.#happen({ kind: 'cardShown', card: event.card });
      case 'unidentified':
        if (event.reason === 'joker' || event.reason === 'foreign') {
          return this.#happen({ kind: 'strangerShown', reason: event.reason });
        }
        if (hint !== 'learning') this.#hint = event.reason === 'back' ? 'back' : 'unread';
        return this.#changed();
      case 'gone':
        return this.#changed();
    }
  }

  #learns(state: EyesState): void {
    this.#hint = state === 'learning' ? 'learning' : undefined;
  }

  #happen(event: HandEvent): void {
    this.#pending ??= Promise.withResolvers();
    this.#listener?.(event);
  }

  #next(): void {
    this.#pending?.resolve();
    this.#pending = undefined;
    this.#turn++;
    this.#changed();
  }
}

const END_BYTES = END_FRAME.widthPx * END_FRAME.heightPx;
/** Both ends of a card have so many grey bytes. */
export const ENDS_BYTES: number = 2 * END_BYTES;

/** Both ends of a card that was straightened elsewhere, from their grey bytes, the one behind the other. */
export function endsOfBytes(bytes: Uint8Array, seen: Omit<ShownEnds, 'ends'>): ShownEnds {
  const { heightPx, pxPerMm, widthPx } = END_FRAME;
  const endAt = (from: number): ShownEnds['ends'][0] => ({
    widthPx,
    heightPx,
    pxPerMm,
    channels: 1,
    pixels: bytes.subarray(from, from + END_BYTES),
  });
  return { ...seen, ends: [endAt(0), endAt(END_BYTES)] };
}
