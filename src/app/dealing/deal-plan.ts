import { type BoardNumber, toBoardNumber } from '../../bridge/board.ts';
import type { CopyOrder, JobLeases, JobPlan, MachineChoice, PlannedBoard } from '../../job/plan.ts';
import type { ReaderChoice } from '../../machine/config.ts';
import type { Computer } from '../../ports/computer.ts';
import { checkMovement } from '../../scoring/movements/check.ts';
import { type Movement, traysNeeded } from '../../scoring/movements/movement.ts';
import { counted, noBoardsInWords, rangesInWords } from '../../text/counted.ts';
import { basename } from '../../text/path.ts';
import { readMovement } from '../files/movement.ts';
import { chosenConfig, type SettingsRequest } from '../machines/chosen-config.ts';
import { Problem } from '../problem.ts';
import type { DealSource } from '../proof/deal-source.ts';

/** Which boards of a file are dealt, how many trays of each, and on what machine. */
export interface PlanRequest extends SettingsRequest {
  /** A deal file of any format, or a sealed set. */
  readonly path: string;
  /** All boards of the file where neither these nor a movement is named. */
  readonly boards?: readonly BoardNumber[];
  readonly copies: number;
  /** A movement or its file, which says which boards and how many trays of each; `copies` is then its sections. */
  readonly movement?: string | Movement;
  readonly tablesPerCopy: number;
  readonly order: CopyOrder;
  /** Whether boards are dealt in the order of the plan also where labels say which tray was put in. */
  readonly inOrder?: boolean;
  readonly machine: MachineChoice;
  readonly readers: ReaderChoice;
  /** The colours of the backs of decks, used in turn. */
  readonly backs?: readonly string[];
  /** Whether a camera reads the numbers of trays; absent where it is as in the profile. */
  readonly labelReader?: boolean;
  /** The leases of a job that a hub has asked for. */
  readonly leases?: JobLeases;
}

/** The plan of a job with deals of a file. */
export function makePlan(
  request: PlanRequest,
  { deck, boards, seal }: DealSource,
  ports: Pick<Computer, 'files'>,
): JobPlan {
  const { path, movement, copies, tablesPerCopy, order, inOrder, machine } = request;
  const { readers, labelReader, leases, backs } = request;
  const trays = movement === undefined ? undefined : traysOfMovement(movement, copies, tablesPerCopy, ports);
  const most = Math.max(...(trays?.copies ?? [copies]));
  const changes = { readers, ...(labelReader !== undefined && { labelReader: labelReader ? 1 : 0 }) };
  return {
    deck,
    boards: chooseBoards(path, boards, trays?.boards ?? request.boards),
    copies: most,
    ...(trays?.copies.some((count) => count !== most) && { copiesOf: trays.copies }),
    order,
    trayOrder: inOrder === true ? 'planned' : 'any',
    machine,
    origin: { kind: 'file', file: basename(path), ...(seal !== undefined && { seal }) },
    config: chosenConfig(request, ports, changes).config,
    ...(leases && { firstCopy: leases.set, leases }),
    ...(backs && { backs }),
  };
}

/** What a movement asks of the machine. */
export interface MovementTrays {
  readonly boards: readonly BoardNumber[];
  /** How many trays of each of `boards`, in turn. */
  readonly copies: readonly number[];
}

/** The boards that a movement or that of a file plays, and how many trays of each; one that is not sound is refused. */
export function traysOfMovement(
  wanted: string | Movement,
  sections: number,
  tablesPerCopy: number,
  ports: Pick<Computer, 'files'>,
): MovementTrays {
  const [movement, path] =
    typeof wanted === 'string' ? [readMovement(wanted, ports), wanted] : [wanted, 'The movement'];
  const { findings } = checkMovement(movement);
  const [first] = findings;
  if (first !== undefined) {
    const message = `${path} is not sound: ${counted(findings.length, 'fault')}. ${first.message}`;
    throw new Problem('input', 'movement-not-sound', message, { path });
  }
  const trays = traysNeeded(movement, tablesPerCopy)
    .filter(({ copies }) => copies > 0)
    .flatMap(({ boards, copies }) =>
      boards.map((board) => ({ board: toBoardNumber(board), copies: copies * sections })),
    )
    .sort((one, other) => one.board - other.board);
  return { boards: trays.map(({ board }) => board), copies: trays.map(({ copies }) => copies) };
}

function chooseBoards(
  path: string,
  given: readonly PlannedBoard[],
  wanted?: readonly BoardNumber[],
): PlannedBoard[] {
  const boards = given.map(({ number, deal }) => ({ number, deal }));
  if (wanted === undefined) return boards;
  const missing = wanted.filter((number) => !boards.some((board) => board.number === number));
  if (missing.length > 0) {
    const has = `${path} has ${rangesInWords(boards.map(({ number }) => number))}`;
    const message = `${noBoardsInWords(missing)} to deal: ${has}. Name boards of the file.`;
    throw new Problem('request', 'no-board', message, { path });
  }
  return wanted.flatMap((number) => boards.filter((board) => board.number === number));
}
