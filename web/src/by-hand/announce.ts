import type { ByHandState, ShownDifference } from '../../../src/web/messages/by-hand.ts';

type Seat = ShownDifference['seat'];

/** What is said aloud: a seat, or a sound of what came. */
export type Announcement =
  | { readonly kind: 'seat'; readonly seat: Seat }
  | { readonly kind: 'hand'; readonly seat: Seat }
  | { readonly kind: 'sound'; readonly sound: 'trouble' | 'verified' | 'ended' };

/** The state that was announced last, and the pictures of the camera since. */
export interface Announced {
  readonly state: ByHandState | null;
  /** Pictures in a row without a card, and with one since then. */
  readonly without: number;
  readonly withCard: number;
}

export const NOTHING_ANNOUNCED: Announced = { state: null, without: 0, withCard: 0 };

/** Pictures without a card after which it was taken away, and pictures with a card after which it is there again. */
const GONE_AFTER = 3;
const BACK_AFTER = 4;

/**
 * What has to be announced of what the program answers. A card that is shown once more changes nothing there: it has its
 * seat said again once it was away and is back.
 */
export function announce(
  before: Announced,
  state: ByHandState,
  saw: 'card' | 'nothing' | 'not looked',
): readonly [Announced, Announcement | undefined] {
  const came = newOf(before.state, state);
  if (came !== undefined) return [{ state, without: 0, withCard: 0 }, came];
  if (saw === 'not looked') return [{ ...before, state }, undefined];
  if (saw === 'nothing') {
    const without = before.withCard > 0 && before.without < GONE_AFTER ? 1 : before.without + 1;
    return [{ state, without, withCard: 0 }, undefined];
  }
  if (before.without < GONE_AFTER) return [{ state, without: 0, withCard: 0 }, undefined];
  const withCard = before.withCard + 1;
  if (withCard < BACK_AFTER || state.told?.kind !== 'put') return [{ ...before, state, withCard }, undefined];
  return [
    { state, without: 0, withCard: 0 },
    { kind: 'seat', seat: state.told.seat },
  ];
}

function newOf(
  before: ByHandState | null,
  { shown, told, turn, work }: ByHandState,
): Announcement | undefined {
  const last = before?.told;
  const isSameBoard = before?.work?.board === work?.board && before?.work?.copy === work?.copy;
  const isSameTurn = isSameBoard && before?.turn === turn;
  switch (told?.kind) {
    case 'put':
      return last?.kind === 'put' && before?.shown === shown && isSameBoard
        ? undefined
        : { kind: 'seat', seat: told.seat };
    case 'show-card':
      return told.aside === null || isSameTurn ? undefined : { kind: 'sound', sound: 'trouble' };
    case 'find-cards':
      return last?.kind === 'find-cards' ? undefined : { kind: 'sound', sound: 'trouble' };
    case 'show-hand': {
      if (isSameTurn) return undefined;
      if (told.open !== null || told.differing.length > 0) return { kind: 'sound', sound: 'trouble' };
      const [seat] = told.seats;
      return seat === undefined ? undefined : { kind: 'hand', seat };
    }
    case 'ended':
      return last?.kind === 'ended' && isSameBoard ? undefined : { kind: 'sound', sound: ENDS[told.as] };
    case undefined:
      return undefined;
  }
}

/** How each end sounds: only what is verified sounds so. */
const ENDS = {
  verified: 'verified',
  seen: 'ended',
  read: 'ended',
  differs: 'trouble',
  abandoned: 'ended',
} as const;
