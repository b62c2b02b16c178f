import { type DealSet, RECORD_PARTS, type RecordPart } from '../core/deal-set.ts';
import { isUnknown, type PbnGame, type PbnPiece } from '../core/game.ts';
import { partOfTag, partsOfRecords } from '../core/record-parts.ts';
import { readPbn, writeGames } from '../pbn/pbn.ts';
import { tableElements } from '../pbn/tables.ts';
import { TABLE_TAGS } from '../pbn/tag-names.ts';
import type { ToldWord } from './told.ts';
import { toldOfGame } from './told-of-game.ts';

/** The names of the tags that are lost of each part. */
type LostParts = Map<RecordPart, Set<string>>;

/** The parts of a set's records that are not in what was written of it and read again. */
export function lostParts(set: DealSet, again: DealSet): LostParts {
  const before = canonical(set.records, set);
  const after = canonical(again.records, again);
  const lost: LostParts = new Map();
  before.forEach((game, place) => {
    const other = after[place];
    const parts = other === undefined ? partsOfRecords([game]) : lostOf(game, other);
    for (const [part, names] of parts) lost.set(part, new Set([...(lost.get(part) ?? []), ...names]));
  });
  const [comments, others] = [set, again].map(({ trailer }) => commentTexts(trailer));
  if (comments?.some((text) => !others?.includes(text)))
    lost.set('comments', lost.get('comments') ?? new Set());
  return new Map(
    RECORD_PARTS.flatMap((part) => (lost.has(part) ? [[part, lost.get(part) ?? new Set()]] : [])),
  );
}

/** Records spelled as PBN asks, so that only what they say counts. */
function canonical(games: readonly PbnGame[], { trailer }: DealSet): readonly PbnGame[] {
  const spelled = readPbn(writeGames({ games, trailer })).games;
  return spelled.length === games.length ? spelled : games;
}

function lostOf(before: PbnGame, after: PbnGame): LostParts {
  const lost: LostParts = new Map();
  const add = (part: RecordPart, name?: string): void => {
    const names = lost.get(part) ?? new Set();
    lost.set(part, name === undefined ? names : names.add(name));
  };
  for (const [name, value] of before.values) {
    const part = partOfTag(name);
    if (part === undefined || name === 'Auction' || name === 'Play' || isUnknown(value)) continue;
    if (after.values.get(name) !== value || tableText(before, name) !== tableText(after, name))
      add(part, name);
  }
  const [told, other] = [toldOfGame(before), toldOfGame(after)];
  if (wordsText(told.calls) !== wordsText(other.calls)) add('auction');
  if (wordsText(told.cards) !== wordsText(other.cards)) add('play');
  const kept = commentTexts(piecesOf(after));
  if (commentTexts(piecesOf(before)).some((text) => !kept.includes(text))) add('comments');
  if (partsOfRecords([before]).has('teaching') && !partsOfRecords([after]).has('teaching')) add('teaching');
  return lost;
}

function tableText(game: PbnGame, name: string): string {
  const tag = game.tags.find((each) => each.name === name && !each.repeated);
  if (tag === undefined) return '';
  const elements = TABLE_TAGS.has(name)
    ? tableElements(tag)
    : tag.pieces.filter(({ kind }) => kind === 'word');
  return elements.map(({ text }) => text).join(' ');
}

function wordsText(words: readonly ToldWord[]): string {
  return words.map(({ text, note, marks = [] }) => [text, note, ...marks].join('\t')).join('\n');
}

function piecesOf({ lead, tags }: PbnGame): PbnPiece[] {
  return [...lead, ...tags.flatMap(({ pieces }) => pieces)];
}

/** The comments for people, and the tags of other formats that were kept. */
function commentTexts(pieces: readonly PbnPiece[]): string[] {
  return pieces
    .filter(
      ({ kind, text }) =>
        kind === 'brace' || kind === 'rest' || (kind === 'escape' && /^(?:lin|rbn) /.test(text)),
    )
    .map(({ text }) => text.trim());
}
