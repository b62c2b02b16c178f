/**
 * Does one thing after the other, also what comes up meanwhile. A defect in one is thrown, and keeps none from being
 * done later.
 */
export class OneByOne {
  readonly #waiting: (() => void)[] = [];
  #isBusy = false;

  /** Whether nothing is being done, and nothing waits. */
  get isIdle(): boolean {
    return !this.#isBusy && this.#waiting.length === 0;
  }

  do(happen: () => void): void {
    this.#waiting.push(happen);
    if (this.#isBusy) return;
    this.#isBusy = true;
    try {
      for (let next = this.#waiting.shift(); next !== undefined; next = this.#waiting.shift()) next();
    } finally {
      this.#isBusy = false;
    }
  }
}
