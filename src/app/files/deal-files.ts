import { carriedText, undressedText } from '../../formats/catalogue/carrier.ts';
import { FORMATS, formatOf, recogniseFormat } from '../../formats/catalogue/catalogue.ts';
import { isBlank, strangeContentInWords } from '../../formats/catalogue/content-kind.ts';
import type { DealFormat, DealSet, FormatProblem, ReadOptions } from '../../formats/core/deal-set.ts';
import { type BytePieces, inPieces } from '../../formats/core/decode.ts';
import type { FormatName } from '../../formats/core/format-names.ts';
import { looksSealed } from '../../generation/seal/seal-file.ts';
import type { Computer } from '../../ports/computer.ts';
import { counted } from '../../text/counted.ts';
import { Problem, type ProblemFacts } from '../problem.ts';
import { otherText } from './other-text.ts';
import { readFormat } from './read-format.ts';
import { type InputLimit, inputInPieces, readInputOrStdin, readStart, sizeOfInput } from './read-input.ts';
import { isResultTable } from './result-table.ts';
import { zippedDeals } from './zipped-deals.ts';

/** A deal file as it was read. */
export interface DealFile {
  /** `undefined` if its content is that of no format; then the problems of the set say so. */
  readonly format: DealFormat | undefined;
  readonly set: DealSet;
}

/** The largest deal file that is taken in at once; formats may take less. */
export const DEAL_LIMIT: InputLimit = {
  what: 'a deal file',
  mostBytes: 256 * 1024 * 1024,
  advice: 'Split the file.',
};

/** The bytes of a deal file; `-` is stdin. */
export function readDealBytes(path: string, ports: Pick<Computer, 'files'>): Uint8Array {
  return readInputOrStdin(path, DEAL_LIMIT, ports);
}

/** A deal file whose format is known, before its deals are read. */
export interface OpenedDeals {
  readonly pieces: BytePieces;
  /** `undefined` if its content is that of no format; then the problems of the set say so. */
  readonly format: DealFormat | undefined;
  read(options?: ReadOptions): DealSet;
}

/** A deal file; its format is detected from the content unless it is given. */
export function openDeals(
  path: string,
  ports: Pick<Computer, 'files' | 'openers'>,
  from?: FormatName,
): OpenedDeals {
  const size = path === '-' ? 0 : sizeOfInput(path, ports);
  const format = size > LARGE_BYTES ? formatOfDeals(readStart(path, HEAD_BYTES, ports), from) : undefined;
  const inMemory = (): OpenedDeals => opened(readDealBytes(path, ports), path, ports, from);
  if (format?.readRecords === undefined) return inMemory();
  return { pieces: inputInPieces(path, ports), format, read: (options) => inMemory().read(options) };
}

/** A larger file of a format that is read record by record is not taken into memory, and known by its first bytes. */
const LARGE_BYTES = 4 * 1024 * 1024;
const HEAD_BYTES = 65_536;

/** The format that is named, else the one that the content looks most like. */
export function formatOfDeals(bytes: Uint8Array, named?: FormatName): DealFormat | undefined {
  if (named !== undefined) return formatOf(named);
  return isBlank(bytes) ? undefined : recogniseFormat(bytes);
}

function opened(
  given: Uint8Array,
  path: string,
  ports: Pick<Computer, 'openers'>,
  from?: FormatName,
): OpenedDeals {
  const zipped = zippedDeals(given, ports);
  if (zipped?.kind === 'refused') {
    const read = (): DealSet => setWithout({ code: 'archive', message: zipped.what });
    return { pieces: [given], format: undefined, read };
  }
  const found = zipped?.bytes ?? given;
  const recognised = formatOfDeals(found, from);
  const carried = recognised === undefined ? carriedText(found) : undefined;
  const within = carried && formatOfDeals(carried, from);
  const [bytes, format] =
    carried === undefined || within === undefined ? [found, recognised] : [carried, within];
  const read = (options?: ReadOptions): DealSet => {
    const set = format === undefined ? unknownSet(bytes, path) : readAsTyped(format, bytes, ports, options);
    refuseUncounted(path, set, options?.firstBoard);
    return set;
  };
  return { pieces: inPieces(bytes), format, read };
}

/** Ends the use case where a first board is named for deals that are not counted from it: it would be passed over. */
function refuseUncounted(path: string, { boards }: DealSet, wanted: number | undefined): void {
  const first = boards.reduce((least, { number }) => Math.min(least, number), Number.POSITIVE_INFINITY);
  if (wanted === undefined || boards.length === 0 || first === wanted) return;
  const message = `${path} is not counted from board ${wanted}: its first is ${first}. --first-board is for formats without numbers; leave it out, and renumber with convert --renumber ${wanted}.`;
  throw new Problem('request', 'not-counted', message, { path });
}

