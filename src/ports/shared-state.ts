/** What is kept in a file that several processes hold, and how it is written there. */
export interface SharedKind<T> {
  readonly mostBytes: number;
  /**
   * Reads what is kept; of an empty text where there is no file. `isBefore` where what was kept last is damaged, and
   * this is what was kept before it.
   */
  readonly parse: (text: string, isBefore: boolean) => T;
  /** Writes it down. */
  readonly format: (value: T) => string;
  /**
   * Whether the file bears a check value, and what was kept before it lies beside it: a power cut on a worn card can
   * empty a file, or fill it with zeros, after it was said to last.
   */
  readonly isKeptTwice?: boolean;
  /** Tells a text without a check value from one of another kind; absent where any will do. */
  readonly isOurs?: (text: string) => boolean;
  /** What is taken in the place of something damaged of which nothing else is left; absent where that is refused. */
  readonly ifDamaged?: T;
}

/** A file that holds a text, or a key. */
export function sharedText(mostBytes: number): SharedKind<string> {
  return { mostBytes, parse: (text) => text, format: (text) => text };
}

/**
 * State that several processes hold, of which none keeps a copy: it is read at each use, and changed in one way.
 * Whoever changes it takes its lock, reads it again, changes what it means to and nothing else, and writes the whole,
 * which lasts when `change` returns. A process that is killed in between leaves the old state or the new one.
 */
export interface SharedState<T> {
  /** What is kept now. */
  read(): T;
  /** The same; `ifNot` where it can't be read. */
  look(ifNot: T): T;
  /** Keeps something in the place of whatever is there, which may be spoilt. */
  replace(value: T): void;
  /** Changes what is kept now; where `change` answers the value that it was given, nothing is written. */
  change(change: (now: T) => T): T;
}
