import type { Window } from '../board-run/state.ts';

/** A card that was fed and has not arrived. */
interface Fed {
  readonly feed: number;
}

/** Cards that were fed and have not arrived, and what waits for them at the window. */
interface Flight<E extends Fed> {
  /** Number of the last feed. */
  readonly feed: number;
  readonly window: Window;
  readonly leftAtUs: number | undefined;
  readonly inFlight: readonly E[];
}

/** Two cards at once, which go to the reject tray. */
interface DoubleFeed extends Fed {
  readonly mouth: 0;
  readonly reason: 'double';
}

/** The cards in flight but for one; `undefined` where that is not among them. */
export function withoutFeed<E extends Fed>(inFlight: readonly E[], feed: number): readonly E[] | undefined {
  const rest = inFlight.filter((entry) => entry.feed !== feed);
  return rest.length === inFlight.length ? undefined : rest;
}

/**
 * What changes when a feed turns out to be double: both cards go to the reject tray, and the card on the window is
 * read anew when they are there. The feed after this one is given up with it: it may have been read from the second
 * card. `undefined` where that feed is not on its way.
 */
export function doubleFeed<E extends Fed>(
  { feed: last, inFlight }: Flight<E>,
  feed: number,
): Flight<E | DoubleFeed> | undefined {
  if (!inFlight.some((entry) => entry.feed === feed)) return undefined;
  const double: DoubleFeed = { feed, mouth: 0, reason: 'double' };
  return {
    inFlight: inFlight.map((entry) => (entry.feed === feed ? double : entry)),
    window: { kind: 'waiting', feed },
    feed: Math.max(last, feed + 1),
    leftAtUs: undefined,
  };
}
