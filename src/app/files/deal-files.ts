import { readFileSync } from 'node:fs';
import { environmentError } from '../../adapters/environment-error.ts';
import { CommandError, EXIT } from '../../cli/shell/exit.ts';
import { PROGRAM } from '../../cli/shell/program-name.ts';
import type { Terminal } from '../../cli/shell/terminal.ts';
import { FORMATS, recogniseFormat } from '../../formats/catalogue/catalogue.ts';
import type { DealFormat, DealSet, ReadOptions } from '../../formats/core/deal-set.ts';
import { type FormatProblem, hasErrors } from '../../formats/core/format-error.ts';
import { looksSealed } from '../../generation/seal/seal-file.ts';
import { readInput } from './read-input.ts';

/** A file of deals as it was read. */
export interface DealFile {
  /** `undefined` if its content is that of no format; then the problems of the set say so. */
  readonly format: DealFormat | undefined;
  readonly set: DealSet;
}

/** The largest file of deals that is taken in at once; formats may take less. */
const MAX_DEAL_FILE_BYTES = 256 * 1024 * 1024;

/** The bytes of a file of deals; `-` is stdin. */
export function readDealBytes(path: string): Uint8Array {
  const bytes = path === '-' ? readStdin() : readInput(path, MAX_DEAL_FILE_BYTES);
  if (bytes.length <= MAX_DEAL_FILE_BYTES) return bytes;
  const most = `at most ${MAX_DEAL_FILE_BYTES / 1024 / 1024} MiB are read`;
  throw new CommandError(EXIT.badInput, `${path} is too large: ${most}. Split the file.`);
}

function readStdin(): Uint8Array {
  try {
    return readFileSync(0);
  } catch (error) {
    throw environmentError('Reading', 'stdin', error);
  }
}

/** The deals of a file, whatever is wrong with them; the format is told by the content unless it is known. */
export function readDeals(path: string, from?: DealFormat, options?: ReadOptions): DealFile {
  const bytes = readDealBytes(path);
  const format = from ?? recogniseFormat(bytes);
  return { format, set: format === undefined ? unknownSet(bytes) : format.read(bytes, options) };
}

/** The set of a file whose content is that of no format; a sealed set is known for what it is. */
export function unknownSet(bytes?: Uint8Array): DealSet {
  const isSealed = bytes !== undefined && looksSealed(bytes);
  const tried = FORMATS.map(({ name }) => name).join(', ');
  const message = isSealed
    ? `This is a sealed set, and no file of deals in clear. Deal it as it is with ${PROGRAM} deal, check it with ${PROGRAM} verify, open it after the event with ${PROGRAM} open.`
    : `The content is that of no format that is known (tried: ${tried}). Name a file of deals, or its format with --from.`;
  const problem = { severity: 'error', code: isSealed ? 'sealed-set' : 'format-unknown', message } as const;
  return { deck: 'standard', boards: [], records: [], trailer: [], problems: [problem] };
}

/** The deals of a file that can be dealt; warnings are told, errors end the command. */
export function readDealsToDeal(path: string, terminal: Terminal): DealSet {
  const { set } = readDeals(path);
  if (hasErrors(set)) {
    const errors = set.problems.filter(({ severity }) => severity === 'error');
    const number = errors.length === 1 ? 'one error' : `${errors.length} errors`;
    const advice = 'Nothing was dealt. Correct the file and try again.';
    throw new CommandError(
      EXIT.badInput,
      [`${path} has ${number}:`, ...tellProblems(errors), advice].join('\n'),
    );
  }
  for (const line of tellWarnings(set.problems)) terminal.tell(line);
  if (set.boards.length === 0) {
    throw new CommandError(EXIT.badInput, `${path} holds no deal. Name a file with deals.`);
  }
  return set;
}

const MOST_PROBLEMS_TOLD = 8;

/** The sentences of the first problems, and how many there are besides. */
export function tellProblems(problems: readonly FormatProblem[]): string[] {
  const told = problems.slice(0, MOST_PROBLEMS_TOLD).map(({ message }) => message);
  const more = problems.length - told.length;
  return more === 0 ? told : [...told, `And ${more} more: ${PROGRAM} check lists them all.`];
}

/** The same, with each told as a warning. */
export function tellWarnings(problems: readonly FormatProblem[]): string[] {
  const asWarnings = problems.map((problem) => ({ ...problem, message: `Warning. ${problem.message}` }));
  return tellProblems(asWarnings);
}
