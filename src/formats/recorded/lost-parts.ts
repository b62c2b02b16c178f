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
  const compare = comparison();
  const lost: LostParts = new Map();
  set.records.forEach((game, place) => {
    for (const [part, names] of compare(game, again.records[place]))
      lost.set(part, new Set([...(lost.get(part) ?? []), ...names]));
  });
  const [comments, others] = [set, again].map(({ trailer }) => commentTexts(trailer));
  if (comments?.some((text) => !others?.includes(text)))
    lost.set('comments', lost.get('comments') ?? new Set());
  return new Map(
    RECORD_PARTS.flatMap((part) => (lost.has(part) ? [[part, lost.get(part) ?? new Set()]] : [])),
  );
}

/**
 * Compares records, and spells those as PBN asks that differ, so that only what they say counts. Records that differ in
 * what others have been shown to have lost are not spelled once more: it takes five times as long.
 */
function comparison(): (before: PbnGame, after: PbnGame | undefined) => LostParts {
  const shown = new Set<string>();
  return (before, after) => {
    const differing = lostOf(before, after);
    const key = keyOf(differing);
    if (differing.size === 0 || shown.has(key)) return differing;
    const lost = lostOf(canonical(before), after && canonical(after));
    if (keyOf(lost) === key) shown.add(key);
    return lost;
  };
}

function keyOf(lost: LostParts): string {
  return [...lost]
    .map(([part, names]) => [part, ...[...names].sort()].join(' '))
    .sort()
    .join('\n');
}

/** A record spelled as PBN asks. */
function canonical(game: PbnGame): PbnGame {
  const [spelled, ...more] = readPbn(writeGames({ games: [game], trailer: [] })).games;
  return spelled === undefined || more.length > 0 ? game : spelled;
}

function lostOf(before: PbnGame, after: PbnGame | undefined): LostParts {
  if (after === undefined) return partsOfRecords([before]);
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
