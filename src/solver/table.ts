import { STRAINS, type Strain } from '../bridge/call.ts';
import type { Deal } from '../bridge/deal.ts';
import { type BySeat, bySeat, type Seat, SIDES, seatAfter, sideOf } from '../bridge/seat.ts';
import {
  type Bound,
  type Bounded,
  boundedBy,
  leastOf,
  mostOf,
  type TrickTable,
} from '../bridge/trick-table.ts';
import { Range } from './range.ts';
import type { Selection, Solver, StrainSolver } from './solver.ts';

/** One cell of a table of tricks: what a seat takes as declarer in a strain. */
export interface Cell {
  readonly declarer: Seat;
  readonly strain: Strain;
  readonly tricks: Bounded;
}

/** Declarers in the order in which they are solved: partners one after the other, whose results are near. */
export const DECLARERS: readonly Seat[] = ['N', 'S', 'E', 'W'];

/** Strains in the order in which they are solved: no trumps take longest. */
export const SOLVING_ORDER: readonly Strain[] = STRAINS.toReversed();

/** How the cells of a strain share the time that it has. */
export interface StrainTime {
  /** A cell's turn begins, which may take so much of what is left. The solver is stopped when it is over. */
  readonly beginTurn: (share: number) => void;
  readonly isTurnOver: () => boolean;
  readonly isOver: () => boolean;
}

const UNTIL_SOLVED: StrainTime = { beginTurn: () => {}, isTurnOver: () => false, isOver: () => false };

/** What one cell may take of the time, so that it is solved; the rest is for bounds of all. */
const SHARE_OF_ONE = 1 / 4;

/** How often a side may depart from what looks best in the last searches for bounds: these are nearly whole ones. */
const MOST_DEPARTURES = 20;
/** Cells that are known but for one trick are as far behind the others in departures. */
const DELAY = 2;

interface OpenCell {
  readonly declarer: Seat;
  readonly range: Range;
}

/** A search that may bound a cell more closely. */
interface BoundSearch {
  readonly cell: OpenCell;
  readonly selection: Selection;
}

/** Tricks that each seat wins as declarer in each strain. A solver that is stopped leaves bounds, and gaps. */
export function solveTable(solver: Solver, deal: Deal): TrickTable {
  const table = bySeat((): Partial<Record<Strain, Bounded>> => ({}));
  const isOver = (): boolean => solver.isStopped();
  const untilStopped: StrainTime = { beginTurn: () => {}, isTurnOver: isOver, isOver };
  for (const strain of SOLVING_ORDER) {
    for (const { declarer, tricks } of new StrainSearch(solver, deal, strain).run(untilStopped))
      table[declarer][strain] = tricks;
  }
  return table;
}

/** A deal in one strain by all four declarers. What one search finds helps the next. */
export class StrainSearch {
  readonly #strain: Strain;
  readonly #started: StrainSolver;
  #open: readonly OpenCell[];
  /** Searches for bounds that are still to be made. */
  readonly #bounds = new Set<BoundSearch>();
  /** What to ask first about a cell: what the one before it came to. */
  #guess: number;

  /** known: what is known of each declarer's tricks already. No other search may use the solver as long as this one does. */
  constructor(solver: Solver, { deck, hands }: Deal, strain: Strain, known?: BySeat<Bounded>) {
    const tricks = deck.cardsPerHand;
    this.#strain = strain;
    this.#started = solver.start({ hands, leader: 'N', trick: [] }, strain);
    this.#guess = Math.ceil(tricks / 2);
    this.#open = DECLARERS.map((declarer) => ({
      declarer,
      range: new Range(forNs(declarer, tricks, known?.[declarer] ?? boundedBy(0, tricks))),
    })).filter(({ range }) => range.isOpen());
    for (let departures = 0; departures <= MOST_DEPARTURES; departures++) {
      for (const cell of this.#open)
        for (const side of SIDES) this.#bounds.add({ cell, selection: { side, departures } });
    }
  }

  isDone(): boolean {
    return this.#open.length === 0;
  }

  /**
   * Gives each cell again as what is known of it narrows, so that who stops has bounds. A cell comes last as a number,
   * unless time was over; then the next run goes on.
   */
  *run(time: StrainTime = UNTIL_SOLVED): Generator<Cell, void, void> {
    for (let [cell] = this.#open; cell !== undefined && !time.isOver(); [cell] = this.#open) {
      time.beginTurn(SHARE_OF_ONE);
      yield* this.#narrow(cell, cell.range.near(this.#guess));
      if (cell.range.isOpen()) yield* this.#bound(time);
      else this.#guess = cell.range.least;
      this.#open = this.#open.filter(({ range }) => range.isOpen());
    }
  }

  /** Bounds all cells more and more closely, each by what one side and then the other takes that rarely departs. */
  *#bound(time: StrainTime): Generator<Cell, void, void> {
    time.beginTurn(1);
    for (let next = this.#nextBound(); next !== undefined && !time.isTurnOver(); next = this.#nextBound()) {
      const { cell, selection } = next;
      const leader = seatAfter(cell.declarer);
      for (const bound of this.#started.narrowSelectively(leader, cell.range, selection))
        yield this.#found(cell, bound);
      if (!time.isTurnOver()) this.#bounds.delete(next);
    }
  }

  /** The search for bounds that comes next: that with fewest departures, and later where little is left to find. */
  #nextBound(): BoundSearch | undefined {
    const delay = ({ cell: { range }, selection }: BoundSearch): number =>
      selection.departures + (range.most - range.least > 1 ? 0 : DELAY);
    let first: BoundSearch | undefined;
    for (const each of this.#bounds) {
      if (!each.cell.range.isOpen()) this.#bounds.delete(each);
      else if (first === undefined || delay(each) < delay(first)) first = each;
    }
    return first;
  }

  *#narrow(cell: OpenCell, nextNeed: () => number): Generator<Cell, void, void> {
    for (const bound of this.#started.narrow(seatAfter(cell.declarer), [], cell.range, nextNeed)) {
      yield this.#found(cell, bound);
    }
  }

  #found({ declarer }: OpenCell, { least, most }: Bound): Cell {
    return {
      declarer,
      strain: this.#strain,
      tricks: forNs(declarer, this.#started.tricks, boundedBy(least, most)),
    };
  }
}

/** Tricks of a declarer as tricks of N and S, or the other way about. */
function forNs(declarer: Seat, tricks: number, known: Bounded): Bounded {
  return sideOf(declarer) === 'ns' ? known : boundedBy(tricks - mostOf(known), tricks - leastOf(known));
}
