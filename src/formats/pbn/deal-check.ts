import { type Card, formatCardName } from '../../bridge/card.ts';
import {
  type CardSet,
  cardSetOf,
  cardsOf,
  countCards,
  difference,
  EMPTY_SET,
  intersection,
  union,
} from '../../bridge/card-set.ts';
import { type CompleteDeal, completeDeal, type DealProblem } from '../../bridge/deal.ts';
import { DECKS, type Deck } from '../../bridge/deck.ts';
import { type BySeat, bySeat, SEATS } from '../../bridge/seat.ts';
import { keyOf } from '../core/gather-boards.ts';
import { PBN_CODES } from './codes.ts';
import { type DealFault, type DealReading, readDealValue } from './deal-value.ts';

/** What the cards of a Deal value come to with a deck. */
export interface CheckedDeal {
  /** Absent where the deal was not read here. */
  readonly reading?: DealReading;
  /** Only if every card of the deck has its seat. */
  readonly deal: CompleteDeal | undefined;
  /** The same for the same complete deals only; '' for others. */
  readonly key: string;
  /** All faults, those of the reading included. */
  readonly faults: readonly DealFault[];
}

/**
 * Checks the cards of a deal. Three full hands give the fourth. Hands left out, or fewer cards in
 * every hand than the deck gives (an end position, section 3.10), are good PBN but no deal to make.
 */
function checkDeal(reading: DealReading, deck: Deck): CheckedDeal {
  const isBad = reading.faults.some(({ code }) => PBN_CODES[code].severity === 'error');
  if (isBad) return { reading, deal: undefined, key: '', faults: reading.faults };
  const { deal, faults } = checkCards(reading, deck);
  const key = deal === undefined ? '' : keyOf(deal);
  return { reading, deal, key, faults: [...reading.faults, ...faults] };
}

/** A whole deal that was read before. */
export function checkedAlready(deal: CompleteDeal): CheckedDeal {
  return { deal, key: keyOf(deal), faults: [] };
}

/** The whole deal that the value of a Deal tag gives. */
export function wholeDeal(value: string, deck: Deck): CompleteDeal | undefined {
  return checkDeal(readDealValue(value), deck).deal;
}

/** Reads the value of a Deal tag. */
export type DealReader = (value: string, deck: Deck) => CheckedDeal;

/** Values that a reader of deals keeps: a club's boards, many times over. */
const MOST_KEPT = 2000;

/** Reads values of which many are the same, since a board is played at every table. */
export function openDealReader(): DealReader {
  const known = new Map<string, CheckedDeal>();
  return (value, deck) => {
    const key = `${deck.name} ${value}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    const checked = checkDeal(readDealValue(value), deck);
    if (known.size < MOST_KEPT) known.set(key, checked);
    return checked;
  };
}

interface Cards {
  readonly deal?: CompleteDeal;
  readonly faults: readonly DealFault[];
}

function checkCards(reading: DealReading, deck: Deck): Cards {
  const { given, longest, superRanks } = reading;
  if (given === 0) return oneFault('deal-without-cards', 'the Deal tag gives no hand');
  if (superRanks && deck.name === 'standard') {
    return oneFault('deck-unmarked', 'the Deal tag has ranks of the 68-card deck');
  }
  const sizes = wrongSizes(reading, deck);
  if (sizes.length > 0) return { faults: [...sizes, ...unnamedTwice(cardsTwice(reading).length)] };
  if (given < 3 || longest < deck.cardsPerHand) {
    const twice = cardFault('card-twice', cardsTwice(reading).map(formatCardName), MANY);
    return twice.length > 0 ? { faults: twice } : oneFault('board-not-dealt', inPart(reading, deck));
  }
  const hands = given === 3 ? withFourthHand(reading, deck) : reading.hands;
  const checked = completeDeal({ deck, hands: bySeat((seat) => hands[seat] ?? EMPTY_SET) });
  return checked.ok ? { deal: checked.value, faults: [] } : { faults: faultsOf(checked.problems) };
}

function oneFault(code: DealFault['code'], what: string): Cards {
  return { faults: [{ code, what, at: 0 }] };
}

function inPart({ given, longest }: DealReading, deck: Deck): string {
  return longest < deck.cardsPerHand
    ? `no hand of this deal has ${deck.cardsPerHand} cards`
    : `only ${given} of the 4 hands ${given === 1 ? 'is' : 'are'} given`;
}

/** Hands that are too long, or too short although another one is full; a 52-card deal marked as one of 68. */
function wrongSizes({ hands, given, longest }: DealReading, deck: Deck): DealFault[] {
  const isSmallDeal = given === 4 && longest === DECKS.standard.cardsPerHand && longest < deck.cardsPerHand;
  if (longest < deck.cardsPerHand && !isSmallDeal) return [];
  return SEATS.flatMap((seat) => {
    const hand = hands[seat];
    const count = hand === undefined ? deck.cardsPerHand : countCards(hand);
    if (count === deck.cardsPerHand) return [];
    return [
      { code: 'hand-size' as const, what: `${seat} has ${count} cards, not ${deck.cardsPerHand}`, at: 0 },
    ];
  });
}

function withFourthHand({ hands }: DealReading, deck: Deck): BySeat<CardSet> {
  const rest = SEATS.reduce(
    (left, seat) => difference(left, hands[seat] ?? EMPTY_SET),
    cardSetOf(deck.cards),
  );
  return bySeat((seat) => hands[seat] ?? rest);
}

/** Blind: beside a seat whose hand has the wrong size the name of a card would tell that it is there. */
function unnamedTwice(count: number): DealFault[] {
  if (count === 0) return [];
  const what = `${count === 1 ? 'a card is' : `${count} cards are`} ${MANY}`;
  return [{ code: 'card-twice', what, at: 0 }];
}

const MANY = 'in more than one hand';

function cardsTwice({ hands }: DealReading): Card[] {
  let seen = EMPTY_SET;
  let twice = EMPTY_SET;
  for (const seat of SEATS) {
    twice = union(twice, intersection(seen, hands[seat] ?? EMPTY_SET));
    seen = union(seen, hands[seat] ?? EMPTY_SET);
  }
  return cardsOf(twice);
}

/** Blind: cards are named without their seats. */
function faultsOf(problems: readonly DealProblem[]): DealFault[] {
  const names = (kind: 'card-twice' | 'card-missing' | 'card-not-in-deck'): string[] =>
    problems.flatMap((problem) => (problem.kind === kind ? [formatCardName(problem.card)] : []));
  return [
    ...cardFault('card-twice', names('card-twice'), MANY),
    ...cardFault('card-missing', names('card-missing'), 'in no hand'),
    ...cardFault('card-not-in-deck', names('card-not-in-deck'), 'not of this deck'),
  ];
}

const MOST_NAMED = 4;

function cardFault(code: DealFault['code'], names: readonly string[], what: string): DealFault[] {
  if (names.length === 0) return [];
  const more = names.length - MOST_NAMED;
  const list = `${names.slice(0, MOST_NAMED).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
  return [{ code, what: `${list} ${names.length === 1 ? 'is' : 'are'} ${what}`, at: 0 }];
}
