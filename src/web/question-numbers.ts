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

/** A question that pages answer by its number; the next takes its place. */
export class OpenQuestion {
  readonly #numbers: QuestionNumbers;
  #open: { readonly n: number; readonly answered: () => void } | undefined;

  constructor(numbers: QuestionNumbers) {
    this.#numbers = numbers;
  }

  /** Asks, and says by which number. */
  ask(answered: () => void): number {
    const n = this.#numbers.next();
    this.#open = { n, answered };
    return n;
  }

  /** Whether this was the question; it is answered once. */
  answer(n: number): boolean {
    if (this.#open?.n !== n) return false;
    const { answered } = this.#open;
    this.#open = undefined;
    answered();
    return true;
  }

  /** Nobody waits for an answer any more. */
  leave(): void {
    this.#open = undefined;
  }
}
