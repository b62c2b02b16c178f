import { type CardWorth, worthOfCards } from '../../analysis/play/worth.ts';
import type { BoardNumber } from '../../bridge/board.ts';
import type { Strain } from '../../bridge/call.ts';
import type { Contract } from '../../bridge/contract.ts';
import { DECKS, type DeckName } from '../../bridge/deck.ts';
import { bySeat, SEATS, type Seat, seatAfter } from '../../bridge/seat.ts';
import { type Bounded, leastOf, mostOf, TABLE_STRAINS, type TrickTable } from '../../bridge/trick-table.ts';
import type { DealSet } from '../../formats/core/deal-set.ts';
import type { DealAnalysis } from '../../formats/pbn/analysis.ts';
import type { HandsRequest } from '../../ports/use-case.ts';
import type { RuleSet } from '../../scoring/rules/rule-set.ts';
import type { RuleRequest } from '../sessions/rules.ts';
import { parOf } from './board-analysis.ts';
import {
  type DealsToSolve,
  readDealsToSolve,
  refuseHighContract,
  type SolvePorts,
} from './deals-to-solve.ts';
import { parRules } from './par-rules.ts';
import type { PlaysQuestion, SolvedTask } from './plays-tasks.ts';
import { solvePlaysInThreads } from './plays-threads.ts';
import type { ResultsNotKept } from './results-of-computer.ts';
import { type SolveOptions, solverOf } from './solve-boards.ts';

/** Deals whose opening leads are solved, and against which contracts. */
export interface LeadsRequest extends DealsToSolve, SolveOptions {
  /** The contract that they are led against, where one is named. */
  readonly contract?: Contract | undefined;
  /** All seats unless some are named. */
  readonly declarers?: readonly Seat[] | undefined;
  /** In all strains unless some are named. */
  readonly strains?: readonly Strain[] | undefined;
  /** How par is scored: as the deck is unless it is said. */
  readonly scoring?: Partial<RuleRequest> | undefined;
  /** Leads are the cards of a hand. */
  readonly hands: HandsRequest;
}

/** What each opening lead gives against one declarer in a strain. */
export interface LeadsWithHands {
  readonly declarer: Seat;
  readonly strain: Strain;
  readonly leader: Seat;
  /** Declarer's tricks after the best lead. */
  readonly tricks: Bounded;
  /** From the best lead to the worst. */
  readonly leads: readonly CardWorth[];
}

/** The opening leads of a board, by declarers and then strains. */
export interface BoardLeadsWithHands {
  readonly board: BoardNumber;
  readonly cardsPerHand: number;
  readonly leads: readonly LeadsWithHands[];
  /** Tricks after the best leads, and par where it follows from them. */
  readonly analysis: DealAnalysis;
  /** What found them. */
  readonly solver: string;
}

/** How solving leads goes: strains that are done, of all; and a board as soon as it and all before it are done. */
export type SolveLeadsEvent =
  | ResultsNotKept
  | { readonly kind: 'strains-solved'; readonly done: number; readonly of: number }
  | { readonly kind: 'leads-solved'; readonly found: BoardLeadsWithHands };

/** How far solving leads came. */
export interface SolvedLeads {
  /** Whether it was stopped before its end: what is known of boards that were begun by then was reported too. */
  readonly isStopped: boolean;
  readonly boards: number;
  /** Those that were solved whole, and those that were solved in part. */
  readonly solved: number;
  readonly begun: number;
}

/** Solves the opening leads of deals. */
export async function solveLeads(
  request: LeadsRequest,
  ports: SolvePorts<SolveLeadsEvent>,
): Promise<SolvedLeads> {
  const set = readDealsToSolve(request, ports);
  const rules = request.scoring && parRules(request.scoring, set.deck);
  if (request.contract !== undefined) refuseHighContract(request.contract, set.deck);
  const declarers = request.declarers ?? SEATS;
  const strains = request.strains ?? TABLE_STRAINS;
  const leaders = declarers.map((declarer) => seatAfter(declarer));
  const questions = set.boards.flatMap(({ deal: { hands } }, board) =>
    strains.map((strain): PlaysQuestion => ({ kind: 'leads', board, strain, hands, leaders })),
  );
  const solved: LeadsWithHands[][] = set.boards.map(() => []);
  const boardOf = (at: number, leads = solved[at]): BoardLeadsWithHands => boardLeads(set, at, leads, rules);
  let done = 0;
  let next = 0;
  await solvePlaysInThreads(
    questions,
    { deck: set.deck, options: request, ofBoard: strains.length },
    {
      ...ports,
      solved: (task) => {
        if (task.kind === 'leads') solved[task.board]?.push(...leadsIn(task, declarers, set));
        ports.emit({ kind: 'strains-solved', done: ++done, of: questions.length });
        const isWhole = (): boolean => solved[next]?.length === declarers.length * strains.length;
        if (ports.signal.aborted) return;
        for (; isWhole(); next++) ports.emit({ kind: 'leads-solved', found: boardOf(next) });
      },
    },
  );
  const begun = solved.flatMap((leads, at) => {
    const known = at < next ? [] : leads.filter(isKnown(set.deck));
    return known.length === 0 ? [] : [boardOf(at, known)];
  });
  for (const found of begun) ports.emit({ kind: 'leads-solved', found });
  return { isStopped: ports.signal.aborted, boards: solved.length, solved: next, begun: begun.length };
}

/** Whether anything is known of the leads of a hand in a strain. */
function isKnown(deck: DeckName): (leads: LeadsWithHands) => boolean {
  const { cardsPerHand } = DECKS[deck];
  return ({ leads }) => leads.some(({ tricks }) => leastOf(tricks) > 0 || mostOf(tricks) < cardsPerHand);
}

function leadsIn(
  { leads, strain }: Extract<SolvedTask, { kind: 'leads' }>,
  declarers: readonly Seat[],
  { deck }: DealSet,
): LeadsWithHands[] {
  const { cardsPerHand } = DECKS[deck];
  return declarers.map((declarer, at) => {
    const leader = seatAfter(declarer);
    const { cards, tricks } = worthOfCards(leads[at] ?? [], { seat: leader, declarer, cardsPerHand });
    return { declarer, strain, leader, tricks, leads: cards };
  });
}

function boardLeads(
  set: DealSet,
  at: number,
  found: readonly LeadsWithHands[] = [],
  rules?: RuleSet,
): BoardLeadsWithHands {
  const board = set.boards[at];
  if (board === undefined) throw new RangeError(`There is no board ${at}.`);
  const leads = found.toSorted(
    (a, b) =>
      SEATS.indexOf(a.declarer) - SEATS.indexOf(b.declarer) ||
      TABLE_STRAINS.indexOf(a.strain) - TABLE_STRAINS.indexOf(b.strain),
  );
  const tricks = tableOf(leads);
  const par = parOf(board, tricks, rules);
  return {
    board: board.number,
    cardsPerHand: board.deal.deck.cardsPerHand,
    leads,
    analysis: { tricks, ...(par && { par }) },
    solver: solverOf(set.deck),
  };
}

/** What declarers make after the best leads. */
function tableOf(leads: readonly LeadsWithHands[]): TrickTable {
  return bySeat((seat) =>
    Object.fromEntries(
      leads.flatMap(({ declarer, strain, tricks }) => (declarer === seat ? [[strain, tricks]] : [])),
    ),
  );
}
