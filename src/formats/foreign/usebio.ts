import { DECKS } from '../../bridge/deck.ts';
import { parseSeat, SEATS } from '../../bridge/seat.ts';
import { checkHands, type FoundHands } from '../core/check-hands.ts';
import { type DealFormat, type DealSet, WHOLE_RECORDS } from '../core/deal-set.ts';
import { decodeText } from '../core/decode.ts';
import type { XmlElement } from '../core/opened.ts';
import { parseSuits } from '../core/ranks.ts';
import { parseBoardNumber } from '../pbn/simple-values.ts';
import { unreadSet } from './result-codes.ts';
import {
  contractOf,
  type ForeignBoard,
  type ForeignResult,
  leadOf,
  setOfResults,
  sharesOf,
} from './results.ts';
import { type ForeignLog, openForeignLog } from './set-of-records.ts';

const HEAD_BYTES = 4096;

/** Sessions as clubs send them to their federation: USEBIO 1.0 to 1.3, with the hands where they are in it. */
export const USEBIO: DealFormat = {
  name: 'usebio',
  title: 'Results in USEBIO',
  extensions: ['xml'],
  holds: WHOLE_RECORDS,
  recognise(bytes) {
    const { text } = decodeText(bytes.subarray(0, HEAD_BYTES));
    if (!/^\s*</.test(text.replace(/^\ufeff/, ''))) return 0;
    return /<(?:!DOCTYPE\s+)?USEBIO\b/i.test(text) ? 1 : 0;
  },
  opened: { kind: 'xml', read: readUsebio },
  read: () => unreadSet('not-opened', 'this is a results file in XML'),
  losses: () => [],
};

function readUsebio(root: XmlElement): DealSet {
  if (root.name !== 'USEBIO')
    return unreadSet('not-usebio', `the first element is ${root.name.slice(0, 40)}`, root);
  const log = openForeignLog();
  const placed = all(root);
  const elements = placed.map(({ element }) => element);
  const event = elements.find(({ name }) => name === 'EVENT') ?? root;
  const tags = {
    Event: textAt(event, 'EVENT_DESCRIPTION') || textAt(event, 'TITLE'),
    Site: textAt(root.children.find(({ name }) => name === 'CLUB') ?? root, 'CLUB_NAME'),
    Date: dateOf(textAt(event, 'DATE')),
    Scoring: SCORINGS.get(event.attributes.EVENT_TYPE ?? '') ?? '',
  };
  const boards = boardsOf(placed, log);
  const kinds = kindsOfContestants(placed, boards);
  const contestants = placed.filter(({ element }) => kinds.includes(element.name)).flatMap(contestantOf);
  return setOfResults({ tags, boards, contestants }, log);
}

/** How PBN calls what events are scored by. */
const SCORINGS: ReadonlyMap<string, string> = new Map([
  ['MP_PAIRS', 'MP'],
  ['BUTLER_PAIRS', 'IMP;Butler'],
  ['CROSS_IMP', 'IMP;Cross'],
]);

function textAt({ children }: XmlElement, name: string): string {
  return children.find((child) => child.name === name)?.text ?? '';
}

/** A date with its day ahead, as PBN writes it. */
function dateOf(text: string): string {
  const [, day = '', month = '', year = ''] = /^(\d{1,2})[/.](\d{1,2})[/.](\d{4})$/.exec(text) ?? [];
  return year === '' ? '' : `${year}.${month.padStart(2, '0')}.${day.padStart(2, '0')}`;
}

/** What elements round a board say of all its tables. */
type Round = Readonly<
  Partial<Record<'Section' | 'Round' | 'PairId_NS' | 'PairId_EW' | 'team' | 'opponents', string>>
>;

/** The elements of those who are ranked: players of an individual, teams whose matches are recorded, else pairs and teams. */
function kindsOfContestants(placed: readonly Placed[], boards: readonly ForeignBoard[]): readonly string[] {
  const hasPlayers = boards.some(({ results }) => results.some(({ cells }) => 'PlayerId_North' in cells));
  if (hasPlayers) return ['PLAYER'];
  return placed.some(({ round }) => round.team !== undefined) ? ['TEAM'] : ['PAIR', 'TEAM'];
}

