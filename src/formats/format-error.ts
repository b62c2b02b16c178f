/**
 * One thing wrong with a file of deals, told by the format's reader.
 * An error makes the cards doubtful and stops dealing; a warning does not.
 * Blind: no message names a card together with a seat, or quotes a hand.
 */
export interface FormatProblem {
  readonly severity: 'error' | 'warning';
  /** The kind of problem: lower-case words joined by hyphens, listed on the format's page under `docs/`. */
  readonly code: string;
  /** A sentence that says what happened, where, and what to do. */
  readonly message: string;
  readonly board?: number;
  /** From 1. */
  readonly line?: number;
  /** In characters, from 1. */
  readonly column?: number;
  /** From 0, in files that are not text. */
  readonly byteOffset?: number;
}
