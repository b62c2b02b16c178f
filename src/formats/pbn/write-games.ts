import { dealerOf, parseVulnerability, vulnerabilityOf } from '../../bridge/board.ts';
import { formatContract, parseContract } from '../../bridge/contract.ts';
import { DECKS } from '../../bridge/deck.ts';
import { parseSeat, type Seat, sideOf } from '../../bridge/seat.ts';
import { type BytePieces, joinBytes, textFile } from '../core/decode.ts';
import { DECK_TAGS, isUnknown, type PbnGame, type PbnPiece, type PbnTag } from '../core/game.ts';
import { PBN_CODES } from './codes.ts';
import { makeDealValue, readDealValue } from './deal-value.ts';
import { groupNotes } from './notes.ts';
import { parseResult } from './result-value.ts';
import { guessVulnerability, parseBoardNumber } from './simple-values.ts';
import { MANDATORY_TAGS, NEVER_INHERITED, PLAIN_TAGS, TABLE_TAGS } from './tag-names.ts';
import { VULNERABLE_TAGS } from './write-boards.ts';
import {
  HEADER_LINES,
  isElement,
  joinLines,
  LINE_END,
  looseLines,
  makeTagPair,
  rawLines,
} from './write-lines.ts';
import { sectionLines, tableLines } from './write-sections.ts';

/** What `writeGames` needs of a file that was read. */
interface ReadGames {
  readonly games: readonly PbnGame[];
  readonly trailer: readonly PbnPiece[];
}

/**
 * The records of a file as canonical PBN 2.1: tags and sections in order, values spelled as the
 * standard does, the dealer's hand first. What is not understood is kept as it is, comments stay
 * after their tag, call or card; text that is no PBN becomes a comment. `#` is written out, `##` stays.
 */
export function writeGames({ games, trailer }: ReadGames): Uint8Array {
  return joinBytes(fileOfGames(games.map(textOfGame), trailer));
}

/** A record as it stands in such a file. */
export function textOfGame(game: PbnGame): string {
  return joinLines(gameLines(game));
}

/** The file of such records, with what stands after the last one. */
export function fileOfGames(games: Iterable<string>, trailer: readonly PbnPiece[]): BytePieces {
  const rest = looseLines(trailer.filter((piece) => !isHeader(piece)));
  return textFile({
    *[Symbol.iterator]() {
      yield joinLines(HEADER_LINES);
      let isFirst = true;
      for (const game of games) {
        yield isFirst ? game : LINE_END + game;
        isFirst = false;
      }
      yield joinLines(rest);
    },
  });
}

/** A `% PBN` or `% EXPORT` line, which is written again. */
function isHeader({ kind, text }: PbnPiece): boolean {
  return kind === 'escape' && /^ ?(?:PBN \d+\.\d+|EXPORT)\s*$/.test(text);
}

function gameLines(game: PbnGame): string[] {
  const tags = withoutRepetitions(game.tags);
  const byName = new Map(tags.filter(({ name }) => name !== 'Note').map((tag) => [tag.name, tag]));
  const notes = groupNotes({ ...game, tags });
  const others = [...byName.values()].filter(({ name }) => !MANDATORY_TAGS.includes(name)).sort(byTagName);
  const plain = others.filter((tag) => tag.name !== 'Auction' && tag.name !== 'Play' && !isSection(tag));
  const dealer = dealerFor(game);
  return [
    ...looseLines(game.lead.filter((piece) => !isHeader(piece))),
    ...MANDATORY_TAGS.flatMap((name) => mandatoryLines(game, name, byName.get(name), dealer)),
    ...plainLines(game, plain),
    ...noteLines(notes.none),
    ...callSectionLines('Auction', byName, notes.Auction, dealer),
    ...callSectionLines('Play', byName, notes.Play, dealer),
    ...others.filter(isSection).flatMap((tag) => supplementalLines(game, tag)),
  ];
}

function byTagName(a: PbnTag, b: PbnTag): number {
  return a.name < b.name ? -1 : 1;
}

/** A supplemental section: a table, or a tag unknown that has elements. */
function isSection({ name, pieces }: PbnTag): boolean {
  if (name === 'Auction' || name === 'Play') return false;
  return TABLE_TAGS.has(name) || (!PLAIN_TAGS.has(name) && pieces.some(isElement));
}

/** Repeated tags are left out (section 3.4); their comments go to the tag before them. */
function withoutRepetitions(tags: readonly PbnTag[]): PbnTag[] {
  const kept: PbnTag[] = [];
  for (const tag of tags) {
    const last = kept.at(-1);
    if (!tag.repeated || last === undefined) kept.push(tag);
    else {
      const comments = tag.pieces.filter((piece) => !isElement(piece));
      kept[kept.length - 1] = { ...last, pieces: [...last.pieces, ...comments] };
    }
  }
  return kept;
}

function dealerFor({ values }: PbnGame): Seat | undefined {
  const said = parseSeat(values.get('Dealer') ?? '');
  const number = parseBoardNumber(values.get('Board') ?? '');
  return said ?? (number && dealerOf(number));
}

/** A mandatory tag; one that a `##` of an earlier game gives may be left out (section 4.8). */
function mandatoryLines(
  game: PbnGame,
  name: string,
  tag: PbnTag | undefined,
  dealer: Seat | undefined,
): string[] {
  const value = game.values.get(name);
  const isHeritage =
    tag === undefined && value !== undefined && !NEVER_INHERITED.has(name) && name !== 'Board';
  if (isHeritage) return [];
  const pair = makeTagPair(name, exportValue(game, name, writtenValue(game, name, tag), dealer));
  return [pair, ...looseLines(tag?.pieces ?? [])];
}

