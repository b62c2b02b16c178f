import { closeSync, existsSync, fsyncSync, mkdirSync, openSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { environmentError, systemCodeOf } from './environment-error.ts';

/** Makes a folder and those it lies in, each only for its owner where `mode` says so. */
export function makeFolders(path: string, mode = 0o777): void {
  attempt('Making the folder', path, () => makeEach(resolve(path), mode));
}

/** Step by step: where no folder can be, the system's own recursive way may never end. */
function makeEach(path: string, mode: number): void {
  if (existsSync(path)) return;
  makeEach(dirname(path), mode);
  makeUnlessThere(path, mode);
  syncFolder(dirname(path));
}

/** Another process may have made it meanwhile. */
function makeUnlessThere(path: string, mode: number): void {
  try {
    mkdirSync(path, { mode });
  } catch (error) {
    if (systemCodeOf(error) !== 'EEXIST') throw error;
  }
}

/** Makes what was made, renamed or removed in a folder last through a power cut. */
export function syncFolder(path: string): void {
  const folder = openSync(path, 'r');
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
}

/** Does something to a file or folder; a failure of the system becomes a sentence. */
export function attempt<T>(what: string, path: string, act: () => T): T {
  try {
    return act();
  } catch (error) {
    throw environmentError(what, path, error);
  }
}
