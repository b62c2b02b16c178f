import type { BoardNumber } from '../../bridge/board.ts';
import { STRAINS, type Strain } from '../../bridge/call.ts';
import { DECKS } from '../../bridge/deck.ts';
import { bySeat, SEATS, type Seat } from '../../bridge/seat.ts';
import type { TrickTable } from '../../bridge/trick-table.ts';
import { checkHands, type FoundHands } from '../core/check-hands.ts';
import { type DealFormat, type DealSet, WHOLE_RECORDS } from '../core/deal-set.ts';
import type { AccessRow, AccessTables } from '../core/opened.ts';
import { parseSuits } from '../core/ranks.ts';
import { parseBoardNumber } from '../pbn/simple-values.ts';
import { unreadSet } from './result-codes.ts';
import { type ForeignBoard, type ForeignResult, leadOf, setOfResults, sharesOf } from './results.ts';
import { type ForeignLog, openForeignLog } from './set-of-records.ts';

/** How the file of an Access database begins, behind four bytes; Bridgemate has the older of the two. */
const SIGNATURES = ['Standard Jet DB', 'Standard ACE DB'].map((text) => new TextEncoder().encode(text));
const SIGNATURE_AT = 4;

const SUITS = ['Spades', 'Hearts', 'Diamonds', 'Clubs'] as const;
const SEAT_NAMES: Readonly<Record<Seat, string>> = { N: 'North', E: 'East', S: 'South', W: 'West' };
const HAND_COLUMNS = SEATS.flatMap((seat) => SUITS.map((suit) => SEAT_NAMES[seat] + suit));
/** Strains as columns name them, which differs by program: Access does not tell capital letters from small ones. */
const STRAIN_NAMES: Readonly<Record<Strain, readonly string[]>> = {
  C: ['Clubs'],
  D: ['Diamonds'],
  H: ['Hearts'],
  S: ['Spades'],
  NT: ['Notrump', 'NoTrump', 'Notrumps', 'NoTrumps'],
};
const TRICK_COLUMNS = SEATS.flatMap((seat) =>
  Object.values(STRAIN_NAMES).flatMap((names) => names.map((name) => SEAT_NAMES[seat] + name)),
);

/** The database that Bridgemate and its like keep a session in, with the hands where somebody put them there. */
export const BWS: DealFormat = {
  name: 'bws',
  title: 'Results of Bridgemate (Access)',
  extensions: ['bws'],
  holds: WHOLE_RECORDS,
  recognise(bytes) {
    const begins = (signature: Uint8Array): boolean =>
      signature.every((byte, at) => bytes[SIGNATURE_AT + at] === byte);
    return SIGNATURES.some(begins) ? 1 : 0;
  },
  opened: {
    kind: 'access',
    tables: {
      ReceivedData: [
        'ID',
        'Section',
        'Table',
        'Round',
        'Board',
        'PairNS',
        'PairEW',
        'South',
        'West',
        'NS/EW',
        'Contract',
        'Result',
        'LeadCard',
        'Remarks',
        'Erased',
      ],
      Section: ['ID', 'Letter'],
      Session: ['Name', 'Date'],
      RoundData: ['Section', 'Table', 'Round', 'NSPair', 'EWPair'],
      PlayerNumbers: ['Section', 'Table', 'Direction', 'Number', 'Name', 'Round'],
      PlayerNames: ['ID', 'Name', 'strID'],
      HandRecord: ['Section', 'Board', ...HAND_COLUMNS],
      HandEvaluation: ['Section', 'Board', ...TRICK_COLUMNS],
    },
    read: readBws,
  },
  read: () => unreadSet('not-opened', 'this is a database of results'),
  losses: () => [],
};

