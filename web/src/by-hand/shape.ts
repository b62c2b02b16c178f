import type { ByHandAct, TURN_ACTS } from '../../../src/web/messages/by-hand.ts';
import type { ByHandWords } from '../../../src/words/by-hand-words.ts';
import type { GreyPicture } from './camera.ts';
import type { Seat } from './seat-sign.tsx';
import type { SessionView } from './session.ts';

/** What a touch does. */
export interface Touches {
  act(act: ByHandAct): Promise<void>;
  /** Answers what is told now. */
  answer(kind: (typeof TURN_ACTS)[number]): Promise<void>;
  /** Says again where the last card goes. */
  sayAgain(): void;
  /** Leaves the end of a board for the next one. */
  next(): void;
  start(): Promise<void>;
  otherCamera(): Promise<void>;
  look(seat: Seat, taken?: GreyPicture): Promise<void>;
}

export interface ByHandShape {
  readonly view: SessionView;
  readonly words: ByHandWords;
  readonly touches: Touches;
}
