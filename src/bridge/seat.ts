/** Seats in the order of play, clockwise from North. */
export const SEATS = ['N', 'E', 'S', 'W'] as const;
/** One of the four players, by the points of the compass. */
export type Seat = (typeof SEATS)[number];

/** One value for each seat. */
export type BySeat<T> = Readonly<Record<Seat, T>>;

/** One value for each seat, made from a function of it. */
export function bySeat<T>(make: (seat: Seat, index: number) => T): BySeat<T> {
  return { N: make('N', 0), E: make('E', 1), S: make('S', 2), W: make('W', 3) };
}

/** The seat a number of places clockwise from another; negative counts go the other way. */
export function seatAfter(seat: Seat, places = 1): Seat {
  return SEATS[(((SEATS.indexOf(seat) + places) % 4) + 4) % 4] as Seat;
}

/** The seat of a Dealer, Declarer, Auction or Play value, in either case; `undefined` if there is none. */
export function parseSeat(value: string): Seat | undefined {
  const letter = value.trim().toUpperCase();
  return SEATS.find((seat) => seat === letter);
}

/** The two sides of a table: North with South, East with West. */
export const SIDES = ['ns', 'ew'] as const;
/** Two partners. */
export type Side = (typeof SIDES)[number];

/** One value for each side. */
export type BySide<T> = Readonly<Record<Side, T>>;

/** One value for each side, made from a function of it. */
export function bySide<T>(make: (side: Side) => T): BySide<T> {
  return { ns: make('ns'), ew: make('ew') };
}

/** The side that a seat plays for. */
export function sideOf(seat: Seat): Side {
  return seat === 'N' || seat === 'S' ? 'ns' : 'ew';
}

/** The opponents of a side. */
export function otherSide(side: Side): Side {
  return side === 'ns' ? 'ew' : 'ns';
}
