import { type Card, formatCardName } from '../../bridge/card.ts';
import { type CardSet, cardSetOf, cardsOf, difference, hasCard } from '../../bridge/card-set.ts';
import { type CompleteDeal, completeDeal } from '../../bridge/deal.ts';
import type { Deck } from '../../bridge/deck.ts';
import { bySeat, SEATS } from '../../bridge/seat.ts';
import type { DealCode } from './deal-codes.ts';
import type { ProblemLog, ProblemPlace } from './problem-log.ts';

/** Hands as a file gives them, N E S W: a card may come twice; one hand may be left out and gets the rest. */
export type FoundHands = readonly (readonly Card[] | undefined)[];

/**
 * The deal of four hands as they were found; `undefined` after telling what is wrong with them. Blind: cards are
 * named without their seats, and not at all beside a hand of the wrong size.
 */
export function checkHands(
  deck: Deck,
  hands: FoundHands,
  place: ProblemPlace,
  log: ProblemLog<DealCode>,
): CompleteDeal | undefined {
  const sets = hands.map((hand) => hand && cardSetOf(hand));
  const rest = sets.reduce<CardSet>(
    (left, set) => (set === undefined ? left : difference(left, set)),
    deck.cardSet,
  );
  const sizes = sizeFaults(deck, hands);
  // A card twice in a hand leaves its set a card short, and one in two hands leaves another one out.
  if (sizes.length === 0) {
    const checked = completeDeal({ deck, hands: bySeat((_, seat) => sets[seat] ?? rest) });
    if (checked.ok) return checked.value;
  }
  const given = hands.flatMap((hand) => hand ?? []);
  for (const what of sizes) log.add('hand-size', place, what);
  const isNamed = sizes.length === 0;
  const missing = hands.includes(undefined) ? [] : cardsOf(rest);
  tellCards(log, 'card-twice', cardsTwice(given), isNamed, place);
  tellCards(
    log,
    'card-not-in-deck',
    given.filter((card) => !hasCard(deck.cardSet, card)),
    isNamed,
    place,
  );
  if (isNamed) tellCards(log, 'card-missing', missing, true, place);
  return undefined;
}

function sizeFaults({ cardsPerHand }: Deck, hands: FoundHands): string[] {
  return SEATS.flatMap((seat, index) => {
    const count = hands[index]?.length ?? cardsPerHand;
    return count === cardsPerHand ? [] : [`${seat} has ${count} cards, not ${cardsPerHand}`];
  });
}

function cardsTwice(cards: readonly Card[]): Card[] {
  const seen = new Set<Card>();
  const twice = new Set<Card>();
  for (const card of cards) (seen.has(card) ? twice : seen).add(card);
  return [...twice];
}

const MOST_NAMED = 4;
const SAID = {
  'card-twice': 'in the deal more than once',
  'card-missing': 'in no hand',
  'card-not-in-deck': 'not of this deck',
} as const;

function tellCards(
  log: ProblemLog<DealCode>,
  code: keyof typeof SAID,
  cards: readonly Card[],
  isNamed: boolean,
  place: ProblemPlace,
): void {
  if (cards.length === 0) return;
  const names = cards.slice(0, MOST_NAMED).map(formatCardName).join(', ');
  const more = cards.length > MOST_NAMED ? ` and ${cards.length - MOST_NAMED} more` : '';
  const counted = cards.length === 1 ? 'a card' : `${cards.length} cards`;
  const verb = cards.length === 1 ? 'is' : 'are';
  log.add(code, place, `${isNamed ? names + more : counted} ${verb} ${SAID[code]}`);
}

/** Whether two ways of giving hands come to the same; a hand left out gets the rest. */
export function sameHands(deck: Deck, a: FoundHands, b: FoundHands): boolean {
  const [first, second] = [withRest(deck, a), withRest(deck, b)];
  return first.every((hand, seat) => hand.join() === second[seat]?.join());
}

/** The cards of each hand in one order. */
function withRest(deck: Deck, hands: FoundHands): Card[][] {
  const rest = difference(deck.cardSet, cardSetOf(hands.flatMap((hand) => hand ?? [])));
  return hands.map((hand) => (hand === undefined ? cardsOf(rest) : hand.toSorted((a, b) => a - b)));
}
