import type { Strain } from '../../bridge/call.ts';
import type { Card } from '../../bridge/card.ts';
import type { CompleteDeal } from '../../bridge/deal.ts';
import { DECKS } from '../../bridge/deck.ts';
import { SEATS, type Seat, seatAfter } from '../../bridge/seat.ts';
import { TABLE_STRAINS } from '../../bridge/trick-table.ts';
import { holdsHands } from '../../text/hands.ts';
import { checkHands, type FoundHands } from '../core/check-hands.ts';
import type { DealCode } from '../core/deal-codes.ts';
import type { DealFormat, DealSet, ReadOptions } from '../core/deal-set.ts';
import { WHOLE_RECORDS } from '../core/deal-set.ts';
import type { ProblemLog } from '../core/problem-log.ts';
import { parseSuits } from '../core/ranks.ts';
import { firstLines, textLines } from '../core/text-lines.ts';
import type { Place } from '../pbn/problems.ts';
import { type Makes, makesKey, makesTable } from '../rbn/double-dummy.ts';
import type { RecordedWord } from '../recorded/table-record.ts';
import { DDS_VULNERABILITIES } from './json-file.ts';
import { type ForeignLog, type ForeignRecord, openForeignLog, setOfRecords } from './set-of-records.ts';

const BOARD = /^PBN ([0-3]) ([0-3]) ([0-4]) ([0-3]) "([NESW]):([^"]*)"/;

/** The lists of deals that the double-dummy solver dds is tested with: deals, tables of tricks, par, play. */
export const DDS_LIST: DealFormat = {
  name: 'dds',
  title: 'Lists of the double-dummy solver dds',
  extensions: [],
  holds: WHOLE_RECORDS,
  recognise: (bytes) => (firstLines(bytes).some((line) => BOARD.test(line)) ? 1 : 0),
  read: readDdsList,
  losses: () => [],
};

type OpenRecord = { -readonly [K in keyof ForeignRecord]: ForeignRecord[K] };

function readDdsList(bytes: Uint8Array, options?: ReadOptions): DealSet {
  const log = openForeignLog();
  const records: OpenRecord[] = [];
  textLines(bytes).forEach((text, at) => {
    const line = at + 1;
    const last = records.at(-1);
    const [label = ''] = text.split(' ');
    if (label === 'PBN') records.push(readBoard(text, line, log));
    else if (label === 'TABLE' && last !== undefined)
      last.tags = [...last.tags, ...tableTags(text, line, log)];
    else if (label === 'PAR' && last !== undefined) last.tags = [...last.tags, ...parTags(text)];
    else if (label === 'PAR2' && last !== undefined) last.tags = [...last.tags, ...parContractTags(text)];
    else if (label === 'PLAY' && last !== undefined) last.cards = readPlay(text, line, log);
    else if (holdsHands(text))
      log.add('deal-malformed', { line, column: 1 }, 'this line does not begin with PBN');
    else if (!/^(?:NUMBER|FUT|PAR|PAR2|TRACE)\b|^\s*$/.test(text))
      log.add('stray-text', { line }, 'this line does not belong to a list of dds');
  });
  return setOfRecords(records.map(withPlayHead), log, options);
}

function readBoard(text: string, line: number, log: ForeignLog): OpenRecord {
  const [, dealer, vulnerability, trump, leader, first, hands = ''] = BOARD.exec(text) ?? [];
  const place = { line, column: text.indexOf('"') + 2 };
  if (first === undefined)
    log.add('deal-malformed', place, 'the numbers or the hands after PBN are not as dds writes them');
  return {
    line,
    tags: [],
    dealer: SEATS[Number(dealer)],
    vulnerability: DDS_VULNERABILITIES[Number(vulnerability)],
    deal: first === undefined ? undefined : readDealText(hands, first as Seat, place, log),
    calls: [],
    cards: [],
    contract: TABLE_STRAINS[Number(trump)],
    declarer: leader === undefined ? undefined : seatAfter(SEATS[Number(leader)] ?? 'N', -1),
  };
}

/** The deal of four hands like `AK.QJ2.T98.76543`, parted by spaces, from a seat on; `undefined` after telling why not. */
function readDealText(
  text: string,
  first: Seat,
  place: Place,
  log: ProblemLog<DealCode, Place>,
): CompleteDeal | undefined {
  const hands = text
    .trim()
    .split(/\s+/)
    .map((hand) => parseSuits(hand.split('.')));
  if (hands.length !== SEATS.length || hands.includes(undefined)) {
    log.add('deal-malformed', place, 'this is not four hands of four suits of ranks');
    return undefined;
  }
  const turn = SEATS.indexOf(first);
  const turned = SEATS.map(
    (_, seat): Card[] | undefined => hands[(seat - turn + SEATS.length) % SEATS.length],
  );
  return checkHands(DECKS.standard, turned as FoundHands, place, log);
}

