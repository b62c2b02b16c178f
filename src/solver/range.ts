import { type Bound, type Bounded, leastOf, mostOf } from '../bridge/trick-table.ts';

/** What is known of a number of tricks, and which question to ask next. */
export class Range implements Bound {
  least: number;
  most: number;
  /** How often the question whether it is at least so many was stopped before its answer. */
  readonly #stops: number[];

  constructor(known: Bounded) {
    this.least = leastOf(known);
    this.most = mostOf(known);
    this.#stops = Array.from({ length: this.most + 1 }, () => 0);
  }

  /** What is known by now; it doesn't change with the range. */
  get known(): Bound {
    return { least: this.least, most: this.most };
  }

  isOpen(): boolean {
    return this.least < this.most;
  }

  middle(): number {
    return Math.ceil((this.least + this.most) / 2);
  }

  /** Asks whether it is at least a guess, and then what is nearest to it. */
  near(guess: number): () => number {
    return () => Math.min(Math.max(guess, this.least + 1), this.most);
  }

  /**
   * Whether it is at least how many to ask where an answer has to come soon: first whether it is within what is known of
   * a number that is likely near, then what was stopped least often.
   */
  easiestNeed(like: Bound): number {
    const ends = [like.least, like.most + 1];
    return ends.find((need) => this.#isNew(need)) ?? this.#leastStopped();
  }

  #isNew(need: number): boolean {
    return need > this.least && need <= this.most && this.#stops[need] === 0;
  }

  /** The middle of the longest row of questions that were stopped least often: they are easier the further off they are. */
  #leastStopped(): number {
    const stops = this.#stops.slice(this.least + 1, this.most + 1);
    const fewest = Math.min(...stops);
    let longest = { from: 0, length: 0 };
    for (let from = 0; from < stops.length; from++) {
      const end = stops.findIndex((count, at) => at >= from && count > fewest);
      const length = (end < 0 ? stops.length : end) - from;
      if (length > longest.length) longest = { from, length };
    }
    return this.least + 1 + longest.from + Math.floor((longest.length - 1) / 2);
  }

  /** The answer to a question: need or more says at least so many, less at most so many. */
  narrow(need: number, found: number): void {
    if (found >= need) this.least = found;
    else this.most = found;
  }

  /** A question was stopped before its answer. */
  stop(need: number): void {
    this.#stops[need] = (this.#stops[need] ?? 0) + 1;
  }
}
