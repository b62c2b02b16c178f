import { type Bound, type Bounded, leastOf, mostOf } from '../bridge/trick-table.ts';

/** What is known of a number of tricks, and which question to ask next. */
export class Range implements Bound {
  least: number;
  most: number;

  constructor(known: Bounded) {
    this.least = leastOf(known);
    this.most = mostOf(known);
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

  /** Takes over what is known from elsewhere. */
  learn(known: Bounded): void {
    this.least = Math.max(this.least, leastOf(known));
    this.most = Math.min(this.most, mostOf(known));
  }

  /** The answer to a question: need or more says at least so many, less at most so many. */
  narrow(need: number, found: number): void {
    if (found >= need) this.least = found;
    else this.most = found;
  }
}
