import type { BoardNumber } from '../../bridge/board.ts';
import { boardOfNumber, type LabelledBoard } from '../../paper/pockets/label-code.ts';
import type { Computer } from '../../ports/computer.ts';
import { noBoard } from '../files/deal-files.ts';
import { Problem } from '../problem.ts';
import { isSealedFile, readSealFile } from '../proof/seal/seal-files.ts';
import type { PrintPorts } from './documents.ts';
import { readRecordSource, type SourceRequest } from './record-source.ts';

/** Boards to print for, without their deals. */
export interface TrayBoards {
  readonly boards: readonly LabelledBoard[];
  /** What the sealed set calls its event; empty where nothing says so. */
  readonly event: string;
  /** The commitment of the seal, where the boards are those of a sealed set. */
  readonly seal?: string;
}

/** Which boards are wanted, of a file or by their numbers alone. */
export interface TrayRequest extends Pick<SourceRequest, 'from' | 'firstBoard' | 'dealer'> {
  /** A deal file, or a sealed set, which stays sealed. */
  readonly deals?: string | undefined;
  readonly boards?: readonly BoardNumber[] | undefined;
  /** A file with the seal whose short form is shown. */
  readonly seal?: string;
}

/**
 * The boards of a deal file or of a sealed set; or those of a list. A seal that is named has all of them, with the same
 * deals where both are known.
 */
export function readTrayBoards(
  request: TrayRequest,
  ports: Pick<PrintPorts, 'emit'> & Pick<Computer, 'files' | 'openers'>,
): TrayBoards {
  const { deals: path, seal } = request;
  const found = path === undefined ? listed(request) : chosen(path, request, ports);
  if (seal === undefined) return found;
  const { boards, commitment } = readSealFile(seal, ports).statement;
  const stray = found.boards.find(({ number }) => !boards.includes(number));
  if (stray !== undefined) {
    const message = `${seal} is no seal of board ${stray.number}. Name its boards with --boards, or leave --seal out.`;
    throw new Problem('input', 'not-as-sealed', message, { path: seal });
  }
  if (found.seal !== undefined && found.seal !== commitment) {
    const message = `${path} has another seal than ${seal}. Leave --seal out: that of a sealed set is shown.`;
    throw new Problem('input', 'not-as-sealed', message, { path: seal });
  }
  return { ...found, seal: commitment };
}

function listed({ boards, dealer }: TrayRequest): TrayBoards {
  if (boards !== undefined)
    return { boards: boards.map((number) => boardOfNumber(number, dealer)), event: '' };
  throw new Problem('request', 'no-boards-named', 'Name a deal file, or the boards.');
}

function chosen(
  path: string,
  request: TrayRequest,
  ports: Pick<PrintPorts, 'emit'> & Pick<Computer, 'files' | 'openers'>,
): TrayBoards {
  const { boards: wanted, dealer, from, firstBoard, seal } = request;
  const isOpened =
    seal !== undefined && readSealFile(seal, ports).boards.some(({ opened }) => opened !== undefined);
  const source = {
    ...(from && { from }),
    ...(firstBoard && { firstBoard }),
    ...(dealer && { dealer }),
    ...(isOpened && { seal }),
  };
  const found = boardsIn(path, { ...source, ...(isOpened && wanted && { boards: wanted }) }, ports);
  if (wanted === undefined) return found;
  const boards = wanted.map((number) => found.boards.find((board) => board.number === number) ?? number);
  const missing = boards.find((board) => typeof board === 'number');
  if (missing !== undefined) throw noBoard(path, missing);
  return { ...found, boards: boards.filter((board) => typeof board !== 'number') };
}

function boardsIn(
  path: string,
  request: SourceRequest,
  ports: Pick<PrintPorts, 'emit'> & Pick<Computer, 'files' | 'openers'>,
): TrayBoards {
  if (path === '-' || !isSealedFile(path, ports)) {
    const { boards, event = '' } = readRecordSource(path, { ...request, isBlind: true }, ports);
    return { boards, event };
  }
  const { statement } = readSealFile(path, ports);
  const { event, commitment } = statement;
  return {
    boards: statement.boards.map((number) => boardOfNumber(number, request.dealer)),
    event,
    seal: commitment,
  };
}
