import type { Card } from '../../src/bridge/card.ts';
import { cardSetOf } from '../../src/bridge/card-set.ts';
import { DECKS, type DeckName } from '../../src/bridge/deck.ts';
import { bySeat, SEATS, type Seat } from '../../src/bridge/seat.ts';
import type { Position } from '../../src/solver/position.ts';

/** A number of cards for each hand, drawn from a deck: an ending. */
export function endingOf(deck: DeckName, cards: number, below: (limit: number) => number): Position {
  const left = [...DECKS[deck].cards];
  const drawn = Array.from({ length: 4 * cards }, () => left.splice(below(left.length), 1)[0] as Card);
  const hands = bySeat((_, at) => cardSetOf(drawn.slice(at * cards, (at + 1) * cards)));
  return { hands, leader: SEATS[below(4)] as Seat, trick: [] };
}
