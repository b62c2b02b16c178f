import { STRAINS, type Strain } from '../bridge/call.ts';
import type { Deal } from '../bridge/deal.ts';
import { type BySeat, type Seat, seatAfter, sideOf } from '../bridge/seat.ts';
import { type Bounded, boundedBy, leastOf, mostOf } from '../bridge/trick-table.ts';
import { Range } from './range.ts';
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

/** How the cells of a strain share its time. */
export interface Turns {
  /** A cell's turn begins; each round's turns are longer than those before. The solver is stopped when it is over. */
  readonly begin: (round: number) => void;
  /** Whether the time of the strain is over. */
  readonly isOver: () => boolean;
}

/** How a strain is solved. */
export interface StrainOptions {
  /** What is known of each declarer's tricks already. */
  readonly known?: BySeat<Bounded>;
  readonly turns?: Turns;
}

const UNTIL_SOLVED: Turns = { begin: () => {}, isOver: () => false };

/**
 * Solves a deal in one strain for all four declarers, who take turns: gives each cell again as what is known of it
 * narrows, so that who stops has bounds. A cell comes last as a number, unless time was over.
 */
export function* solveStrain(
  solver: Solver,
  deal: Deal,
  strain: Strain,
  { known, turns = UNTIL_SOLVED }: StrainOptions = {},
): Generator<Cell, void, void> {
  const tricks = deal.deck.cardsPerHand;
  const started = solver.start({ hands: deal.hands, leader: 'N', trick: [] }, strain);
  let open = DECLARERS.map((declarer) => ({
    declarer,
    range: new Range(forNs(declarer, tricks, known?.[declarer] ?? boundedBy(0, tricks))),
  })).filter(({ range }) => range.isOpen());
  let guess = Math.ceil(tricks / 2);
  for (let round = 0; open.length > 0 && !turns.isOver(); round++) {
    for (const { declarer, range } of open) {
      turns.begin(round);
      for (const found of started.narrow(seatAfter(declarer), [], range, guess)) {
        yield { declarer, strain, tricks: forNs(declarer, tricks, boundedBy(found.least, found.most)) };
      }
      guess = range.middle();
    }
    open = open.filter(({ range }) => range.isOpen());
  }
}

/** Tricks of a declarer as tricks of N and S, or the other way about. */
function forNs(declarer: Seat, tricks: number, known: Bounded): Bounded {
  return sideOf(declarer) === 'ns' ? known : boundedBy(tricks - mostOf(known), tricks - leastOf(known));
}
