import type { Card } from '../bridge/card.ts';
import type { KnownCard, StrangeSight } from './seen-card.ts';

/** What cards a run showed. */
export interface RunContent {
  readonly run: number;
  readonly pictures: number;
  readonly missing: readonly Card[];
  readonly double: readonly Card[];
  /** Pictures of no card of the deck but backs. */
  readonly strange: readonly StrangeSight[];
  readonly backs: readonly StrangeSight[];
  /** Cards whose index was upside down among others that were upright, or the other way round. */
  readonly turned: readonly Card[];
  /** Whether this many are turned that both ways must have been meant. */
  readonly bothWays: boolean;
  /** Cards that leave the order; absent where no order was given. */
  readonly misplaced?: readonly MisplacedCard[];
  /** Cards that were read for certain, of whose picture nothing was measured; one that dirt hides may show in another. */
  readonly unmeasured: readonly Card[];
}

/** A card that is not where the order has it. */
export interface MisplacedCard {
  /** Absent where so many leave the order that their names would tell it. */
  readonly card?: Card;
  /** Where it came, from 1. */
  readonly place: number;
  /** The card that lies in its place, where the two were exchanged. */
  readonly exchangedWith?: Card;
}

/** More turned cards than this share of a run are no slip of a person. */
const MOST_TURNED_SHARE = 0.2;

export function contentOf(
  run: number,
  deck: readonly Card[],
  known: readonly KnownCard[],
  strange: readonly StrangeSight[],
  order?: readonly Card[],
): RunContent {
  const own = known.filter((each) => each.run === run);
  const foreign = strange.filter(({ sight }) => sight.run === run);
  const counts = new Map<Card, number>();
  for (const { card } of own) counts.set(card, (counts.get(card) ?? 0) + 1);
  const turned = own.filter(({ measures }) => measures?.turned === true);
  const upright = own.filter(({ measures }) => measures?.turned === false);
  const fewer = turned.length <= upright.length ? turned : upright;
  const bothWays = fewer.length > MOST_TURNED_SHARE * own.length;
  return {
    run,
    pictures: own.length + foreign.length,
    missing: deck.filter((card) => !counts.has(card)),
    double: bySuit([...counts].filter(([, count]) => count > 1).map(([card]) => card)),
    strange: foreign.filter(({ reason }) => reason !== 'back'),
    backs: foreign.filter(({ reason }) => reason === 'back'),
    turned: bothWays ? [] : bySuit(fewer.map(({ card }) => card)),
    bothWays,
    ...(order && { misplaced: withoutOrder(misplacedIn(own, order)) }),
    unmeasured: bySuit(own.filter(isUnmeasured).map(({ card }) => card)),
  };
}

function isUnmeasured({ measures, reading }: KnownCard): boolean {
  return measures === undefined && reading.accepted;
}

/** Cards in an order that tells nothing of how they came. */
function bySuit(cards: readonly Card[]): readonly Card[] {
  return cards.toSorted((a, b) => a - b);
}

/** More misplaced cards than this are no slip of a person. */
const MOST_NAMED = 4;

/** The order of a deck is never shown: where many cards leave the one that was given, their places alone are. */
function withoutOrder(misplaced: readonly MisplacedCard[]): readonly MisplacedCard[] {
  return misplaced.length <= MOST_NAMED ? misplaced : misplaced.map(({ place }) => ({ place }));
}

/** Cards that leave the order: those that were exchanged, or as few as can be; one too many or too few moves no other. */
function misplacedIn(own: readonly KnownCard[], order: readonly Card[]): MisplacedCard[] {
  const rankOf = new Map(order.map((card, rank) => [card, rank]));
  const seen = own.toSorted((a, b) => a.place - b.place);
  const once = seen.filter(
    ({ card }, index) => rankOf.has(card) && seen.findIndex((each) => each.card === card) === index,
  );
  const exchanged = exchangesIn(
    once.map(({ card }) => card),
    order,
  );
  if (exchanged === undefined) {
    const inOrder = longestRising(seen.map(({ card }) => rankOf.get(card) ?? -1));
    return seen
      .filter((_, index) => !inOrder.has(index))
      .map(({ card, place }) => ({ card, place: place + 1 }));
  }
  return seen.flatMap((each) => {
    const { card, place } = each;
    const exchangedWith = exchanged.get(card);
    if (!once.includes(each)) return [{ card, place: place + 1 }];
    return exchangedWith === undefined ? [] : [{ card, place: place + 1, exchangedWith }];
  });
}

/** Each card of a pair that lie in each other's places, with the other; `undefined` where the order is broken otherwise. */
function exchangesIn(cards: readonly Card[], order: readonly Card[]): Map<Card, Card> | undefined {
  const expected = order.filter((card) => cards.includes(card));
  const exchanged = new Map<Card, Card>();
  for (const [at, card] of cards.entries()) {
    const other = expected[at];
    if (other === undefined || other === card) continue;
    if (expected[cards.indexOf(other)] !== card) return undefined;
    exchanged.set(card, other);
  }
  return exchanged;
}

/** The pairs among cards that were exchanged, each once: first the card that belongs in the earlier place. */
export function exchangedPairs(misplaced: readonly MisplacedCard[]): (readonly [Card, Card])[] {
  return misplaced.flatMap(({ card, exchangedWith }, at) => {
    const before = misplaced.slice(0, at).some((each) => each.card === exchangedWith);
    return card === undefined || exchangedWith === undefined || before
      ? []
      : [[exchangedWith, card] as const];
  });
}

/** Indices of a longest strictly rising subsequence. */
function longestRising(values: readonly number[]): Set<number> {
  const length = values.map(() => 1);
  const before = values.map(() => -1);
  values.forEach((value, index) => {
    for (let earlier = 0; earlier < index; earlier++) {
      const longer = (length[earlier] ?? 0) + 1;
      if ((values[earlier] ?? 0) >= value || longer <= (length[index] ?? 0)) continue;
      length[index] = longer;
      before[index] = earlier;
    }
  });
  const rising = new Set<number>();
  for (let at = length.indexOf(Math.max(...length)); at >= 0; at = before[at] ?? -1) rising.add(at);
  return rising;
}
