import { RANKS } from '../bridge/card.ts';
import { type CardSet, formatHand } from '../bridge/card-set.ts';
import { type CompleteDeal, completeDeal, describeDealProblem } from '../bridge/deal.ts';
import type { Deck } from '../bridge/deck.ts';
import { failure, failures, type Result, success } from '../bridge/result.ts';
import { bySeat, SEATS } from '../bridge/seat.ts';

/** The hands of a deal from North on, each from spades to clubs with falling ranks: `AK.QJ.. ...`. */
export function dealText({ hands }: CompleteDeal): string {
  return SEATS.map((seat) => formatHand(hands[seat])).join(' ');
}

/** The inverse of `dealText`; problems are clauses without a full stop. */
export function parseDealText(deck: Deck, text: string): Result<CompleteDeal, string> {
  const hands = text.split(' ').map((hand) => hand.split('.'));
  if (hands.length !== 4 || hands.some((suits) => suits.length !== 4)) {
    return failure('its deal is not four hands of four suits');
  }
  const sets = hands.map((suits) => suits.toReversed().map(rankMask));
  if (sets.some((masks) => masks.includes(undefined)))
    return failure('a character of its deal is not a rank');
  const deal = completeDeal({ deck, hands: bySeat((_, seat) => sets[seat] as unknown as CardSet) });
  if (!deal.ok) return failures(deal.problems.map(describeDealProblem));
  return dealText(deal.value) === text
    ? success(deal.value)
    : failure('a card of its deal is there twice, or its ranks are not in descending order');
}

function rankMask(letters: string): number | undefined {
  let mask = 0;
  for (const letter of letters) {
    const rank = RANKS.indexOf(letter as (typeof RANKS)[number]);
    if (rank < 0) return undefined;
    mask |= 1 << rank;
  }
  return mask;
}
