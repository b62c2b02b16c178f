import { type BoardNumber, dealerOf, type Vulnerability, vulnerabilityOf } from '../../bridge/board.ts';
import type { Seat } from '../../bridge/seat.ts';

/** A board as its tray is labelled. */
export interface LabelledBoard {
  readonly number: BoardNumber;
  readonly dealer: Seat;
  readonly vulnerability: Vulnerability;
}

/** A board as its number says, where no file says otherwise. */
export function boardOfNumber(number: BoardNumber, firstDealer?: Seat): LabelledBoard {
  return { number, dealer: dealerOf(number, firstDealer), vulnerability: vulnerabilityOf(number) };
}

/** How much of a commitment a label shows: 64 bits, by which sealed sets of a club are told apart. */
const SHORT_DIGITS = 16;

/** The short form of a seal: the first digits of its commitment. */
export function shortSeal(commitment: string): string {
  return commitment.slice(0, SHORT_DIGITS);
}

/**
 * What the symbol on a tray says, in capitals and digits: `SOUBRETTE BOARD 7 SET 2 DEALER S VUL ALL SEAL ...`; without
 * a seal it ends at the vulnerability.
 */
export function labelCode(
  { number, dealer, vulnerability }: LabelledBoard,
  set: number,
  commitment: string | undefined,
): string {
  const words = ['SOUBRETTE BOARD', number, 'SET', set, 'DEALER', dealer, 'VUL', vulnerability];
  const seal = commitment === undefined ? [] : ['SEAL', shortSeal(commitment)];
  return [...words, ...seal].join(' ').toUpperCase();
}
