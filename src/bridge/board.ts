import { type Seat, type Side, seatAfter } from './seat.ts';

declare const boardBrand: unique symbol;
/** The number of a board: 1, 2, 3 ... without an upper end. */
export type BoardNumber = number & { readonly [boardBrand]: true };

/** The board number with this value; throws a RangeError unless it is a whole number from 1. */
export function toBoardNumber(value: number): BoardNumber {
  if (!Number.isSafeInteger(value) || value < 1) {
    throw new RangeError(`A board number is a whole number from 1, not ${value}.`);
  }
  return value as BoardNumber;
}

/** Which sides are vulnerable: none, North-South, East-West, or all. */
export const VULNERABILITIES = ['none', 'ns', 'ew', 'all'] as const;
/** One of `VULNERABILITIES`. */
export type Vulnerability = (typeof VULNERABILITIES)[number];

/** The seat that calls first on a board: in turn, beginning with North (Law 2), or with who deals board 1. */
export function dealerOf(board: BoardNumber, first: Seat = 'N'): Seat {
  return seatAfter(first, board - 1);
}

/** The vulnerability of a board, in a cycle of 16 (Law 2). */
export function vulnerabilityOf(board: BoardNumber): Vulnerability {
  const group = Math.floor((board - 1) / 4) % 4;
  return VULNERABILITIES[(board - 1 + group) % 4] as Vulnerability;
}

/** The vulnerability of the same sides after all have moved clockwise by a number of seats. */
export function turnedVulnerability(vulnerability: Vulnerability, seats: number): Vulnerability {
  if (seats % 2 === 0) return vulnerability;
  return vulnerability === 'ns' ? 'ew' : vulnerability === 'ew' ? 'ns' : vulnerability;
}

const VULNERABILITY_OF: ReadonlyMap<string, Vulnerability> = new Map<string, Vulnerability>([
  ['NONE', 'none'],
  ['LOVE', 'none'],
  ['-', 'none'],
  ['NS', 'ns'],
  ['EW', 'ew'],
  ['ALL', 'all'],
  ['BOTH', 'all'],
]);

/** The vulnerability of a value as PBN spells it, in either case (section 3.4.10). */
export function parseVulnerability(value: string): Vulnerability | undefined {
  return VULNERABILITY_OF.get(value.toUpperCase());
}

/** Whether a side is vulnerable where the board says so much of both. */
export function isVulnerable(vulnerability: Vulnerability, side: Side): boolean {
  return vulnerability === 'all' || vulnerability === side;
}