/** The deals of a file; where they can't be read as they stand, those of the same text without what dresses its signs. */
function readAsTyped(
  format: DealFormat,
  bytes: Uint8Array,
  ports: Pick<Computer, 'openers'>,
  options?: ReadOptions,
): DealSet {
  const set = readFormat(format, bytes, ports, options);
  const plain = errorsOf(set).length === 0 ? undefined : undressedText(bytes);
  if (plain === undefined) return set;
  const typed = readFormat(format, plain, ports, options);
  return typed.boards.length > 0 && errorsOf(typed).length === 0 ? typed : set;
}

/** The deals of a file, whatever is wrong with them; the format is detected from the content unless it is given. */
export function readDeals(
  path: string,
  ports: Pick<Computer, 'files' | 'openers'>,
  from?: FormatName,
  options?: ReadOptions,
): DealFile {
  return parseDeals(readDealBytes(path, ports), ports, from, options, path);
}

/** The same of bytes that already exist, of a file with that name if it has one. */
export function parseDeals(
  bytes: Uint8Array,
  ports: Pick<Computer, 'openers'>,
  from?: FormatName,
  options?: ReadOptions,
  path = '',
): DealFile {
  const { format, read } = opened(bytes, path, ports, from);
  return { format, set: read(options) };
}

/** The set of a file whose content is that of no format; a sealed set is known for what it is. */
export function unknownSet(bytes: Uint8Array, path: string): DealSet {
  return setWithout(unknownInWords(bytes, path));
}

/** A set without deals, and why. */
function setWithout(error: Pick<FormatProblem, 'code' | 'message'>): DealSet {
  const problem = { severity: 'error', ...error } as const;
  return { deck: 'standard', boards: [], records: [], trailer: [], problems: [problem] };
}

function unknownInWords(bytes: Uint8Array, path: string): Pick<FormatProblem, 'code' | 'message'> {
  if (looksSealed(bytes)) {
    return { code: 'sealed-set', message: 'This is a sealed set, not a deal file in the clear.' };
  }
  if (isBlank(bytes)) return { code: 'file-empty', message: 'The file is empty.' };
  if (isResultTable(bytes)) {
    return { code: 'results-table', message: 'This is a table of results, not a deal file.' };
  }
  const strange = strangeContentInWords(bytes, path);
  const other = strange === undefined ? otherText(bytes) : undefined;
  if (other !== undefined) return { code: other.code, message: `This is ${other.what}, not a deal file.` };
  const tried = FORMATS.map(({ name }) => name).join(', ');
  const message =
    strange === undefined
      ? `The content is not in any known format (tried: ${tried}).`
      : `This is ${strange}.`;
  return { code: 'format-unknown', message };
}

/** Deals that can be dealt, and what is doubtful about their file. */
export interface DealsToDeal {
  readonly set: DealSet;
  readonly warnings: readonly FormatProblem[];
}

/** The deals of a file that can be dealt; its errors are thrown as a problem. */
export function readDealsToDeal(path: string, ports: Pick<Computer, 'files' | 'openers'>): DealsToDeal {
  const { set } = readDeals(path, ports);
  const errors = errorsOf(set);
  if (errors.length > 0) {
    const advice = 'Nothing was dealt. Correct the file and try again.';
    throw errorsInDeals([`${path} has ${counted(errors.length, 'error')}:`], errors, [advice]);
  }
  if (set.boards.length > 0) return { set, warnings: set.problems };
  const warnings = set.problems.map((problem) => ({ ...problem, message: `Warning. ${problem.message}` }));
  const { message } = errorsInDeals([], warnings, [`${path} holds no deals. Name a file with deals.`]);
  throw new Problem('input', 'no-deals', message, { path });
}

/** A board is wanted that a file or a movement does not have. */
export function noBoard(path: string, board: number): Problem {
  return new Problem('request', 'no-board', `${path} has no board ${board}.`, { path, board });
}

/** A file is without a deal that could be printed or solved. */
export function noDeals(path: string): Problem {
  return new Problem('input', 'no-deals', `${path} holds no deals. Name a file with deals.`, { path });
}

/** What keeps a set from being dealt. */
export function errorsOf({ problems }: Pick<DealSet, 'problems'>): readonly FormatProblem[] {
  return problems.filter(({ severity }) => severity === 'error');
}

const MOST_PROBLEMS_SHOWN = 8;

/** The first errors of a deal file, a line each, between what leads to them and what to do. */
export function errorsInDeals(
  lead: readonly string[],
  errors: readonly FormatProblem[],
  advice: readonly string[] = [],
): Problem {
  const shown = errors.slice(0, MOST_PROBLEMS_SHOWN).map(({ message }) => message);
  const more = errors.length - shown.length;
  const rest = more === 0 ? [] : [`And ${more} more.`];
  return new Problem(
    'input',
    'errors-in-deals',
    [...lead, ...shown, ...rest, ...advice].join('\n'),
    factsOfFirst(errors),
  );
}

/** The first error of a file, by which a face may find more to advise. */
export function factsOfFirst([first]: readonly FormatProblem[]): ProblemFacts {
  return { error: first?.code, sentence: first?.message };
}
