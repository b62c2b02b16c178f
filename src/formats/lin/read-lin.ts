import type { Vulnerability } from '../../bridge/board.ts';
import { type BoardNumber, dealerOf } from '../../bridge/board.ts';
import type { CompleteDeal } from '../../bridge/deal.ts';
import type { DealSet, Passed } from '../core/deal-set.ts';
import { type BytePieces, inPieces, plainTextPieces, surveyText } from '../core/decode.ts';
import type { PbnGame, PbnPiece } from '../core/game.ts';
import { keptRecords, recordsUnlessBare } from '../core/kept-records.ts';
import { makePieces, type NewPiece, type NewTag, type RawGame } from '../pbn/games.ts';
import { parseBoardNumber } from '../pbn/simple-values.ts';
import { openUnderstanding, type understandGames } from '../pbn/understand.ts';
import { VULNERABLE_TAGS } from '../pbn/write-boards.ts';
import { gameOfRecord } from '../recorded/game-of-record.ts';
import { sayMoreThanDeals, saysMoreThanDeal } from '../recorded/given-hands.ts';
import { outcomeOf } from '../recorded/outcome-of.ts';
import { tricksOf } from '../recorded/play-order.ts';
import type { TableRecord } from '../recorded/table-record.ts';
import { draftsOf, type LinDraft } from './drafts.ts';
import { LIN_SEATS, type LinDeal, readHands } from './hands.ts';
import { eventTags } from './heads.ts';
import { type LinLog, openLinLog } from './lin-codes.ts';
import { type LinResult, readResult } from './results.ts';
import { type LinToken, tokensOf } from './tokens.ts';

/** What the records of a file have in common while they are read. */
interface LinFile {
  readonly log: LinLog;
  /** Whether the file has two rooms. */
  readonly hasRooms: boolean;
  /** The deals so far by board number: a second room mostly leaves the hands out. */
  readonly deals: Map<number, SharedDeal>;
}

/** The deal of a board, and the `md` that it was read from. */
interface SharedDeal extends LinDeal {
  readonly md: string;
}

/** Reads a LIN file of BBO, a line a record or a vugraph with its head; never fails. */
export function readLin(bytes: Uint8Array): DealSet {
  return keptRecords(readLinRecords(inPieces(bytes), true));
}

/** Reads the same record by record, and at last what there is besides them; where none is kept, up to the first error. */
export function readLinRecords(bytes: BytePieces, areKept = false): Generator<PbnGame, Passed<DealSet>> {
  return recordsUnlessBare(understoodRecords(bytes, areKept), saysMoreThanDeal);
}

/** Reads a piece of a LIN file, by what understands all of its pieces. */
export function readLinPiece(bytes: Uint8Array, understand: typeof understandGames): DealSet {
  const log = openLinLog();
  const reading = openLin([bytes], log);
  const raw: RawGame[] = [];
  let step = reading.next();
  for (; !step.done; step = reading.next()) raw.push(step.value);
  const { games, deck, boards, event } = understand(raw, log);
  const records = sayMoreThanDeals(games) ? games : [];
  return { deck, boards, records, trailer: step.value, title: event, problems: log.finish() };
}

function* understoodRecords(bytes: BytePieces, areKept: boolean): Generator<PbnGame, Passed<DealSet>> {
  const log = openLinLog();
  const reading = openLin(bytes, log);
  const understanding = openUnderstanding(log);
  let step = reading.next();
  for (; !step.done; step = reading.next()) {
    const game = understanding.add(step.value);
    if (areKept || !log.hasErrors()) yield game;
  }
  const { event, ...understood } = understanding.finish();
  return { ...understood, records: [], trailer: step.value, title: event, problems: log.finish() };
}

/** The records of a file before they are understood, and at last what stands after them. */
function openLin(bytes: BytePieces, log: LinLog): Generator<RawGame, readonly PbnPiece[]> {
  const survey = surveyText(bytes);
  const text = { [Symbol.iterator]: () => plainTextPieces(bytes, survey) };
  const drafts = draftsOf(tokensOf(text, log.stage()), log.stage());
  const file: LinFile = { log: log.stage(), hasRooms: hasRooms(text), deals: new Map() };
  return gamesOf(drafts, file, log.stage());
}

function* gamesOf(
  drafts: Generator<LinDraft, readonly NewPiece[]>,
  file: LinFile,
  later: LinLog,
): Generator<RawGame, readonly PbnPiece[]> {
  const others: LinDraft[] = [];
  let step = drafts.next();
  for (; !step.done; step = drafts.next()) {
    if (isRecord(step.value)) yield gameOf(step.value, file);
    else others.push(step.value);
  }
  for (const draft of others) noteLoneNumber(draft, { ...file, log: later });
  return makePieces(step.value);
}

/** What a file of two rooms has somewhere: the tag of a board in the closed one, or the names of eight. */
const MAY_HAVE_ROOMS = /qx\s*\|\s*c|pn\s*\|(?:[^,|]*,){7}/i;