function readBws(tables: AccessTables): DealSet {
  const received = tables.ReceivedData;
  if (received === undefined) return unreadSet('database-tables', 'this database holds no results');
  const log = openForeignLog();
  const rows = received.filter((row) => row.Erased !== true);
  const letters = lettersOf(tables, rows);
  const isIndividual = rows.some((row) => numberIn(row, 'South') > 0 && numberIn(row, 'West') > 0);
  const hands = handsOf(tables, log);
  const tricks = tricksOf(tables);
  const results = Map.groupBy(rows, (row) => textIn(row, 'Board'));
  const boards = [...new Set([...results.keys(), ...hands.keys()])]
    .sort((one, other) => Number(one) - Number(other))
    .map(
      (board): ForeignBoard => ({
        number: parseBoardNumber(board),
        label: board,
        line: 1,
        deal: hands.get(board),
        tricks: hands.has(board) ? tricks.get(board) : undefined,
        results: (results.get(board) ?? []).map((row) => resultOf(row, letters, isIndividual)),
      }),
    );
  const [session] = tables.Session ?? [];
  const tags = {
    Event: session === undefined ? '' : textIn(session, 'Name'),
    Date: session === undefined ? '' : textIn(session, 'Date').slice(0, 10).replaceAll('-', '.'),
  };
  const names = namesBySeat(tables);
  const contestants = isIndividual ? playersOf(rows, names, letters) : pairsOf(tables, names, letters);
  return setOfResults({ tags, boards, contestants }, log);
}

function textIn(row: AccessRow, column: string): string {
  const value = row[column];
  return value === null || value === undefined ? '' : String(value).trim();
}

function numberIn(row: AccessRow, column: string): number {
  const value = row[column];
  return typeof value === 'number' ? value : 0;
}

/** The letters of sections by their numbers; empty where all results are of one. */
function lettersOf(tables: AccessTables, rows: readonly AccessRow[]): ReadonlyMap<string, string> {
  const used = new Set(rows.map((row) => textIn(row, 'Section')));
  if (used.size < 2) return new Map();
  const named = new Map((tables.Section ?? []).map((row) => [textIn(row, 'ID'), textIn(row, 'Letter')]));
  return new Map([...used].map((section) => [section, named.get(section) || section]));
}

function resultOf(
  row: AccessRow,
  letters: ReadonlyMap<string, string>,
  isIndividual: boolean,
): ForeignResult {
  const who = isIndividual
    ? {
        PlayerId_North: textIn(row, 'PairNS'),
        PlayerId_East: textIn(row, 'PairEW'),
        PlayerId_South: textIn(row, 'South'),
        PlayerId_West: textIn(row, 'West'),
      }
    : { PairId_NS: textIn(row, 'PairNS'), PairId_EW: textIn(row, 'PairEW') };
  const place = {
    Section: letters.get(textIn(row, 'Section')) ?? '',
    Round: textIn(row, 'Round'),
    Table: textIn(row, 'Table'),
  };
  return { line: numberIn(row, 'ID'), cells: { ...place, ...who, ...outcomeOf(row) } };
}

/** What happened at the table; a remark that says something else than a score stands in place of one. */
function outcomeOf(row: AccessRow): Readonly<Record<string, string>> {
  const remark = textIn(row, 'Remarks');
  const [, ns, ew] = /^(\d{1,3})\s*%?\s*[-/]\s*(\d{1,3})\s*%$/.exec(remark) ?? [];
  if (ns !== undefined && ew !== undefined) return sharesOf(ns, ew);
  if (remark !== '') return { Score: remark };
  const contract = textIn(row, 'Contract').toUpperCase().replace(/\s/g, '');
  if (/^PASS/.test(contract)) return { Contract: 'Pass' };
  return {
    Contract: contract,
    Declarer: textIn(row, 'NS/EW').toUpperCase(),
    Result: textIn(row, 'Result'),
    Lead: leadOf(textIn(row, 'LeadCard')),
  };
}

/** Who first sat where: a name, that of the member list, or else the number in it. */
function namesBySeat(tables: AccessTables): ReadonlyMap<string, string> {
  const members = new Map(
    (tables.PlayerNames ?? []).flatMap((row) =>
      [textIn(row, 'ID'), textIn(row, 'strID')].map((number) => [number, textIn(row, 'Name')] as const),
    ),
  );
  const names = new Map<string, string>();
  for (const row of tables.PlayerNumbers ?? []) {
    const key = seatKey(row, textIn(row, 'Direction'));
    const number = textIn(row, 'Number');
    const name = (textIn(row, 'Name') || members.get(number) || number).replaceAll(';', ',');
    if (name !== '' && !names.has(key)) names.set(key, name);
  }
  return names;
}

/** Where the number of each player of an individual stands. */
const PLAYER_COLUMNS = [
  ['N', 'PairNS'],
  ['E', 'PairEW'],
  ['S', 'South'],
  ['W', 'West'],
] as const;