/** The boards of a file: results first, and to each number the hands that are in the file. */
function boardsOf(placed: readonly Placed[], log: ForeignLog): ForeignBoard[] {
  const hands = new Map<string, XmlElement>();
  const results = new Map<string, { readonly line: number; readonly results: ForeignResult[] }>();
  for (const { element: board, round } of placed) {
    if (board.name !== 'BOARD') continue;
    const number = textAt(board, 'BOARD_NUMBER');
    if (board.children.some(({ name }) => name === 'HAND') && !hands.has(number)) hands.set(number, board);
    const lines = board.children
      .filter(({ name }) => name === 'TRAVELLER_LINE')
      .map((line) => resultOf(line, round));
    const own = results.get(number);
    if (own !== undefined) for (const line of lines) own.results.push(line);
    else if (lines.length > 0) results.set(number, { line: board.line, results: lines });
  }
  return [...new Set([...results.keys(), ...hands.keys()])].map((text) => {
    const number = parseBoardNumber(text);
    const dealt = hands.get(text);
    const deal = dealt && dealOf(dealt, number, log);
    return {
      number,
      label: text,
      line: dealt?.line ?? 1,
      deal,
      ...results.get(text),
      results: results.get(text)?.results ?? [],
    };
  });
}

/** An element with what stands round it. */
interface Placed {
  readonly element: XmlElement;
  readonly round: Round;
}

/** An element with all below it, in the order of the file; boards without what they are made of. */
function all(root: XmlElement): Placed[] {
  const open: Placed[] = [{ element: root, round: {} }];
  const found: Placed[] = [];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { element } = next;
    found.push(next);
    if (element.name === 'BOARD') continue;
    const round = { ...next.round, ...roundOf(element) };
    for (const child of element.children.toReversed()) open.push({ element: child, round });
  }
  return found;
}

function roundOf(element: XmlElement): Round {
  if (element.name === 'SECTION') {
    const section = element.attributes.SECTION_ID ?? textAt(element, 'SECTION_ID');
    return section === '' ? {} : { Section: section };
  }
  if (element.name !== 'MATCH') return {};
  const said = {
    Round: textAt(element, 'ROUND_NUMBER'),
    PairId_NS: textAt(element, 'NS_PAIR_NUMBER'),
    PairId_EW: textAt(element, 'EW_PAIR_NUMBER'),
    team: textAt(element, 'TEAM'),
    opponents: textAt(element, 'OPPOSING_TEAM'),
  };
  return Object.fromEntries(Object.entries(said).filter(([, text]) => text !== ''));
}

/** The points that a score was given, as cells of a ScoreTable. */
const POINTS: readonly (readonly [element: string, column: string])[] = ['NS', 'EW'].flatMap((side) => [
  [`${side}_MATCH_POINTS`, `MP_${side}`] as const,
  [`${side}_BUTLER_POINTS`, `IMP_${side}`] as const,
  [`${side}_CROSS_IMP_POINTS`, `IMP_${side}`] as const,
]);

/** What programs write of an average for both sides, besides `A5050`. */
const AVERAGE = /^(?:A|AVE?|AVERAGE)(?:50)?%?$/;

function resultOf(element: XmlElement, round: Round): ForeignResult {
  const text = (name: string): string => textAt(element, name);
  const score = text('SCORE').toUpperCase().replace(/\s/g, '');
  const [, ns, ew] = /^A(\d{2})(\d{2})$/.exec(AVERAGE.test(score) ? 'A5050' : score) ?? [];
  const isPassedOut = /^PASS/i.test(text('CONTRACT'));
  const points = POINTS.flatMap(([name, column]) =>
    text(name) === '' ? [] : [[column, text(name)] as const],
  );
  const cells = {
    ...(round.Section !== undefined && { Section: round.Section }),
    Round: text('ROUND_NUMBER') || (round.Round ?? ''),
    Table: text('TABLE_NUMBER'),
    ...seatedAt(text, round),
    Contract: isPassedOut ? 'Pass' : contractOf(text('CONTRACT')),
    Declarer: isPassedOut ? '' : text('PLAYED_BY').toUpperCase(),
    Result: isPassedOut ? '' : text('TRICKS'),
    Lead: leadOf(text('LEAD')),
    ...(ns !== undefined && ew !== undefined ? sharesOf(ns, ew) : { Score_NS: text('SCORE') }),
    ...Object.fromEntries(points),
  };
  return { line: element.line, cells };
}

