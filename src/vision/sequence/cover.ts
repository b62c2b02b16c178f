import type { CloseLook } from './close-look.ts';

/** What of each would make a cover by itself: dirt has much of one at most. */
const COVER = { swapped: 0.3, hidden: 0.15, unexplained: 0.25 } as const;

/** How much speaks for a cover: 1 is enough. */
export function coverOf({ hidden, swapped, unexplained }: CloseLook): number {
  return swapped / COVER.swapped + hidden / COVER.hidden + unexplained / COVER.unexplained;
}
