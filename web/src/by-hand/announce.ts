import type { ByHandState, ShownDifference } from '../../../src/web/messages/by-hand.ts';

type Seat = ShownDifference['seat'];

/** What is said aloud: a seat, or a sound of what came. */
export type Announcement =
  | { readonly kind: 'seat'; readonly seat: Seat }
  | { readonly kind: 'hand'; readonly seat: Seat }
  | { readonly kind: 'sound'; readonly sound: 'asked' | 'trouble' | 'verified' | 'ended' };

/**
 * What has to be announced of an answer after the one before. A card that is shown once more changes nothing but the turn:
 * its seat is said again, and so it is after a pause.
 */
export function announce(before: ByHandState | null, state: ByHandState): Announcement | undefined {
  const { isPaused, lastEnd, request, turn, work } = state;
  if (before !== null && lastEnd !== null && lastEnd.count !== before.lastEnd?.count)
    return { kind: 'sound', sound: ENDS[lastEnd.as] };
  const last = before?.request;
  const isSameBoard = before?.work?.board === work?.board && before?.work?.copy === work?.copy;
  const isGoingOn = before?.isPaused === true && request?.kind === 'put';
  if (isPaused || (isSameBoard && before?.turn === turn && !isGoingOn)) return undefined;
  switch (request?.kind) {
    case 'put':
      return { kind: 'seat', seat: request.seat };
    case 'show-card':
      if (request.aside !== null) return { kind: 'sound', sound: 'trouble' };
      return work?.task === 'calibrate' && isAnother(before, state)
        ? { kind: 'sound', sound: 'asked' }
        : undefined;
    case 'find-cards':
      return last?.kind === 'find-cards' ? undefined : { kind: 'sound', sound: 'trouble' };
    case 'show-hand': {
      if (request.open !== null || request.differing.length > 0) return { kind: 'sound', sound: 'trouble' };
      const [seat] = request.seats;
      return seat === undefined ? undefined : { kind: 'hand', seat };
    }
    case 'ended':
    case undefined:
      return undefined;
  }
}

/** Whether one more card of a deck that is learnt was seen. */
function isAnother(before: ByHandState | null, { shown, work }: ByHandState): boolean {
  return before !== null && (shown > before.shown || before.work?.done !== work?.done);
}

/** How each end sounds: only what is verified sounds so. */
const ENDS = {
  verified: 'verified',
  seen: 'ended',
  read: 'ended',
  same: 'ended',
  fouled: 'trouble',
  learnt: 'ended',
  differs: 'trouble',
  abandoned: 'ended',
} as const;
