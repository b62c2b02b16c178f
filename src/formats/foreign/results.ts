import type { BoardNumber } from '../../bridge/board.ts';
import { formatContract, parseContract } from '../../bridge/contract.ts';
import type { CompleteDeal } from '../../bridge/deal.ts';
import type { TrickTable } from '../../bridge/trick-table.ts';
import type { DealSet } from '../core/deal-set.ts';
import { analysisTags } from '../pbn/analysis-tags.ts';
import type { NewPiece, NewTag } from '../pbn/games.ts';
import { literalValue } from '../pbn/inheritance.ts';
import { type ForeignLog, setOfRecords } from './set-of-records.ts';

/** What happened at a table, by the names that columns of a ScoreTable have in PBN 2.1 (section 5.9). */
export interface ForeignResult {
  readonly line: number;
  readonly cells: Readonly<Record<string, string>>;
}

/** A board as a results file has it. */
export interface ForeignBoard {
  readonly number: BoardNumber | undefined;
  /** The number as it is written, also where it is none. */
  readonly label: string;
  readonly line: number;
  readonly deal: CompleteDeal | undefined;
  /** What each seat takes as declarer with all cards open, where the file says so. */
  readonly tricks?: TrickTable | undefined;
  readonly results: readonly ForeignResult[];
}

/** A session in a form of another program. */
export interface ForeignSession {
  /** Event, Date and the like. */
  readonly tags: Readonly<Record<string, string>>;
  readonly boards: readonly ForeignBoard[];
  /** Who took part, by the names of columns of a TotalScoreTable (section 5.10). */
  readonly contestants: readonly ForeignResult[];
}

/** A session as records of PBN: a ScoreTable for each board, and in the first one the TotalScoreTable. */
export function setOfResults({ tags, boards, contestants }: ForeignSession, log: ForeignLog): DealSet {
  const common = Object.entries(tags).flatMap(([name, value]) =>
    value === '' ? [] : [{ name, value: literalValue(value) }],
  );
  const records = boards.map(({ number, label, line, deal, results, tricks }, at) => ({
    number,
    line,
    dealer: undefined,
    deal,
    calls: [],
    cards: [],
    tags: [
      ...(number === undefined && label !== '' ? [{ name: 'Board', value: literalValue(label) }] : []),
      ...common,
      ...analysisTags({ ...(tricks && { tricks }) }),
      ...tableTag('ScoreTable', results),
      ...(at === 0 ? tableTag('TotalScoreTable', contestants) : []),
    ],
  }));
  return setOfRecords(records, log, { countsBoards: false });
}

/** A table of the columns that any of its rows fills; none without rows. */
function tableTag(name: string, rows: readonly ForeignResult[]): NewTag[] {
  const [first] = rows;
  const columns = [...new Set(rows.flatMap(({ cells }) => Object.keys(cells)))].filter((column) =>
    rows.some(({ cells }) => (cells[column] ?? '') !== ''),
  );
  if (first === undefined || columns.length === 0) return [];
  const pieces = rows.flatMap(({ line, cells }) =>
    columns.map((column) => pieceOf(cells[column] ?? '', line)),
  );
  return [{ name, value: columns.join(';'), line: first.line, column: 1, pieces }];
}

/** A word where PBN takes the text for one, else a string. */
function pieceOf(text: string, line: number): NewPiece {
  const plain = text === '' ? '-' : text;
  return { kind: /^[-+=\w.%]+$/.test(plain) ? 'word' : 'string', text: plain, line, column: 1 };
}

const RANK = 'AKQJT2-9';
const LEAD_BEHIND = new RegExp(`^(10|[${RANK}])([SHDC])$`);
const LEAD_AHEAD = new RegExp(`^([SHDC])(10|[${RANK}])$`);

/** A lead as PBN writes cards, suit first; as it was written where it is none. */
export function leadOf(text: string): string {
  const plain = text.toUpperCase().replace(/\s/g, '');
  const [, rankBehind = '', suitBehind = ''] = LEAD_BEHIND.exec(plain) ?? [];
  const [, suit = suitBehind, rank = rankBehind] = LEAD_AHEAD.exec(plain) ?? [];
  return suit === '' ? text.trim() : `${suit}${rank.replace('10', 'T')}`;
}

/** Level and strain, then signs or words for doubled or for redoubled. */
const CONTRACT = /^([1-9](?:NT?|[CDHS]))(?:(X|\*|D(?:BL)?)|(XX|\*\*|R(?:DBL)?))?$/;
const SUIT_SIGNS = '♠♥♦♣';

/** A contract as PBN writes it (`4SX`), whatever its case, spaces and signs; as it was written where it is none. */
export function contractOf(text: string): string {
  const plain = text
    .toUpperCase()
    .replace(/\s|\ufe0f/g, '')
    .replace(/[♠♥♦♣]/g, (sign) => 'SHDC'.charAt(SUIT_SIGNS.indexOf(sign)));
  const [, bid = '', doubled, redoubled] = CONTRACT.exec(plain) ?? [];
  const doubling = redoubled === undefined ? (doubled === undefined ? '' : 'X') : 'XX';
  const contract = parseContract(`${bid}${doubling}`);
  return contract === undefined ? text.trim() : formatContract(contract);
}

/** A decision on a score for each side in per cent, as cells of a ScoreTable. */
export function sharesOf(ns: string, ew: string): Readonly<Record<string, string>> {
  return { Score_NS: `${Number(ns)}%`, Score_EW: `${Number(ew)}%` };
}
