/** A cache of results, each by a name that holds all that it depends on. It can't be read without its key. */
export interface ResultCache {
  /** What was kept last under a name; `undefined` where nothing was, or it can't be read. */
  find(name: string): string | undefined;
  keep(name: string, result: string): void;
}
