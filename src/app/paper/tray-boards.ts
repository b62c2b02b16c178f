import type { BoardNumber } from '../../bridge/board.ts';
import { CommandError, EXIT } from '../../cli/shell/exit.ts';
import type { Terminal } from '../../cli/shell/terminal.ts';
import { looksSealed, MOST_SEAL_BYTES } from '../../generation/seal/seal-file.ts';
import { boardOfNumber, type LabelledBoard } from '../../paper/pockets/label-code.ts';
import { readInput } from '../files/read-input.ts';
import { readSealFile } from '../proof/seal/seal-files.ts';
import { readRecordSource, type SourceOptions } from './record-source.ts';

/** Boards to print for, without their deals. */
export interface TrayBoards {
  readonly boards: readonly LabelledBoard[];
  /** What the sealed set calls its event; empty where nothing says so. */
  readonly event: string;
  /** The commitment of the seal, where the boards are those of a sealed set. */
  readonly seal?: string;
}

/** Which boards are wanted of a file, and how it is read. */
export interface TrayOptions extends Pick<SourceOptions, 'from' | 'firstBoard'> {
  readonly boards?: readonly BoardNumber[] | undefined;
}

/** The boards of a file of deals or of a sealed set, which stays sealed; or those of a list. */
export function readTrayBoards(
  path: string | undefined,
  { boards: wanted, from, firstBoard }: TrayOptions,
  terminal: Terminal,
): TrayBoards {
  if (path === undefined) {
    if (wanted !== undefined) return { boards: wanted.map(boardOfNumber), event: '' };
    throw new CommandError(EXIT.usage, 'Name a file of deals, or the boards with --boards 1-24.');
  }
  const found = boardsIn(path, { ...(from && { from }), ...(firstBoard && { firstBoard }) }, terminal);
  if (wanted === undefined) return found;
  const boards = wanted.map((number) => found.boards.find((board) => board.number === number) ?? number);
  const missing = boards.find((board) => typeof board === 'number');
  if (missing !== undefined) throw new CommandError(EXIT.usage, `${path} has no board ${missing}.`);
  return { ...found, boards: boards.filter((board) => typeof board !== 'number') };
}

function boardsIn(path: string, options: SourceOptions, terminal: Terminal): TrayBoards {
  if (path === '-' || !looksSealed(readInput(path, MOST_SEAL_BYTES))) {
    const { boards, event = '' } = readRecordSource(path, { ...options, isBlind: true }, terminal);
    return { boards, event };
  }
  const { statement } = readSealFile(path);
  const { event, commitment } = statement;
  return { boards: statement.boards.map(boardOfNumber), event, seal: commitment };
}
