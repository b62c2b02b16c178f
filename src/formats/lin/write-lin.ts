import type { Vulnerability } from '../../bridge/board.ts';
import { type CardSet, ranksBySuit } from '../../bridge/card-set.ts';
import type { BySeat, Seat } from '../../bridge/seat.ts';
import type { DealSet, Passed, SetBoard } from '../core/deal-set.ts';
import { type BytePieces, textFile } from '../core/decode.ts';
import { isUnknown, type PbnPiece } from '../core/game.ts';
import { hasDealsOnly } from '../core/record-parts.ts';
import { readDealValue } from '../pbn/deal-value.ts';
import type { NewPiece } from '../pbn/games.ts';
import { guessVulnerability } from '../pbn/simple-values.ts';
import { outcomeOf } from '../recorded/outcome-of.ts';
import { tricksOf } from '../recorded/play-order.ts';
import { type RecordedGame, recordedGame } from '../recorded/recorded-game.ts';
import { ALERT, type RecordedWord } from '../recorded/table-record.ts';
import { KEPT_TAG } from './drafts.ts';
import { LIN_SEATS } from './hands.ts';
import { boardsHead, type HeadPart, headPartOf, makeHeads } from './write-heads.ts';

/** What is written of a record, whatever the others are. */
export interface LinRecord {
  readonly head: HeadPart;
  /** The board number as the file has it, and the room in lower case. */
  readonly board: string;
  readonly room: string;
  /** From South on, between commas; `undefined` where all are without a name. */
  readonly names: string | undefined;
  /** All tags after the names. */
  readonly tags: string;
}

/** A set as LIN: the deals alone as BigDeal writes them, or a line a record as BBO does, under a head as of a vugraph. */
export function writeLin(set: DealSet): BytePieces {
  const records = hasDealsOnly(set) ? [] : set.records.map(recordedGame);
  return linFile(records.length === 0 ? undefined : records.map(linRecordOf), set);
}

/** A file of records, or of boards where there are none. */
export function linFile(
  records: Iterable<LinRecord> | undefined,
  set: Passed<Pick<DealSet, 'boards' | 'title' | 'trailer'>>,
): BytePieces {
  return textFile({
    *[Symbol.iterator]() {
      for (const line of records === undefined ? boardLines(set) : recordLines(records)) yield `${line}\n`;
      const rest = pieceTags(set.trailer);
      if (rest !== '') yield `${rest}\n`;
    },
  });
}

function* boardLines(set: Passed<Pick<DealSet, 'boards' | 'title'>>): Generator<string, void> {
  yield* boardsHead(set);
  for (const board of set.boards) yield boardLine(board);
}

/** Records under their heads. */
function* recordLines(records: Iterable<LinRecord>): Generator<string, void> {
  const layout = layoutOf(records);
  const heads = makeHeads(headPartsOf(records));
  let left = 0;
  for (const record of records) {
    if (left === 0) {
      const { value: head } = heads.next();
      yield* head?.lines ?? [];
      left = head?.count ?? 1;
    }
    yield recordLine(record, layout);
    left--;
  }
}

function* headPartsOf(records: Iterable<LinRecord>): Generator<HeadPart, void> {
  for (const { head } of records) yield head;
}

/** A tag with its value; what would end the value is replaced. */
function linTag(tag: string, value = ''): string {
  return `${tag}|${value.includes('|') ? value.replaceAll('|', '/') : value}|`;
}

const VULNERABILITY_LETTERS: Readonly<Record<Vulnerability, string>> = {
  none: 'o',
  ns: 'n',
  ew: 'e',
  all: 'b',
};

/** BigDeal's line for a board, letter by letter: three hands, 0 for no vulnerability. */
function boardLine({ number, dealer, vulnerability, deal }: SetBoard): string {
  const hands = LIN_SEATS.slice(0, 3).map((seat) => makeHand(deal.hands[seat]));
  const letter = vulnerability === 'none' ? '0' : VULNERABILITY_LETTERS[vulnerability];
  return [
    linTag('qx', `o${number}`),
    linTag('md', `${dealerDigit(dealer)}${hands.join(',')}`),
    linTag('rh'),
    linTag('ah', `Board ${number}`),
    linTag('sv', letter),
    linTag('pg'),
  ].join('');
}

function dealerDigit(dealer: Seat | undefined): string {
  return dealer === undefined ? '' : String(LIN_SEATS.indexOf(dealer) + 1);
}

/** The cards of a hand; '' for one that is not given. */
export function makeHand(hand: CardSet | undefined): string {
  if (hand === undefined) return '';
  const [spades, hearts, diamonds, clubs] = ranksBySuit(hand);
  return `S${spades}H${hearts}D${diamonds}C${clubs}`;
}

const NAME_TAGS: BySeat<string> = { N: 'North', E: 'East', S: 'South', W: 'West' };

function nameAt(values: ReadonlyMap<string, string>, seat: Seat): string {
  const name = values.get(NAME_TAGS[seat]);
  return isUnknown(name) ? '' : name;
}

