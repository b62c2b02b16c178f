import type { Computer } from '../../ports/computer.ts';
import { environmentError, systemCodeOf } from '../../ports/environment-error.ts';
import { dirname, resolve } from '../../text/path.ts';
import { Problem } from '../problem.ts';

/** Refuses a file that already exists, or can't be: nobody wants to wait and learn of it only then. */
export function refuseBeforehand(path: string, replaces: boolean, ports: Pick<Computer, 'files'>): void {
  refuseFolder(path, ports);
  if (ports.files.exists(path)) {
    if (replaces) return;
    throw fileExists(path);
  }
  if (ports.files.exists(dirname(path))) return;
  const message = `There is no folder ${dirname(path)}. Create it, or choose another one.`;
  throw new Problem('request', 'no-folder', message, { path: dirname(path) });
}

/** The same for all files of a request; one name for two of them is refused too, as the one would replace the other. */
export function refuseAllBeforehand(
  paths: readonly (string | undefined)[],
  replaces: boolean,
  ports: Pick<Computer, 'files'>,
): void {
  const named = paths.flatMap((path) => (path === undefined ? [] : [path]));
  for (const path of named) refuseBeforehand(path, replaces, ports);
  const places = named.map((path) => resolve(path));
  const twice = named.find((_, index) => places.indexOf(places[index] ?? '') !== index);
  if (twice === undefined) return;
  const message = `Two files would be written to ${twice}. Give each a name of its own.`;
  throw new Problem('request', 'same-output', message, { path: twice });
}

/** Writes a file whole or not at all; one that already exists is only replaced if that is asked for. */
export function writeOutput(
  path: string,
  content: Uint8Array | Iterable<Uint8Array>,
  replaces: boolean,
  ports: Pick<Computer, 'files'>,
  mode?: number,
): void {
  const output = openOutput(path, replaces, ports, mode);
  try {
    for (const piece of content instanceof Uint8Array ? [content] : content) output.write(piece);
    output.finish();
  } catch (error) {
    output.abandon();
    throw error;
  }
}

/** A file of several, and how it is written. */
export interface OutputOfSeveral {
  readonly path: string;
  readonly write: () => void;
}

/** Writes files in their order; where one fails, those that were not there before are taken away, and it can be done again. */
export function writeAllOrNone(outputs: readonly OutputOfSeveral[], ports: Pick<Computer, 'files'>): void {
  const fresh: string[] = [];
  try {
    for (const { path, write } of outputs) {
      const isThere = ports.files.exists(path);
      write();
      if (!isThere) fresh.push(path);
    }
  } catch (error) {
    for (const path of fresh) ports.files.remove(path);
    throw error;
  }
}

/** A file that is written piece by piece, and stands under its name only when it is finished. */
export interface Output {
  write(bytes: Uint8Array): void;
  finish(): void;
  /** Takes away what was written; does nothing once it is finished. */
  abandon(): void;
}

/** Opens a file to be written; one that already exists is only replaced if that is asked for. */
export function openOutput(
  path: string,
  replaces: boolean,
  ports: Pick<Computer, 'files'>,
  mode = 0o666,
): Output {
  refuseFolder(path, ports);
  if (!replaces) explained(path, () => claim(path, mode, ports));
  const unclaim = (): void => {
    if (!replaces) ports.files.remove(path);
  };
  const target = ports.files.exists(path) ? ports.files.realPath(path) : path;
  const writes = isPlain(path, ports) ? `${target}.new` : target;
  const file = explained(path, () => ports.files.open(writes, 'w', mode), unclaim);
  let open = true;
  const close = (): void => {
    if (open) ports.files.close(file);
    open = false;
  };
  return {
    write: (bytes) => explained(path, () => ports.files.write(file, bytes)),
    finish: () =>
      explained(path, () => {
        // A name that lasts through a power cut must not be that of an empty file.
        if (writes !== target) ports.files.sync(file);
        close();
        if (writes !== target) ports.files.rename(writes, target);
      }),
    abandon() {
      if (!open && !ports.files.exists(writes)) return;
      close();
      if (writes === target) return;
      ports.files.remove(writes);
      unclaim();
    },
  };
}

function explained<T>(path: string, work: () => T, undo?: () => void): T {
  try {
    return work();
  } catch (error) {
    undo?.();
    throw outputError(path, error);
  }
}

/** Makes an empty file where there is none, so that nobody else can in the meantime. */
function claim(path: string, mode: number, ports: Pick<Computer, 'files'>): void {
  ports.files.close(ports.files.open(path, 'wx', mode));
}

/** No device or pipe, which must not be replaced by a file. */
function isPlain(path: string, ports: Pick<Computer, 'files'>): boolean {
  return ports.files.find(path)?.isFile() ?? true;
}

function outputError(path: string, error: unknown): Error {
  switch (systemCodeOf(error)) {
    case 'EEXIST':
      return fileExists(path);
    case 'ENOENT':
      return new Problem(
        'request',
        'no-folder',
        `There is no folder for ${path}. Create it, or choose another one.`,
        { path: dirname(path) },
      );
    case 'EISDIR':
      return isFolder(path);
    default:
      return environmentError('Writing', path, error);
  }
}

/** A file that may not be replaced. */
function fileExists(path: string): Problem {
  return new Problem('request', 'file-exists', `${path} already exists.`, { path });
}

/** Refuses a folder where a file is to be, which no option replaces. */
function refuseFolder(path: string, { files }: Pick<Computer, 'files'>): void {
  if (explained(path, () => files.find(path))?.isDirectory()) throw isFolder(path);
}

function isFolder(path: string): Problem {
  return new Problem('request', 'is-folder', `${path} is a folder. Name a file in it.`, { path });
}
