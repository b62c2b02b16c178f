import { existsSync } from 'node:fs';
import { readVersion } from '../../../adapters/own-package.ts';
import { CommandError, EXIT } from '../../../cli/shell/exit.ts';
import type { Terminal } from '../../../cli/shell/terminal.ts';
import { type PbnBoard, writePbn } from '../../../formats/pbn/pbn.ts';
import { counted } from '../../../text/counted.ts';
import { rangesInWords } from '../../../text/ranges.ts';
import { writeOutput } from '../../files/outputs.ts';
import type { TrayRead } from './read-course.ts';

/** Before anything moves: nobody wants to read sixty boards and then be told of it. */
export function refuseToReplace({
  output = '-',
  force,
}: {
  readonly output?: string;
  readonly force?: true;
}): void {
  if (output === '-' || force === true || !existsSync(output)) return;
  throw new CommandError(
    EXIT.usage,
    `${output} is there already. Choose another name, or add --force to replace it.`,
  );
}

/** Writes the deals that were read, of copies the first; what is not a whole deal is left out, and said. */
export function writeDeals(
  reads: readonly TrayRead[],
  output: string,
  replaces: boolean,
  terminal: Terminal,
): void {
  const numbers = [...new Set(reads.map(({ board }) => board))];
  const boards = numbers.flatMap((number): PbnBoard[] => {
    const deal = reads.find(({ board, said }) => board === number && said.deal !== undefined)?.said.deal;
    return deal === undefined ? [] : [{ number, deal }];
  });
  const left = numbers.filter((number) => !boards.some((board) => board.number === number));
  if (left.length > 0) {
    terminal.tell(`Left out of ${output}: board ${rangesInWords(left)}, which was not read as a whole deal.`);
  }
  const pbn = writePbn(boards, {
    generator: `Soubrette ${readVersion()}`,
    headerLines: ['Read back from the trays.'],
  });
  if (output === '-') return terminal.write(pbn);
  writeOutput(output, pbn, replaces);
  terminal.tell(`Wrote ${counted(boards.length, 'board')} to ${output}.`);
}
