import { type BoardNumber, toBoardNumber, type Vulnerability } from '../../bridge/board.ts';
import type { CompleteDeal } from '../../bridge/deal.ts';
import { DEAL_CODES, type DealCode } from '../core/deal-codes.ts';
import type { DealSet, ReadOptions } from '../core/deal-set.ts';
import { openProblemLog, type ProblemLog } from '../core/problem-log.ts';
import { JSON_CODES, type JsonCode } from '../json/json-codes.ts';
import { PBN_CODES, type PbnCode } from '../pbn/codes.ts';
import { makeDealValue } from '../pbn/deal-value.ts';
import type { NewTag } from '../pbn/games.ts';
import type { Place } from '../pbn/problems.ts';
import { understandGames } from '../pbn/understand.ts';
import { VULNERABLE_TAGS } from '../pbn/write-boards.ts';
import { gameOfRecord } from '../recorded/game-of-record.ts';
import type { TableRecord } from '../recorded/table-record.ts';

/** The problems of a file that another program gives its own form. */
export type ForeignLog = ProblemLog<PbnCode | DealCode | JsonCode, Place>;

export function openForeignLog(): ForeignLog {
  return openProblemLog<PbnCode | DealCode | JsonCode, Place>({ ...PBN_CODES, ...JSON_CODES, ...DEAL_CODES });
}

/** A record as such a file has it; what it leaves out follows from the number, and that from the place in the file. */
export interface ForeignRecord extends Omit<TableRecord, 'lead'> {
  readonly number?: BoardNumber | undefined;
  readonly vulnerability?: Vulnerability | undefined;
  readonly deal: CompleteDeal | undefined;
}

/** A set of such records; where none has a number they are counted, unless a number of the file's own would be guessed. */
export function setOfRecords(
  records: readonly ForeignRecord[],
  log: ForeignLog,
  {
    firstBoard = toBoardNumber(1),
    countsBoards = true,
  }: ReadOptions & { readonly countsBoards?: boolean } = {},
): DealSet {
  const isNumbered = !countsBoards || records.some(({ number }) => number !== undefined);
  const raw = records.map((record, at) => {
    const number = record.number ?? (isNumbered ? undefined : toBoardNumber(firstBoard + at));
    return gameOfRecord(
      { ...record, lead: [], tags: [...boardTags(record, number), ...record.tags] },
      record.deal,
    );
  });
  const { games, deck, boards, event } = understandGames(raw, log);
  const counted = isNumbered ? boards : boards.map((board) => ({ ...board, numbered: false }));
  const problems = log.finish().filter(({ code }) => isNumbered || !BY_NUMBER.has(code));
  return { deck, boards: counted, records: games, trailer: [], title: event, problems };
}

/** Problems with a number, which say nothing where numbers are counted. */
const BY_NUMBER: ReadonlySet<string> = new Set(['board-dealer', 'board-vulnerability']);

function boardTags(
  { dealer, vulnerability, deal }: ForeignRecord,
  number: BoardNumber | undefined,
): NewTag[] {
  const values = {
    Board: number?.toString(),
    Dealer: dealer,
    Vulnerable: vulnerability && VULNERABLE_TAGS[vulnerability],
    Deal: deal && makeDealValue(deal.hands, 'N'),
  };
  return Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [{ name, value }]));
}
