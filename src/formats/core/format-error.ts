/** Where something stands in a file: text by line and column, other files by byte. */
export interface FilePlace {
  /** From 1. */
  readonly line?: number;
  /** In characters, from 1. */
  readonly column?: number;
  /** From 0, in files that are not text. */
  readonly byteOffset?: number;
}

/**
 * One thing wrong with a file of deals, told by the format's reader.
 * An error makes the cards doubtful and stops dealing; a warning does not.
 * Blind: no message names a card together with a seat, or quotes a hand.
 */
export interface FormatProblem extends FilePlace {
  readonly severity: 'error' | 'warning';
  /** The kind of problem: lower-case words joined by hyphens, listed on the format's page under `docs/`. */
  readonly code: string;
  /** A sentence that says what happened, where, and what to do. */
  readonly message: string;
  readonly board?: number;
}

/** Whether problems keep a file from being dealt. */
export function hasErrors({ problems }: { readonly problems: readonly FormatProblem[] }): boolean {
  return problems.some(({ severity }) => severity === 'error');
}
