import type { BoardNumber } from '../../bridge/board.ts';
import { STRAIN_NAMES } from '../../bridge/call.ts';
import { parseCardName, SUITS, suitOf } from '../../bridge/card.ts';
import { cardsOf, hasCard } from '../../bridge/card-set.ts';
import { type Contract, formatContract } from '../../bridge/contract.ts';
import type { CompleteDeal } from '../../bridge/deal.ts';
import { type Seat, SIDES, seatAfter, sideOf } from '../../bridge/seat.ts';
import { leastOf, mostOf, type TrickTable } from '../../bridge/trick-table.ts';
import { capital, counted } from '../../text/counted.ts';
import type { ResultProblem } from './result-row.ts';
import type { TableResult } from './table-result.ts';

/** What is known of a board that was played. */
export interface PlayedBoard {
  readonly deal: CompleteDeal;
  /** Tricks with all cards open. */
  readonly tricks?: TrickTable;
}

/** Boards by their numbers; none where nobody has the deals. */
export type PlayedBoards = ReadonlyMap<BoardNumber, PlayedBoard>;

/** A result with a contract and who declared it. */
interface Declared {
  readonly result: TableResult;
  readonly contract: Contract;
  readonly declarer: Seat;
  readonly tricks: number;
}

/**
 * Results that can be and yet are more often a slip than the truth: one strain declared by both sides, a lead that the
 * hand did not hold, tricks far from those with all cards open, one result at two boards of a table. No sentence tells
 * of a hand what the result itself does not.
 */
export function suspiciousResults(results: readonly TableResult[], boards: PlayedBoards): ResultProblem[] {
  const declared = results.flatMap(declaredIn);
  return [
    ...byBothSides(declared, boards),
    ...declared.flatMap((each) => [...strangeLead(each, boards), ...farFromOpenCards(each, boards)]),
    ...repeated(declared),
  ];
}

function declaredIn(result: TableResult): Declared[] {
  const { contract, declarer, tricks = 0 } = result.played ?? {};
  return contract === undefined || declarer === undefined ? [] : [{ result, contract, declarer, tricks }];
}

/** Both sides may well play one or two no trump; at the level of game one of the two is rarely true. */
const LEAST_BOTH_NO_TRUMP = 3;
/** A suit that a side has so many cards of, it may have declared whatever the other side did. */
const OWN_SUIT = 7;

function byBothSides(declared: readonly Declared[], boards: PlayedBoards): ResultProblem[] {
  const doubted = declared.filter(
    ({ contract: { level, strain } }) => strain !== 'NT' || level >= LEAST_BOTH_NO_TRUMP,
  );
  const compared = Map.groupBy(doubted, ({ result: { board, group = '' }, contract }) =>
    JSON.stringify([board, group, contract.strain]),
  );
  return [...compared.values()].flatMap((own) => {
    const [ns, ew] = SIDES.map((side) => own.filter(({ declarer }) => sideOf(declarer) === side));
    if (ns === undefined || ew === undefined || ns.length === 0 || ew.length === 0) return [];
    const [few, many] = ns.length < ew.length ? [ns, ew] : [ew, ns];
    const [first] = few;
    if (first === undefined || ownsSuit(first, boards)) return [];
    const { result, contract, declarer } = first;
    const [own1, others] = sideOf(declarer) === 'ns' ? SIDE_NAMES : SIDE_NAMES.toReversed();
    const strain = capital(STRAIN_NAMES[contract.strain]);
    const here = few.length === 1 ? 'here' : `here and at ${counted(few.length - 1, 'other table')}`;
    const message = `${strain} declared by ${own1} ${here}, by ${others} at ${counted(many.length, 'table')}. Check the declarer, and whether the board was turned.`;
    return [{ place: result.place, board: result.board, message }];
  });
}

const SIDE_NAMES = ['North-South', 'East-West'];

function ownsSuit({ contract: { strain }, declarer, result }: Declared, boards: PlayedBoards): boolean {
  const hands = boards.get(result.board)?.deal.hands;
  if (hands === undefined) return false;
  const cards = [declarer, seatAfter(declarer, 2)].flatMap((seat) => cardsOf(hands[seat]));
  return cards.filter((card) => SUITS[suitOf(card)] === strain).length >= OWN_SUIT;
}

function strangeLead({ declarer, result }: Declared, boards: PlayedBoards): ResultProblem[] {
  const { board, lead = '', place } = result;
  const deal = boards.get(board)?.deal;
  const card = cardOfLead(lead);
  if (deal === undefined || card === undefined || hasCard(deal.hands[seatAfter(declarer)], card)) return [];
  const message =
    'The lead is not among the cards of the hand that leads. Check the lead, the declarer and the board.';
  return [{ place, board, message }];
}

/** A lead as `S10`, `10S`, `ST` or with a sign for its suit; `undefined` for what can't be told. */
function cardOfLead(text: string): ReturnType<typeof parseCardName> {
  const plain = text
    .toUpperCase()
    .replace(/\s|\ufe0e|\ufe0f/g, '')
    .replace(/[♣♦♥♠]/g, (sign) => SUITS['♣♦♥♠'.indexOf(sign)] ?? '')
    .replace('T', '10');
  const [, rank, suit] = /^(\d{1,2}|[AKQJM])([CDHS])$/.exec(plain) ?? [];
  return parseCardName(rank === undefined ? plain : `${suit}${rank}`);
}

/** Tricks over or under those with all cards open that are more often a slip of the pen than play. */
const FAR = 4;

function farFromOpenCards(
  { contract, declarer, result, tricks }: Declared,
  boards: PlayedBoards,
): ResultProblem[] {
  const { board, place } = result;
  const open = boards.get(board)?.tricks?.[declarer][contract.strain];
  if (open === undefined) return [];
  const [over, under] = [tricks - mostOf(open), leastOf(open) - tricks];
  if (Math.max(over, under) < FAR) return [];
  const how = over > 0 ? `${over} tricks more` : `${under} tricks fewer`;
  const message = `Declarer took ${how} than with all cards open. Check the contract, the declarer and the tricks.`;
  return [{ place, board, message }];
}

/**
 * The same contract, declarer and tricks at two boards of one table, of which one fits no other table of its board. What a
 * table has more often than that is not entered twice.
 */
function repeated(declared: readonly Declared[]): ResultProblem[] {
  const likeIt = Map.groupBy(declared, strainKey);
  const isUsual = (each: Declared): boolean => (likeIt.get(strainKey(each))?.length ?? 0) > 1;
  const byTable = Map.groupBy(declared, ({ result: { contestants, round, section }, ...played }) =>
    JSON.stringify([
      ...[section, round, contestants],
      ...[formatContract(played.contract), played.declarer, played.tricks],
    ]),
  );
  return [...byTable.values()].flatMap(([first, later, ...others]) => {
    if (first === undefined || later === undefined || others.length > 0) return [];
    if (first.result.board === later.result.board || (isUsual(first) && isUsual(later))) return [];
    const { board, place } = later.result;
    const where = `board ${first.result.board} (line ${first.result.place.line})`;
    const message = `This table has the same result on ${where}. Check that it was not entered twice.`;
    return [{ place, board, message }];
  });
}

function strainKey({ contract: { strain }, declarer, result }: Declared): string {
  return JSON.stringify([result.board, strain, sideOf(declarer)]);
}
