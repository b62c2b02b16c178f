import { STRAINS, type Strain } from '../src/bridge/call.ts';
import type { Card } from '../src/bridge/card.ts';
import { cardSetOf, difference } from '../src/bridge/card-set.ts';
import { DECKS, type DeckName } from '../src/bridge/deck.ts';
import { bySeat, SEATS, type Seat } from '../src/bridge/seat.ts';
import { type Position, playableCards } from '../src/solver/position.ts';
import type { Narrowing } from '../src/solver/solver.ts';
import type { Random } from './board-run/random.ts';

type Below = Random['below'];

/** A number of cards for each hand, drawn from a deck: an ending. */
export function endingOf(deck: DeckName, cards: number, below: Below): Position {
  const left = [...DECKS[deck].cards];
  const drawn = Array.from({ length: 4 * cards }, () => left.splice(below(left.length), 1)[0] as Card);
  const hands = bySeat((_, at) => cardSetOf(drawn.slice(at * cards, (at + 1) * cards)));
  return { hands, leader: SEATS[below(4)] as Seat, trick: [] };
}

export function strainOf(below: Below): Strain {
  return STRAINS[below(STRAINS.length)] as Strain;
}

/** The position after this many cards of a trick, up to three, whichever they are. */
export function playedOn(position: Position, cards: number, below: Below): Position {
  if (cards === 0) return position;
  const playable = playableCards(position);
  const card = playable[below(playable.length)] as Card;
  const hands = bySeat((seat) => difference(position.hands[seat], cardSetOf([card])));
  return playedOn({ ...position, hands, trick: [...position.trick, card] }, cards - 1, below);
}

/** What a search found, if it went to its end. */
export function solved(narrowing: Narrowing): number | undefined {
  const last = [...narrowing].at(-1);
  return last?.least === last?.most ? last?.least : undefined;
}
