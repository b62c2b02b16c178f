import { randomInt } from 'node:crypto';

/** Far below the largest number that messages take. */
const FIRST_BELOW = 2 ** 19;

/**
 * Numbers the questions that pages show, from a number of chance on: a page that still shows a question of a console that
 * was started again, or of work before, answers none of today's.
 */
export class QuestionNumbers {
  #last = randomInt(FIRST_BELOW);

  next(): number {
    return ++this.#last;
  }
}
