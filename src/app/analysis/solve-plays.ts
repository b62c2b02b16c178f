import { type JudgedClaim, judgeClaim } from '../../analysis/play/claim.ts';
import { type CostsOfPlay, costsOfPlay } from '../../analysis/play/costs.ts';
import type { BoardNumber } from '../../bridge/board.ts';
import type { Contract } from '../../bridge/contract.ts';
import {
  type FollowedPlay,
  type IllegalCard,
  openPlay,
  type PlayState,
  playCards,
  tricksOver,
} from '../../bridge/legal-play.ts';
import { type Seat, seatAfter, sideOf } from '../../bridge/seat.ts';
import { trumpOf } from '../../bridge/trick.ts';
import { type Bounded, tricksOfSide } from '../../bridge/trick-table.ts';
import { type RecordedPlay, recordedPlays } from '../../formats/recorded/recorded-plays.ts';
import type { HandsRequest } from '../../ports/use-case.ts';
import type { SolvedPlay } from '../../solver/plays.ts';
import { Problem } from '../problem.ts';
import { type DealsToSolve, readDealsToSolve, type SolvePorts } from './deals-to-solve.ts';
import { solvePlaysInThreads } from './plays-threads.ts';
import type { ResultsNotKept } from './results-of-computer.ts';
import { type SolveOptions, solverOf } from './solve-boards.ts';

/** Deals whose recorded plays are solved. */
export interface PlaysRequest extends DealsToSolve, SolveOptions {
  /** Plays are the cards of all hands. */
  readonly hands: HandsRequest;
}

/** What each card of a recorded play cost. */
export interface SolvedPlayWithHands {
  readonly board: BoardNumber;
  /** Where its record begins in the file. */
  readonly line: number;
  readonly contract: Contract;
  readonly declarer: Seat;
  readonly cardsPerHand: number;
  readonly costs: CostsOfPlay;
  /** The first card that could not be played; what comes after it is left out. */
  readonly illegal?: IllegalCard | undefined;
  /** Whether something that is no card stands in the play; what comes after it is left out. */
  readonly isCut: boolean;
  /** Declarer's tricks where all cards were played. */
  readonly taken?: number | undefined;
  /** The result of a play that is not whole. */
  readonly claim?: JudgedClaim | undefined;
  /** What found all that. */
  readonly solver: string;
}

/** How solving plays goes: plays that are done, of all; and one as soon as it and all before it are done. */
export type SolvePlaysEvent =
  | ResultsNotKept
  | { readonly kind: 'plays-solved'; readonly done: number; readonly of: number }
  | { readonly kind: 'play-solved'; readonly found: SolvedPlayWithHands };

/** What came of solving plays. */
export interface SolvedPlays {
  /** Whether it was stopped before its end. */
  readonly isStopped: boolean;
  /** Plays that have no whole deal, no contract of its deck or no declarer. */
  readonly leftOut: number;
  /** Plays in which a card could not be played, or is none. */
  readonly illegal: number;
}

/** Solves the plays that are recorded in a file. */
export async function solvePlays(
  request: PlaysRequest,
  ports: SolvePorts<SolvePlaysEvent>,
): Promise<SolvedPlays> {
  const set = readDealsToSolve(request, ports);
  const { leftOut, plays } = recordedPlays(set);
  if (plays.length === 0) throw noPlay(request.path, leftOut);
  const followed = plays.map(followPlay);
  const solved: (SolvedPlayWithHands | undefined)[] = [];
  let done = 0;
  let next = 0;
  const questions = plays.map(({ contract: { strain } }, board) => {
    const states = followed[board]?.states ?? [];
    return { kind: 'play' as const, board, strain, states };
  });
  const options = { deck: set.deck, options: request, ofBoard: 1 };
  await solvePlaysInThreads(questions, options, {
    ...ports,
    solved: (task) => {
      if (task.kind !== 'play') return;
      solved[task.board] = solvedPlay(plays[task.board], followed[task.board], task);
      ports.emit({ kind: 'plays-solved', done: ++done, of: plays.length });
      for (let found = solved[next]; found !== undefined; found = solved[++next])
        ports.emit({ kind: 'play-solved', found });
    },
  });
  const illegal = plays.filter(({ isCut }, at) => isCut || followed[at]?.illegal !== undefined).length;
  return { isStopped: ports.signal.aborted, leftOut, illegal };
}

function noPlay(path: string, leftOut: number): Problem {
  const what = leftOut === 0 ? 'no play' : 'no play with its deal, a contract of its deck and declarer';
  return new Problem('input', 'no-play', `There is ${what} in ${path}.`, { path });
}

function followPlay({ cards, contract: { strain }, deal, declarer }: RecordedPlay): FollowedPlay {
  return playCards(openPlay(deal.hands, seatAfter(declarer)), cards, trumpOf(strain));
}

/** What a thread found of a play. */
interface PlayFound {
  readonly play: SolvedPlay;
  readonly anyPlay?: Bounded | undefined;
}

function solvedPlay(
  record: RecordedPlay | undefined,
  followed: FollowedPlay | undefined,
  { anyPlay, play }: PlayFound,
): SolvedPlayWithHands {
  if (record === undefined || followed === undefined) throw new RangeError('There is no such play.');
  const { board, cards, contract, deal, declarer, isCut, line, tricks } = record;
  const { cardsPerHand } = deal.deck;
  const end = followed.states.at(-1) as PlayState;
  const isWhole = tricksOver(end) === cardsPerHand;
  const frame = { cardsPerHand, declarer };
  const isLegal = followed.illegal === undefined && !isCut;
  return {
    ...{ board, line, contract, declarer, cardsPerHand, isCut, illegal: followed.illegal },
    costs: costsOfPlay({ ...play, states: followed.states }, cards, frame),
    ...(isWhole && { taken: end.won[sideOf(declarer)] }),
    ...(!isWhole &&
      isLegal &&
      tricks !== undefined && { claim: claimAt(end, tricks, frame, { play, anyPlay }) }),
    solver: solverOf(deal.deck.name),
  };
}

function claimAt(
  end: PlayState,
  claimed: number,
  { cardsPerHand, declarer }: { readonly cardsPerHand: number; readonly declarer: Seat },
  { anyPlay, play }: PlayFound,
): JudgedClaim {
  const side = sideOf(declarer);
  return judgeClaim({
    claimed,
    won: end.won[side],
    left: cardsPerHand - tricksOver(end),
    tricks: tricksOfSide(play.tricksNs.at(-1) as Bounded, side, cardsPerHand),
    anyPlay: anyPlay === undefined ? undefined : tricksOfSide(anyPlay, side, cardsPerHand),
  });
}
