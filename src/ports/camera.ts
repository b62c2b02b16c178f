import type { DeckName } from '../bridge/deck.ts';
import type { Reading, TrayLabel } from '../machine/messages.ts';

export interface CardRequest {
  /** 1 for the first frame of a card. Each is a frame of its own, in the same light. */
  readonly attempt: number;
  /** What to measure of the card beside reading it: a text of the deck test. */
  readonly inspect?: string;
  /** The deck whose card it should be. */
  readonly deck?: DeckName;
  /** When the card before left the window, on the executor's clock; absent when it was long ago. */
  readonly leftAtUs?: number;
}

/** The camera under the window with its light and readers, and the one that reads tray labels. */
export interface Camera {
  readCard(request: CardRequest, done: (reading: Reading) => void): void;
  /** `undefined` when no label could be read, `blind` where nothing reads labels. */
  readLabel(done: (label: TrayLabel | 'blind' | undefined) => void): void;
}