/** More characters than such a tag takes. */
const OVERLAP = 4096;

/** Whether a file has two rooms. Which has none is known without its records. */
function hasRooms(text: Iterable<string>): boolean {
  let before = '';
  let mayHave = false;
  for (const piece of text) {
    mayHave ||= MAY_HAVE_ROOMS.test(before + piece);
    before = piece.slice(-OVERLAP);
  }
  if (!mayHave) return false;
  const log = openLinLog();
  for (const { qx, pn } of draftsOf(tokensOf(text, log), log))
    if (/^c/i.test(qx?.value ?? '') || namesOf(pn).length === 8) return true;
  return false;
}

function isRecord({ md, lead, calls, cards }: LinDraft): boolean {
  return md !== undefined || lead.length + calls.length + cards.length > 0;
}

/** Tells of a number of which nothing is known in the whole file: its hands were lost. */
function noteLoneNumber(draft: LinDraft, { deals, log }: LinFile): void {
  const { ah } = draft;
  if (ah === undefined) return;
  const number = numberOf(draft, log);
  if (number === undefined || deals.has(number)) return;
  log.add('lin-unread', { line: ah.line, column: ah.column, board: number }, 'this board has no hands');
}

function gameOf(draft: LinDraft, file: LinFile): RawGame {
  const number = numberOf(draft, file.log);
  const room = roomOf(draft, file);
  const hands = handsOf(draft, number, file);
  const dealer = hands.dealer ?? (number && dealerOf(number));
  const tricks = claimOf(draft, file.log);
  const record: TableRecord = {
    line: Math.max(draft.line, 1),
    lead: draft.lead,
    tags: tagsOf(draft, { number, room, hands, dealer }, file.log),
    dealer,
    calls: draft.calls,
    cards: draft.cards,
    tricks,
  };
  return gameOfRecord(withResult(record, draft, { number, room, hands }, file.log), hands.deal);
}

/** What is taken for a board's number, or is passed over as none. */
const DOUBTFUL_DIGITS = /%|(?![0-9])\p{Nd}/u;

/** The number that `ah` says, or else `qx`. */
function numberOf({ qx, ah }: LinDraft, log: LinLog): BoardNumber | undefined {
  const said = parseBoardNumber(/\d+/.exec(ah?.value ?? '')?.[0] ?? '');
  if (ah !== undefined && DOUBTFUL_DIGITS.test(ah.value)) {
    const { line, column } = ah;
    log.add('lin-unread', { line, column }, 'this holds a percent sign, or digits other than 0 to 9');
  }
  const counted = parseBoardNumber(/^[a-z]?\s*(\d+)/i.exec(qx?.value ?? '')?.[1] ?? '');
  if (qx !== undefined && said !== undefined && counted !== undefined && said !== counted) {
    const { line, column } = qx;
    log.add('lin-number', { line, column, board: said }, `qx has the number ${counted}`);
  }
  return said ?? counted;
}

type Room = 'Open' | 'Closed';

function roomOf({ qx }: LinDraft, { hasRooms }: LinFile): Room | undefined {
  const value = qx?.value ?? '';
  const isSaid = /room/i.test(value);
  if (!hasRooms && !isSaid) return undefined;
  if (/^c/i.test(value)) return 'Closed';
  return /^o/i.test(value) ? 'Open' : undefined;
}

/** The hands of the record, or of the one before with its board number, which mostly are the same. */
function handsOf({ md }: LinDraft, number: BoardNumber | undefined, { deals, log }: LinFile): LinDeal {
  const shared = number === undefined ? undefined : deals.get(number);
  if (shared !== undefined && shared.md === md?.value && isCertain(shared)) return shared;
  const own = md === undefined ? undefined : readHands(md, number, log);
  const isOwn = md !== undefined && /[^\d,\s]/.test(md.value);
  if (isOwn && own !== undefined) {
    if (number !== undefined) deals.set(number, { ...own, md: md.value });
    return own;
  }
  return { dealer: own?.dealer ?? shared?.dealer, value: shared?.value, deal: shared?.deal };
}

/** Whether there was no problem with a deal. */
function isCertain({ dealer, deal }: LinDeal): boolean {
  return dealer !== undefined && deal !== undefined;
}

interface Known {
  readonly number: BoardNumber | undefined;
  readonly room: Room | undefined;
  readonly hands: { readonly value: string | undefined; readonly deal: CompleteDeal | undefined };
  readonly dealer: LinDeal['dealer'];
}

