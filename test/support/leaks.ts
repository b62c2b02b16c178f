import type { CompleteDeal } from '../../src/bridge/deal.ts';
import { indexOfDeal } from '../../src/bridge/deal-index.ts';
import { DECKS } from '../../src/bridge/deck.ts';
import { cardInWords } from '../../src/machine/sentence.ts';

const WORDS = DECKS.super.cards.map(cardInWords).join('|');
/** A card as `S10`, `ST`, `10 of spades`, `ten of spades`, or as a value of JSON. */
const CARD = new RegExp(
  `\\b[CDHS](1[0-2]|[1-9TLWMJQKA])\\b|\\b(1[0-2]|[1-9AKQJM]) of (clubs|diamonds|hearts|spades)\\b|\\b(${WORDS})\\b|"card":`,
  'i',
);
/** A seat or its pocket, in words, letters or numbers. */
const SEAT = /\b(North|East|South|West|N|E|S|W)\b|"?(mouth|pocket\d?|gate)"?\s*[:=]?\s*\d/;
/** A hand as PBN writes it, or as this program shows it. */
const HAND =
  /\b[2-9AKQJT1LWM]*\.[2-9AKQJT1LWM]*\.[2-9AKQJT1LWM]*\.[2-9AKQJT1LWM]+\b|S [-\w]+ {2}H [-\w]+ {2}D /;

/** Every line that shows where a card is, or a whole hand. The name of a card alone is no leak: the deck may lack it. */
export function leaksIn(output: string, deals: readonly CompleteDeal[] = []): string[] {
  const indices = deals.map((deal) => String(indexOfDeal(deal)));
  return output
    .split(/[\r\n]/)
    .filter(
      (line) =>
        (CARD.test(line) && SEAT.test(line)) ||
        HAND.test(line) ||
        indices.some((index) => line.includes(index)),
    );
}
