import type { BoardNumber } from '../../bridge/board.ts';
import { STRAINS } from '../../bridge/call.ts';
import { bySeat } from '../../bridge/seat.ts';
import { isAnythingKnown, isExact } from '../../bridge/trick-table.ts';
import type { DealSet, Loss, SetBoard } from '../../formats/core/deal-set.ts';
import { boardAnalyses } from '../../formats/pbn/analysis.ts';
import { withAnalyses } from '../../formats/pbn/analysis-tags.ts';
import { hasTooManyTricks } from '../../formats/pbn/censored-tricks.ts';
import type { Computer } from '../../ports/computer.ts';
import type { AppPorts } from '../../ports/use-case.ts';
import type { RuleSet } from '../../scoring/rules/rule-set.ts';
import { encodeSet, writerOfPath } from '../files/deal-output.ts';
import { refuseBeforehand, writeOutput } from '../files/outputs.ts';
import type { RuleRequest } from '../sessions/rules.ts';
import { parOf } from './board-analysis.ts';
import { boardsToSolve, type DealsToSolve, readWholeFile, type SolvePorts } from './deals-to-solve.ts';
import { parRules } from './par-rules.ts';
import {
  type FoundBoard,
  type SolvedBoard,
  type SolveEvent,
  type SolveOptions,
  solveBoards,
} from './solve-boards.ts';

/** Deals to solve, and where they go with what was found. */
export interface SolveRequest extends DealsToSolve, SolveOptions {
  /** Whether boards are not solved whose table the file has, whole and without numbers that hide others. */
  readonly usesTables?: boolean | undefined;
  /** How par is scored: as the deck is unless it is said. Files hold par as the deck is scored. */
  readonly scoring?: Partial<RuleRequest> | undefined;
  /** A deal file to write, with tables and par. */
  readonly output?: string | undefined;
  readonly replaces: boolean;
  /** Whether it is written even where its format has no room for all that the file says. */
  readonly allowLoss?: boolean | undefined;
}

/** What can be made of a board, without its cards. */
export interface SolvedDeal {
  readonly board: BoardNumber;
  readonly cardsPerHand: number;
  readonly solved: FoundBoard;
}

/** What came of solving. */
export interface SolvedDeals {
  readonly deals: readonly SolvedDeal[];
  /** Boards that were not solved, because the file has their tables. */
  readonly fromTables: number;
  /** Whether it was stopped before its end. */
  readonly isStopped: boolean;
  /** What the format of the file that was written can't hold. */
  readonly losses: readonly Loss[];
}

/** A step of solving, with the board it belongs to. */
export type SolveDealsEvent =
  | Exclude<SolveEvent, { kind: 'board-solved' }>
  | ({ readonly kind: 'deal-solved' } & SolvedDeal);

type SolveDealsPorts = SolvePorts<SolveDealsEvent> & Pick<AppPorts, 'program'>;

/** Solves the deals of a file with all cards open, and writes them with what was found where that is wanted. */
export async function solveDeals(request: SolveRequest, ports: SolveDealsPorts): Promise<SolvedDeals> {
  const { output } = request;
  const file = readWholeFile(request, ports);
  const set = boardsToSolve(file, request);
  if (output !== undefined) rehearse(set, output, request, ports);
  const rules = request.scoring === undefined ? undefined : parRules(request.scoring, set.deck);
  const tellsOf = (at: number, found: FoundBoard): SolvedDeal => solvedDeal(set, at, found, rules);
  const known = request.usesTables === true ? foundInTables(file) : NOTHING_KNOWN;
  const emit = ({ at, found: one }: BoardFound): void => {
    ports.emit({ kind: 'deal-solved', ...tellsOf(at, one) });
  };
  const found = await findAll(set, known, request, { ...ports, found: emit });
  const losses = output === undefined ? [] : write(set, found, output, request, ports);
  return {
    deals: found.map((each, at) => tellsOf(at, each)),
    fromTables: set.boards.filter((board) => known.has(board)).length,
    isStopped: ports.signal.aborted,
    losses,
  };
}

