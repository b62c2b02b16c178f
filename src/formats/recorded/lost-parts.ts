import { type DealSet, RECORD_PARTS, type RecordPart } from '../core/deal-set.ts';
import { isUnknown, type PbnGame, type PbnPiece, type PbnTag } from '../core/game.ts';
import { isForTeaching, partOfTag, summaryOf } from '../core/record-parts.ts';
import { readPbn, writeGames } from '../pbn/pbn.ts';
import type { SectionKind } from '../pbn/section-words.ts';
import { tableElements } from '../pbn/tables.ts';
import { TABLE_TAGS } from '../pbn/tag-names.ts';
import { spelledValue } from '../pbn/write-games.ts';
import { canonicalToken } from '../pbn/write-sections.ts';
import { type RecordedGame, tableOfGame } from './recorded-game.ts';
import type { RecordedWord } from './table-record.ts';

/** The names of the tags that are lost of each part. */
export type LostParts = ReadonlyMap<RecordPart, ReadonlySet<string>>;

/** A record that has been written, and its place among all. */
interface WrittenRecord {
  readonly recorded: RecordedGame;
  readonly place: number;
}

/** Finds the parts of records that are not in what was written of them and read again. */
interface LostPartsSearch {
  compare(records: readonly WrittenRecord[], trailer: readonly PbnPiece[], again: DealSet): void;
  /** What is lost of any record, in the order of the parts; tags by the first record that loses them. */
  finish(): LostParts;
}

/** The tags that are lost of each part, with the place where that is seen first. */
type FirstLost = Map<RecordPart, Map<string, number>>;

export function openLostParts(): LostPartsSearch {
  const lost: FirstLost = new Map();
  return {
    compare(records, trailer, again) {
      records.forEach((record, at) => {
        addLost(lost, record, again.records[at]);
      });
      const kept = commentTexts(again.trailer);
      if (commentTexts(trailer).some((text) => !kept.includes(text))) namesOf(lost, 'comments');
    },
    finish: () =>
      new Map(
        RECORD_PARTS.flatMap((part) => {
          const names = lost.get(part);
          return names === undefined ? [] : [[part, new Set(inOrder(names))]];
        }),
      ),
  };
}

function inOrder(names: ReadonlyMap<string, number>): string[] {
  return [...names].sort(([, a], [, b]) => a - b).map(([name]) => name);
}

function namesOf(lost: FirstLost, part: RecordPart): Map<string, number> {
  const names = lost.get(part) ?? new Map<string, number>();
  lost.set(part, names);
  return names;
}

/** More tags than are known. */
const TAGS_A_RECORD = 1000;

/**
 * Adds what a record has lost. Where it differs in what none up to its place has lost so far, it is spelled as PBN asks,
 * so that only what it says counts: that takes five times as long.
 */
function addLost(lost: FirstLost, { recorded, place }: WrittenRecord, after: PbnGame | undefined): void {
  const order = place * TAGS_A_RECORD;
  const isKnown = ([part, tags]: readonly [RecordPart, ReadonlySet<string>]): boolean => {
    const names = lost.get(part);
    return names !== undefined && [...tags].every((name) => (names.get(name) ?? Infinity) < order);
  };
  if ([...lostOf(recorded, after)].every(isKnown)) return;
  const game = canonical(recorded.game);
  let next = order;
  for (const [part, tags] of lostOf({ game, ...tableOfGame(game) }, after && canonical(after))) {
    const names = namesOf(lost, part);
    for (const name of tags) names.set(name, Math.min(names.get(name) ?? Infinity, next++));
  }
}

/** A record spelled as PBN asks. */
function canonical(game: PbnGame): PbnGame {
  const [spelled, ...more] = readPbn(writeGames({ games: [game], trailer: [] }), { unchecked: true }).games;
  return spelled === undefined || more.length > 0 ? game : spelled;
}

function lostOf(
  recorded: Pick<RecordedGame, 'game' | 'calls' | 'cards' | 'contract'>,
  after: PbnGame | undefined,
): LostParts {
  const before = recorded.game;
  if (after === undefined) return summaryOf([before]).parts;
  const lost = new Map<RecordPart, Set<string>>();
  const add = (part: RecordPart, name?: string): void => {
    const names = lost.get(part) ?? new Set();
    lost.set(part, name === undefined ? names : names.add(name));
  };
  const other = tableOfGame(after);
  const tables = tablesOf(before);
  const tablesAfter = tablesOf(after);
  for (const [name, value] of before.values) {
    const part = partOfTag(name);
    if (name === 'Contract' && recorded.contract !== undefined && recorded.contract === other.contract)
      continue;
    if (part === undefined || name === 'Auction' || name === 'Play' || isUnknown(value)) continue;
    if (!sameValue(name, before, after) || tableText(tables.get(name)) !== tableText(tablesAfter.get(name)))
      add(part, name);
  }
  if (!sameWords('Auction', recorded.calls, other.calls)) add('auction');
  if (!sameWords('Play', recorded.cards, other.cards)) add('play');
  const comments = commentsOf(before);
  const kept = comments.length === 0 ? [] : commentsOf(after);
  if (comments.some((text) => !kept.includes(text))) add('comments');
  if (isForTeaching(before) && !isForTeaching(after)) add('teaching');
  return lost;
}

/** Whether a value is the same, however it is spelled. */
function sameValue(name: string, before: PbnGame, after: PbnGame): boolean {
  const value = after.values.get(name);
  if (value === undefined || value === before.values.get(name)) return value !== undefined;
  return spelledValue(before, name) === spelledValue(after, name);
}

/** The tags of a record that more than a value stands after. */
function tablesOf({ tags }: PbnGame): ReadonlyMap<string, PbnTag> {
  const tables = new Map<string, PbnTag>();
  for (const tag of tags) if (tag.pieces.length > 0 && !tag.repeated) tables.set(tag.name, tag);
  return tables;
}

function tableText(tag: PbnTag | undefined): string {
  if (tag === undefined) return '';
  const elements = TABLE_TAGS.has(tag.name)
    ? tableElements(tag)
    : tag.pieces.filter(({ kind }) => kind === 'word');
  return elements.map(({ text }) => text).join(' ');
}

/** Whether calls or cards are the same, however they are spelled. */
function sameWords(
  kind: SectionKind,
  words: readonly RecordedWord[],
  others: readonly RecordedWord[],
): boolean {
  return words.length === others.length && words.every((word, at) => sameWord(kind, word, others[at]));
}

function sameWord(
  kind: SectionKind,
  { text, note = '', marks }: RecordedWord,
  other: RecordedWord | undefined,
): boolean {
  if (other === undefined || note !== (other.note ?? '')) return false;
  if (text !== other.text && canonicalToken(kind, text) !== canonicalToken(kind, other.text)) return false;
  return marks === other.marks || (marks ?? []).join(' ') === (other.marks ?? []).join(' ');
}

function commentsOf({ lead, tags }: PbnGame): string[] {
  return [
    ...commentTexts(lead),
    ...tags.flatMap(({ pieces }) => (pieces.length === 0 ? [] : commentTexts(pieces))),
  ];
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
