import type { DeckName } from '../../bridge/deck.ts';
import type { DealSet } from '../core/deal-set.ts';
import { decodePlainText } from '../core/decode.ts';
import { DECK_TAGS, type PbnPiece } from '../core/game.ts';
import { keyOf } from '../core/gather-boards.ts';
import { boardAnalyses } from '../pbn/analysis.ts';
import { analysisTags } from '../pbn/analysis-tags.ts';
import { makeGame, makePieces, type NewPiece, type NewTag, type RawGame } from '../pbn/games.ts';
import { understandGames } from '../pbn/understand.ts';
import { type AnalysisJson, analysisJson, readAnalysis } from './analysis-json.ts';
import { type JsonLog, openJsonLog } from './json-codes.ts';
import { itemsOf, memberOf } from './members.ts';
import { type JsonNode, parseJson } from './parse-json.ts';
import { FORMAT_NAME, FORMAT_VERSION, PIECE_MEMBERS } from './write-json.ts';

/** Reads a file of the JSON of `docs/file-formats.md`; records are understood as those of PBN are. */
export function readJson(bytes: Uint8Array): DealSet {
  const log = openJsonLog();
  const parsed = parseJson(decodePlainText(bytes));
  if (parsed.ok) return readSet(parsed.value, log);
  for (const { line, column, what } of parsed.problems) log.add('json-syntax', { line, column }, what);
  return { deck: 'standard', boards: [], records: [], trailer: [], problems: log.finish() };
}

function readSet(root: JsonNode, log: JsonLog): DealSet {
  checkFormat(root, log);
  const deck = readDeck(root, log);
  const boards = itemsOf(root, 'boards', 'object', log);
  const fromBoards = boards.map((board) => gameOfBoard(board, deck, log));
  const records = itemsOf(root, 'records', 'object', log).map((record) => gameOfRecord(record, log));
  const hasRecords = records.length > 0;
  const understood = understandGames(hasRecords ? withDeck(records, deck) : fromBoards, log);
  const later = log.stage();
  if (hasRecords && root.kind === 'object' && root.members.has('boards')) {
    compareBoards(understood, fromBoards, deck, later);
  }
  const hasAnalyses = boards.some((board) => board.members.has('tricks') || board.members.has('par'));
  const games = hasRecords || hasAnalyses ? understood.games : [];
  const title = hasRecords ? understood.event : memberOf(root, 'title', 'string', later)?.value;
  return {
    deck: understood.deck,
    boards: understood.boards,
    records: games,
    trailer: makePieces(readPieces(root, 'trailer', later), root.line),
    title: title === '' ? undefined : title,
    blind: memberOf(root, 'blind', 'boolean', later)?.value,
    problems: log.finish(),
  };
}

function checkFormat(root: JsonNode, log: JsonLog): void {
  const { line, column } = root;
  const format = memberOf(root, 'format', 'string', log)?.value;
  const version = memberOf(root, 'version', 'number', log)?.value ?? FORMAT_VERSION;
  if (format !== FORMAT_NAME) log.add('json-value', { line, column }, `"format" is not "${FORMAT_NAME}"`);
  if (version === FORMAT_VERSION) return;
  log.add('json-version', { line, column }, `"version" is ${version}, and ${FORMAT_VERSION} is known`);
}

function readDeck(root: JsonNode, log: JsonLog): DeckName {
  const node = memberOf(root, 'deck', 'string', log);
  const name = node?.value ?? 'standard';
  if (name === 'standard' || name === 'super') return name;
  log.add('deck-unknown', { line: node?.line ?? 1 }, '"deck" is neither "standard" nor "super"');
  return 'standard';
}

/** A board as a record that says no more than it does. */
function gameOfBoard(node: JsonNode, deck: DeckName, log: JsonLog): RawGame {
  const number = memberOf(node, 'board', 'number', log);
  const tags: NewTag[] = [];
  if (number !== undefined) tags.push(tagAt(number, 'Board', String(number.value)));
  for (const [member, name] of [
    ['dealer', 'Dealer'],
    ['vulnerable', 'Vulnerable'],
    ['deal', 'Deal'],
  ] as const) {
    const text = memberOf(node, member, 'string', log);
    if (text !== undefined) tags.push(tagAt(text, name, text.value));
    else if (name === 'Deal') log.add('json-value', { line: node.line }, 'a board has no "deal"');
  }
  if (deck === 'super') tags.push(tagAt(node, 'Deck', DECK_TAGS.super));
  for (const tag of analysisTags(readAnalysis(node, deck, log))) tags.push({ ...tag, line: node.line });
  return makeGame(node.line, tags);
}

