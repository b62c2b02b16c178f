import type { Vulnerability } from './board.ts';
import type { Seat } from './seat.ts';

/** The two sides of a table: North with South, East with West. */
export const SIDES = ['ns', 'ew'] as const;
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

export function otherSide(side: Side): Side {
  return side === 'ns' ? 'ew' : 'ns';
}

/** Whether a side is vulnerable where the board says so much of both. */
export function isVulnerable(vulnerability: Vulnerability, side: Side): boolean {
  return vulnerability === 'all' || vulnerability === side;
}
