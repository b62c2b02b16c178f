import type { Strain } from '../src/bridge/call.ts';
import type { Card } from '../src/bridge/card.ts';
import { cardSetOf, countCards, difference } from '../src/bridge/card-set.ts';
import { SEATS, type Seat, seatAfter, sideOf } from '../src/bridge/seat.ts';
import { trumpOf, winnerOf } from '../src/bridge/trick.ts';
import { type Position, playableCards } from '../src/solver/position.ts';

/**
 * Tricks that N and S take from a position, by trying every card until one is enough: no bound, no ranks that do not
 * matter, nothing of the kernel but the rules. What is known of the same cards is kept by their exact names.
 */
export function plainTricks(position: Position, strain: Strain): number {
  const known = new Map<string, boolean>();
  let tricks = 0;
  while (takes(position, strain, tricks + 1, known)) tricks++;
  return tricks;
}

/** Whether N and S take so many tricks. */
function takes(position: Position, strain: Strain, need: number, known: Map<string, boolean>): boolean {
  const { hands, leader, trick } = position;
  if (trick.length === 4) return takesAfterTrick(position, strain, need, known);
  if (need <= 0) return true;
  if (countCards(hands[seatAfter(leader, 3)]) < need) return false;
  const key = trick.length > 0 ? '' : `${need}${leader}${SEATS.map((seat) => hands[seat].join()).join(';')}`;
  const before = known.get(key);
  if (before !== undefined) return before;
  const seat = seatAfter(leader, trick.length);
  const isEnough = (card: Card): boolean => takes(played(position, seat, card), strain, need, known);
  const cards = playableCards(position);
  const result = sideOf(seat) === 'ns' ? cards.some(isEnough) : cards.every(isEnough);
  if (key !== '') known.set(key, result);
  return result;
}

function played({ hands, leader, trick }: Position, seat: Seat, card: Card): Position {
  const left = difference(hands[seat], cardSetOf([card]));
  return { hands: { ...hands, [seat]: left }, leader, trick: [...trick, card] };
}

function takesAfterTrick(
  { hands, leader, trick }: Position,
  strain: Strain,
  need: number,
  known: Map<string, boolean>,
): boolean {
  const first = SEATS.indexOf(leader);
  const winner = SEATS[winnerOf({ cards: trick, first }, first, trumpOf(strain)) ?? 0] as Seat;
  const won = sideOf(winner) === 'ns' ? 1 : 0;
  return takes({ hands, leader: winner, trick: [] }, strain, need - won, known);
}
