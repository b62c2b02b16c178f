import { dealerOf, turnedVulnerability, vulnerabilityOf } from '../../bridge/board.ts';
import { turnedDeal } from '../../bridge/deal.ts';
import { SEATS, type Seat, seatAfter } from '../../bridge/seat.ts';
import type { SetBoard } from './deal-set.ts';

/**
 * How far hands are turned, clockwise: by so many seats, and dealer and vulnerability with them; or until whoever deals
 * by the number of the board has the hand of the dealer that was named.
 */
export type Turn = 1 | 2 | 3 | 'to-dealer';

/** Who deals, and who gets which hand. */
export interface Seating {
  /** The dealer of board 1, whom the others follow. */
  readonly dealer?: Seat | undefined;
  readonly rotate?: Turn | undefined;
}

/** A board with its deal seated anew. */
export function seatedBoard(board: SetBoard, { dealer, rotate }: Seating): SetBoard {
  const byNumber = dealerOf(board.number, dealer);
  const seats = rotate === 'to-dealer' ? seatsBetween(board.dealer, byNumber) : (rotate ?? 0);
  const isByNumber = rotate === 'to-dealer' || dealer !== undefined;
  return {
    ...board,
    deal: turnedDeal(board.deal, seats),
    dealer: isByNumber ? byNumber : seatAfter(board.dealer, seats),
    vulnerability:
      rotate === 'to-dealer'
        ? vulnerabilityOf(board.number)
        : turnedVulnerability(board.vulnerability, seats),
  };
}

function seatsBetween(from: Seat, to: Seat): number {
  return (SEATS.indexOf(to) - SEATS.indexOf(from) + SEATS.length) % SEATS.length;
}