/** The players of an individual with their names, by who sat where in the first round. */
function playersOf(
  rows: readonly AccessRow[],
  names: ReadonlyMap<string, string>,
  letters: ReadonlyMap<string, string>,
): ForeignResult[] {
  const found = new Map<string, ForeignResult>();
  for (const row of rows.filter((each) => numberIn(each, 'Round') === 1)) {
    for (const [seat, column] of PLAYER_COLUMNS) {
      const Section = letters.get(textIn(row, 'Section')) ?? '';
      const cells = { Section, PairId: textIn(row, column), Names: names.get(seatKey(row, seat)) ?? '' };
      if (cells.Names !== '') found.set(`${Section} ${cells.PairId}`, { line: 1, cells });
    }
  }
  return [...found.values()];
}

/** Pairs with their names, by who first sat where they began. */
function pairsOf(
  tables: AccessTables,
  names: ReadonlyMap<string, string>,
  letters: ReadonlyMap<string, string>,
): ForeignResult[] {
  const firstRounds = (tables.RoundData ?? []).filter((row) => numberIn(row, 'Round') === 1);
  const found = firstRounds.flatMap((row) =>
    (['NS', 'EW'] as const).map((side): ForeignResult => {
      const players = [...side]
        .map((letter) => names.get(seatKey(row, letter)) ?? '')
        .filter((name) => name !== '');
      const cells = {
        Section: letters.get(textIn(row, 'Section')) ?? '',
        PairId: textIn(row, `${side}Pair`),
        Direction: side === 'NS' ? 'N-S' : 'E-W',
        Names: players.join(';'),
      };
      return { line: 1, cells };
    }),
  );
  const known = found.filter(({ cells }) => cells.Names !== '' && cells.PairId !== '0');
  const sided = new Set(known.map(({ cells }) => `${cells.Section} ${cells.PairId}`)).size < known.length;
  return known.map(({ line, cells: { Direction = '', ...cells } }) => ({
    line,
    cells: sided ? { ...cells, Direction } : cells,
  }));
}

function seatKey(row: AccessRow, direction: string): string {
  return JSON.stringify([textIn(row, 'Section'), textIn(row, 'Table'), direction.toUpperCase()]);
}

/** The deal of each board by its number, of the first section that has it. */
function handsOf(tables: AccessTables, log: ForeignLog): ReadonlyMap<string, ForeignBoard['deal']> {
  const deals = new Map<string, ForeignBoard['deal']>();
  for (const row of tables.HandRecord ?? []) {
    const board = textIn(row, 'Board');
    if (deals.has(board)) continue;
    deals.set(board, dealOf(row, parseBoardNumber(board), log));
  }
  return deals;
}

function dealOf(row: AccessRow, board: BoardNumber | undefined, log: ForeignLog): ForeignBoard['deal'] {
  const place = { line: 1, column: 1, board };
  const hands = SEATS.map((seat) =>
    parseSuits(
      SUITS.map((suit) =>
        textIn(row, SEAT_NAMES[seat] + suit)
          .replace(/10/g, 'T')
          .replace(/[\s-]/g, ''),
      ),
    ),
  );
  if (hands.some((hand) => hand === undefined)) {
    log.add('deal-malformed', place, 'a hand is not four suits of ranks');
    return undefined;
  }
  return checkHands(DECKS.standard, hands as FoundHands, place, log);
}

/** What can be made of each board by its number, of the first section that says it. */
function tricksOf(tables: AccessTables): ReadonlyMap<string, TrickTable> {
  const found = new Map<string, TrickTable>();
  for (const row of tables.HandEvaluation ?? []) {
    const board = textIn(row, 'Board');
    const table = bySeat((seat) =>
      Object.fromEntries(
        STRAINS.flatMap((strain): [Strain, number][] => {
          const tricks = tricksIn(row, seat, strain);
          return tricks === undefined ? [] : [[strain, tricks]];
        }),
      ),
    );
    // Where nobody has looked a row has -1, nothing or 0 in all places.
    const isKnown = SEATS.some((seat) => Object.values(table[seat]).some((tricks) => tricks > 0));
    if (isKnown && !found.has(board)) found.set(board, table);
  }
  return found;
}

function tricksIn(row: AccessRow, seat: Seat, strain: Strain): number | undefined {
  const column = STRAIN_NAMES[strain].map((name) => SEAT_NAMES[seat] + name).find((name) => name in row);
  const tricks = column === undefined ? undefined : row[column];
  const isCount = typeof tricks === 'number' && tricks >= 0 && tricks <= DECKS.standard.cardsPerHand;
  return isCount ? tricks : undefined;
}
