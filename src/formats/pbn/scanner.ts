import { holdsHands } from '../../text/hands.ts';
import type { PbnPiece } from '../core/game.ts';
import { openWindow, type TextWindow, takeIn } from '../core/text-window.ts';
import type { Place, ProblemLog } from './problems.ts';

/** Where the reader stands in the text. Lines and columns count from 1. */
export interface Scanner extends TextWindow {
  readonly problems: ProblemLog;
  line: number;
  /** Offset of the last `}` of a text that nothing comes after, so that no comment looks for its end in vain twice. */
  lastBrace: number | undefined;
  /** Words of two characters, which are nearly all of a play: one string for each. */
  readonly shortWords: Map<number, string>;
}

const LF = 10;
const CR = 13;

export function openScanner(pieces: Iterable<string>, problems: ProblemLog): Scanner {
  return { ...openWindow(pieces), problems, line: 1, lastBrace: undefined, shortWords: new Map() };
}

export function columnAt(scanner: Scanner, at: number): number {
  return at - scanner.lineStart + 1;
}

/** Space, tabs and form feed; not the line end. */
export function isBlank(code: number): boolean {
  return code === 32 || code === 9 || code === 11 || code === 12;
}

export function isLineEnd(code: number): boolean {
  return code === LF || code === CR;
}

/** Steps over the line end at the scanner: LF, CR, CRLF, or the CRCRLF of a line end converted twice. */
export function passLineEnd(scanner: Scanner): void {
  scanner.at += lineEndLength(scanner.text, scanner.at);
  scanner.line++;
  scanner.lineStart = scanner.at;
}

function lineEndLength(text: string, at: number): number {
  if (text.charCodeAt(at) === LF) return 1;
  const next = text.charCodeAt(at + 1);
  if (next === LF) return 2;
  return next === CR && text.charCodeAt(at + 2) === LF ? 3 : 1;
}

/** The offset of the end of the scanner's line. */
function endOfLine(scanner: Scanner): number {
  const { text } = scanner;
  let end = scanner.at;
  while (end < text.length && !isLineEnd(text.charCodeAt(end))) end++;
  return end;
}

/** Reads to the end of the line: an escape line or a comment, without its mark. */
export function readRestOfLine(scanner: Scanner, kind: 'escape' | 'rest'): PbnPiece {
  const start = scanner.at;
  const end = endOfLine(scanner);
  scanner.at = end;
  return {
    kind,
    text: scanner.text.slice(start + 1, end),
    line: scanner.line,
    column: columnAt(scanner, start),
  };
}

/** Reads a `{}` comment (section 3.8); one that never ends goes up to the next empty line. */
export function readBraceComment(scanner: Scanner): PbnPiece {
  const { line, problems } = scanner;
  const column = columnAt(scanner, scanner.at);
  const brace = closingBrace(scanner);
  const { at: start, text } = scanner;
  const closed = brace >= 0;
  const end = closed ? brace : endOfParagraph(text, start);
  if (!closed) problems.add('comment-unclosed', { line, column }, 'a { comment never ends');
  countLines(scanner, end);
  scanner.at = closed ? end + 1 : end;
  const comment = text.slice(start + 1, end);
  if (comment.includes('"')) noteTagsWithin(comment, closed, { line, column }, problems);
  return { kind: 'brace', text: comment, line, column };
}

/** The offset of the next `}`, which may be far; -1 where there is none. */
function closingBrace(scanner: Scanner): number {
  if (!scanner.isLast && !scanner.text.includes('}', scanner.at))
    takeIn(scanner, (piece) => piece.includes('}'));
  if (scanner.isLast) scanner.lastBrace ??= scanner.text.lastIndexOf('}');
  return scanner.at < (scanner.lastBrace ?? scanner.text.length) ? scanner.text.indexOf('}', scanner.at) : -1;
}

