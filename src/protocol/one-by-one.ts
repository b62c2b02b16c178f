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
    const isFirst = this.isIdle;
    if (!isFirst) this.#waiting.push(happen);
    if (this.#isBusy) return;
    this.#isBusy = true;
    try {
      if (isFirst) happen();
      while (this.#waiting.length > 0) this.#waiting.shift()?.();
    } finally {
      this.#isBusy = false;
    }
  }
}
