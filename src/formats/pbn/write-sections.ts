import { formatCall, parseCall } from '../../bridge/call.ts';
import { parseCardName } from '../../bridge/card.ts';
import { parseSeat, type Seat, seatAfter } from '../../bridge/seat.ts';
import type { PbnPiece, PbnTag } from '../core/game.ts';
import { SECTION_TOKENS, type SectionKind } from './section-words.ts';
import { parseColumns, tableElements } from './tables.ts';
import { guardLine, isElement, makeElement, makeTagPair, pieceLines, rawLines } from './write-lines.ts';

const SUFFIXES: readonly string[] = ['!', '?', '!!', '??', '!?', '?!'];

/** A section of calls or cards: four to a line, capitals, glyphs for suffixes (sections 3.5 and 3.6). */
export function sectionLines(kind: SectionKind, tag: PbnTag, dealer: Seat | undefined): string[] {
  const hyphens = kind === 'Auction' ? hyphensBefore(tag, dealer) : 0;
  const first = parseSeat(tag.value);
  const seat = first && seatAfter(first, hyphens);
  return [makeTagPair(kind, seat ?? tag.value), ...callLines(kind, withoutHyphens(tag.pieces, hyphens))];
}

/** The hyphens that stand ahead of the dealer's call; 0 where the auction does not begin with the dealer. */
function hyphensBefore({ value, pieces }: PbnTag, dealer: Seat | undefined): number {
  const seat = parseSeat(value);
  const words = pieces.filter(isElement);
  const count = words.findIndex(({ text }) => text !== '-');
  return seat !== undefined && count > 0 && count < 4 && seatAfter(seat, count) === dealer ? count : 0;
}

function withoutHyphens(pieces: readonly PbnPiece[], count: number): PbnPiece[] {
  let left = count;
  return pieces.filter((piece) => !isElement(piece) || left-- <= 0);
}

const WORDS_PER_LINE = 4;

interface Layout {
  readonly lines: string[];
  /** Note references and glyphs of the last word, still to be put in order. */
  annotations: string[];
  /** Words so far. */
  words: number;
  /** Whether the last line may go on. */
  open: boolean;
  /** Whether the next word belongs to the mark before it. */
  marked: boolean;
}

function callLines(kind: SectionKind, pieces: readonly PbnPiece[]): string[] {
  const layout: Layout = { lines: [], annotations: [], words: 0, open: false, marked: false };
  for (const piece of pieces) {
    if (!isElement(piece)) addComment(layout, piece);
    else for (const token of tokensOf(kind, piece)) addToken(layout, token);
  }
  addAnnotations(layout);
  return layout.lines;
}

/** A comment stays after its call or card; one to the end of the line ends the line too. */
function addComment(layout: Layout, piece: PbnPiece): void {
  addAnnotations(layout);
  const [first = '', ...rest] = pieceLines(piece);
  if (layout.open && piece.kind !== 'escape') append(layout, first);
  else layout.lines.push(first);
  for (const line of rest) layout.lines.push(line);
  layout.open &&= piece.kind === 'brace' && rest.length === 0;
}

/** Note reference first, then glyphs by number (section 3.5.2). */
function addAnnotations(layout: Layout): void {
  const numbers = (token: string): number => (token.startsWith('$') ? Number(token.slice(1)) || 0 : -1);
  const inOrder = layout.annotations.sort((a, b) => numbers(a) - numbers(b));
  for (const token of inOrder) append(layout, token);
  layout.annotations = [];
}

function append(layout: Layout, text: string): void {
  if (layout.open) layout.lines.push(`${layout.lines.pop()} ${text}`);
  else layout.lines.push(guardLine(text));
  layout.open = true;
}

function addToken(layout: Layout, token: string): void {
  if (/^[$=]/.test(token)) {
    layout.annotations.push(token);
    return;
  }
  addAnnotations(layout);
  const isMark = /^\^[ILR]$/.test(token);
  if (!layout.marked) {
    if (layout.words % WORDS_PER_LINE === 0) layout.open = false;
    layout.words++;
  }
  layout.marked = isMark;
  append(layout, token);
}

function tokensOf(kind: SectionKind, piece: PbnPiece): string[] {
  if (piece.kind === 'string') return [makeElement(piece)];
  return Array.from(piece.text.matchAll(SECTION_TOKENS), ([token]) => canonicalToken(kind, token));
}

/** A call, a card or what stands with it, spelled as PBN asks. */
export function canonicalToken(kind: SectionKind, token: string): string {
  const suffix = SUFFIXES.indexOf(token);
  if (suffix >= 0) return `$${suffix + (kind === 'Auction' ? 1 : 7)}`;
  if (token.startsWith('^')) return token.toUpperCase();
  if (!/^[A-Za-z0-9]+$/.test(token)) return token;
  if (kind === 'Play') return parseCardName(token) === undefined ? token : token.toUpperCase();
  if (token.toUpperCase() === 'AP') return 'AP';
  const call = parseCall(token);
  return call === undefined ? token : formatCall(call);
}

/** A table: a line for each row, columns as wide as they ask for (section 5.2). */
export function tableLines(tag: PbnTag, value: string, written: string): string[] {
  const head = makeTagPair(tag.name, written);
  const columns = parseColumns(value);
  const elements = tableElements(tag);
  if (columns === undefined || elements.length % columns.length !== 0) return [head, ...rawLines(tag.pieces)];
  const comments = tag.pieces.filter((piece) => !isElement(piece));
  const rows: string[] = [];
  for (let at = 0; at < elements.length; at += columns.length) {
    const cells = columns.map(({ minWidth, align }, column) => {
      const element = elements[at + column];
      const text = element === undefined ? '' : makeElement(element);
      return align === 'right' ? text.padStart(minWidth) : text.padEnd(minWidth);
    });
    rows.push(guardLine(cells.join(' ').trimEnd()));
  }
  return [head, ...comments.flatMap(pieceLines), ...rows];
}
