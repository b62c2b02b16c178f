import { SEATS, type Seat } from '../../bridge/seat.ts';
import type { Candidates } from '../candidates/candidates.ts';
import type { GroupDraw } from '../candidates/group-draw.ts';
import { GroupStep } from '../candidates/group-step.ts';
import type { HandStep } from '../candidates/hand-draw.ts';
import { DECK_SLOT } from '../candidates/table.ts';
import type { Group } from './groups.ts';
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
const GROUP_NS = 200;
/** Slots of a group of hands, of what is then left, and of what later steps leave. */
const DRAWN_SLOT = DECK_SLOT + 1;
const REST_SLOT = DECK_SLOT + 2;
const FREE_SLOT = DECK_SLOT + 3;

/** A layout that begins with cards that were made to fit. */
export interface GroupLayout extends Layout {
  /** The part of all candidates that begin like that. */
  readonly part: number;
}

/** The layouts where a group of hands comes first, drawn so that its tests hold. */
export function groupLayouts(candidates: Candidates, { seats }: Group, draw: GroupDraw): GroupLayout[] {
  const [first, second] = seats;
  const others = SEATS.filter((seat) => seat !== first && seat !== second);
  return second === undefined
    ? ordersOf(others).map((order) => afterHand(candidates, first, order, draw))
    : ordersOf(seats).flatMap((pair) =>
        ordersOf(others).map((order) => afterPair(candidates, pair, order, draw)),
      );
}

function afterHand(candidates: Candidates, seat: Seat, order: readonly Seat[], draw: GroupDraw): GroupLayout {
  const root = { seat: seatBit(seat), after: -1, lengthsNs: GROUP_NS, cardsNs: 0 };
  const chain = order.map((each, place) => stepOf(each, place + 1, order.length + 1));
  const rest = { slot: DRAWN_SLOT, size: candidates.deckPool.size - candidates.hands[seat].size };
  return {
    part: draw.part,
    steps: [root, ...chain],
    open: () => [
      new GroupStep(candidates, draw, {
        drawn: SEATS.indexOf(seat),
        rest: rest.slot,
        dealt: candidates.dealt[seat],
      }),
      ...candidates.steps(order, rest, FREE_SLOT),
    ],
  };
}

function afterPair(
  candidates: Candidates,
  pair: readonly Seat[],
  others: readonly Seat[],
  draw: GroupDraw,
): GroupLayout {
  const sizeOf = (seats: readonly Seat[]) =>
    seats.reduce((sum, seat) => sum + candidates.hands[seat].size, 0);
  const root = { seat: 0, after: -1, lengthsNs: GROUP_NS, cardsNs: 0 };
  const split = (seats: readonly Seat[], at: number): PlannedStep[] =>
    seats.map((seat, place) => ({
      seat: seatBit(seat),
      after: place === 0 ? 0 : at,
      lengthsNs: place === 0 ? LATER_LENGTHS_NS : REST_NS,
      cardsNs: place === 0 ? CARDS_NS : REST_NS,
    }));
  return {
    part: draw.part,
    steps: [root, ...split(pair, 1), ...split(others, 3)],
    open: () => [
      new GroupStep(candidates, draw, { drawn: DRAWN_SLOT, rest: REST_SLOT, dealt: [0, 0, 0, 0] }),
      ...candidates.steps(pair, { slot: DRAWN_SLOT, size: sizeOf(pair) }, FREE_SLOT),
      ...candidates.steps(others, { slot: REST_SLOT, size: sizeOf(others) }, FREE_SLOT + pair.length),
    ],
  };
}

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
