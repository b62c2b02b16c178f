import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, readdirSync, statfsSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { attempt, systemCodeOf } from '../../ports/environment-error.ts';

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

/** The same in a thread of the system, where nothing may wait for a disk. */
export async function syncFolderInBackground(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

/** The names of the folders in a folder. */
export function foldersIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
}

/** The bytes that are free where a path lies. */
export function freeBytesAt(path: string): number {
  const { bavail, bsize } = statfsSync(path);
  return bavail * bsize;
}
