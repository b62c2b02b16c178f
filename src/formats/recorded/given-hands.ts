import type { Card } from '../../bridge/card.ts';
import { cardSetOf } from '../../bridge/card-set.ts';
import type { CompleteDeal } from '../../bridge/deal.ts';
import { DECKS } from '../../bridge/deck.ts';
import { type BySeat, bySeat, SEATS } from '../../bridge/seat.ts';
import { checkHands } from '../core/check-hands.ts';
import type { DealCode } from '../core/deal-codes.ts';
import type { PbnGame } from '../core/game.ts';
import type { ProblemLog, ProblemPlace } from '../core/problem-log.ts';
import { makeDealValue } from '../pbn/deal-value.ts';

/** The hands of a record; `value` is a Deal tag's, absent where no hand is given or the cards are in doubt. */
export interface GivenHands {
  readonly value: string | undefined;
  readonly deal: CompleteDeal | undefined;
}

export const NO_HANDS: GivenHands = { value: undefined, deal: undefined };

/** A whole deal is checked; hands left out, or fewer cards in each, are kept as they are if no card comes twice. */
export function checkGivenHands(
  hands: BySeat<Card[] | undefined>,
  place: ProblemPlace,
  log: ProblemLog<DealCode>,
): GivenHands {
  const inOrder = SEATS.map((seat) => hands[seat]);
  const given = inOrder.filter((hand) => hand !== undefined);
  if (given.length === 0) return NO_HANDS;
  const { cardsPerHand } = DECKS.standard;
  const isFull = given.every(({ length }) => length === cardsPerHand);
  const isShort = given.every(({ length }) => length < cardsPerHand);
  const isWhole = given.length === 3 ? isFull : given.length === 4 && !isShort;
  if (!isWhole && areApart(given, cardsPerHand)) {
    const sets = bySeat((seat) => hands[seat] && cardSetOf(hands[seat]));
    return { value: makeDealValue(sets, 'N'), deal: undefined };
  }
  const deal = checkHands(DECKS.standard, inOrder, place, log);
  return { value: deal && makeDealValue(deal.hands, 'N'), deal };
}

/** Whether no hand is too long, and no card in them twice. */
function areApart(hands: readonly (readonly Card[])[], longest: number): boolean {
  const cards = hands.flat();
  return hands.every(({ length }) => length <= longest) && new Set(cards).size === cards.length;
}

/** The tags of a record that says no more than its deal. */
const DEAL_TAGS: ReadonlySet<string> = new Set(['Board', 'Dealer', 'Vulnerable', 'Deal']);

/** True of a record that says more than its deal. */
export function saysMoreThanDeal({ lead, tags }: PbnGame): boolean {
  return lead.length > 0 || tags.some(({ name }) => !DEAL_TAGS.has(name));
}

/** Whether any of the records says more than its deal. */
export function sayMoreThanDeals(games: readonly PbnGame[]): boolean {
  return games.some(saysMoreThanDeal);
}
