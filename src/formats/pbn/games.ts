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
}

/** Gathers tags and pieces into games. */
interface GameBuilder {
  addTag(pair: TagPair): void;
  addPiece(piece: PbnPiece): void;
  /** At an empty line: a game with a tag is whole; comments alone go to the next game. Whether there was one. */
  endGame(): boolean;
  /** All games, and the pieces after the last one. */
  finish(): { games: RawGame[]; trailer: readonly PbnPiece[] };
}

interface OpenGame {
  readonly lead: PbnPiece[];
  readonly tags: OpenTag[];
  readonly written: Map<string, string>;
}

export function openGames(problems: ProblemLog): GameBuilder {
  const games: RawGame[] = [];
  let game = emptyGame();
  const endGame = (): boolean => {
    const [first] = game.tags;
    if (first === undefined) return false;
    games.push({ line: first.line, ...game });
    game = emptyGame();
    return true;
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
      noteStrayText(game, piece, problems);
      (game.tags.at(-1)?.pieces ?? game.lead).push(piece);
    },
    endGame,
    finish() {
      endGame();
      return { games, trailer: game.lead };
    },
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

/** Text belongs to sections only; elsewhere it is told of once at each place. */
function noteStrayText({ lead, tags }: OpenGame, piece: PbnPiece, problems: ProblemLog): void {
  if (!isText(piece)) return;
  const tag = tags.at(-1);
  if (tag !== undefined && !PLAIN_TAGS.has(tag.name)) return;
  if ((tag?.pieces ?? lead).some(isText)) return;
  const where = tag === undefined ? 'ahead of the first tag of a game' : `after the tag ${tag.name}`;
  problems.add('stray-text', { line: piece.line, column: piece.column }, `text stands ${where}`);
}

function isText({ kind }: PbnPiece): boolean {
  return kind === 'word' || kind === 'string';
}
