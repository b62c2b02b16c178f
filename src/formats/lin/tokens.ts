import { holdsHands } from '../../text/hands.ts';
import { openWindow, type TextWindow, takeIn } from '../core/text-window.ts';
import type { LinLog } from './lin-codes.ts';

/** A tag with its value, as `tag|value|` stands in a file. */
export interface LinToken {
  readonly tag: string;
  readonly value: string;
  /** The place of the first character of the value. */
  readonly line: number;
  readonly column: number;
}

interface Reader extends TextWindow {
  readonly log: LinLog;
  line: number;
  /** The next end of a line from `lineStart` on. */
  lineEnd: number;
}

/** Tags whose values never are the name of a tag: that one is the next tag then, and the value is missing. */
const NO_TAG_VALUES: ReadonlySet<string> = new Set(['mb', 'pc', 'mc', 'md', 'sv']);
/** Tags that stand at the start of lines. */
const LINE_TAGS: ReadonlySet<string> = new Set(
  'vg rs pn qx st md sv ah mb an pc pg mc nt rh bn pw mp'.split(' '),
);
/** Tags of texts that may have line ends. */
const TEXT_TAGS: ReadonlySet<string> = new Set(['nt', 'at', 'an']);
const TAG = /^[^\s|]{2}$/;
/** What is a value where a bar is missing before it. */
const CALL_OR_CARD = /^(?:[1-7][CDHSN]|[CDHS][2-9TJQKA])$/;

/**
 * Parts a text, whose pieces end with a line, into tags and values, and finds its way back after a bar too few or too
 * many.
 */
export function* tokensOf(pieces: Iterable<string>, log: LinLog): Generator<LinToken> {
  const reader: Reader = { ...openWindow(pieces), log, line: 1, lineEnd: 0 };
  while (skipSpace(reader)) {
    const start = placeOf(reader);
    const field = takeField(reader);
    if (LINE_TAGS.has(field)) {
      yield readValue(reader, field);
      continue;
    }
    const tag = inSmallLetters(field.trim());
    if (!TAG.test(tag) || CALL_OR_CARD.test(tag)) {
      if (holdsBoard(tag)) log.add('lin-unread', start, 'this is not a tag, and is of a board');
      else if (tag !== '') log.add('lin-tag', start, 'this is not a tag of two characters');
    } else yield readValue(reader, tag);
  }
}

/** A known tag, however it is written; others stay as they are, and so does the ten of spades. */
function inSmallLetters(tag: string): string {
  const small = tag.toLowerCase();
  return LINE_TAGS.has(small) && !CALL_OR_CARD.test(tag) ? small : tag;
}

/** Whether text is the hands or the number of a board, or holds the tag of one, be it with blanks amid. */
function holdsBoard(text: string): boolean {
  const dense = text.replace(/\s/g, '');
  return /^(?:md|ah|qx)|board\d|^[oc]\d+$/i.test(dense) || holdsHands(text) || holdsHands(dense);
}

function readValue(reader: Reader, tag: string): LinToken {
  const { log } = reader;
  const { column, line } = placeOf(reader);
  const end = endOfField(reader);
  const { text } = reader;
  const whole = text.slice(reader.at, end);
  const value = valueWithin(tag, whole);
  if (end === text.length || value !== whole)
    log.add('lin-bar', { line, column }, `the value of ${tag} has no bar after it`);
  move(reader, value === whole ? Math.min(end + 1, text.length) : reader.at + value.length);
  return { tag, value: value.trim(), line, column };
}

/** The value without a tag that a missing bar has put at its end. */
function valueWithin(tag: string, whole: string): string {
  if (NO_TAG_VALUES.has(tag) && LINE_TAGS.has(whole)) return '';
  if (TEXT_TAGS.has(tag) || !/[\r\n]/.test(whole)) return whole;
  const next = whole.slice(-2);
  const before = whole.slice(0, -2).trimEnd();
  const isParted = /[\r\n]/.test(whole.slice(before.length)) && !/[\r\n]/.test(before);
  return isParted && LINE_TAGS.has(next) ? before : whole;
}

function placeOf({ line, at, lineStart }: Reader): { line: number; column: number } {
  return { line, column: at - lineStart + 1 };
}

const SPACE = /\s*/y;

/** Passes white space; whether there is anything after it. */
function skipSpace(reader: Reader): boolean {
  for (;;) {
    const code = reader.text.charCodeAt(reader.at);
    if (code > 0x20 && code < 0x7f) return true;
    SPACE.lastIndex = reader.at;
    SPACE.test(reader.text);
    move(reader, SPACE.lastIndex);
    if (reader.at < reader.text.length || reader.isLast) return reader.at < reader.text.length;
    readOn(reader);
  }
}

/** The offset of the next bar, which may be far; of the end of the text where there is none. */
function endOfField(reader: Reader): number {
  if (!reader.isLast && !reader.text.includes('|', reader.at)) readOn(reader, (piece) => piece.includes('|'));
  const bar = reader.text.indexOf('|', reader.at);
  return bar < 0 ? reader.text.length : bar;
}

function readOn(reader: Reader, isEnough?: (piece: string) => boolean): void {
  takeIn(reader, isEnough);
  reader.lineEnd = lineEndFrom(reader.text, 0);
}

/** Everything up to the next bar, which is passed too. */
function takeField(reader: Reader): string {
  const end = endOfField(reader);
  const field = reader.text.slice(reader.at, end);
  move(reader, Math.min(end + 1, reader.text.length));
  return field;
}

function move(reader: Reader, to: number): void {
  while (reader.lineEnd < to) {
    reader.line++;
    reader.lineStart = reader.lineEnd + 1;
    reader.lineEnd = lineEndFrom(reader.text, reader.lineStart);
  }
  reader.at = to;
}

const LINE_END = /\n|\r(?!\n)/g;

/** Where a line ends: at LF, CR, or the LF of both; at the end of the text. */
function lineEndFrom(text: string, from: number): number {
  LINE_END.lastIndex = from;
  return LINE_END.exec(text)?.index ?? text.length;
}
