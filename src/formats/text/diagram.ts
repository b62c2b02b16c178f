import { toBoardNumber, type Vulnerability } from '../../bridge/board.ts';
import type { Card } from '../../bridge/card.ts';
import { DECKS } from '../../bridge/deck.ts';
import { parseSeat, SEATS, type Seat } from '../../bridge/seat.ts';
import { checkHands, type FoundHands } from '../core/check-hands.ts';
import {
  DEALS_ONLY,
  type DealFormat,
  type DealSet,
  type Holding,
  type ReadOptions,
} from '../core/deal-set.ts';
import { type DealLog, openBoards, openDealLog, setOfBoards } from '../core/gather-boards.ts';
import { parseRanks } from '../core/ranks.ts';
import { firstLines, textLines } from '../core/text-lines.ts';
import { guessVulnerability, parseBoardNumber } from '../pbn/simple-values.ts';
import { captionedSeats, onlySeats, printedNumber } from './printed-names.ts';

const HOLDS: Holding = { ...DEALS_ONLY, numbers: 'any', dealer: true, vulnerability: true };

const SIGNS = ['♠♤S', '♥♡H', '♦♢D', '♣♧C'];
const SUIT = '[♠♤♥♡♦♢♣♧]|[SHDC](?=[\\s:])';
const RANKS = '(?:(?:10|[AKQJT2-9])[ \\t,]?)*|[-—–]+';
/** The ranks of one suit; a wide gap or another sign ends them. */
const HOLDING = new RegExp(`(${SUIT})[\\ufe0f:\\s]*?[ \\t]?(${RANKS})(?=\\s|$|[♠♤♥♡♦♢♣♧])`, 'gi');
const ONLY_HOLDINGS = new RegExp(`^\\s*(?:(?:${SUIT})[\\ufe0f: \\t]*(?:${RANKS})\\s*){1,2}$`, 'i');
const DEALER = /\b(?:dealer\s*:?\s*(north|east|south|west|[nesw])|(north|east|south|west)\s+deals)\b/i;
const VULNERABLE =
  /\b(none|nobody|neither|nil|both|all|[ns]-?[ns]|[ew]-?[ew])[\s.]*vul|vul\w*\s*:?\s*(none|nobody|neither|nil|both|all|[ns]-?[ns]|[ew]-?[ew])\b/i;
const SUITS_OF_DEAL = 16;

/** Deals as newspapers and hand records print them, as text: North above, West and East beside each other, South below. */
export const DIAGRAM: DealFormat = {
  name: 'diagram',
  title: 'Diagrams of hands, as printed',
  extensions: [],
  holds: HOLDS,
  recognise(bytes) {
    const lines = firstLines(bytes).slice(0, 40);
    return lines.filter((line) => ONLY_HOLDINGS.test(withoutCompass(line).rest)).length >= 12 ? 0.85 : 0;
  },
  read: readDiagrams,
  losses: () => [],
};

interface OpenDiagram {
  readonly line: number;
  readonly holdings: { readonly suit: number; readonly text: string; readonly line: number }[];
  /** Names of seats alone on their lines or right above suits, and how many suits stand before each line. */
  readonly names: { readonly seats: readonly Seat[]; readonly before: number }[];
  /** Seats that the line before names beside those who sit there. */
  caption: readonly Seat[];
  head: string;
  number: string | undefined;
}

function readDiagrams(bytes: Uint8Array, options?: ReadOptions): DealSet {
  const log = openDealLog();
  const boards = openBoards(log, options);
  let open: OpenDiagram | undefined;
  const finish = (): void => {
    if (open !== undefined && (open.holdings.length > 0 || open.number !== undefined))
      addTo(boards, open, log);
    open = undefined;
  };
  textLines(bytes).forEach((text, at) => {
    const line = at + 1;
    const number = printedNumber(text);
    if (number !== undefined || open?.holdings.length === SUITS_OF_DEAL) finish();
    if (text.trim() === '') {
      if (open !== undefined) open.caption = [];
      return;
    }
    open ??= { line, holdings: [], names: [], caption: [], head: '', number };
    const { rest, between } = withoutCompass(text);
    const seats = between.length > 0 ? between : onlySeats(text);
    if (seats.length > 0) open.names.push({ seats, before: open.holdings.length });
    const { caption } = open;
    open.caption = [];
    if (ONLY_HOLDINGS.test(rest)) {
      if (caption.length > 0) open.names.push({ seats: caption, before: open.holdings.length });
      for (const [, sign = '', ranks = ''] of rest.matchAll(HOLDING))
        open.holdings.push({ suit: suitOf(sign), text: ranks.replace(/[\s,—–-]/g, ''), line });
    } else {
      open.head += `${text}\n`;
      if (seats.length === 0) open.caption = captionedSeats(text);
    }
  });
  finish();
  return setOfBoards(boards, log);
}

/** Letters of a compass that stands between a suit of West and one of East. */
const COMPASS_BETWEEN = new RegExp(
  `^(\\s*(?:${SUIT})[\\ufe0f: \\t]*(?:${RANKS})\\s+)([NESW](?:\\s+[NESW])?)(\\s+(?:${SUIT})[\\ufe0f: \\t]*(?:${RANKS})\\s*)$`,
  'i',
);

