/** Results that were worked out before, by a name that holds all that they hang on. What is kept can't be read without its key. */
export interface KeptResults {
  /** What was kept last under a name; `undefined` where nothing was, or it can't be read. */
  find(name: string): string | undefined;
  keep(name: string, result: string): void;
}
