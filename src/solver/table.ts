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

/** Asked whether the time of a strain is over. The solver is stopped as well when it is. */
export type IsOver = () => boolean;

const NEVER: IsOver = () => false;

/** How often a side may depart from what looks best in the last searches for bounds: these are nearly whole ones. */
export const MOST_DEPARTURES = 20;
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
  for (const strain of SOLVING_ORDER) {
    const search = new StrainSearch(startDeal(solver, deal, strain));
    for (const { declarer, tricks } of search.run(solver.isStopped)) table[declarer][strain] = tricks;
  }
  return table;
}

/** Starts a solver on the cards of a deal. */
export function startDeal(solver: Solver, { hands }: Pick<Deal, 'hands'>, strain: Strain): StrainSolver {
  return solver.start({ hands, leader: 'N', trick: [] }, strain);
}

/** A deal in one strain by all four declarers. What one search finds helps the next. */
export class StrainSearch {
  readonly #started: StrainSolver;
  #open: readonly OpenCell[];
  /** Searches for bounds that are still to be made. */
  readonly #bounds = new Set<BoundSearch>();
  /** What to ask first about a cell: what the one before it came to. */
  #guess: number | undefined;

  /** first: the place in `DECLARERS` of who comes first, so that searches that share a strain begin with others. */
  constructor(started: StrainSolver, first = 0) {
    this.#started = started;
    this.#open = DECLARERS.map((_, at) => ({
      declarer: DECLARERS[at ^ first] as Seat,
      range: new Range(boundedBy(0, started.tricks)),
    }));
    for (let departures = 0; departures <= MOST_DEPARTURES; departures++) {
      for (const cell of this.#open)
        for (const side of SIDES) this.#bounds.add({ cell, selection: { side, departures } });
    }
  }

  isDone(): boolean {
    return this.#open.length === 0;
  }

  /** Takes over what is known of each declarer's tricks from elsewhere. */
  learn(known: BySeat<Bounded>): void {
    for (const { declarer, range } of this.#open)
      range.learn(forNs(declarer, this.#started.tricks, known[declarer]));
    this.#dropKnown();
  }

  #dropKnown(): void {
    this.#open = this.#open.filter(({ range }) => range.isOpen());
  }

  /**
   * Gives each cell again as what is known of it narrows, so that who stops has bounds. A cell comes last as a number,
   * unless time was over; then the next run goes on.
   */
  *run(isOver: IsOver = NEVER): Generator<Cell, void, void> {
    for (let [cell] = this.#open; cell !== undefined && !isOver(); [cell] = this.#open) {
      yield* this.#narrow(cell, cell.range.near(this.#guess ?? cell.range.middle()));
      if (!cell.range.isOpen()) this.#guess = cell.range.least;
      this.#dropKnown();
    }
  }

  /**
   * Bounds all cells more and more closely, each by what one side and then the other takes that rarely departs: at most
   * so often.
   */
  *bound(isOver: IsOver, mostDepartures: number): Generator<Cell, void, void> {
    for (let next = this.#nextBound(); next !== undefined && !isOver(); next = this.#nextBound()) {
      const { cell, selection } = next;
      if (selection.departures > mostDepartures) break;
      const leader = seatAfter(cell.declarer);
      for (const bound of this.#started.narrowSelectively(leader, cell.range, selection))
        yield this.#found(cell, bound);
      if (!isOver()) this.#bounds.delete(next);
    }
    this.#dropKnown();
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
    const { strain, tricks } = this.#started;
    return { declarer, strain, tricks: forNs(declarer, tricks, boundedBy(least, most)) };
  }
}

/** Tricks of a declarer as tricks of N and S, or the other way about. */
function forNs(declarer: Seat, tricks: number, known: Bounded): Bounded {
  return sideOf(declarer) === 'ns' ? known : boundedBy(tricks - mostOf(known), tricks - leastOf(known));
}