function withoutCompass(text: string): { readonly rest: string; readonly between: readonly Seat[] } {
  const [, west = '', compass, east = ''] = COMPASS_BETWEEN.exec(text) ?? [];
  return compass === undefined
    ? { rest: text, between: [] }
    : { rest: `${west} ${east}`, between: onlySeats(compass) };
}

function suitOf(sign: string): number {
  return 3 - SIGNS.findIndex((signs) => signs.includes(sign.toUpperCase()));
}

function addTo(boards: ReturnType<typeof openBoards>, diagram: OpenDiagram, log: DealLog): void {
  const number = parseBoardNumber(diagram.number ?? '') && toBoardNumber(Number(diagram.number));
  const [, called, deals] = DEALER.exec(diagram.head) ?? [];
  const dealer = parseSeat((called ?? deals ?? '').charAt(0));
  const place = { line: diagram.line };
  const vulnerability = vulnerabilityIn(diagram.head);
  const deal = dealOf(diagram, { ...place, board: number ?? boards.nextNumber() }, log);
  boards.add({ place, number, dealer, vulnerability, deal });
}

function vulnerabilityIn(head: string): Vulnerability | undefined {
  const [, before, after] = VULNERABLE.exec(head) ?? [];
  const word = (before ?? after ?? '').toLowerCase().replace('nobody', 'none').replace('-', '');
  return guessVulnerability(word === 'both' ? 'all' : word);
}

/** North stands first and South last; West is left of East, or comes before it. */
const IN_READING_ORDER: readonly Seat[] = ['N', 'W', 'E', 'S'];

function dealOf(
  { names, holdings }: OpenDiagram,
  place: { line: number; board: number },
  log: DealLog,
): ReturnType<typeof checkHands> {
  const malformed = (what: string): undefined => {
    log.add('deal-malformed', place, what);
    return undefined;
  };
  if (holdings.length !== SUITS_OF_DEAL)
    return malformed(`this diagram has ${holdings.length} suits and not ${SUITS_OF_DEAL}`);
  const beside = holdings.filter(({ line }, at) => holdings[at + 1]?.line === line).length;
  const seats = seatsInOrder(names, beside);
  if (typeof seats === 'string') return malformed(seats);
  const hands = new Map<Seat, Card[]>(SEATS.map((seat) => [seat, []]));
  const counts = new Map<Seat, Set<number>>(SEATS.map((seat) => [seat, new Set()]));
  for (const [at, { suit, text }] of holdings.entries()) {
    const seat = seats[handAt(at, beside === 4)] ?? 'S';
    const cards = parseRanks(suit, text);
    if (cards === undefined || counts.get(seat)?.has(suit) === true)
      return malformed('a line of this diagram is not the ranks of a suit that its hand has not yet');
    counts.get(seat)?.add(suit);
    hands.get(seat)?.push(...cards);
  }
  return checkHands(DECKS.standard, SEATS.map((seat) => hands.get(seat)) as FoundHands, place, log);
}

const NO_SEATS = 'neither two hands beside each other nor a compass say whose hands these are';
const OTHER_SEATS = 'the names of seats in this diagram are not those of the places where they stand';

/** Whose the hands are in the order in which they are read, or why that is in doubt. */
function seatsInOrder(names: OpenDiagram['names'], beside: number): readonly Seat[] | string {
  if (beside !== 0 && beside !== 4) return NO_SEATS;
  const compass = compassIn(
    beside === 0 ? names.filter(({ before }) => before === 8) : names.filter(isInMiddle),
  );
  const isCompass = compass.length > 0;
  const labels = names.filter((each) => !compass.includes(each));
  if (beside === 4) return labels.every(standsRight) ? IN_READING_ORDER : OTHER_SEATS;
  const above = [0, 4, 8, 12].map((at) => labels.filter(({ before }) => before === at));
  const named = above.flatMap((each) => each.flatMap(({ seats }) => seats));
  const areNamed = above.every((each) => each.flatMap(({ seats }) => seats).length === 1);
  if (!isCompass) {
    if (labels.length === 0) return NO_SEATS;
    return areNamed && labels.length === 4 && new Set(named).size === 4 ? named : OTHER_SEATS;
  }
  if (labels.length === 0) return IN_READING_ORDER;
  return areNamed && labels.length === 4 && named.join() === IN_READING_ORDER.join()
    ? IN_READING_ORDER
    : OTHER_SEATS;
}

/** The three lines of a compass, if they stand one after the other. */
function compassIn(names: OpenDiagram['names']): OpenDiagram['names'] {
  const letters = names.map(({ seats }) => seats.join(''));
  const at = letters.findIndex((_, start) => letters.slice(start, start + 3).join(' ') === 'N WE S');
  return at < 0 ? [] : names.slice(at, at + 3);
}

function isInMiddle({ before }: { readonly before: number }): boolean {
  return before >= 4 && before <= 12;
}

/** Whether names over hands that stand as in print are those of their places. */
function standsRight({ seats, before }: OpenDiagram['names'][number]): boolean {
  const stands = seats.join('');
  if (stands === 'WE') return isInMiddle({ before });
  if (stands === 'W' && before === 4) return true;
  return (stands === 'N' && before === 0) || (stands === 'S' && before === 12);
}

/** The hand in reading order that a suit belongs to: four each, or those of West and East in turn. */
function handAt(at: number, isBeside: boolean): number {
  const isMiddle = at >= 4 && at < 12;
  if (isBeside && isMiddle) return at % 2 === 0 ? 1 : 2;
  return Math.floor(at / 4);
}
