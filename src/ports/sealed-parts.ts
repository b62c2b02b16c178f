/** A file of many sealed texts, behind a line that anybody may read; one that does not open throws a `DamagedParts`. */
export interface SealedParts {
  /** Writes such a file, which its owner alone may read: whole, or not at all where `write` throws. */
  write(
    path: string,
    head: string,
    key: Uint8Array,
    write: (append: (text: string) => void) => Promise<void>,
  ): Promise<void>;
  /** The line that anybody may read. */
  head(path: string): string;
  /** The texts, in their order. */
  read(path: string, key: Uint8Array): Generator<string, void, void>;
}
