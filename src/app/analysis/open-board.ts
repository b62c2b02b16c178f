import { STRAINS, type Strain } from '../../bridge/call.ts';
import { type BySeat, bySeat, SEATS } from '../../bridge/seat.ts';
import {
  type Bounded,
  boundedBy,
  isExact,
  leastOf,
  mostOf,
  type TrickTable,
} from '../../bridge/trick-table.ts';
import type { SetBoard } from '../../formats/core/deal-set.ts';
import { type Cell, SOLVING_ORDER } from '../../solver/table.ts';
import type { SolvedTurn, SolveTask } from './solve-thread.ts';

/** What is needed of a board to solve it. */
export type BoardToSolve = Pick<SetBoard, 'deal' | 'dealer' | 'vulnerability'>;

/** How much time a board has, in thousandths of a second of every one of so many threads. */
export interface BoardTime {
  readonly limitMs: number;
  readonly threads: number;
}

/** Strains take a turn of this part of the time first: many are solved by then, and the others are compared. */
const FIRST_TURN = 1 / 40;
/** A thread that has no more than this part of the time left is done. */
const LAST_SHARE = 1 / 200;

/** A strain that is not solved. */
interface OpenStrain {
  readonly strain: Strain;
  turns: number;
  /** The thread that has it in work, or that remembers what it found of it. */
  thread?: number | undefined;
  isAtWork: boolean;
}

/** The strains of a board that need solving, by what is known of its table. */
export function strainsToSolve(known: TrickTable | undefined): Strain[] {
  return SOLVING_ORDER.filter((strain) => known === undefined || !isExact(known, [strain]));
}

/** A board while it is solved. Its strains take turns until they are solved or the time of all threads is over. */
export class OpenBoard {
  readonly board: BoardToSolve;
  readonly #at: number;
  readonly #limitMs: number;
  readonly #tricks: BySeat<Record<Strain, Bounded>>;
  #open: OpenStrain[];
  /** What is left of the time, by thread. */
  readonly #leftMs: number[];
  /** Whether this run has found something that was not known. */
  isNarrowed = false;

  /** at: its place among the boards. known: its table as far as an earlier run found it. */
  constructor(board: BoardToSolve, at: number, known: TrickTable | undefined, time: BoardTime) {
    const unknown = boundedBy(0, board.deal.deck.cardsPerHand);
    this.board = board;
    this.#at = at;
    this.#limitMs = time.limitMs;
    this.#leftMs = Array.from({ length: time.threads }, () => time.limitMs);
    this.#tricks = bySeat((seat) => {
      const row = STRAINS.map((strain) => [strain, known?.[seat][strain] ?? unknown] as const);
      return Object.fromEntries(row) as Record<Strain, Bounded>;
    });
    this.#open = strainsToSolve(known).map((strain) => ({ strain, turns: 0, isAtWork: false }));
  }

  /** Strains that are not solved yet, as long as there is time for them. */
  get strainsLeft(): number {
    const isAtWork = this.#open.some((one) => one.isAtWork);
    return isAtWork || this.#leftMs.some((ms) => this.#isEnough(ms)) ? this.#open.length : 0;
  }

  get table(): TrickTable {
    return bySeat((seat) => ({ ...this.#tricks[seat] }));
  }

  /** What is known of a cell by now: inside what was known before. */
  narrow({ declarer, strain, tricks }: Cell): void {
    const before = this.#tricks[declarer][strain];
    const least = Math.max(leastOf(before), leastOf(tricks));
    const most = Math.min(mostOf(before), mostOf(tricks));
    if (least === leastOf(before) && most === mostOf(before)) return;
    this.#tricks[declarer][strain] = boundedBy(least, most);
    this.isNarrowed = true;
  }

  /** The next turn, if a thread has something to do here. */
  takeTurn(thread: number): SolveTask | undefined {
    const leftMs = this.#leftMs[thread] ?? 0;
    if (this.#open.length === 0 || !this.#isEnough(leftMs)) return undefined;
    const waiting = this.#waitingFor(thread);
    const [next] = waiting;
    if (next === undefined) return undefined;
    const limitMs = next.turns === 0 ? this.#limitMs * FIRST_TURN : leftMs * this.#shareOf(waiting.length);
    for (const one of this.#open) if (one.thread === thread) one.thread = undefined;
    Object.assign(next, { turns: next.turns + 1, thread, isAtWork: true });
    const { deck, hands } = this.board.deal;
    const known = bySeat((seat) => this.#tricks[seat][next.strain]);
    return { board: this.#at, deal: { deck, hands }, strain: next.strain, known, limitMs };
  }

  /** Strains that had the fewest turns: first what the thread remembers, then what none does; of these the best known. */
  #waitingFor(thread: number): OpenStrain[] {
    const waiting = this.#open.filter((one) => !one.isAtWork);
    const fewest = Math.min(...waiting.map(({ turns }) => turns));
    const distance = (one: OpenStrain): number =>
      one.thread === thread ? 0 : one.thread === undefined ? 1 : 2;
    return waiting
      .filter(({ turns }) => turns === fewest)
      .toSorted((a, b) => distance(a) - distance(b) || this.#widthOf(a.strain) - this.#widthOf(b.strain));
  }

  /** How much is not known of a strain. */
  #widthOf(strain: Strain): number {
    const widths = SEATS.map(
      (seat) => mostOf(this.#tricks[seat][strain]) - leastOf(this.#tricks[seat][strain]),
    );
    return widths.reduce((sum, width) => sum + width, 0);
  }

  /** What a thread may take of its time for one of so many strains, while other threads take others. */
  #shareOf(strains: number): number {
    const threads = this.#leftMs.length;
    return Math.min(1, threads / (strains + threads - 1));
  }

  /** A turn has ended. Time passes for idle threads as well, so that who waits for one board has it in its time. */
  endTurn({ strain, tookMs }: Pick<SolvedTurn, 'strain' | 'tookMs'>, idle: readonly number[]): void {
    const one = this.#open.find((open) => open.strain === strain);
    const thread = one?.thread;
    if (one === undefined || thread === undefined) throw new RangeError(`Strain ${strain} is not in work.`);
    one.isAtWork = false;
    if (this.#isSolved(strain)) this.#open = this.#open.filter((open) => open !== one);
    const left = (this.#leftMs[thread] ?? 0) - tookMs;
    this.#leftMs[thread] = left;
    for (const other of idle) this.#leftMs[other] = Math.min(this.#leftMs[other] ?? 0, left);
  }

  #isEnough(leftMs: number): boolean {
    return leftMs > this.#limitMs * LAST_SHARE || leftMs === Number.POSITIVE_INFINITY;
  }

  #isSolved(strain: Strain): boolean {
    return isExact(this.#tricks, [strain]);
  }
}
