import { type BySeat, type BySide, bySide, type Seat, seatAfter, sideOf } from '../bridge/seat.ts';

/** What the announced points of a deal of minibridge come to. */
export interface Announced {
  readonly points: BySide<number>;
  /** Absent where both sides have the same: the cards are dealt again. */
  readonly declarer?: Seat;
}

/**
 * Who declares at minibridge: the side with more high-card points, and of it the stronger hand; between equal ones the
 * seat that announced its points first, beginning with the dealer.
 */
export function announce(points: BySeat<number>, dealer: Seat): Announced {
  const seats = [0, 1, 2, 3].map((places) => seatAfter(dealer, places));
  const sum = bySide((side) =>
    seats.filter((seat) => sideOf(seat) === side).reduce((total, seat) => total + points[seat], 0),
  );
  if (sum.ns === sum.ew) return { points: sum };
  const stronger = sum.ns > sum.ew ? 'ns' : 'ew';
  const [first, second] = seats.filter((seat) => sideOf(seat) === stronger);
  if (first === undefined || second === undefined) return { points: sum };
  return { points: sum, declarer: points[second] > points[first] ? second : first };
}
