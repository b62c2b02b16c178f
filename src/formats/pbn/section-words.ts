import type { PbnPiece } from '../core/game.ts';
import type { Place, ProblemLog } from './problems.ts';

/** The two sections of calls and cards. */
export type SectionKind = 'Auction' | 'Play';

/** A call or card of a section with what is written to it. */
export interface SectionWord {
  /** As written: a call, a card, `-`, `*`, `+` or `^S`. */
  readonly text: string;
  readonly line: number;
  readonly column: number;
  /** The letters of the irregularities before it: I, R or L (section 3.9). */
  readonly marks?: readonly string[];
  /** Numbers of the notes it refers to. */
  readonly notes?: readonly number[];
}

export function placeOfWord({ line, column }: SectionWord, board: number | undefined): Place {
  return { line, column, board };
}

/** A word with annotations; the many words without are the pieces themselves. */
interface OpenWord {
  readonly text: string;
  readonly line: number;
  readonly column: number;
  readonly marks: readonly string[];
  notes: readonly number[];
  suffixes: number;
  /** Glyphs that say the same as a suffix. */
  glyphs: number;
}

const PLAIN_WORD = /^[A-Za-z0-9-]+$/;
/**
 * What a word of a section is made of: marks, note references, glyphs, suffixes, ends, calls and cards (section
 * 3.2).
 */
export const SECTION_TOKENS: RegExp =
  /\^[A-Za-z]?|=[^=\s]*=?|\$[A-Za-z0-9]*|[!?]{1,2}|[*+]|[A-Za-z0-9-]+|./gsu;

interface Reader {
  readonly kind: SectionKind;
  readonly problems: ProblemLog;
  readonly board: number | undefined;
  readonly words: (PbnPiece | OpenWord)[];
  marks: readonly string[];
}

/** More than the longest auction has, 319 calls, or the play of the largest deck with a placeholder for each card. */
const MOST_WORDS = 1000;

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
  for (const piece of pieces) {
    const { kind: sort, text, line, column } = piece;
    if (reader.words.length >= MOST_WORDS) {
      problems.add('section-long', { line, column, board }, 'no auction or play has that many words');
      break;
    }
    const isPlain = sort === 'string' || (sort === 'word' && PLAIN_WORD.test(text));
    if (isPlain && reader.marks.length === 0) reader.words.push(piece);
    else if (isPlain) addWord(reader, text, line, column);
    else if (sort === 'word') {
      for (const token of text.matchAll(SECTION_TOKENS))
        addToken(reader, token[0], line, column + token.index);
    }
  }
  return reader.words;
}

function addWord(reader: Reader, text: string, line: number, column: number): void {
  reader.words.push({ text, line, column, marks: reader.marks, notes: [], suffixes: 0, glyphs: 0 });
  reader.marks = [];
}

/** The last word, to be annotated. */
function lastWord({ words }: Reader): OpenWord | undefined {
  const last = words.at(-1);
  if (last === undefined || 'marks' in last) return last;
  const { text, line, column } = last;
  const open: OpenWord = { text, line, column, marks: [], notes: [], suffixes: 0, glyphs: 0 };
  words[words.length - 1] = open;
  return open;
}

function addToken(reader: Reader, token: string, line: number, column: number): void {
  const place = { line, column, board: reader.board };
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
      return addWord(reader, token, line, column);
  }
}

function addMark(reader: Reader, letter: string, place: Place & { readonly column: number }): void {
  if (letter === 'S' && reader.kind === 'Auction') return addWord(reader, '^S', place.line, place.column);
  const known = reader.kind === 'Auction' ? letter === 'I' : letter === 'R' || letter === 'L';
  if (known) reader.marks = [...reader.marks.slice(0, 3), letter];
  else reader.problems.add('irregularity', place, 'this mark of an irregularity does not belong here');
}

function addSuffix(reader: Reader, place: Place): void {
  const word = lastWord(reader);
  if (word !== undefined && ++word.suffixes + word.glyphs === 2) noteSecondSuffix(reader.problems, place);
}

function noteSecondSuffix(problems: ProblemLog, place: Place): void {
  problems.add('suffix-twice', place, 'this is the second suffix of one call or card');
}

/** Glyphs for calls only, as first, last and correction; the next six and 14 are for cards only (section 3.7). */
const CALL_GLYPHS = { first: 1, last: 6, corrected: 13 } as const;
const CARD_GLYPHS = { first: 7, last: 12, corrected: 14 } as const;
const HIGHEST_GLYPH = 255;

function addGlyph(reader: Reader, digits: string, place: Place): void {
  const { kind, problems } = reader;
  const [own, other] = kind === 'Auction' ? [CALL_GLYPHS, CARD_GLYPHS] : [CARD_GLYPHS, CALL_GLYPHS];
  const glyph = /^\d{1,4}$/.test(digits) ? Number(digits) : Number.NaN;
  const isOther = (glyph >= other.first && glyph <= other.last) || glyph === other.corrected;
  if (!(glyph <= HIGHEST_GLYPH) || isOther) {
    problems.add(
      'nag-value',
      place,
      `this glyph is not one of those for the ${kind === 'Auction' ? 'auction' : 'play'}`,
    );
  }
  const word = lastWord(reader);
  if (word === undefined || glyph < own.first || glyph > own.last) return;
  word.glyphs++;
  if (word.suffixes > 0) noteSecondSuffix(problems, place);
}

const HIGHEST_NOTE = 32;

function addNote(reader: Reader, token: string, place: Place): void {
  const { problems } = reader;
  const number = /^=\d{1,4}=$/.test(token) ? Number(token.slice(1, -1)) : 0;
  const isNumber = number >= 1 && number <= HIGHEST_NOTE;
  if (!isNumber) {
    problems.add('note-reference', place, 'this note reference is not one of =1= to =32=');
  }
  const word = lastWord(reader);
  if (word === undefined) return;
  if (word.notes.length === 1) {
    problems.add('note-reference', place, 'this is the second note reference of one call or card');
  }
  if (isNumber && word.notes.length < HIGHEST_NOTE) word.notes = [...word.notes, number];
}