export function linRecordOf(recorded: RecordedGame): LinRecord {
  const { values } = recorded.game;
  const names = LIN_SEATS.map((seat) => nameAt(values, seat));
  return {
    head: headPartOf(recorded),
    board: values.get('Board') ?? '',
    room: (values.get('Room') ?? '').toLowerCase(),
    names: names.every((name) => name === '')
      ? undefined
      : names.map((name) => name.replaceAll(',', ' ')).join(','),
    tags: recordTags(recorded),
  };
}

function recordTags(recorded: RecordedGame): string {
  const { values, lead } = recorded.game;
  const number = values.get('Board');
  const vulnerability = guessVulnerability(values.get('Vulnerable') ?? '');
  return [
    linTag('st'),
    linTag('md', dealerDigit(recorded.dealer) + handsOf(recorded)),
    linTag('rh'),
    isUnknown(number) ? '' : linTag('ah', `Board ${number}`),
    vulnerability === undefined ? '' : linTag('sv', VULNERABILITY_LETTERS[vulnerability]),
    pieceTags(lead.filter(({ text }) => !text.startsWith(`${KEPT_TAG}vg|`))),
    pieceTags(recorded.comments),
    auctionTags(recorded.calls),
    playTags(recorded),
  ].join('');
}

function recordLine(record: LinRecord, layout: Layout): string {
  const names = layout.hasNames ? linTag('pn', record.names ?? ',,,') : '';
  return roomTag(record, layout) + names + record.tags;
}

/** What is written of every record if of one. */
interface Layout {
  readonly hasNames: boolean;
  readonly hasRooms: boolean;
  readonly hasClosedRoom: boolean;
}

function layoutOf(records: Iterable<LinRecord>): Layout {
  const rooms = new Set<string>();
  let hasNames = false;
  for (const { names, room } of records) {
    rooms.add(room);
    hasNames ||= names !== undefined;
  }
  return {
    hasNames,
    hasRooms: rooms.has('open') || rooms.has('closed'),
    hasClosedRoom: rooms.has('closed'),
  };
}

/** The room, in words too where the file has no closed one: those with one room mostly say `o` and mean nothing by it. */
function roomTag({ board, room }: LinRecord, { hasRooms, hasClosedRoom }: Layout): string {
  if (!hasRooms) return '';
  switch (room) {
    case 'open':
      return linTag('qx', `o${board}${hasClosedRoom ? '' : ',Open room'}`);
    case 'closed':
      return linTag('qx', `c${board}`);
    default:
      return linTag('qx');
  }
}

/** The hands from South on, the last one left out of a whole deal. */
function handsOf({ game, deal }: RecordedGame): string {
  if (deal !== undefined)
    return `${LIN_SEATS.slice(0, 3)
      .map((seat) => makeHand(deal.hands[seat]))
      .join(',')},`;
  const value = game.values.get('Deal');
  if (isUnknown(value)) return '';
  const { hands } = readDealValue(value);
  return LIN_SEATS.map((seat) => makeHand(hands[seat])).join(',');
}

/** Comments as texts to show, tags that were kept as they were; other escape lines are left out. */
function pieceTags(pieces: readonly (NewPiece | PbnPiece)[]): string {
  return pieces
    .map(({ kind, text }) => {
      if (kind !== 'escape') return linTag('nt', text.trim());
      const [, tag = '', value = ''] = /^lin (\S\S)\|([^|]*)\|\s*$/.exec(text) ?? [];
      return tag === '' ? '' : linTag(tag, value);
    })
    .join('');
}

function auctionTags(calls: readonly RecordedWord[]): string {
  return calls.length === 0 ? '' : calls.map(callTags).join('') + linTag('pg');
}

const LIN_CALLS: ReadonlyMap<string, string> = new Map([
  ['PASS', 'p'],
  ['P', 'p'],
  ['X', 'd'],
  ['XX', 'r'],
]);

/** A call that was none when it was read stands in the tag that was kept of it. */
function callTags({ text, note, after = [] }: RecordedWord): string {
  const name = LIN_CALLS.get(text.toUpperCase()) ?? text.toUpperCase().replace('NT', 'N');
  const isAlerted = note !== undefined && (note === ALERT || note.startsWith(`${ALERT} `));
  const words = isAlerted ? note.slice(2) : note;
  const call = text === '-' ? '' : linTag('mb', `${name}${isAlerted ? '!' : ''}`);
  const explanation = words === undefined || words === '' ? '' : linTag('an', words);
  return call + explanation + pieceTags(after);
}

const CARDS_PER_TRICK = 4;

/** The cards in the order of play, and how many tricks the declarer has where they do not show it. */
function playTags(record: RecordedGame): string {
  const { deal, cards, contract, dealer, calls, tricks } = record;
  const declarer = record.declarer ?? outcomeOf(calls, dealer).declarer;
  const shown = tricksOf(cards, { deal, declarer, contract }).declarerTricks;
  const played = cards.map(({ text, after = [] }, place) => {
    const card = text === '-' ? '' : linTag('pc', text.toUpperCase());
    const isLast = place % CARDS_PER_TRICK === CARDS_PER_TRICK - 1 || place === cards.length - 1;
    return card + pieceTags(after) + (isLast ? linTag('pg') : '');
  });
  const claim = tricks === undefined || tricks === shown ? '' : linTag('mc', String(tricks)) + linTag('pg');
  return played.join('') + claim;
}
