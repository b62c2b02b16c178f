import { expect } from 'vitest';
import { cardsOf } from '../src/bridge/card-set.ts';
import type { CompleteDeal } from '../src/bridge/deal.ts';
import { indexOfDeal } from '../src/bridge/deal-index.ts';
import { SEATS } from '../src/bridge/seat.ts';
import { CARD, FEED, HAND, HOLDING_WORD, isHolding, PLACE } from './card-notations.ts';

/** What encrypts and digests leave in a text: by chance it may look like anything. */
const RANDOM_TEXT = /"(?:sealed|mac|chain|salt)":"[\w+/=-]*"/g;
/** How far a job is, as it is noted apart from its journal: a number and a MAC of letters of both kinds and digits. */
const TIP = /\b[1-9]\d{0,14} (?=[\w-]*[a-z])(?=[\w-]*[A-Z])(?=[\w-]*\d)[\w-]{22}(?![\w-])/g;
/** A beam stands behind the faults of a likeliest cause: the cards for all pockets pass it, and it names no card. */
const BEAM_OF_CAUSE = /(?<="count":\d+\}\]),"beam":"(?:length|front)[12]"/g;
/** The members of a list in JSON are as much apart as lines are. */
const LINE_END = /[\r\n]+|\},\{/;
/** What a whole deck lacks may be named, also with the event at which it is asked for. */
const LACKING = /lacks the [^.]*\./;
/** What only hidden parts of events have. */
const HIDDEN_KEY = /"(?:card|deals|mouth|reading|beam|hands|pockets|lengthUm|pairUs|thicknessUm)":/;
/** A digest tells who guesses hands that the guess was right: only those are known that tell nothing of a deal. */
const DIGEST =
  /"(?!(?:id|jobId|event|name|seal|commitment|publicKey|signature)"|machine":"[0-9a-f]{16}")\w+":"(?:[0-9a-f]{16,}|(?=[^"]*[A-Z])(?=[^"]*[a-z])(?=[^"]*\d)[\w-]{22,})"/;
const ENOUGH_DIGITS = 12;
const ENOUGH_CARDS = 5;
const LONGEST_ROW = 200;

/**
 * Every line that shows where a card is, or a hand, or one of these deals in whatever form. The name of a card
 * alone is no leak: the deck may lack it.
 */
export function leaksIn(output: string, deals: readonly CompleteDeal[] = []): string[] {
  // A text in a text, as JSON has it, hides nothing.
  const text = withoutRandomText(output)
    .replaceAll(TIP, '')
    .replaceAll(BEAM_OF_CAUSE, '')
    .replaceAll('\\"', '"');
  const secrets = deals.flatMap(formsOf).filter((secret) => text.includes(secret));
  const lines = text.split(LINE_END);
  return lines.filter(
    (line, index) =>
      HIDDEN_KEY.test(line) ||
      DIGEST.test(line) ||
      hasCardInPlace(line) ||
      hasCardBelowPlace(lines[index - 1] ?? '', line) ||
      has(line, HAND) ||
      (line.match(HOLDING_WORD) ?? []).some(isHolding) ||
      secrets.some((secret) => line.includes(secret)),
  );
}

/** A text without what encrypts and digests leave in it. */
export function withoutRandomText(text: string): string {
  return text.replaceAll(RANDOM_TEXT, '');
}

/** Fails where an answer about one card names any place: the card is in the question. */
export function expectPlaceless(answer: string): void {
  expect(
    answer.split(LINE_END).filter((line) => has(line, PLACE)),
    'leaks',
  ).toEqual([]);
}

/** Fails with the first leaks of a text. */
export function expectBlind(output: string, deals: readonly CompleteDeal[] = []): void {
  expect(leaksIn(output, deals).slice(0, 5), 'leaks').toEqual([]);
}

function has(line: string, patterns: readonly RegExp[]): boolean {
  return patterns.some((pattern) => pattern.test(line));
}

function hasCardInPlace(line: string): boolean {
  if (!has(line, CARD)) return false;
  const parts = line.replace(LACKING, '').split(/[{}]/);
  return has(line, PLACE) || parts.some((part) => FEED.test(part) && has(part, CARD));
}

/** A table may have the seat in one line and its cards in the next. */
function hasCardBelowPlace(above: string, line: string): boolean {
  return above.length + line.length < LONGEST_ROW && has(line, CARD) && has(above, PLACE);
}

const known = new WeakMap<CompleteDeal, readonly string[]>();

function formsOf(deal: CompleteDeal): readonly string[] {
  const forms = known.get(deal) ?? makeForms(deal);
  known.set(deal, forms);
  return forms;
}

/** A deal as numbers may tell it: its index, the cards of a hand, the suits of a hand as bits, the seat of each card. */
function makeForms(deal: CompleteDeal): string[] {
  const index = indexOfDeal(deal);
  const hands = SEATS.map((seat) => deal.hands[seat]);
  const seatOf = deal.deck.cards.map((card) => hands.findIndex((hand) => cardsOf(hand).includes(card)));
  return [
    ...[10, 16, 36].map((base) => index.toString(base).slice(0, ENOUGH_DIGITS)),
    ...hands.map((hand) => cardsOf(hand).slice(0, ENOUGH_CARDS).join(',')),
    ...hands.map((hand) => hand.join(',')),
    ...[seatOf, seatOf.map((seat) => SEATS[seat])].map((seats) => seats.join('').slice(0, ENOUGH_DIGITS)),
  ];
}
