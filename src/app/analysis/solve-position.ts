import { type JudgedClaim, judgeClaim } from '../../analysis/play/claim.ts';
import { type CardWorth, worthOfCards } from '../../analysis/play/worth.ts';
import type { BoardNumber } from '../../bridge/board.ts';
import type { Card } from '../../bridge/card.ts';
import type { Contract } from '../../bridge/contract.ts';
import { DECKS, type DeckName } from '../../bridge/deck.ts';
import {
  type IllegalCard,
  openPlay,
  type PlayState,
  playCards,
  seatToPlay,
  tricksOver,
} from '../../bridge/legal-play.ts';
import { type Seat, seatAfter, sideOf } from '../../bridge/seat.ts';
import { trumpOf } from '../../bridge/trick.ts';
import { type Bounded, tricksOfSide } from '../../bridge/trick-table.ts';
import type { HandsRequest } from '../../ports/use-case.ts';
import { counted } from '../../text/counted.ts';
import { Problem } from '../problem.ts';
import {
  type DealsToSolve,
  readDealsToSolve,
  refuseHighContract,
  type SolvePorts,
} from './deals-to-solve.ts';
import type { SolvedTask } from './plays-tasks.ts';
import { solvePlaysInThreads } from './plays-threads.ts';
import type { ResultsNotKept } from './results-of-computer.ts';
import { type SolveOptions, solverOf } from './solve-boards.ts';

/** A position in the play of one board, whose next card is looked for. */
export interface PositionRequest extends DealsToSolve, SolveOptions {
  readonly contract: Contract;
  readonly declarer: Seat;
  /** The cards played so far, in their order. */
  readonly played: readonly Card[];
  /** How many of the tricks that are left declarer claims. */
  readonly claim?: number | undefined;
  /** What can be played next are the cards of a hand. */
  readonly hands: HandsRequest;
}

/** What can be played next in a position. */
export interface PositionWithHands {
  readonly board: BoardNumber;
  readonly cardsPerHand: number;
  /** Who plays next, and to which trick, from 1. */
  readonly seat: Seat;
  readonly trick: number;
  /** Tricks that declarer has won. */
  readonly won: number;
  /** Declarer's tricks in all with best play. */
  readonly tricks: Bounded;
  readonly cards: readonly CardWorth[];
  readonly claim?: JudgedClaim | undefined;
  /** What found all that. */
  readonly solver: string;
}

/** The first card that can't have been played. */
export interface IllegalPositionWithHands {
  readonly kind: 'illegal';
  readonly board: BoardNumber;
  readonly illegal: IllegalCard;
}

/** What comes of a position. */
export type SolvedPosition =
  | { readonly kind: 'solved'; readonly isStopped: boolean; readonly position: PositionWithHands }
  | IllegalPositionWithHands;

/** Finds what each card leads to that can be played next. */
export async function solvePosition(
  request: PositionRequest,
  ports: SolvePorts<ResultsNotKept>,
): Promise<SolvedPosition> {
  const set = readDealsToSolve(request, ports);
  const [board, second] = set.boards;
  if (board === undefined || second !== undefined) throw severalBoards(request.path);
  const { contract, declarer } = request;
  const start = openPlay(board.deal.hands, seatAfter(declarer));
  const { illegal, states } = playCards(start, request.played, trumpOf(contract.strain));
  if (illegal !== undefined) return { kind: 'illegal', board: board.number, illegal };
  const state = states.at(-1) as PlayState;
  refuse(request, state, set.deck);
  let found: Extract<SolvedTask, { kind: 'next' }> | undefined;
  await solvePlaysInThreads(
    [{ kind: 'next', board: 0, strain: contract.strain, state }],
    { deck: set.deck, options: request, ofBoard: 1 },
    {
      ...ports,
      solved: (task) => {
        if (task.kind === 'next') found = task;
      },
    },
  );
  const position = { board: board.number, ...positionOf(state, found, request, set.deck) };
  return { kind: 'solved', isStopped: ports.signal.aborted, position };
}

function severalBoards(path: string): Problem {
  return new Problem('request', 'one-board', `A position is one of a single board of ${path}: name it.`);
}

function refuse({ claim, contract }: PositionRequest, state: PlayState, deck: DeckName): void {
  refuseHighContract(contract, deck);
  const left = DECKS[deck].cardsPerHand - tricksOver(state);
  if (left === 0)
    throw new Problem('request', 'play-over', 'All cards are played: nothing is left to solve.');
  if (claim === undefined || claim <= left) return;
  const tricks = `${counted(left, 'trick')} ${left === 1 ? 'is' : 'are'}`;
  throw new Problem('request', 'claim-too-high', `Only ${tricks} left to claim.`);
}

function positionOf(
  state: PlayState,
  found: Extract<SolvedTask, { kind: 'next' }> | undefined,
  { claim, declarer }: PositionRequest,
  deck: DeckName,
): Omit<PositionWithHands, 'board'> {
  const { cardsPerHand } = DECKS[deck];
  const side = sideOf(declarer);
  const seat = seatToPlay(state);
  const frame = { seat, declarer, cardsPerHand };
  const { cards, tricks } = worthOfCards(found?.cards ?? [], frame);
  const won = state.won[side];
  const any = found?.anyPlay === undefined ? undefined : tricksOfSide(found.anyPlay, side, cardsPerHand);
  const left = cardsPerHand - tricksOver(state);
  return {
    ...{ cardsPerHand, seat, trick: tricksOver(state) + 1, won, tricks, cards },
    ...(claim !== undefined && {
      claim: judgeClaim({ claimed: won + claim, won, left, tricks, anyPlay: any }),
    }),
    solver: solverOf(deck),
  };
}
