import { judgeOrder, type Shuffledness } from '../../analysis/shuffledness.ts';
import { passesLeft, type SortPass, sortPasses } from '../../analysis/sort-plan.ts';
import type { Card } from '../../bridge/card.ts';
import { cardSetOf, cardsOf, difference, hasCard } from '../../bridge/card-set.ts';
import type { Deck } from '../../bridge/deck.ts';
import type { NextPass } from '../../controller/pass-course.ts';
import type { FedCard, PassResult } from '../../machine/run/event.ts';
import { type Drop, deckOrder, freshDeckOrder, type PassOrder } from '../../machine/run/pass-order.ts';

/** A deck that is run through the machine, pass after pass, and what was found when no more is named. */
export interface DeckCourse<T> {
  readonly next: NextPass;
  /** What was found; absent where that could not be settled. */
  found(): T | undefined;
}

/** What a deck holds beside what it should. */
export interface DeckContent {
  readonly cards: number;
  readonly missing: readonly Card[];
  /** Cards that are there more than once. */
  readonly twice: readonly Card[];
  /** Jokers and cards of other decks. */
  readonly foreign: number;
  /** Cards that could not be read. */
  readonly unread: number;
}

export function isComplete({ missing, twice, foreign, unread }: DeckContent): boolean {
  return missing.length + twice.length + foreign + unread === 0;
}

/** Two passes have to agree before a deck is said to be incomplete; this many are made at most. */
const MOST_COUNTS = 5;
const MOST_SORT_PASSES = 24;
/** Passes in a row in which not just the cards of the deck came, before a sort is given up. */
const MOST_BROKEN_PASSES = 3;

/** Counts a deck: once if it is complete, else until two passes agree, because a card may have been misread. */
export function countDeck(deck: Deck): DeckCourse<DeckContent> {
  const contents: DeckContent[] = [];
  let settled: DeckContent | undefined;
  let isStarted = false;
  return {
    next(result) {
      if (!isStarted) {
        isStarted = true;
        return freshDeckOrder(deck, fill(deck));
      }
      if (result === undefined) return undefined;
      const content = contentOf(deck, result);
      const isAgreed = contents.some((other) => JSON.stringify(other) === JSON.stringify(content));
      if (isAgreed || (isComplete(content) && !result.isAstray)) settled = content;
      contents.push(content);
      const isOver = settled !== undefined || contents.length === MOST_COUNTS;
      return isOver ? undefined : deckOrder(deck, fill(deck), 'machine');
    },
    found: () => settled,
  };
}

function fill({ cardsPerHand }: Deck): Drop {
  return { kind: 'fill', perPocket: cardsPerHand };
}

function contentOf(deck: Deck, { passed, rejected }: PassResult): DeckContent {
  const all = [...passed, ...rejected];
  const named = namesOf(all);
  const strange = all.filter(
    ({ card, seen }) => card === undefined && (seen === 'joker' || seen === 'foreign'),
  );
  return {
    cards: all.length,
    missing: cardsOf(difference(deck.cardSet, cardSetOf(named))),
    twice: deck.cards.filter((card) => named.indexOf(card) !== named.lastIndexOf(card)),
    foreign: strange.length + named.filter((card) => !hasCard(deck.cardSet, card)).length,
    unread: all.length - named.length - strange.length,
  };
}

function namesOf(passed: readonly FedCard[]): Card[] {
  return passed.flatMap(({ card }) => (card === undefined ? [] : [card]));
}

/** The order of a pack, bottom card first: whoever knows it knows the hands that are dealt from it. */
export interface OrderWithHands {
  readonly order: readonly Card[];
  readonly judged: Shuffledness;
}

/**
 * Reads the order of a pack in one pass. Cards that came by the reject tray are left out of it, and cards that came
 * twice: one of the two may be misread.
 */
export function checkShuffle(deck: Deck): DeckCourse<OrderWithHands> {
  let order: readonly Card[] = [];
  let isStarted = false;
  return {
    next(result) {
      const doubtful = namesOf(result?.rejected ?? []);
      const inOrder = namesOf(result?.passed.slice(0, result.inOrder) ?? []);
      order = inOrder.filter((card) => !doubtful.includes(card));
      const isFirst = !isStarted;
      isStarted = true;
      return isFirst ? freshDeckOrder(deck, fill(deck)) : undefined;
    },
    found: () => (order.length * 2 < deck.cards.length ? undefined : { order, judged: judgeOrder(order) }),
  };
}

/** Sorts a deck, and reports after every pass how many there were and how many are left; doubles may upset the order. */
export function sortDeck(deck: Deck, report: (passes: number, left: number) => void): DeckCourse<number> {
  const plan = sortPasses(deck);
  let left: readonly SortPass[] = plan;
  let passes = 0;
  let broken = 0;
  const orderNext = (from: 'first' | 'bay' | 'machine'): PassOrder | undefined => {
    const [mouthOf] = left;
    const isOver = passes === MOST_SORT_PASSES || broken === MOST_BROKEN_PASSES;
    if (mouthOf === undefined || isOver) return undefined;
    passes++;
    const drop = { kind: 'table', mouthOf } as const;
    return from === 'first' ? freshDeckOrder(deck, drop) : deckOrder(deck, drop, from);
  };
  return {
    next(result) {
      if (passes === 0) return orderNext('first');
      if (result === undefined) return undefined;
      const isBroken = !isWhole(deck, result);
      broken = isBroken ? broken + 1 : 0;
      left = isBroken ? plan : passesLeft(stackOf(result), plan);
      report(passes, left.length);
      return orderNext(isBroken ? 'machine' : 'bay');
    },
    found: () => (left.length > 0 ? undefined : passes),
  };
}

function isWhole(deck: Deck, { passed, rejected }: PassResult): boolean {
  return rejected.length === 0 && passed.length === deck.cards.length;
}

/** The order of the cards when the pockets have been stacked, the first one's lowest. */
function stackOf({ passed }: PassResult): Card[] {
  return namesOf(passed.toSorted((a, b) => a.mouth - b.mouth));
}