function tagAt({ line, column }: JsonNode, name: string, value: string): NewTag {
  return { name, value, line, column: column + 1 };
}

const TAG_NAME = /^[A-Z][A-Za-z0-9_]*$/;

function gameOfRecord(node: JsonNode, log: JsonLog): RawGame {
  const tags = itemsOf(node, 'tags', 'object', log).flatMap((tag): NewTag[] => {
    const name = memberOf(tag, 'name', 'string', log)?.value ?? '';
    const value = memberOf(tag, 'value', 'string', log)?.value ?? '';
    const { line, column } = tag;
    if (TAG_NAME.test(name)) return [{ name, value, line, column, pieces: readPieces(tag, 'text', log) }];
    log.add(
      'json-value',
      { line, column },
      '"name" is not the name of a tag: a capital letter, then letters and digits',
    );
    return [];
  });
  return makeGame(node.line, tags, readPieces(node, 'lead', log));
}

/** 68 cards hold from the first record on, as if it had the tag. */
function withDeck([first, ...others]: readonly RawGame[], deck: DeckName): RawGame[] {
  if (first === undefined) return [];
  if (deck === 'standard' || first.written.has('Deck')) return [first, ...others];
  const { line, lead, tags } = first;
  return [makeGame(line, [...tags, { name: 'Deck', value: DECK_TAGS[deck] }], lead), ...others];
}

/** The boards that the file lists must be those that its records come to. */
function compareBoards(
  understood: UnderstoodGames,
  listed: readonly RawGame[],
  deck: DeckName,
  log: JsonLog,
): void {
  const { boards } = understood;
  const list = understandGames(withDeck(listed, deck), openJsonLog());
  const listedBoards = list.boards;
  compareAnalyses(list, understood, log);
  const keys = new Map(boards.map(({ number, deal }) => [number, keyOf(deal)]));
  for (const { number, deal, place } of listedBoards) {
    if (keys.get(number) === keyOf(deal)) continue;
    log.add('parts-differ', { line: place.line ?? 1, board: number }, 'the records do not give this deal');
  }
  if (listed.length !== boards.length) {
    const what = `"boards" has ${listed.length} boards, but the records give ${boards.length}`;
    log.add('parts-differ', { line: listed[0]?.line ?? 1 }, what);
  }
}

type UnderstoodGames = ReturnType<typeof understandGames>;

/** What the list of boards says with all cards open must be what the records say. */
function compareAnalyses(list: UnderstoodGames, understood: UnderstoodGames, log: JsonLog): void {
  const said = analysesByNumber(understood);
  const listed = analysesByNumber(list);
  for (const { number, place } of list.boards) {
    for (const part of ['tricks', 'par'] as const) {
      const own = listed.get(number)?.[part];
      if (own === undefined || JSON.stringify(own) === JSON.stringify(said.get(number)?.[part])) continue;
      const what = `the records do not give ${part === 'par' ? 'this par' : 'these tricks'}`;
      log.add('analysis-differs', { line: place.line ?? 1, board: number }, what, part);
    }
  }
}

function analysesByNumber({ games, ...set }: UnderstoodGames): ReadonlyMap<number, AnalysisJson> {
  const analyses = boardAnalyses({ ...set, records: games, trailer: [], title: undefined, problems: [] });
  return new Map(set.boards.map(({ number }, at) => [number, analysisJson(analyses[at] ?? {})]));
}

/** A word that PBN reads as one. */
const WORD = /^(?:\[|[^\s["{;][^\s[\]{}";]*)$/;
const PARTS = /[^\s[\]{}";]+/g;

/** The words, strings and comments of a text: a list for each line. */
function readPieces(node: JsonNode, name: string, log: JsonLog): NewPiece[] {
  return itemsOf(node, name, 'array', log).flatMap(({ items }) =>
    items.flatMap((item) => readPiece(item, name, log)),
  );
}

function readPiece(node: JsonNode, name: string, log: JsonLog): NewPiece[] {
  const { line, column } = node;
  if (node.kind === 'string') {
    const words = WORD.test(node.value) ? [node.value] : (node.value.match(PARTS) ?? []);
    return words.map((text) => ({ text, line }));
  }
  for (const [kind, member] of Object.entries(PIECE_MEMBERS)) {
    const text = node.kind === 'object' ? node.members.get(member) : undefined;
    if (text?.kind === 'string')
      return [{ kind: kind as PbnPiece['kind'], text: withoutBraces(kind, text.value), line }];
  }
  log.add('json-value', { line, column }, `a part of "${name}" is not a word, string or comment`);
  return [];
}

/** A brace comment ends at the first brace. */
function withoutBraces(kind: string, text: string): string {
  return kind === 'brace' ? text.replaceAll('}', ')') : text;
}
