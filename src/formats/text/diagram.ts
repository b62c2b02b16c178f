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

const HOLDS: Holding = { ...DEALS_ONLY, numbers: 'any', dealer: true, vulnerability: true };

const SIGNS = ['♠♤S', '♥♡H', '♦♢D', '♣♧C'];
const SUIT = '[♠♤♥♡♦♢♣♧]|[SHDC](?=[\\s:])';
const RANKS = '(?:(?:10|[AKQJT2-9])[ \\t,]?)*|[-—–]+';
/** The ranks of one suit; a wide gap or another sign ends them. */
const HOLDING = new RegExp(`(${SUIT})[\\ufe0f:\\s]*?[ \\t]?(${RANKS})(?=\\s|$|[♠♤♥♡♦♢♣♧])`, 'gi');
const ONLY_HOLDINGS = new RegExp(`^\\s*(?:(?:${SUIT})[\\ufe0f: \\t]*(?:${RANKS})\\s*){1,2}$`, 'i');
const BOARD = /^\s*board\s*(?:no\.?|nr\.?|#|:)?\s*(\d+)\b/i;
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
    return lines.filter((line) => ONLY_HOLDINGS.test(line)).length >= 12 ? 0.85 : 0;
  },
  read: readDiagrams,
  losses: () => [],
};

interface OpenDiagram {
  readonly line: number;
  readonly holdings: { readonly suit: number; readonly text: string; readonly line: number }[];
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
    const [, number] = BOARD.exec(text) ?? [];
    if (number !== undefined || open?.holdings.length === SUITS_OF_DEAL) finish();
    if (text.trim() === '') return;
    open ??= { line, holdings: [], head: '', number };
    if (!ONLY_HOLDINGS.test(text)) open.head += `${text}\n`;
    else
      for (const [, sign = '', ranks = ''] of text.matchAll(HOLDING))
        open.holdings.push({ suit: suitOf(sign), text: ranks.replace(/[\s,—–-]/g, ''), line });
  });
  finish();
  return setOfBoards(boards, log);
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
  { head, holdings }: OpenDiagram,
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
  const isCompass = /^\s*N\s*\n\s*W\s+E\s*\n\s*S\s*$/m.test(head);
  if (beside !== 4 && !(beside === 0 && isCompass))
    return malformed('neither two hands beside each other nor a compass say whose hands these are');
  const hands = new Map<Seat, Card[]>(IN_READING_ORDER.map((seat) => [seat, []]));
  const counts = new Map<Seat, Set<number>>(IN_READING_ORDER.map((seat) => [seat, new Set()]));
  for (const [at, { suit, text }] of holdings.entries()) {
    const seat = seatAt(at, beside === 4);
    const cards = parseRanks(suit, text);
    if (cards === undefined || counts.get(seat)?.has(suit) === true)
      return malformed('a line of this diagram is not the ranks of a suit that its hand has not yet');
    counts.get(seat)?.add(suit);
    hands.get(seat)?.push(...cards);
  }
  return checkHands(DECKS.standard, SEATS.map((seat) => hands.get(seat)) as FoundHands, place, log);
}

/** Whose the suits are in the order in which they are read: four each, or those of West and East in turn. */
function seatAt(at: number, isBeside: boolean): Seat {
  const isMiddle = at >= 4 && at < 12;
  if (isBeside && isMiddle) return at % 2 === 0 ? 'W' : 'E';
  return IN_READING_ORDER[Math.floor(at / 4)] ?? 'S';
}
