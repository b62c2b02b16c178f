import { toBoardNumber } from '../../bridge/board.ts';
import { type PbnBoard, writePbn } from '../../formats/pbn/pbn.ts';
import type { Computer } from '../../ports/computer.ts';
import { refuseBeforehand, writeOutput } from '../files/outputs.ts';
import type { TrayRead } from './read-course.ts';

/** Where deals that were read are written to. */
export interface DealsOutput {
  /** A PBN file; with `-` they come with the result. */
  readonly path: string;
  readonly replaces: boolean;
}

/** What was written of the deals that were read, of copies the first. */
export interface WrittenDeals {
  readonly boards: number;
  /** Boards that were not read as a whole deal. */
  readonly left: readonly number[];
  /** PBN that goes to no file. */
  readonly bytes?: Uint8Array;
}

/** Refuses a file that can't be written: nobody wants to read sixty boards and learn of it only then. */
export function refuseDealsOutput({ path, replaces }: DealsOutput, ports: Pick<Computer, 'files'>): void {
  if (path !== '-') refuseBeforehand(path, replaces, ports);
}

/** Writes the deals that were read. */
export function writeDeals(
  reads: readonly TrayRead[],
  { path, replaces }: DealsOutput,
  ports: Pick<Computer, 'files' | 'program'>,
): WrittenDeals {
  const numbers = [...new Set(reads.map(({ board }) => board))];
  const boards = numbers.flatMap((number): PbnBoard[] => {
    const deal = reads.find(({ board, said }) => board === number && said.deal !== undefined)?.said.deal;
    return deal === undefined ? [] : [{ number: toBoardNumber(number), deal }];
  });
  const left = numbers.filter((number) => !boards.some((board) => board.number === number));
  const bytes = writePbn(boards, {
    generator: `Soubrette ${ports.program.version()}`,
    headerLines: ['Read back from the trays.'],
  });
  if (path === '-') return { boards: boards.length, left, bytes };
  writeOutput(path, bytes, replaces, ports);
  return { boards: boards.length, left };
}
