import type { Computer } from '../../ports/computer.ts';
import { type CsvReading, readMovementCsv } from '../../scoring/movements/csv.ts';
import type { Movement } from '../../scoring/movements/movement.ts';
import { counted } from '../../text/counted.ts';
import { Problem } from '../problem.ts';
import { type InputLimit, readTextInput } from './read-input.ts';

const LIMIT: InputLimit = { what: 'a movement', mostBytes: 1 << 20 };
const MOST_SHOWN = 8;

/** The movement of a file; what is wrong with it is thrown as a problem. */
export function readMovement(
  path: string,
  ports: Pick<Computer, 'files'>,
  reading: CsvReading = {},
): Movement {
  const read = readMovementCsv(readTextInput(path, LIMIT, ports), reading);
  if (read.ok) return read.value;
  const more = read.problems.length - MOST_SHOWN;
  const lines = [
    `${path} is not a movement: ${counted(read.problems.length, 'problem')}.`,
    ...read.problems.slice(0, MOST_SHOWN).map(({ message }) => message),
    ...(more > 0 ? [`And ${more} more.`] : []),
  ];
  throw new Problem('input', 'no-movement', lines.join('\n'), { path });
}
