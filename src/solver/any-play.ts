import { type PlayState, playCard } from '../bridge/legal-play.ts';
import { SEATS } from '../bridge/seat.ts';
import type { Trump } from '../bridge/trick.ts';
import type { Bound } from '../bridge/trick-table.ts';
import { playableByWorth } from './plays.ts';

/**
 * The fewest and the most tricks of N and S in all that any legal play of all four hands comes to, however good or bad:
 * what lies outside is certain. For endings of a few tricks, as it tries all plays.
 */
export function tricksOfAnyPlay(
  state: PlayState,
  trump: Trump,
  known: Map<string, Bound> = new Map(),
): Bound {
  const { hands, leader, trick, won } = state;
  if (SEATS.every((seat) => hands[seat].every((suit) => suit === 0))) return { least: won.ns, most: won.ns };
  const key =
    trick.length > 0 ? '' : `${leader} ${won.ns} ${SEATS.map((seat) => hands[seat].join()).join(' ')}`;
  const before = known.get(key);
  if (before !== undefined) return before;
  let least = Number.POSITIVE_INFINITY;
  let most = 0;
  for (const [card] of playableByWorth(state)) {
    const next = card === undefined ? undefined : playCard(state, card, trump);
    if (next?.ok !== true) continue;
    const found = tricksOfAnyPlay(next.value, trump, known);
    least = Math.min(least, found.least);
    most = Math.max(most, found.most);
  }
  if (key !== '') known.set(key, { least, most });
  return { least, most };
}
