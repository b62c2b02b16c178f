/** Counts of words. */
export class Tally {
  readonly #counts = new Map<string, number>();

  add(names: readonly string[]): void {
    for (const name of names) this.#counts.set(name, (this.#counts.get(name) ?? 0) + 1);
  }

  toString(): string {
    return [...this.#counts].map(([name, count]) => `${name} ${count}`).join(', ');
  }
}