function tagsOf(draft: LinDraft, { number, room, hands, dealer }: Known, log: LinLog): NewTag[] {
  const { md, sv, ah } = draft;
  const vulnerability = vulnerabilityIn(sv, number, log);
  return [
    ...eventTags(draft.head),
    ...(room === undefined ? [] : [{ name: 'Room', value: room }]),
    ...(number === undefined ? [] : [{ name: 'Board', value: String(number), ...placeOf(ah ?? draft.qx) }]),
    ...nameTags(draft, room, log),
    ...(dealer === undefined ? [] : [{ name: 'Dealer', value: dealer, ...placeOf(md) }]),
    ...(vulnerability === undefined
      ? []
      : [{ name: 'Vulnerable', value: VULNERABLE_TAGS[vulnerability], ...placeOf(sv) }]),
    ...(hands.value === undefined ? [] : [{ name: 'Deal', value: hands.value, ...placeOf(md) }]),
  ];
}

function placeOf(token: LinToken | undefined): { line?: number; column?: number } {
  return token === undefined ? {} : { line: token.line, column: token.column };
}

const VULNERABILITY_OF: ReadonlyMap<string, Vulnerability> = new Map<string, Vulnerability>([
  ...['o', '0', 'none', '-', 'z', 'love'].map((word) => [word, 'none'] as const),
  ...['n', 'ns', 'n-s'].map((word) => [word, 'ns'] as const),
  ...['e', 'ew', 'e-w'].map((word) => [word, 'ew'] as const),
  ...['b', 'both', 'all'].map((word) => [word, 'all'] as const),
]);

function vulnerabilityIn(
  sv: LinToken | undefined,
  number: BoardNumber | undefined,
  log: LinLog,
): Vulnerability | undefined {
  if (sv === undefined || sv.value === '') return undefined;
  const found = VULNERABILITY_OF.get(sv.value.toLowerCase());
  const { line, column } = sv;
  if (found === undefined)
    log.add('lin-vulnerability', { line, column, board: number }, 'this is not a vulnerability');
  return found;
}

function namesOf(pn: LinToken | undefined): string[] {
  const names = (pn?.value ?? '').split(',').map((name) => name.trim());
  while (names.length > 4 && names.at(-1) === '' && names.length !== 8) names.pop();
  return names;
}

const FULL_NAMES = { S: 'South', W: 'West', N: 'North', E: 'East' } as const;

/** The names at the table; of eight the second four sit in the closed room. */
function nameTags({ pn }: LinDraft, room: Room | undefined, log: LinLog): NewTag[] {
  if (pn === undefined) return [];
  const names = namesOf(pn);
  const { line, column } = pn;
  if (names.length !== 4 && names.length !== 8)
    log.add('lin-names', { line, column }, `there are ${names.length} names`);
  const second = names.slice(4, 8);
  const isClosed = room === 'Closed' && second.length === 4;
  const hasOwn = isClosed && second.some((name, place) => name !== FULL_NAMES[LIN_SEATS[place] ?? 'S']);
  const table = hasOwn ? second : names.slice(0, 4);
  return LIN_SEATS.flatMap((seat, place) => {
    const value = table[place] ?? '';
    return value === '' ? [] : [{ name: FULL_NAMES[seat], value, line, column }];
  });
}

function claimOf({ mc }: LinDraft, log: LinLog): number | undefined {
  if (mc === undefined || mc.value === '') return undefined;
  const { value, line, column } = mc;
  if (/^\d{1,2}$/.test(value) && Number(value) <= 13) return Number(value);
  log.add('lin-claim', { line, column }, 'this is not a number of tricks');
  return undefined;
}

/** Adds what the results at the head say of a record whose claim or play does not say it; tells where they differ. */
function withResult(
  record: TableRecord,
  draft: LinDraft,
  { number, room, hands: { deal } }: Pick<Known, 'number' | 'room' | 'hands'>,
  log: LinLog,
): TableRecord {
  const said = resultOf(draft, number, room);
  if (said === undefined) return record;
  const own = outcomeOf(record.calls, record.dealer);
  if (!own.ended) return { ...record, ...said, tricks: record.tricks ?? said.tricks };
  const tricks = record.tricks ?? tricksOf(record.cards, { deal, ...own }).declarerTricks;
  const isSame = own.contract === said.contract && own.declarer === said.declarer;
  const isSameCount = tricks === undefined || said.tricks === undefined || tricks === said.tricks;
  if (!isSame || !isSameCount) {
    const { line, column } = draft.head.rs ?? { line: record.line, column: 1 };
    log.add('lin-results', { line, column, board: number }, 'the result at the head is another one');
  }
  return isSame ? { ...record, tricks: tricks ?? said.tricks } : record;
}

/** The results are those of the open and the closed room of each board in turn, from the first of the head on. */
function resultOf(
  { head }: LinDraft,
  number: BoardNumber | undefined,
  room: Room | undefined,
): LinResult | undefined {
  if (head.rs === undefined || number === undefined) return undefined;
  const first = head.fields.first ?? 1;
  const place = 2 * (number - first) + (room === 'Closed' ? 1 : 0);
  return readResult(head.results[place] ?? '');
}
