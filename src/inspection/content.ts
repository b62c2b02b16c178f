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
  /** Places from 1 whose card is not that of the order; absent where no order was given. */
  readonly misplaced?: readonly number[];
  readonly unmeasured: readonly Card[];
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
    double: [...counts].filter(([, count]) => count > 1).map(([card]) => card),
    strange: foreign.filter(({ reason }) => reason !== 'back'),
    backs: foreign.filter(({ reason }) => reason === 'back'),
    turned: bothWays ? [] : fewer.map(({ card }) => card),
    bothWays,
    ...(order && { misplaced: misplacedIn(own, order) }),
    unmeasured: own.filter(({ measures }) => measures === undefined).map(({ card }) => card),
  };
}

/** Places at which the run leaves the order: one card too many or too few is one place, not all after it. */
function misplacedIn(own: readonly KnownCard[], order: readonly Card[]): number[] {
  const placeOf = new Map(order.map((card, place) => [card, place]));
  const seen = own.toSorted((a, b) => a.place - b.place);
  const inOrder = longestRising(seen.map(({ card }) => placeOf.get(card) ?? -1));
  return seen.filter((_, index) => !inOrder.has(index)).map(({ place }) => place + 1);
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
