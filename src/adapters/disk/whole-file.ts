import {
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  openSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { attempt, systemCodeOf } from '../../ports/environment-error.ts';
import { syncFolder } from './folders.ts';

/** The mode of a file that only its owner may read. */
export const ONLY_OWNER = 0o600;

/** Writes a file that only its owner may read, whole or not at all, so that it lasts through a power cut. */
export function writeWholeFile(path: string, content: string): void {
  writeBeside(path, `${path}.new`, content, renameSync);
}

/**
 * Writes such a file unless it is there: of processes that do so at the same time one has written it, whole, and the
 * others find that.
 */
export function writeWholeFileOnce(path: string, content: string): void {
  writeBeside(path, `${path}.${process.pid}.new`, content, linkUnlessThere);
}

/** Writes a fresh file beside its place, and puts it there when it is whole. */
function writeBeside(
  path: string,
  fresh: string,
  content: string,
  put: (fresh: string, path: string) => void,
): void {
  attempt('Writing', path, () => {
    try {
      writeAndSync(fresh, content);
      put(fresh, path);
    } finally {
      rmSync(fresh, { force: true });
    }
    syncFolder(dirname(path));
  });
}

function linkUnlessThere(fresh: string, path: string): void {
  try {
    linkSync(fresh, path);
  } catch (error) {
    if (systemCodeOf(error) === 'EEXIST') return;
    // Not every card or stick has links.
    if (!existsSync(path)) renameSync(fresh, path);
  }
}

function writeAndSync(path: string, content: string): void {
  rmSync(path, { force: true });
  const file = openSync(path, 'wx', ONLY_OWNER);
  try {
    writeFileSync(file, content);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}
