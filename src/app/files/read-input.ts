import { closeSync, fstatSync, openSync, readFileSync } from 'node:fs';
import { environmentError, systemCodeOf } from '../../adapters/environment-error.ts';
import { Problem } from '../problem.ts';

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

/** The error of a file that could not be read. */
export function inputError(path: string, error: unknown): Error {
  switch (systemCodeOf(error)) {
    case 'ENOENT':
    case 'ENOTDIR':
      return new Problem('input', 'no-file', `There is no file ${path}. Check the name and the folder.`, {
        path,
      });
    case 'EISDIR':
      return new Problem('input', 'is-folder', `${path} is a folder. Name a file in it.`, { path });
    case 'EACCES':
    case 'EPERM':
      return new Problem('environment', 'not-readable', `You may not read ${path}. Ask who may.`, { path });
    default:
      return environmentError('Reading', path, error);
  }
}
