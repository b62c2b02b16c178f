import type { CompleteDeal } from '../../bridge/deal.ts';
import { holdsHands } from '../../text/hands.ts';
import type { PbnPiece, PbnTag } from '../core/game.ts';
import type { ProblemLog } from './problems.ts';
import { PLAIN_TAGS } from './tag-names.ts';
import type { TagPair } from './tag-pair.ts';

/** A tag of a game as `PbnTag`, while it is read. */
interface OpenTag extends TagPair {
  readonly repeated: boolean;
  readonly pieces: PbnPiece[];
}

/** A game as read, before inheritance. */
export interface RawGame {
  readonly line: number;
  readonly lead: readonly PbnPiece[];
  readonly tags: readonly PbnTag[];
  /** The values as written, by name; the first one counts. */
  readonly written: ReadonlyMap<string, string>;
  /** The deal of its Deal tag, where the reader of another format has it already. */
  readonly deal?: CompleteDeal | undefined;
}

/** Gathers tags and pieces into games. */
interface GameBuilder {
  addTag(pair: TagPair): void;
  addPiece(piece: PbnPiece): void;
  /** At an empty line or the end: a game with a tag is whole; comments alone go to the next game. */
  endGame(): void;
  /** The next game that is whole, which is given away. */
  take(): RawGame | undefined;
  /** The pieces after the last game. */
  trailer(): readonly PbnPiece[];
}

interface OpenGame {
  readonly lead: PbnPiece[];
  readonly tags: OpenTag[];
  readonly written: Map<string, string>;
}

export function openGames(problems: ProblemLog): GameBuilder {
  const whole: RawGame[] = [];
  let game = emptyGame();
  const endGame = (): void => {
    const [first] = game.tags;
    if (first === undefined) return;
    whole.push({ line: first.line, ...game });
    game = emptyGame();
  };
  return {
    addTag(pair) {
      if (beginsNextGame(game, pair)) {
        problems.add('games-not-separated', pair, 'a game begins without an empty line before it');
        endGame();
      }
      addTagTo(game, pair, problems);
    },
    addPiece(piece) {
      const before = game.tags.at(-1)?.pieces ?? game.lead;
      if (isText(piece) && holdsDeal(piece, before))
        problems.add('deal-unread', piece, 'what stands here is not read, and is of a deal or its number');
      else noteStrayText(game, piece, problems);
      before.push(piece);
    },
    endGame,
    take: () => whole.shift(),
    trailer: () => game.lead,
  };
}

function emptyGame(): OpenGame {
  return { lead: [], tags: [], written: new Map() };
}

/**
 * Whether a tag that the game has already is not a repetition, which does not count, but the start of
 * the next game without an empty line: another board number; another deal where there are no numbers;
 * or, once the deal has come, one of the tags that records begin with.
 */
function beginsNextGame({ tags, written }: OpenGame, { name, value }: TagPair): boolean {
  const before = written.get(name);
  if (before === undefined || name === 'Note') return false;
  if (name === 'Board' && before !== value) return true;
  if (!written.has('Deal')) return false;
  if (name === 'Deal') return !written.has('Board') && before !== value;
  return name === 'Event' || name === 'Board' || name === 'Dealer' || name === tags[0]?.name;
}

function addTagTo(game: OpenGame, pair: TagPair, problems: ProblemLog): void {
  const before = pair.name === 'Note' ? undefined : game.written.get(pair.name);
  const repeated = before !== undefined;
  if (!repeated && pair.name !== 'Note') game.written.set(pair.name, pair.value);
  if (repeated) noteRepeatedTag(pair, before, problems);
  const { name, value, line, column, valueColumn } = pair;
  game.tags.push({ name, value, line, column, valueColumn, repeated, pieces: [] });
}

function noteRepeatedTag(pair: TagPair, before: string, problems: ProblemLog): void {
  if (pair.name === 'Deal' && before !== pair.value) {
    problems.add('deal-repeated', pair, 'a game has a second Deal tag with another deal');
  } else {
    problems.add('tag-repeated', pair, `the tag ${pair.name.slice(0, 40)} is in this game already`);
  }
}

/** Text belongs to sections only; elsewhere it is reported once at each place. */
function noteStrayText({ lead, tags }: OpenGame, piece: PbnPiece, problems: ProblemLog): void {
  if (!isText(piece)) return;
  const tag = tags.at(-1);
  if (tag !== undefined && !PLAIN_TAGS.has(tag.name)) return;
  if ((tag?.pieces ?? lead).some(isText)) return;
  const where = tag === undefined ? 'ahead of the first tag of a game' : `after the tag ${tag.name}`;
  problems.add('stray-text', { line: piece.line, column: piece.column }, `text stands ${where}`);
}

/** A word of a file is mostly a call, a card or a number, and shorter than this. */
const SHORTEST_NAMED = 'board'.length;

/** The name of the tag of a deal or a board before its value, without its bracket or in another spelling; or cards. */
function holdsDeal({ kind, text }: PbnPiece, before: readonly PbnPiece[]): boolean {
  if (text.length > SHORTEST_NAMED && /^\W*board\W*\p{Nd}/iu.test(text)) return true;
  const isValue = kind === 'string' || /^\W*\p{Nd}/u.test(text);
  if (isValue && /^\W*(?:deal|board)\W*$/i.test(lastOfSigns(before))) return true;
  return text.includes('.') && holdsHands(text);
}

const MARKS_BETWEEN = 2;

/** The last word or string that is not of marks alone, with few of those after it; every word of a file asks for it. */
function lastOfSigns(pieces: readonly PbnPiece[]): string {
  for (let at = pieces.length - 1; at >= 0 && at >= pieces.length - 1 - MARKS_BETWEEN; at--) {
    const piece = pieces[at];
    if (piece !== undefined && isText(piece) && /[\p{L}\p{N}]/u.test(piece.text)) return piece.text;
  }
  return '';
}

function isText({ kind }: PbnPiece): boolean {
  return kind === 'word' || kind === 'string';
}

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
export function makeGame(
  line: number,
  tags: readonly NewTag[],
  lead: readonly NewPiece[] = [],
  deal?: CompleteDeal,
): RawGame {
  const written = new Map<string, string>();
  const made = tags.map((tag): PbnTag => {
    const repeated = tag.name !== 'Note' && written.has(tag.name);
    if (!repeated && tag.name !== 'Note') written.set(tag.name, tag.value);
    const at = { line: tag.line ?? line, column: tag.column ?? 1 };
    const pieces = makePieces(tag.pieces ?? [], at.line, at.column);
    return { name: tag.name, value: tag.value, ...at, valueColumn: at.column, repeated, pieces };
  });
  return { line, lead: makePieces(lead, line), tags: made, written, deal };
}

/** Pieces as reading PBN would give them; they stand at this place unless they say another. */
export function makePieces(pieces: readonly NewPiece[], atLine = 1, atColumn = 1): PbnPiece[] {
  return pieces.map(({ kind = 'word', text, line = atLine, column = atColumn }) => ({
    kind,
    text,
    line,
    column,
  }));
}
