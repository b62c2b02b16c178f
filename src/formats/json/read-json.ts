import type { DeckName } from '../../bridge/deck.ts';
import type { DealSet, Passed } from '../core/deal-set.ts';
import { type BytePieces, inPieces, plainTextPieces, surveyText } from '../core/decode.ts';
import { DECK_TAGS, type PbnGame, type PbnPiece } from '../core/game.ts';
import { keptRecords } from '../core/kept-records.ts';
import { type AnalysisGathering, openAnalyses } from '../pbn/analysis.ts';
import { analysisTags } from '../pbn/analysis-tags.ts';
import { makeGame, makePieces, type NewPiece, type NewTag, type RawGame } from '../pbn/games.ts';
import { openUnderstanding } from '../pbn/understand.ts';
import { readAnalysis } from './analysis-json.ts';
import { type JsonLog, openJsonLog } from './json-codes.ts';
import { openListed, withDeck } from './listed-boards.ts';
import { asKind, itemsOf, type KindOf, memberOf } from './members.ts';
import { firstFault, type JsonNode, JsonRefusal, type OpenedJson, openJson } from './parse-json.ts';
import { FORMAT_NAME, FORMAT_VERSION, PIECE_MEMBERS } from './write-json.ts';

/** Reads a file of the JSON of `docs/file-formats.md`; records are understood as those of PBN are. */
export function readJson(bytes: Uint8Array): DealSet {
  return keptRecords(readJsonRecords(inPieces(bytes), true));
}

/** The lists of a file that may be long: one item of them is in memory at a time. */
const LONG = ['boards', 'records'];

/** Reads the same record by record, and at last what there is besides them; where none is kept, up to the first error. */
export function* readJsonRecords(bytes: BytePieces, areKept = false): Generator<PbnGame, Passed<DealSet>> {
  const survey = surveyText(bytes);
  const text = { [Symbol.iterator]: () => plainTextPieces(bytes, survey) };
  const log = openJsonLog();
  try {
    return yield* readFile({ ...openJson(text, LONG), log, areKept });
  } catch (error) {
    if (!(error instanceof JsonRefusal)) throw error;
    const refused = openJsonLog();
    const { line, column, what, isTooLarge } = firstFault(text, LONG) ?? error.fault;
    refused.add(isTooLarge === true ? 'file-too-large' : 'json-syntax', { line, column }, what);
    return { deck: 'standard', boards: [], records: [], trailer: [], problems: refused.finish() };
  }
}

interface JsonFile extends OpenedJson {
  readonly log: JsonLog;
  readonly areKept: boolean;
}

function* readFile({ areKept, lists, log, root }: JsonFile): Generator<PbnGame, Passed<DealSet>> {
  checkFormat(root, log);
  const deck = readDeck(root, log);
  const understanding = openUnderstanding(log);
  const later = log.stage();
  const boards = objectsOf(root, lists, 'boards', log);
  const records = objectsOf(root, lists, 'records', log);
  const file = { areKept, deck, later, log, root, understanding };
  const hasRecords = holdsObject(lists.get('records')?.items() ?? []);
  const understood = hasRecords
    ? yield* readRecords(file, boards, records)
    : yield* readBoards(file, boards, records);
  return {
    ...understood,
    records: [],
    trailer: makePieces(readPieces(root, 'trailer', later), root.line),
    blind: memberOf(root, 'blind', 'boolean', later)?.value,
    problems: log.finish(),
  };
}

type ObjectNode = KindOf<'object'>;

/** A file with all that its records and boards are read by. */
interface OpenFile {
  readonly deck: DeckName;
  readonly root: JsonNode;
  readonly log: JsonLog;
  /** Problems that are found when all is read. */
  readonly later: JsonLog;
  readonly understanding: ReturnType<typeof openUnderstanding>;
  readonly areKept: boolean;
}

/** True of a board that says anything of its deal with all cards open. */
function saysAnalysis({ members }: ObjectNode): boolean {
  return members.has('tricks') || members.has('par');
}

type Understood = Passed<Pick<DealSet, 'deck' | 'boards' | 'title'>>;

/** The objects of a list; anything else in it is reported. */
function* objectsOf(
  root: JsonNode,
  lists: OpenedJson['lists'],
  name: string,
  log: JsonLog,
): Generator<ObjectNode, void> {
  if (memberOf(root, name, 'array', log) === undefined) return;
  for (const item of lists.get(name)?.items() ?? []) {
    const object = asKind(item, name, 'object', log);
    if (object !== undefined) yield object;
  }
}

function holdsObject(items: Iterable<JsonNode>): boolean {
  for (const { kind } of items) if (kind === 'object') return true;
  return false;
}

/** Reads a file of boards alone, which are records where one says more than its deal. */
function* readBoards(
  { areKept, deck, later, log, root, understanding }: OpenFile,
  boards: Iterable<ObjectNode>,
  records: Iterable<ObjectNode>,
): Generator<PbnGame, Understood> {
  const games: PbnGame[] = [];
  let saysMore = false;
  for (const board of boards) {
    saysMore ||= saysAnalysis(board);
    games.push(understanding.add(gameOfBoard(board, deck, log)));
  }
  // There is none, but what stands in their place is reported.
  Array.from(records);
  if (saysMore && (areKept || !log.hasErrors())) yield* games;
  const title = memberOf(root, 'title', 'string', later)?.value;
  return { ...understanding.finish(), title: title === '' ? undefined : title };
}

function* readRecords(
  { areKept, deck, later, log, root, understanding }: OpenFile,
  boards: Iterable<ObjectNode>,
  records: Iterable<ObjectNode>,
): Generator<PbnGame, Understood> {
  const listed = openListed(deck);
  let analyses: AnalysisGathering | undefined;
  for (const board of boards) {
    if (saysAnalysis(board)) analyses ??= openAnalyses();
    listed.add(gameOfBoard(board, deck, log));
  }
  let isFirst = true;
  for (const node of records) {
    const raw = gameOfRecord(node, log);
    const game = understanding.add(isFirst ? withDeck(raw, deck) : raw);
    isFirst = false;
    analyses?.add(game);
    if (areKept || !log.hasErrors()) yield game;
  }
  const { event, ...understood } = understanding.finish();
  if (root.kind === 'object' && root.members.has('boards')) listed.compare(understood, analyses, later);
  return { ...understood, title: event };
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
