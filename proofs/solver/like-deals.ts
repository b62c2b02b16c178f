import type { Random } from '../../rigs/board-run/random.ts';
import { makeCard, rankOf, type SuitIndex, suitOf } from '../../src/bridge/card.ts';
import { type CardSet, cardSetOf, cardsOf } from '../../src/bridge/card-set.ts';
import { DECKS, type Deck } from '../../src/bridge/deck.ts';
import { type BySeat, bySeat, SEATS, type Seat } from '../../src/bridge/seat.ts';

type Hands = BySeat<CardSet>;

/** The same hands, each with the seat that many places on. */
export function turned(hands: Hands, places: number): Hands {
  return bySeat((_, at) => hands[seatAt(at + 4 - places)]);
}

/** The same hands with other suits: what was of a suit is of the one that stands in its place. */
export function recoloured(hands: Hands, suits: readonly number[]): Hands {
  return bySeat((seat) =>
    cardSetOf(cardsOf(hands[seat]).map((card) => makeCard(suits[suitOf(card)] ?? 0, rankOf(card)))),
  );
}

/** The same hands of 52 cards with other ranks of the larger deck, chosen suit by suit, in the same order. */
export function spreadOut(hands: Hands, { shuffled }: Random): Hands {
  const { ranks } = DECKS.standard;
  const chosen = [0, 1, 2, 3].map(() =>
    shuffled(DECKS.super.ranks)
      .slice(0, ranks.length)
      .sort((a, b) => a - b),
  );
  return bySeat((seat) =>
    cardSetOf(
      cardsOf(hands[seat]).map((card) => {
        const suit: SuitIndex = suitOf(card);
        return makeCard(suit, chosen[suit]?.[ranks.indexOf(rankOf(card))] ?? 0);
      }),
    ),
  );
}

/** Hands of a card of each of these ranks, where each seat holds what the one before it does, a suit further on. */
export function likeHands(ranks: Deck['ranks'], below: Random['below']): Hands {
  const firstSuits = ranks.map(() => below(4));
  return bySeat((_, at) =>
    cardSetOf(ranks.map((rank, place) => makeCard(((firstSuits[place] ?? 0) + at) % 4, rank))),
  );
}

function seatAt(place: number): Seat {
  return SEATS[place % SEATS.length] as Seat;
}