const NOTHING_KNOWN: ReadonlyMap<SetBoard, FoundBoard> = new Map();

/** A board by its place, with what was found. */
interface BoardFound {
  readonly at: number;
  readonly found: FoundBoard;
}

/** Solves the boards of which nothing is known; each is reported with those before it. */
async function findAll(
  set: DealSet,
  known: ReadonlyMap<SetBoard, FoundBoard>,
  request: SolveRequest,
  { emit, found: tellOf, ...ports }: SolveDealsPorts & { readonly found: (found: BoardFound) => void },
): Promise<FoundBoard[]> {
  const found = set.boards.map((board) => known.get(board));
  const open = [...set.boards.keys()].filter((at) => found[at] === undefined);
  let emitted = 0;
  const emitNext = (): void => {
    for (let next = found[emitted]; next !== undefined; next = found[++emitted])
      tellOf({ at: emitted, found: next });
  };
  emitNext();
  const solved = await solveBoards(
    open.map((at) => set.boards[at] as SetBoard),
    request,
    {
      ...ports,
      emit(event) {
        if (event.kind !== 'board-solved') return emit(event);
        found[open[event.at] ?? 0] = event.solved;
        emitNext();
      },
    },
  );
  // What was stopped has bounds, and is not reported.
  return set.boards.map((board, at) => known.get(board) ?? (solved[open.indexOf(at)] as SolvedBoard));
}

/** Ends the use case at once where the file could not be written in the end. */
function rehearse(
  set: DealSet,
  output: string,
  request: SolveRequest,
  ports: Pick<Computer, 'files' | 'program'>,
): void {
  refuseBeforehand(output, request.replaces, ports);
  const tricks = bySeat(() => Object.fromEntries(STRAINS.map((strain) => [strain, 0])));
  const analyses = set.boards.map(() => ({ tricks }));
  encodeSet(
    writerOfPath(output),
    withAnalyses(set, analyses),
    {
      headerLines: [],
      allowLoss: request.allowLoss,
    },
    ports,
  );
}

/** Boards of which nothing was found keep what their file says. */
function write(
  set: DealSet,
  solved: readonly FoundBoard[],
  output: string,
  request: SolveRequest,
  ports: Pick<Computer, 'files' | 'program'>,
): readonly Loss[] {
  const settings = { headerLines: [], allowLoss: request.allowLoss };
  const found = set.boards.map(({ deal }, at) => {
    const board = solved[at];
    return board !== undefined && isAnythingKnown(board.tricks, deal.deck.cardsPerHand) ? board : {};
  });
  const { bytes, notes } = encodeSet(writerOfPath(output), withAnalyses(set, found), settings, ports);
  writeOutput(output, bytes, request.replaces, ports);
  return notes;
}

function solvedDeal(
  { boards }: DealSet,
  at: number,
  found: FoundBoard,
  rules: RuleSet | undefined,
): SolvedDeal {
  const board = boards[at];
  if (board === undefined) throw new RangeError(`There is no board ${at}.`);
  const solved = rules === undefined ? found : withParBy(rules, board, found);
  return { board: board.number, cardsPerHand: board.deal.deck.cardsPerHand, solved };
}

function withParBy(rules: RuleSet, board: SetBoard, { par: _, ...found }: FoundBoard): FoundBoard {
  const par = parOf(board, found.tricks, rules);
  return { ...found, ...(par && { par }) };
}

/**
 * What follows from the tables that a whole file has itself: of boards whose table lacks nothing, hides nothing and can
 * be.
 */
function foundInTables(set: DealSet): ReadonlyMap<SetBoard, FoundBoard> {
  const analyses = boardAnalyses(set);
  return new Map(
    set.boards.flatMap((board, at): [SetBoard, FoundBoard][] => {
      const { tricks } = analyses[at] ?? {};
      if (tricks === undefined || !isExact(tricks) || hasTooManyTricks(tricks, set.deck)) return [];
      const par = parOf(board, tricks);
      return [[board, { tricks, ...(par && { par }) }]];
    }),
  );
}
