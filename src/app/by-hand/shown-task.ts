import type { Card } from '../../bridge/card.ts';
import type { DeckName } from '../../bridge/deck.ts';
import type { ReaderChoice } from '../../machine/config.ts';
import type { Picture } from '../../vision/shown/picture.ts';
import type { ShownEnds } from '../../vision/shown/shown-ends.ts';

/** Which cards are read, and by what. */
export interface ShownEyesRequest {
  readonly deck: DeckName;
  /** The profile of a deck that was calibrated; without one its cards are learnt while they are shown. */
  readonly deckProfile?: string;
  readonly readers: ReaderChoice;
}

/**
 * A task for the eyes: both ends of a card or a hand are read, or they say when they are ready. A card that
 * is gone may have taught something of its deck.
 */
export type ShownTask =
  | { readonly kind: 'ready' | 'gone' }
  | ({ readonly kind: 'ends' } & Pick<ShownEnds, 'ends' | 'pxPerMm' | 'widthMm'>)
  | { readonly kind: 'hand'; readonly picture: Picture };

/** Cards can be read, or a deck without a profile still has to be learnt from more of them. */
export type EyesState = 'learning' | 'reading';

/** A hand as one picture shows it: the cards that were read, one perhaps twice, and places with one that was not. */
export interface HandInPicture {
  readonly cards: readonly Card[];
  readonly unread: number;
}
