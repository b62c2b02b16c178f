import type { BySeat } from '../bridge/seat.ts';
import type { HandEvent } from '../machine/hand-run/event.ts';
import type { HandRequest } from '../machine/hand-run/request.ts';
import type { TrayName } from '../machine/messages.ts';

/** What a table shows to the person at it: what is wanted now, how many cards lie on each pile, and of which board. */
export interface TableView {
  readonly request: HandRequest;
  readonly piles: BySeat<number>;
  /** Cards that were shown of this board, or of this round through a deck that is learnt. */
  readonly shown: number;
  /** Absent where cards of no board are looked at. */
  readonly tray?: TrayName;
}

/** A table at which a person deals before a camera: what happens there, and what the person is told. */
export interface HandTable {
  listen(listener: (event: HandEvent) => void): void;
  /** Nothing is told before it is kept; absent where nothing is in work. */
  tell(view: TableView | undefined): void;
}
