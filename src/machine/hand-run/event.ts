import type { Card } from '../../bridge/card.ts';
import type { Seat } from '../../bridge/seat.ts';
import type { MachineEvent, MachineOutcome } from '../run/event.ts';

/** What a card that is none of the deck was certainly seen to be. */
export const STRANGERS = ['foreign', 'joker'] as const;
export type Stranger = (typeof STRANGERS)[number];

/** Why a card that was shown gets no pocket: it is none of the deck, or it was shown before. */
export const ASIDE_REASONS = ['foreign', 'joker', 'double'] as const;
export type AsideReason = (typeof ASIDE_REASONS)[number];

/** What happens at a table where a person deals before a camera, or shows hands to it, in the past tense. */
export type HandEvent =
  | { readonly kind: 'boardOrdered' }
  | { readonly kind: 'passOrdered' }
  | { readonly kind: 'gap'; readonly fault: 1001 | 1002 | 1003 | 1004 }
  | { readonly kind: 'resumed' }
  /** A card was held before the camera, and read for certain. */
  | { readonly kind: 'cardShown'; readonly card: Card }
  /** So was one that is none of the deck. */
  | { readonly kind: 'strangerShown'; readonly reason: Stranger }
  /** A person says that the last card shown lies on its pile. */
  | { readonly kind: 'cardPlaced' }
  /** The last card shown is shown anew: it was taken off its pile, or never lay there. */
  | { readonly kind: 'cardTakenBack' }
  /**
   * A hand was seen in one picture: the cards that were read, one perhaps twice, and how many more were not. A hand of
   * which no card was read is shown card by card, and so is the rest of one; another picture begins anew. Absent seat: the
   * next that is to be looked at.
   */
  | {
      readonly kind: 'handSeen';
      readonly seat?: Seat;
      readonly cards: readonly Card[];
      readonly unread: number;
    }
  /** The person has no more to show: no card is left, or no hand is looked at again. */
  | { readonly kind: 'personDone' }
  | { readonly kind: 'personGaveUp' };

const BY_HAND: { readonly [K in Exclude<HandEvent['kind'], MachineEvent['kind']>]: true } = {
  cardShown: true,
  strangerShown: true,
  cardPlaced: true,
  cardTakenBack: true,
  handSeen: true,
  personDone: true,
  personGaveUp: true,
};

type OnlyByHand = Exclude<HandEvent, MachineEvent>;

/** Whether only a person before a camera brings about what happens, by its kind. */
export function isOnlyByHand(event: { readonly kind: string }): event is OnlyByHand {
  return event.kind in BY_HAND;
}

/** How a hand differs from that of the deal, in numbers: cards that belong elsewhere, and its own that it lacks. */
export interface HandDifference {
  readonly seat: Seat;
  readonly extra: number;
  readonly lacking: number;
}

/** What comes of that. A card that was seen is proven to be that card; on which pile it lies is only hoped. */
export type HandOutcome =
  | Extract<
      MachineOutcome,
      { readonly kind: 'run-started' | 'board-abandoned' | 'pass-finished' | 'pass-abandoned' }
    >
  | { readonly kind: 'card-seen'; readonly card: Card; readonly seat: Seat }
  | { readonly kind: 'card-put-aside'; readonly reason: AsideReason }
  | { readonly kind: 'card-taken-back' }
  /** A hand was looked at again and holds what it should. */
  | { readonly kind: 'hand-proven'; readonly seat: Seat }
  | ({
      readonly kind: 'hand-differs';
      readonly extraCards: readonly Card[];
      readonly lackingCards: readonly Card[];
    } & HandDifference)
  /** A hand has to be looked at again: one of its cards was seen in another hand, or nobody watched for a while. */
  | { readonly kind: 'hand-unproven'; readonly seat: Seat }
  /** Every card of the deck was shown once. Nothing proves on which piles they lie. */
  | { readonly kind: 'board-seen' }
  /** And each of the four hands was looked at again since, and holds what it should. */
  | { readonly kind: 'board-verified-by-camera' }
  /** At the last look at least one hand was not what it should be. */
  | { readonly kind: 'board-differs'; readonly hands: readonly HandDifference[] };
