import type { Reading, TrayLabel } from '../machine/messages.ts';

export interface CardRequest {
  /** 1 for the first frame of a card; light and exposure change with it. */
  readonly attempt: number;
  /** When the card before left the window, on the executor's clock; absent when it was long ago. */
  readonly leftAtUs?: number;
}

/** The camera under the window with its light and readers, and the one that reads tray labels. */
export interface Camera {
  readCard(request: CardRequest, done: (reading: Reading) => void): void;
  /** `undefined` when no label could be read. */
  readLabel(done: (label: TrayLabel | undefined) => void): void;
}
