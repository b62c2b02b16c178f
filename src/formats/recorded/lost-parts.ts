import { type DealSet, RECORD_PARTS, type RecordPart } from '../core/deal-set.ts';
import { isUnknown, type PbnGame, type PbnPiece } from '../core/game.ts';
import { isForTeaching, partOfTag, partsOfRecords } from '../core/record-parts.ts';
import { readPbn, writeGames } from '../pbn/pbn.ts';
import { tableElements } from '../pbn/tables.ts';
import { TABLE_TAGS } from '../pbn/tag-names.ts';
import { tableOfGame } from './recorded-game.ts';
import type { RecordedWord } from './table-record.ts';

/** The names of the tags that are lost of each part. */
export type LostParts = Map<RecordPart, Set<string>>;

/** Finds the parts of records that are not in what was written of them and read again. */
interface LostPartsSearch {
  compare(set: DealSet, again: DealSet): void;
  /** What is lost in any of the sets, in the order of the parts. */
  finish(): LostParts;
}

export function openLostParts(): LostPartsSearch {
  const lost: LostParts = new Map();
  return {
    compare(set, again) {
      set.records.forEach((game, place) => {
        addLost(lost, game, again.records[place]);
      });
      const [comments, others] = [set, again].map(({ trailer }) => commentTexts(trailer));
      if (comments?.some((text) => !others?.includes(text))) addPart(lost, 'comments', []);
    },
    finish: () =>
      new Map(RECORD_PARTS.flatMap((part) => (lost.has(part) ? [[part, lost.get(part) ?? new Set()]] : []))),
  };
}

/**
 * Adds what a record has lost. Where it differs in what no other has lost so far, it is spelled as PBN asks, so that only
 * what it says counts: that takes five times as long.
 */
function addLost(lost: LostParts, before: PbnGame, after: PbnGame | undefined): void {
  const differing = lostOf(before, after);
  if ([...differing].every(([part, names]) => holdsAll(lost.get(part), names))) return;
  for (const [part, names] of lostOf(canonical(before), after && canonical(after)))
    addPart(lost, part, names);
}

function holdsAll(known: ReadonlySet<string> | undefined, names: ReadonlySet<string>): boolean {
  return known !== undefined && [...names].every((name) => known.has(name));
}

function addPart(lost: LostParts, part: RecordPart, names: Iterable<string>): void {
  lost.set(part, new Set([...(lost.get(part) ?? []), ...names]));
}

/** A record spelled as PBN asks. */
function canonical(game: PbnGame): PbnGame {
  const [spelled, ...more] = readPbn(writeGames({ games: [game], trailer: [] }), { unchecked: true }).games;
  return spelled === undefined || more.length > 0 ? game : spelled;
}

function lostOf(before: PbnGame, after: PbnGame | undefined): LostParts {
  if (after === undefined) return partsOfRecords([before]);
  const lost: LostParts = new Map();
  const add = (part: RecordPart, name?: string): void => {
    const names = lost.get(part) ?? new Set();
    lost.set(part, name === undefined ? names : names.add(name));
  };
  const [table, other] = [tableOfGame(before), tableOfGame(after)];
  for (const [name, value] of before.values) {
    const part = partOfTag(name);
    if (name === 'Contract' && table.contract !== undefined && table.contract === other.contract) continue;
    if (part === undefined || name === 'Auction' || name === 'Play' || isUnknown(value)) continue;
    if (after.values.get(name) !== value || tableText(before, name) !== tableText(after, name))
      add(part, name);
  }
  if (wordsText(table.calls) !== wordsText(other.calls)) add('auction');
  if (wordsText(table.cards) !== wordsText(other.cards)) add('play');
  const comments = commentTexts(piecesOf(before));
  const kept = comments.length === 0 ? [] : commentTexts(piecesOf(after));
  if (comments.some((text) => !kept.includes(text))) add('comments');
  if (isForTeaching(before) && !isForTeaching(after)) add('teaching');
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

function wordsText(words: readonly RecordedWord[]): string {
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
