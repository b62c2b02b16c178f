import type { Card } from '../../src/bridge/card.ts';
import type { Frame } from '../../src/vision/frame.ts';

/** A picture of a card, and where it comes from. */
export interface DeckPicture {
  readonly file: string;
  readonly frame: Frame;
  /**
   * The width of the card's edge, from 10 to 90 %, as the camera saw it, where the frame was straightened since: its own
   * edge was painted then.
   */
  readonly edgeWidthMm?: number;
}

/** A picture of which the card is known. */
export interface NamedPicture extends DeckPicture {
  readonly card: Card;
}