/** Who sat at a table: four players, two teams by the direction of the one that the match names first, or two pairs. */
function seatedAt(text: (name: string) => string, round: Round): Readonly<Record<string, string>> {
  if (text('N_PLAYER_NUMBER') !== '') {
    return {
      PlayerId_North: text('N_PLAYER_NUMBER'),
      PlayerId_East: text('E_PLAYER_NUMBER'),
      PlayerId_South: text('S_PLAYER_NUMBER'),
      PlayerId_West: text('W_PLAYER_NUMBER'),
    };
  }
  const { team = '', opponents = '' } = round;
  const direction = text('DIRECTION').toUpperCase();
  if (team !== '' && direction === 'NS') return { PairId_NS: team, PairId_EW: opponents };
  if (team !== '' && direction === 'EW') return { PairId_NS: opponents, PairId_EW: team };
  return {
    PairId_NS: text('NS_PAIR_NUMBER') || (round.PairId_NS ?? ''),
    PairId_EW: text('EW_PAIR_NUMBER') || (round.PairId_EW ?? ''),
  };
}

/** Where the number of a contestant stands: an element or an attribute. */
const NUMBER_NAMES: Readonly<Record<string, readonly string[]>> = {
  PAIR: ['PAIR_NUMBER'],
  TEAM: ['TEAM_ID', 'TEAM_NUMBER'],
  PLAYER: ['PLAYER_NUMBER'],
};

function contestantOf({ element, round: { Section = '' } }: Placed): ForeignResult[] {
  const textOf = (name: string): string => textAt(element, name) || (element.attributes[name] ?? '');
  const number = (NUMBER_NAMES[element.name] ?? []).map(textOf).find((text) => text !== '') ?? '';
  if (number === '') return [];
  const players = element.children
    .filter(({ name }) => name === 'PLAYER')
    .map((player) => textAt(player, 'PLAYER_NAME').replaceAll(';', ','))
    .filter((name) => name !== '');
  const direction = textAt(element, 'DIRECTION').toUpperCase();
  const own = textOf('TEAM_NAME') || (element.name === 'PLAYER' ? textOf('PLAYER_NAME') : '');
  const names = own === '' ? players.join(';') : own.replaceAll(';', ',');
  const cells = {
    Rank: textAt(element, 'PLACE'),
    Section,
    PairId: number,
    Direction: direction === 'NS' ? 'N-S' : direction === 'EW' ? 'E-W' : '',
    Names: names,
    TotalScore: textAt(element, 'TOTAL_SCORE'),
    TotalPercentage: textAt(element, 'PERCENTAGE'),
  };
  return [{ line: element.line, cells }];
}

const SUIT_ELEMENTS = ['SPADES', 'HEARTS', 'DIAMONDS', 'CLUBS'] as const;

/** The deal of a board; `undefined` after telling what is wrong with it. */
function dealOf(board: XmlElement, number: ForeignBoard['number'], log: ForeignLog): ForeignBoard['deal'] {
  const place = { line: board.line, column: 1, board: number };
  const hands = board.children.filter(({ name }) => name === 'HAND');
  const bySeat = new Map(
    hands.flatMap((hand) => {
      const seat = parseSeat(textAt(hand, 'DIRECTION').charAt(0).toUpperCase());
      return seat === undefined ? [] : [[seat, parseSuits(suitsOf(hand))] as const];
    }),
  );
  const found = SEATS.map((seat) => bySeat.get(seat));
  if (found.some((cards) => cards === undefined)) {
    log.add('deal-malformed', place, 'a hand is not four suits of ranks');
    return undefined;
  }
  return checkHands(DECKS.standard, found as FoundHands, place, log);
}

function suitsOf(hand: XmlElement): string[] {
  return SUIT_ELEMENTS.map((suit) => textAt(hand, suit).replace(/10/g, 'T').replace(/[\s-]/g, ''));
}
