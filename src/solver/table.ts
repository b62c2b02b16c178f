import { STRAINS, type Strain } from '../bridge/call.ts';
import type { Deal } from '../bridge/deal.ts';
import { type Seat, seatAfter, sideOf } from '../bridge/seat.ts';
import { type Bound, type Bounded, boundedBy } from '../bridge/trick-table.ts';
import type { Solver } from './solver.ts';

/** One cell of a table of tricks: what a seat takes as declarer in a strain. */
export interface Cell {
  readonly declarer: Seat;
  readonly strain: Strain;
  readonly tricks: Bounded;
}

/** Declarers in the order in which they are solved: partners one after the other, whose results are near. */
const DECLARERS: readonly Seat[] = ['N', 'S', 'E', 'W'];

/** Strains in the order in which they are solved: no trumps take longest. */
export const SOLVING_ORDER: readonly Strain[] = STRAINS.toReversed();

/**
 * Solves a deal in one strain for all four declarers: gives each cell again as what is known of it narrows, so that who
 * stops has bounds. A cell comes last as a number, unless the solver was stopped.
 */
export function* solveStrain(solver: Solver, deal: Deal, strain: Strain): Generator<Cell, void, void> {
  const tricks = deal.deck.cardsPerHand;
  const started = solver.start({ hands: deal.hands, leader: 'N', trick: [] }, strain);
  let guess: number | undefined;
  for (const declarer of DECLARERS) {
    for (const known of started.narrow(seatAfter(declarer), [], guess)) {
      guess = known.least;
      yield cellOf(declarer, strain, tricks, known);
    }
  }
}

function cellOf(declarer: Seat, strain: Strain, tricks: number, { least, most }: Bound): Cell {
  const isNs = sideOf(declarer) === 'ns';
  return {
    declarer,
    strain,
    tricks: isNs ? boundedBy(least, most) : boundedBy(tricks - most, tricks - least),
  };
}
