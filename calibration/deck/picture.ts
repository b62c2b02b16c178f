import type { Card } from '../../src/bridge/card.ts';
import type { Frame } from '../../src/vision/frame.ts';

/** A picture of a card, and where it comes from. */
export interface DeckPicture {
  readonly file: string;
  readonly frame: Frame;
}

/** A picture of which the card is known. */
export interface NamedPicture extends DeckPicture {
  readonly card: Card;
}
