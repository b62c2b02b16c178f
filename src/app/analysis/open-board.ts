import { STRAINS, type Strain } from '../../bridge/call.ts';
import { type BySeat, bySeat, SEATS } from '../../bridge/seat.ts';
import { type Bounded, boundedBy, leastOf, mostOf, type TrickTable } from '../../bridge/trick-table.ts';
import type { SetBoard } from '../../formats/core/deal-set.ts';
import { type Cell, SOLVING_ORDER } from '../../solver/table.ts';
import type { SolveTask } from './solve-threads.ts';

/** What is needed of a board to solve it. */
export type BoardToSolve = Pick<SetBoard, 'deal' | 'dealer' | 'vulnerability'>;

/** How much time a board has, in thousandths of a second of every one of so many threads. */
export interface BoardTime {
  readonly limitMs: number;
  readonly threads: number;
}

/** Every strain has this part of the time first; those that are not solved by then share what is left, in rounds. */
const FIRST_SHARE = 1 / 20;
/** What is left is worth another round while it is more than this part of the time. */
const LAST_SHARE = 1 / 10;

/** A board while it is solved. */
export class OpenBoard {
  readonly board: BoardToSolve;
  readonly #at: number;
  readonly #time: BoardTime;
  readonly #tricks: BySeat<Record<Strain, Bounded>>;
  /** Strains whose tasks have not ended. */
  readonly #atWork = new Set<Strain>();
  /** Strains that this round has not solved. */
  #unsolved: Strain[] = [];
  /** How long its tasks took. */
  #tookMs: number[] = [];
  #leftMs: number;
  /** Strains that nothing more is done about. */
  #done = 0;
  readonly #strains: readonly Strain[];
  /** Whether this run has found something that was not known. */
  isNarrowed = false;

  /** at: its place among the boards. known: its table as far as an earlier run found it. */
  constructor(board: BoardToSolve, at: number, known: TrickTable | undefined, time: BoardTime) {
    const unknown = boundedBy(0, board.deal.deck.cardsPerHand);
    this.board = board;
    this.#at = at;
    this.#time = time;
    this.#leftMs = time.limitMs;
    this.#tricks = bySeat((seat) => {
      const row = STRAINS.map((strain) => [strain, known?.[seat][strain] ?? unknown] as const);
      return Object.fromEntries(row) as Record<Strain, Bounded>;
    });
    this.#strains = SOLVING_ORDER.filter((strain) => !this.#isSolved(strain));
  }

  /** Strains that are still to be solved. */
  get strainsLeft(): number {
    return this.#strains.length - this.#done;
  }

  get table(): TrickTable {
    return bySeat((seat) => ({ ...this.#tricks[seat] }));
  }

  /** The tasks to begin with. */
  firstTasks(): SolveTask[] {
    return this.#tasks(this.#strains, this.#time.limitMs * FIRST_SHARE);
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

  /** The task of a strain has ended after so long: the tasks that come next. */
  tasksAfter(strain: Strain, tookMs: number): SolveTask[] {
    this.#atWork.delete(strain);
    this.#tookMs.push(tookMs);
    if (this.#isSolved(strain)) this.#done++;
    else this.#unsolved.push(strain);
    return this.#atWork.size === 0 ? this.#nextRound() : [];
  }

  #nextRound(): SolveTask[] {
    const sum = this.#tookMs.reduce((all, one) => all + one, 0);
    this.#leftMs -= Math.max(sum / this.#time.threads, ...this.#tookMs);
    this.#tookMs = [];
    const unsolved = this.#unsolved;
    this.#unsolved = [];
    if (this.#leftMs > this.#time.limitMs * LAST_SHARE) {
      return this.#tasks(unsolved, this.#leftMs / Math.ceil(unsolved.length / this.#time.threads));
    }
    this.#done += unsolved.length;
    return [];
  }

  #tasks(strains: readonly Strain[], limitMs: number): SolveTask[] {
    const { deck, hands } = this.board.deal;
    return strains.map((strain) => {
      this.#atWork.add(strain);
      const known = bySeat((seat) => this.#tricks[seat][strain]);
      return { board: this.#at, deal: { deck, hands }, strain, known, limitMs };
    });
  }

  #isSolved(strain: Strain): boolean {
    return SEATS.every((seat) => typeof this.#tricks[seat][strain] === 'number');
  }
}
