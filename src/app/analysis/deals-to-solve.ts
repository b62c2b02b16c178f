import type { BoardNumber } from '../../bridge/board.ts';
import { type Contract, formatContract } from '../../bridge/contract.ts';
import { DECKS, type DeckName } from '../../bridge/deck.ts';
import type { DealSet } from '../../formats/core/deal-set.ts';
import type { FormatName } from '../../formats/core/format-names.ts';
import { boardsOfSet } from '../../formats/pbn/part-of-set.ts';
import type { Computer } from '../../ports/computer.ts';
import type { AppPorts } from '../../ports/use-case.ts';
import { counted } from '../../text/counted.ts';
import { errorsInDeals, errorsOf, noBoard, noDeals, readDeals } from '../files/deal-files.ts';
import { Problem } from '../problem.ts';

/** Which deals are solved. */
export interface DealsToSolve {
  readonly path: string;
  readonly from?: FormatName | undefined;
  /** Only these boards, in this order. */
  readonly boards?: readonly BoardNumber[] | undefined;
}

/** What solving the deals of a file asks for. */
export type SolvePorts<Event> = Pick<
  AppPorts<Event>,
  'emit' | 'places' | 'signal' | 'threads' | 'files' | 'hardware' | 'openers' | 'resultCache'
>;

/** Reads them; a file with an error is not solved. */
export function readDealsToSolve(request: DealsToSolve, ports: Pick<Computer, 'files' | 'openers'>): DealSet {
  return boardsToSolve(readWholeFile(request, ports), request);
}

/** Reads all deals of the file. */
export function readWholeFile(
  { from, path }: DealsToSolve,
  ports: Pick<Computer, 'files' | 'openers'>,
): DealSet {
  const { set } = readDeals(path, ports, from);
  const errors = errorsOf(set);
  if (errors.length > 0) {
    const advice = 'Nothing was solved. Correct the file and try again.';
    throw errorsInDeals([`${path} has ${counted(errors.length, 'error')}:`], errors, [advice]);
  }
  if (set.boards.length === 0) throw noDeals(path);
  return set;
}

/** Those that are wanted of a file. */
export function boardsToSolve(set: DealSet, { boards, path }: DealsToSolve): DealSet {
  if (boards === undefined) return set;
  const missing = boards.find((number) => !set.boards.some((board) => board.number === number));
  if (missing !== undefined) throw noBoard(path, missing);
  return boardsOfSet(set, boards);
}

/** Ends the use case where a deck has no such contract. */
export function refuseHighContract(contract: Contract, deck: DeckName): void {
  const { highestLevel } = DECKS[deck];
  if (contract.level <= highestLevel) return;
  const message = `There is no contract of ${formatContract(contract)} with this deck: levels go to ${highestLevel}.`;
  throw new Problem('request', 'contract-too-high', message);
}