/** `#` is written out, since tags that are added may stand between; `##` stays. */
function writtenValue(game: PbnGame, name: string, tag: PbnTag | undefined): string {
  const value = game.values.get(name) ?? '?';
  if (tag === undefined) return value;
  if (tag.value.startsWith('##') && !NEVER_INHERITED.has(name)) return tag.value;
  return name === 'Deal' && tag.value.startsWith('#') ? tag.value : value;
}

/** The value of a tag that counts for a record, spelled as PBN asks. */
export function spelledValue(game: PbnGame, name: string): string {
  return exportValue(game, name, game.values.get(name) ?? '?', dealerFor(game));
}

function exportValue(game: PbnGame, name: string, value: string, dealer: Seat | undefined): string {
  switch (name) {
    case 'Dealer':
      return parseSeat(value) ?? (isUnknown(value) && hasDeal(game) ? (dealer ?? value) : value);
    case 'Declarer':
      if (isUnknown(value) && isPassedOut(game)) return '';
      return /^\^?[nesw]$/i.test(value) ? value.toUpperCase() : value;
    case 'Vulnerable':
      return exportVulnerability(game, value);
    case 'Contract':
      return exportContract(value);
    case 'Result':
      if (isUnknown(value) && isPassedOut(game)) return '';
      return exportResult(game, value);
    case 'Deal':
      return exportDeal(value, dealer);
    default:
      return value;
  }
}

function hasDeal({ values }: PbnGame): boolean {
  return !isUnknown(values.get('Deal'));
}

function exportVulnerability(game: PbnGame, value: string): string {
  const number = parseBoardNumber(game.values.get('Board') ?? '');
  const byNumber = isUnknown(value) && hasDeal(game) ? number && vulnerabilityOf(number) : undefined;
  const vulnerability = parseVulnerability(value) ?? guessVulnerability(value) ?? byNumber;
  return vulnerability === undefined ? value : VULNERABLE_TAGS[vulnerability];
}

/** Nobody declares where all pass, and nobody takes a trick: sections 3.4.13 and 3.4.15. */
function isPassedOut({ values }: PbnGame): boolean {
  return exportContract(values.get('Contract') ?? '') === 'Pass';
}

function exportContract(value: string): string {
  if (/^\s*pass\s*$/i.test(value.slice(0, 40))) return 'Pass';
  const contract = parseContract(value.slice(0, 40).trim().toUpperCase().replace(/R$/, 'XX'));
  return contract === undefined ? value : formatContract(contract);
}

/** The declarer's tricks (section 3.4.15). */
function exportResult({ values }: PbnGame, value: string): string {
  const declarer = parseSeat((values.get('Declarer') ?? '').replace('^', ''));
  const deck = values.get('Deck') === DECK_TAGS.super ? DECKS.super : DECKS.standard;
  const result = parseResult(value, deck.cardsPerHand);
  if (declarer === undefined || typeof result === 'string') return value;
  const isOwn = result.side === undefined || result.side === sideOf(declarer);
  return `${result.marked ? '^' : ''}${isOwn ? result.tricks : deck.cardsPerHand - result.tricks}`;
}

function exportDeal(value: string, dealer: Seat | undefined): string {
  if (isUnknown(value) || value.startsWith('#')) return value;
  const reading = readDealValue(value);
  const isBad = reading.faults.some(({ code }) => PBN_CODES[code].severity === 'error');
  const first = dealer ?? parseSeat(value.trim().charAt(0));
  return isBad || first === undefined ? value : makeDealValue(reading.hands, first);
}

/**
 * Supplemental tags by name, the Deck tag of 68-card deals among them even if the file left it to an earlier game.
 */
function plainLines(game: PbnGame, tags: readonly PbnTag[]): string[] {
  const deck = game.values.get('Deck');
  const needsDeck = deck !== undefined && hasDeal(game) && !tags.some(({ name }) => name === 'Deck');
  const before = tags.filter(({ name }) => name < 'Deck');
  const lines = (tag: PbnTag): string[] => [
    makeTagPair(tag.name, writtenValue(game, tag.name, tag)),
    ...looseLines(tag.pieces),
  ];
  return [
    ...before.flatMap(lines),
    ...(needsDeck ? [makeTagPair('Deck', deck)] : []),
    ...tags.slice(before.length).flatMap(lines),
  ];
}

function noteLines(notes: readonly PbnTag[]): string[] {
  return notes.flatMap(({ value, pieces }) => [makeTagPair('Note', value), ...looseLines(pieces)]);
}

function callSectionLines(
  kind: 'Auction' | 'Play',
  byName: ReadonlyMap<string, PbnTag>,
  notes: readonly PbnTag[],
  dealer: Seat | undefined,
): string[] {
  const tag = byName.get(kind);
  return tag === undefined ? [] : [...sectionLines(kind, tag, dealer), ...noteLines(notes)];
}

function supplementalLines(game: PbnGame, tag: PbnTag): string[] {
  const written = writtenValue(game, tag.name, tag);
  if (TABLE_TAGS.has(tag.name)) return tableLines(tag, game.values.get(tag.name) ?? '', written);
  return [makeTagPair(tag.name, written), ...rawLines(tag.pieces)];
}