/** A tag at the start of a line, or of the whole: a bracket may stand before the brace. */
const TAG_AT_START = /(?:^|[\r\n])[ \t]*(?:\[[ \t]*|(?<![\s\S]))([A-Za-z]\w{0,39})[ \t]+"/g;
/** The same of a deal or a board anywhere; the value of a Deal tag. */
const BOARD_ANYWHERE = /\[[ \t]*(?:deal|board)[ \t]*"/i;
const DEAL_ANYWHERE = /\[[ \t]*deal[ \t]*"([^"]{0,200})/gi;
const OF_BOARDS: ReadonlySet<string> = new Set(['deal', 'board']);
const MOST_TAGS_NAMED = 6;

/** Tells of tags that a comment over several lines has swallowed; one that ends on its line was meant to hold them. */
function noteTagsWithin(comment: string, closed: boolean, place: Place, problems: ProblemLog): void {
  const isLong = !closed || /[\r\n]/.test(comment);
  const names = isLong ? Array.from(comment.matchAll(TAG_AT_START), ([, name = '']) => name) : [];
  const ofBoard = names.find((name) => OF_BOARDS.has(name.toLowerCase()));
  if (ofBoard !== undefined) {
    const what = `this { comment holds the tag ${ofBoard} at the start of a line`;
    problems.add('comment-holds-board', place, what);
  } else if (comment.includes('{') && BOARD_ANYWHERE.test(comment)) {
    problems.add('comment-holds-board', place, 'this { comment holds a Deal or Board tag, and another {');
  } else if (isLong && holdsDealTag(comment)) {
    problems.add('comment-holds-board', place, 'this { comment of several lines holds a Deal tag');
  } else if (comment.includes('[Deal "')) {
    problems.add('comment-holds-deal', place, 'this { comment holds a Deal tag');
  } else if (names.length > 0) {
    const others = names.length > MOST_TAGS_NAMED ? ' and others' : '';
    const named = `${names.slice(0, MOST_TAGS_NAMED).join(', ')}${others}`;
    problems.add('comment-holds-tags', place, `this { comment holds the tags ${named}`);
  }
}

function holdsDealTag(comment: string): boolean {
  return [...comment.matchAll(DEAL_ANYWHERE)].some(([, value = '']) => holdsHands(value));
}

function endOfParagraph(text: string, start: number): number {
  const emptyLine = /(?:\r\n|\n|\r)[ \t]*(?=\r|\n)/g;
  emptyLine.lastIndex = start;
  return emptyLine.exec(text)?.index ?? text.length;
}

function countLines(scanner: Scanner, end: number): void {
  while (scanner.at < end) {
    if (isLineEnd(scanner.text.charCodeAt(scanner.at))) passLineEnd(scanner);
    else scanner.at++;
  }
}

/** Reads a quoted string, its escapes resolved (section 3.2); one without its quote ends with the line. */
export function readString(scanner: Scanner): PbnPiece {
  const { text, line, problems } = scanner;
  const start = scanner.at;
  const column = columnAt(scanner, start);
  let at = start + 1;
  while (at < text.length && !isStringEnd(text.charCodeAt(at))) at += isEscape(text, at) ? 2 : 1;
  const closed = text.charAt(at) === '"';
  scanner.at = closed ? at + 1 : at;
  const raw = text.slice(start + 1, at);
  if (!closed) problems.add('string-unclosed', { line, column }, 'a string has no closing quote');
  if (raw.includes('\t')) {
    problems.add(
      'bad-character',
      { line, column: column + 1 + raw.indexOf('\t') },
      'a tab stands in a string',
    );
  }
  const whole = closed ? raw : withoutBracket(raw.trimEnd());
  return { kind: 'string', text: unescapeString(whole), line, column };
}

/** What a string without its quote has swallowed. */
function withoutBracket(raw: string): string {
  return raw.endsWith(']') ? raw.slice(0, -1).trimEnd() : raw;
}

function isStringEnd(code: number): boolean {
  return code === 34 || isLineEnd(code);
}

/** A backslash escapes only a quote or another backslash. */
function isEscape(text: string, at: number): boolean {
  if (text.charCodeAt(at) !== 92) return false;
  const next = text.charCodeAt(at + 1);
  return next === 34 || next === 92;
}

function unescapeString(raw: string): string {
  return raw.includes('\\') ? raw.replace(/\\(["\\])/g, '$1') : raw;
}

/** Reads a word: all up to white space, a bracket, a brace, a quote or a semicolon; at least one character. */
export function readWord(scanner: Scanner): PbnPiece {
  const { text } = scanner;
  const start = scanner.at;
  let end = start + 1;
  while (end < text.length && !endsWord(text.charCodeAt(end))) end++;
  scanner.at = end;
  return {
    kind: 'word',
    text: wordText(scanner, start, end),
    line: scanner.line,
    column: columnAt(scanner, start),
  };
}

function wordText({ text, shortWords }: Scanner, start: number, end: number): string {
  if (end - start !== 2) return text.slice(start, end);
  const key = text.charCodeAt(start) * 0x1_0000 + text.charCodeAt(start + 1);
  const known = shortWords.get(key);
  if (known !== undefined) return known;
  const word = text.slice(start, end);
  shortWords.set(key, word);
  return word;
}

const WORD_ENDS: ReadonlySet<number> = new Set(Array.from('[]{}";', (mark) => mark.charCodeAt(0)));

function endsWord(code: number): boolean {
  return code <= 32 ? isBlank(code) || isLineEnd(code) : WORD_ENDS.has(code);
}
