import type { Question } from '../machine/sentence.ts';

/** The person at the machine. A newer question replaces the one before. */
export interface Operator {
  ask(question: Question, done: () => void): void;
}
