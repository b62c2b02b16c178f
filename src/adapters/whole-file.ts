import { closeSync, fsyncSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { attempt, syncFolder } from './folders.ts';

const ONLY_OWNER = 0o600;

/** Writes a file that only its owner may read, whole or not at all, so that it lasts through a power cut. */
export function writeWholeFile(path: string, content: string): void {
  const fresh = `${path}.new`;
  attempt('Writing', path, () => {
    try {
      writeAndSync(fresh, content);
      renameSync(fresh, path);
    } finally {
      rmSync(fresh, { force: true });
    }
    syncFolder(dirname(path));
  });
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
