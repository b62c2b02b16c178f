import type { CompleteDeal } from '../../bridge/deal.ts';
import type { DeckName } from '../../bridge/deck.ts';

/** How the bytes of a PBN file stand for characters. */
export type PbnEncoding = 'latin-1' | 'utf-8' | 'utf-16';

/**
 * What stands between tags, in the order of the file: words and strings of sections,
 * `{brace}` and `;rest-of-line` comments, `%escape` lines. `text` is without the marks round it.
 */
export interface PbnPiece {
  readonly kind: 'word' | 'string' | 'brace' | 'rest' | 'escape';
  readonly text: string;
  readonly line: number;
  readonly column: number;
}

/** One tag pair and all that follows it up to the next one. */
export interface PbnTag {
  readonly name: string;
  /** As written, without escapes: `#` and `##` are still in it. */
  readonly value: string;
  readonly line: number;
  readonly column: number;
  /** The column of the first character of the value; the bracket's where the pair goes over several lines. */
  readonly valueColumn: number;
  /** True if the game already had a tag of this name, so that this one does not count (section 3.4). */
  readonly repeated: boolean;
  readonly pieces: readonly PbnPiece[];
}

/** One record of a file. */
export interface PbnGame {
  readonly line: number;
  /** Comments and escape lines ahead of the first tag. */
  readonly lead: readonly PbnPiece[];
  /** In the order of the file; nothing is left out. */
  readonly tags: readonly PbnTag[];
  /** What holds for this game by tag name, after inheritance; notes are not in it. */
  readonly values: ReadonlyMap<string, string>;
  /** The deal of these values, where they have a whole one and it has been read. */
  readonly deal?: CompleteDeal | undefined;
}

/** The value of the Deck tag of each deck. */
export const DECK_TAGS: Readonly<Record<DeckName, string>> = {
  standard: 'Standard52',
  super: 'SuperBridge68',
};

/** A value that says nothing: left out, empty or `?` (section 3.4). */
export function isUnknown(value: string | undefined): value is undefined | '' | '?' {
  return value === undefined || value === '' || value === '?';
}
