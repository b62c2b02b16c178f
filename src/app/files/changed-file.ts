import type { Computer } from '../../ports/computer.ts';
import { attempt } from '../../ports/environment-error.ts';
import type { Places } from '../../ports/places.ts';
import { basename, dirname, join, resolve } from '../../text/path.ts';

/**
 * Reads a file of people's, changes something in it and writes it back, while no other process of this account does the
 * same. The lock lies among the state, not beside the file.
 */
export function changingFile<T>(
  path: string,
  { state }: Pick<Places, 'state'>,
  act: () => T,
  ports: Pick<Computer, 'files' | 'jobFolders'>,
): T {
  return ports.files.whileLocked(
    join(state, 'locks', `${ports.jobFolders.idOfFolder(realPathOf(path, ports))}.file`),
    path,
    act,
  );
}

/** The same for all names of a file, which need not be there yet. */
function realPathOf(path: string, ports: Pick<Computer, 'files'>): string {
  return attempt('Reading', path, () => {
    if (ports.files.exists(path)) return ports.files.realPath(path);
    const folder = dirname(resolve(path));
    return join(ports.files.exists(folder) ? ports.files.realPath(folder) : folder, basename(path));
  });
}
