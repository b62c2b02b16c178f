import type { BoardNumber } from '../../bridge/board.ts';
import { boardOfNumber, type LabelledBoard } from '../../paper/pockets/label-code.ts';
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
export interface TrayRequest extends Pick<SourceRequest, 'from' | 'firstBoard'> {
  /** A deal file, or a sealed set, which stays sealed. */
  readonly deals?: string | undefined;
  readonly boards?: readonly BoardNumber[] | undefined;
}

/** The boards of a deal file or of a sealed set; or those of a list. */
export function readTrayBoards(
  { deals: path, boards: wanted, from, firstBoard }: TrayRequest,
  ports: Pick<PrintPorts, 'emit'>,
): TrayBoards {
  if (path === undefined) {
    if (wanted !== undefined) return { boards: wanted.map(boardOfNumber), event: '' };
    throw new Problem('request', 'no-boards-named', 'Name a deal file, or the boards.');
  }
  const found = boardsIn(path, { ...(from && { from }), ...(firstBoard && { firstBoard }) }, ports);
  if (wanted === undefined) return found;
  const boards = wanted.map((number) => found.boards.find((board) => board.number === number) ?? number);
  const missing = boards.find((board) => typeof board === 'number');
  if (missing !== undefined) throw noBoard(path, missing);
  return { ...found, boards: boards.filter((board) => typeof board !== 'number') };
}

function boardsIn(path: string, request: SourceRequest, ports: Pick<PrintPorts, 'emit'>): TrayBoards {
  if (path === '-' || !isSealedFile(path)) {
    const { boards, event = '' } = readRecordSource(path, { ...request, isBlind: true }, ports);
    return { boards, event };
  }
  const { statement } = readSealFile(path);
  const { event, commitment } = statement;
  return { boards: statement.boards.map(boardOfNumber), event, seal: commitment };
}
