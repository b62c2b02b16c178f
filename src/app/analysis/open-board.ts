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
import { type Cell, MOST_DEPARTURES, SOLVING_ORDER } from '../../solver/table.ts';
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
/** Then turns of this part, and none is longer than so many milliseconds, so that threads hear of each other. */
const TURN = 1 / 20;
const MOST_TURN_MS = 1000;
/** As many turns of each strain come first, and begin with bounds. */
const BOUNDED_TURNS = 3;
/** In the last part of the time bounds are narrowed. */
const LAST_PART = 1 / 5;
/** A thread that has no more than this part of the time left is done. */
const LAST_SHARE = 1 / 200;
/** How often sides may depart from what looks best in the first searches for bounds. */
const FIRST_DEPARTURES = 2;

/** A strain that is not solved. */
interface OpenStrain {
  readonly strain: Strain;
  /** Turns so far, and those in the last part of the time. */
  turns: number;
  lastTurns: number;
  /** Threads that remember what they found of it, in the order in which they began. */
  readonly threads: number[];
  readonly atWork: Set<number>;
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
    this.#open = strainsToSolve(known).map((strain) => ({
      strain,
      turns: 0,
      lastTurns: 0,
      threads: [],
      atWork: new Set(),
    }));
  }

  get #isLimited(): boolean {
    return this.#limitMs < Number.POSITIVE_INFINITY;
  }

  /** Strains that are not solved yet, as long as there is time for them. */
  get strainsLeft(): number {
    const isAtWork = this.#open.some((one) => one.atWork.size > 0);
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

  /**
   * The next turn, if a thread has something to do here. helps: whether it may join others at a strain, where they have
   * all that are left; otherwise it does so where time is limited.
   */
  takeTurn(thread: number, helps = this.#isLimited): SolveTask | undefined {
    const leftMs = this.#leftMs[thread] ?? 0;
    if (this.#open.length === 0 || !this.#isEnough(leftMs)) return undefined;
    const isLast = this.#isLimited && leftMs <= this.#limitMs * LAST_PART;
    const waiting = this.#open.filter(({ atWork }) => atWork.size === 0);
    const choice = waiting.length > 0 ? waiting : helps ? this.#open : [];
    const [next] = choice.toSorted((a, b) => this.#compare(a, b, thread, isLast));
    if (next === undefined) return undefined;
    const turn = this.#turnOf(
      next,
      leftMs,
      isLast ? choice.filter(({ lastTurns }) => lastTurns === next.lastTurns).length : 0,
    );
    if (!next.threads.includes(thread)) next.threads.push(thread);
    next.atWork.add(thread);
    next.turns++;
    if (isLast) next.lastTurns++;
    const { deck, hands } = this.board.deal;
    const known = bySeat((seat) => this.#tricks[seat][next.strain]);
    const helpers = next.threads.indexOf(thread);
    return { board: this.#at, deal: { deck, hands }, strain: next.strain, known, thread, helpers, ...turn };
  }

  /** How long a turn is, and whether it begins with bounds; last: among so many strains what is left of the time is shared. */
  #turnOf({ turns }: OpenStrain, leftMs: number, last: number): Pick<SolveTask, 'limitMs' | 'departures'> {
    if (last > 0) return { limitMs: leftMs * this.#shareOf(last), departures: MOST_DEPARTURES };
    const part = turns === 0 ? FIRST_TURN : TURN;
    const limitMs = Math.min(this.#limitMs * part, MOST_TURN_MS, leftMs);
    return { limitMs, departures: turns < BOUNDED_TURNS && this.#isLimited ? FIRST_DEPARTURES : undefined };
  }

  /**
   * Which strain comes first: one that had no turn; then, as long as any may be solved, what the thread remembers, what
   * none does, and of these the best known. At last each has a turn.
   */
  #compare(a: OpenStrain, b: OpenStrain, thread: number, isLast: boolean): number {
    const distance = ({ threads }: OpenStrain): number =>
      threads.includes(thread) ? 0 : threads.length === 0 ? 1 : 2;
    return (
      (isLast ? a.lastTurns - b.lastTurns : Number(a.turns > 0) - Number(b.turns > 0)) ||
      a.atWork.size - b.atWork.size ||
      distance(a) - distance(b) ||
      (this.#isLimited ? Math.min(a.turns, BOUNDED_TURNS) - Math.min(b.turns, BOUNDED_TURNS) : 0) ||
      this.#rankOf(a) - this.#rankOf(b)
    );
  }

  /**
   * The less is known of a strain and the more turns were for nothing, the later it comes, by doublings. Without a limit
   * a strain goes on to its end, as all have to be solved and memory is for one.
   */
  #rankOf({ strain, turns }: OpenStrain): number {
    return this.#isLimited ? this.#widthOf(strain) * 2 ** Math.floor(Math.log2(turns)) : -turns;
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
  endTurn({ strain, thread, tookMs }: Omit<SolvedTurn, 'board'>, idle: readonly number[]): void {
    this.#open.find((open) => open.strain === strain)?.atWork.delete(thread);
    this.#open = this.#open.filter((open) => !this.#isSolved(open.strain));
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
