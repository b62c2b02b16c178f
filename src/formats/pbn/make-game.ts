import type { PbnPiece, PbnTag } from '../core/game.ts';
import type { RawGame } from './games.ts';

/** A word, string or comment to go after a tag; its place is the tag's unless said. */
export interface NewPiece {
  readonly kind?: PbnPiece['kind'];
  readonly text: string;
  readonly line?: number;
  readonly column?: number;
}

/** A tag of a record that another format gives. */
export interface NewTag {
  readonly name: string;
  readonly value: string;
  /** The words of an auction, a play or a table, and comments. */
  readonly pieces?: readonly NewPiece[];
  /** Where the value stands in that format's file; the record's line unless said. */
  readonly line?: number;
  readonly column?: number;
}

/** A record as reading PBN would give it, made of what another format says, to be understood by `understandGames`. */
export function makeGame(line: number, tags: readonly NewTag[], lead: readonly NewPiece[] = []): RawGame {
  const written = new Map<string, string>();
  const made = tags.map((tag): PbnTag => {
    const repeated = tag.name !== 'Note' && written.has(tag.name);
    if (!repeated && tag.name !== 'Note') written.set(tag.name, tag.value);
    const at = { line: tag.line ?? line, column: tag.column ?? 1 };
    const pieces = (tag.pieces ?? []).map((piece) => makePiece(piece, at.line, at.column));
    return { name: tag.name, value: tag.value, ...at, valueColumn: at.column, repeated, pieces };
  });
  return { line, lead: lead.map((piece) => makePiece(piece, line, 1)), tags: made, written };
}

function makePiece(piece: NewPiece, tagLine: number, tagColumn: number): PbnPiece {
  const { kind = 'word', text, line = tagLine, column = tagColumn } = piece;
  return { kind, text, line, column };
}
