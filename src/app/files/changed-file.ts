import { existsSync, realpathSync } from 'node:fs';
import { idOfFolder } from '../../adapters/disk/job-lock.ts';
import { whileLocked } from '../../adapters/disk/shared-file.ts';
import { attempt } from '../../ports/environment-error.ts';
import type { Places } from '../../ports/places.ts';
import { basename, dirname, join, resolve } from '../../text/path.ts';

/**
 * Reads a file of people's, changes something in it and writes it back, while no other process of this account does the
 * same. The lock lies among the state, not beside the file.
 */
export function changingFile<T>(path: string, { state }: Pick<Places, 'state'>, act: () => T): T {
  return whileLocked(join(state, 'locks', `${idOfFolder(realPathOf(path))}.file`), path, act);
}

/** The same for all names of a file, which need not be there yet. */
function realPathOf(path: string): string {
  return attempt('Reading', path, () => {
    if (existsSync(path)) return realpathSync(path);
    const folder = dirname(resolve(path));
    return join(existsSync(folder) ? realpathSync(folder) : folder, basename(path));
  });
}
