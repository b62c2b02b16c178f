import {
  closeSync,
  existsSync,
  fstatSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { environmentError, systemCodeOf } from '../adapters/environment-error.ts';
import { FORMATS, recogniseFormat } from '../formats/catalogue.ts';
import type { DealFormat, DealSet } from '../formats/deal-set.ts';
import { type FormatProblem, hasErrors } from '../formats/format-error.ts';
import { PBN } from '../formats/pbn/format.ts';
import { MAX_PBN_BYTES } from '../formats/pbn.ts';
import { CommandError, EXIT } from './exit.ts';
import type { Terminal } from './terminal.ts';
import { PROGRAM } from './version.ts';

/** Bytes of a file, at most so many; a larger one is not read, and comes as so many empty bytes. */
export function readInput(path: string, mostBytes: number = Number.MAX_SAFE_INTEGER): Uint8Array {
  try {
    const file = openSync(path, 'r');
    try {
      const { size } = fstatSync(file);
      return size > mostBytes ? new Uint8Array(size) : readFileSync(file);
    } finally {
      closeSync(file);
    }
  } catch (error) {
    throw inputError(path, error);
  }
}

function inputError(path: string, error: unknown): Error {
  switch (systemCodeOf(error)) {
    case 'ENOENT':
    case 'ENOTDIR':
      return new CommandError(EXIT.badInput, `There is no file ${path}. Check the name and the folder.`);
    case 'EISDIR':
      return new CommandError(EXIT.badInput, `${path} is a folder. Name a file in it.`);
    case 'EACCES':
    case 'EPERM':
      return new CommandError(EXIT.environment, `You may not read ${path}. Ask who may.`);
    default:
      return environmentError('Reading', path, error);
  }
}

/** Ends a command whose file is there already, or can't be: nobody wants to wait and then be told of it. */
export function refuseBeforehand(path: string, replaces: boolean): void {
  if (existsSync(path)) {
    if (replaces) return;
    const sentence = `${path} is there already. Choose another name, or add --force to replace it.`;
    throw new CommandError(EXIT.usage, sentence);
  }
  if (existsSync(dirname(path))) return;
  throw new CommandError(EXIT.usage, `There is no folder ${dirname(path)}. Make it, or choose another one.`);
}

/** A file of deals as it was read, and in which format. */
export interface DealFile {
  readonly format: DealFormat;
  readonly set: DealSet;
}

/** The deals of a file of any format, whatever is wrong with them; the format is told by the content. */
export function readDeals(path: string): DealFile {
  const bytes = readInput(path, MAX_PBN_BYTES);
  const format = bytes.length > MAX_PBN_BYTES ? PBN : recogniseFormat(bytes);
  if (format === undefined) throw new CommandError(EXIT.badInput, unrecognised(path));
  return { format, set: format.read(bytes) };
}

function unrecognised(path: string): string {
  const tried = FORMATS.map(({ name }) => name).join(', ');
  return `${path} is in no format that is known (tried: ${tried}). Name a file of deals.`;
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
  for (const line of tellProblems(set.problems)) terminal.tell(`Warning. ${line}`);
  if (set.boards.length === 0) {
    throw new CommandError(EXIT.badInput, `${path} holds no deal. Name a file with deals.`);
  }
  return set;
}

const MOST_PROBLEMS_TOLD = 8;

function tellProblems(problems: readonly FormatProblem[]): string[] {
  const told = problems.slice(0, MOST_PROBLEMS_TOLD).map(({ message }) => message);
  const more = problems.length - told.length;
  return more === 0 ? told : [...told, `And ${more} more: ${PROGRAM} check lists them all.`];
}

/** Writes a file whole or not at all; one that is there already is only replaced if that is asked for. */
export function writeOutput(path: string, bytes: Uint8Array, replaces: boolean): void {
  try {
    if (!replaces) return writeFileSync(path, bytes, { flag: 'wx' });
    const fresh = `${path}.new`;
    try {
      writeFileSync(fresh, bytes);
      renameSync(fresh, path);
    } finally {
      rmSync(fresh, { force: true });
    }
  } catch (error) {
    throw outputError(path, error);
  }
}

function outputError(path: string, error: unknown): Error {
  switch (systemCodeOf(error)) {
    case 'EEXIST':
      return new CommandError(
        EXIT.usage,
        `${path} is there already. Choose another name, or add --force to replace it.`,
      );
    case 'ENOENT':
      return new CommandError(EXIT.usage, `There is no folder for ${path}. Make it, or choose another one.`);
    case 'EISDIR':
      return new CommandError(EXIT.usage, `${path} is a folder. Name a file in it.`);
    default:
      return environmentError('Writing', path, error);
  }
}
