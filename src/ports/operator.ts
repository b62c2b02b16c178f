import type { Ask } from '../machine/run/event.ts';

/** A question to a person, with the board tray it is about; none where any tray will do. */
export interface Question extends Ask {
  readonly board?: number;
  readonly copy?: number;
}

/** The person at the machine. A newer question replaces the one before. */
export interface Operator {
  ask(question: Question, done: () => void): void;
}