/** Trumps and declarer belong to a play. */
function withPlayHead(record: OpenRecord): ForeignRecord {
  return record.cards.length > 0 ? record : { ...record, contract: undefined, declarer: undefined };
}

/** Twenty numbers: for each strain the tricks of N, E, S and W. */
function tableTags(text: string, line: number, log: ForeignLog): ReturnType<typeof makesTable> {
  const numbers = text.trim().split(/\s+/).slice(1).map(Number);
  if (numbers.length !== 20 || numbers.some((number) => !(number >= 0 && number <= 13))) {
    log.add('table-value', { line, column: 1 }, 'these are not 20 numbers of tricks');
    return [];
  }
  const makes: Makes = new Map(
    TABLE_STRAINS.flatMap((strain, row) =>
      SEATS.map(
        (seat, column) => [makesKey(seat, strain), numbers[row * SEATS.length + column] ?? 0] as const,
      ),
    ),
  );
  return makesTable(makes, line);
}

function parTags(text: string): { name: string; value: string }[] {
  const [, value] = /"((?:NS|EW) -?\d+)"/.exec(text) ?? [];
  return value === undefined ? [] : [{ name: 'OptimumScore', value }];
}

/** `PAR2 "100" "4S*-EW-1" "3N-EW"`: par by the dealer, with the lowest contract of several. */
function parContractTags(text: string): { name: string; value: string }[] {
  const contracts = [...text.matchAll(/"([1-7][SHDCN])(\*?)-([NESW]{1,2})([+-]\d+)?"/g)].map(
    ([, bid = '', doubled, seats = '', over = '=']) =>
      `${bid.replace('N', 'NT')}${doubled === '' ? '' : 'X'}-${seats}${over}`,
  );
  return contracts.length === 0 ? [] : [{ name: 'ParContract', value: contracts.join(', ') }];
}

function readPlay(text: string, line: number, log: ForeignLog): RecordedWord[] {
  const [, count = '', cards = ''] = /^PLAY (\d+) "([^"]*)"/.exec(text) ?? [];
  const words = cards.match(/[SHDC][AKQJT2-9]/g) ?? [];
  if (words.join('') !== cards || words.length !== Number(count))
    log.add(
      'card-unknown',
      { line, column: 1 },
      'the play does not have as many cards as it says, or they are not cards',
    );
  const column = text.indexOf('"') + 2;
  return words.map((word, place) => ({ text: word, line, column: column + 2 * place }));
}

const SOLVED = /^\s*(\S+ \S+ \S+ \S+):([0-9A-D]{20})\s*$/i;

/** A deal a line with its double-dummy tricks, as GIB solved them: `W N E S:` and twenty hexadecimal digits. */
export const SOL: DealFormat = {
  name: 'sol',
  title: 'Solved deals a line',
  extensions: [],
  holds: WHOLE_RECORDS,
  recognise(bytes) {
    const lines = firstLines(bytes);
    return lines.length > 0 && lines.filter((line) => SOLVED.test(line)).length * 2 > lines.length ? 0.95 : 0;
  },
  read: readSol,
  losses: () => [],
};

function readSol(bytes: Uint8Array, options?: ReadOptions): DealSet {
  const log = openForeignLog();
  const records = textLines(bytes).flatMap((text, at): ForeignRecord[] => {
    const line = at + 1;
    const [, hands, tricks = ''] = SOLVED.exec(text) ?? [];
    if (text.trim() === '') return [];
    if (hands === undefined) {
      if (holdsHands(text))
        log.add('deal-malformed', { line, column: 1 }, 'this line is not a deal and its 20 numbers');
      else log.add('stray-text', { line }, 'this line is not a solved deal');
      return [];
    }
    const deal = readDealText(hands, 'W', { line, column: 1 }, log);
    const tags = makesTable(solvedMakes(tricks), line);
    return [{ line, tags, deal, dealer: undefined, calls: [], cards: [] }];
  });
  return setOfRecords(records, log, options);
}

/** The strains of solved deals, and who leads, as GIB's library.notes says; each digit is the tricks of North-South. */
const SOLVED_STRAINS: readonly Strain[] = ['NT', 'S', 'H', 'D', 'C'];
const LEADERS: readonly Seat[] = ['S', 'E', 'N', 'W'];

function solvedMakes(digits: string): Makes {
  return new Map(
    Array.from(digits, (digit, at) => {
      const declarer = seatAfter(LEADERS[at % LEADERS.length] ?? 'S', -1);
      const tricks = Number.parseInt(digit, 16);
      const own = declarer === 'N' || declarer === 'S' ? tricks : 13 - tricks;
      return [makesKey(declarer, SOLVED_STRAINS[Math.floor(at / LEADERS.length)] ?? 'NT'), own] as const;
    }),
  );
}
