import type { PbnPiece } from './model.ts';
import type { Place, ProblemLog } from './problems.ts';

/** The two sections of calls and cards. */
export type SectionKind = 'Auction' | 'Play';

/** A call or card of a section with what is written to it. */
export interface SectionWord {
  /** As written: a call, a card, `-`, `*`, `+` or `^S`. */
  readonly text: string;
  readonly place: Place;
  /** The letters of the irregularities before it: I, R or L (section 3.9). */
  readonly marks: readonly string[];
  /** Numbers of the notes it refers to. */
  readonly notes: readonly number[];
}

interface OpenWord {
  readonly text: string;
  readonly place: Place;
  readonly marks: readonly string[];
  readonly notes: number[];
  suffixes: number;
  /** Glyphs that say the same as a suffix. */
  glyphs: number;
}

const PLAIN_WORD = /^[A-Za-z0-9-]+$/;
const TOKENS = /\^[A-Za-z]?|=[^=\s]*=?|\$[A-Za-z0-9]*|[!?]{1,2}|[*+]|[A-Za-z0-9-]+|./gsu;

interface Reader {
  readonly kind: SectionKind;
  readonly problems: ProblemLog;
  readonly board: number | undefined;
  readonly words: OpenWord[];
  marks: string[];
}

/**
 * The calls or cards of a section, which may follow their annotations without a space (section 3.2).
 * Faults of the annotations (sections 3.5.2 to 3.7) are noted.
 */
export function readSectionWords(
  kind: SectionKind,
  pieces: readonly PbnPiece[],
  board: number | undefined,
  problems: ProblemLog,
): readonly SectionWord[] {
  const reader: Reader = { kind, problems, board, words: [], marks: [] };
  for (const { kind: piece, text, line, column } of pieces) {
    if (piece === 'string') addWord(reader, text, { line, column, board });
    if (piece !== 'word') continue;
    if (PLAIN_WORD.test(text)) addWord(reader, text, { line, column, board });
    else
      for (const token of text.matchAll(TOKENS))
        addToken(reader, token[0], { line, column: column + token.index, board });
  }
  return reader.words;
}

function addWord(reader: Reader, text: string, place: Place): void {
  reader.words.push({ text, place, marks: reader.marks, notes: [], suffixes: 0, glyphs: 0 });
  if (reader.marks.length > 0) reader.marks = [];
}

function addToken(reader: Reader, token: string, place: Place): void {
  switch (token.charAt(0)) {
    case '^':
      return addMark(reader, token.slice(1).toUpperCase(), place);
    case '!':
    case '?':
      return addSuffix(reader, place);
    case '$':
      return addGlyph(reader, token.slice(1), place);
    case '=':
      return addNote(reader, token, place);
    default:
      return addWord(reader, token, place);
  }
}

function addMark(reader: Reader, letter: string, place: Place): void {
  if (letter === 'S' && reader.kind === 'Auction') return addWord(reader, '^S', place);
  const known = reader.kind === 'Auction' ? letter === 'I' : letter === 'R' || letter === 'L';
  if (known) reader.marks = [...reader.marks.slice(0, 3), letter];
  else reader.problems.add('irregularity', place, 'this mark of an irregularity does not belong here');
}

function addSuffix({ words, problems }: Reader, place: Place): void {
  const word = words.at(-1);
  if (word !== undefined && ++word.suffixes + word.glyphs === 2) noteSecondSuffix(problems, place);
}

function noteSecondSuffix(problems: ProblemLog, place: Place): void {
  problems.add('suffix-twice', place, 'this is the second suffix of one call or card');
}

/** Glyphs for calls only, as first, last and correction; the next six and 14 are for cards only (section 3.7). */
const CALL_GLYPHS = { first: 1, last: 6, corrected: 13 } as const;
const CARD_GLYPHS = { first: 7, last: 12, corrected: 14 } as const;
const HIGHEST_GLYPH = 255;

function addGlyph({ kind, words, problems }: Reader, digits: string, place: Place): void {
  const [own, other] = kind === 'Auction' ? [CALL_GLYPHS, CARD_GLYPHS] : [CARD_GLYPHS, CALL_GLYPHS];
  const glyph = /^\d{1,4}$/.test(digits) ? Number(digits) : Number.NaN;
  const isOther = (glyph >= other.first && glyph <= other.last) || glyph === other.corrected;
  if (!(glyph <= HIGHEST_GLYPH) || isOther) {
    problems.add(
      'nag-value',
      place,
      `this glyph is none of those for the ${kind === 'Auction' ? 'auction' : 'play'}`,
    );
  }
  const word = words.at(-1);
  if (word === undefined || glyph < own.first || glyph > own.last) return;
  word.glyphs++;
  if (word.suffixes > 0) noteSecondSuffix(problems, place);
}

const HIGHEST_NOTE = 32;

function addNote({ words, problems }: Reader, token: string, place: Place): void {
  const number = /^=\d{1,4}=$/.test(token) ? Number(token.slice(1, -1)) : 0;
  const isNumber = number >= 1 && number <= HIGHEST_NOTE;
  if (!isNumber) {
    problems.add('note-reference', place, 'this note reference is not one of =1= to =32=');
  }
  const notes = words.at(-1)?.notes;
  if (notes === undefined) return;
  if (notes.length === 1)
    problems.add('note-reference', place, 'this is the second note reference of one call or card');
  if (isNumber && notes.length < HIGHEST_NOTE) notes.push(number);
}
