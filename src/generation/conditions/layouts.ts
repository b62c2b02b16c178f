import { SEATS, type Seat } from '../../bridge/seat.ts';
import type { Candidates } from '../candidates/candidates.ts';
import type { HandStep } from '../candidates/hand-draw.ts';
import { DECK_SLOT } from '../candidates/table.ts';
import type { PlannedStep } from './plan.ts';
import { seatBit } from './uses.ts';

/** A way to deal the four hands: what the steps cost, and how to open them. */
export interface Layout {
  readonly steps: readonly PlannedStep[];
  open(): HandStep[];
}

/** What moves cost on one core of a common computer: lengths of the first hand, of others, and the cards of a hand. */
const FIRST_LENGTHS_NS = 15;
const LATER_LENGTHS_NS = 50;
const CARDS_NS = 80;
const REST_NS = 5;

/** Every order of the seats that is worth a look: where lengths are predealt, the hands that have them come first. */
export function plainLayouts(candidates: Candidates): Layout[] {
  const bound = SEATS.filter((seat) => candidates.hands[seat].fixed.length > 0);
  const free = SEATS.filter((seat) => !bound.includes(seat));
  return ordersOf(free).map((order) => chainOf(candidates, [...bound, ...order]));
}

function chainOf(candidates: Candidates, order: readonly Seat[]): Layout {
  return {
    steps: order.map((seat, place) => ({ ...stepOf(seat, place, order.length), after: place - 1 })),
    open: () => candidates.steps(order, candidates.deckPool, DECK_SLOT + 1),
  };
}

function stepOf(seat: Seat, place: number, count: number): PlannedStep {
  const isLast = place === count - 1;
  return {
    seat: seatBit(seat),
    after: place - 1,
    lengthsNs: isLast ? REST_NS : place === 0 ? FIRST_LENGTHS_NS : LATER_LENGTHS_NS,
    cardsNs: isLast ? REST_NS : CARDS_NS,
  };
}

function ordersOf(seats: readonly Seat[]): Seat[][] {
  if (seats.length === 0) return [[]];
  return seats.flatMap((first) =>
    ordersOf(seats.filter((seat) => seat !== first)).map((rest) => [first, ...rest]),
  );
}
