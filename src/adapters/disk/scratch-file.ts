import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Scratch } from '../../ports/files.ts';
import { readUpTo } from './bounded-file.ts';

/**
 * A file for its owner alone, which has no name as soon as it is open: what it holds is gone with the process, however
 * that ends. Where the system keeps the name of an open file it goes with `close`.
 */
export function openScratchFile(): Scratch {
  const folder = mkdtempSync(join(tmpdir(), 'soubrette-'));
  const remove = (): void => rmSync(folder, { recursive: true, force: true });
  const file = openSync(join(folder, 'scratch'), 'wx+', 0o600);
  try {
    remove();
  } catch {
    // Windows removes no folder with an open file in it.
  }
  return {
    add(bytes) {
      for (let from = 0; from < bytes.length; ) from += writeSync(file, bytes, from);
    },
    read: (at, count) => readUpTo(file, count, at),
    close() {
      closeSync(file);
      remove();
    },
  };
}
