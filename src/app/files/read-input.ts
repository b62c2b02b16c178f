import { type BytePieces, PIECE_BYTES } from '../../formats/core/decode.ts';
import type { Computer } from '../../ports/computer.ts';
import { environmentError, systemCodeOf } from '../../ports/environment-error.ts';
import { type NotAFile, RefusedInput } from '../../ports/refused-input.ts';
import { Problem } from '../problem.ts';

/** What input is to hold, and how large it may be: nothing more of it is read. */
export interface InputLimit {
  /** As a sentence names it: `a sealed set`. */
  readonly what: string;
  readonly mostBytes: number;
  /** What to do with more than that; else whoever gave it is to look whether it is the right file. */
  readonly advice?: string;
}

/** What stdin is called where a file would have its path. */
export const STDIN_NAME = 'stdin';

/** The bytes of a file, which has to be a regular one and no larger than it may be. */
export function readInput(path: string, limit: InputLimit, ports: Pick<Computer, 'files'>): Uint8Array {
  return explained(path, limit, () => ports.files.readBounded(path, limit.mostBytes));
}

/** The same as text in UTF-8. */
export function readTextInput(path: string, limit: InputLimit, ports: Pick<Computer, 'files'>): string {
  return new TextDecoder().decode(readInput(path, limit, ports));
}

/** The bytes of a file, or of stdin where the path is `-`. */
export function readInputOrStdin(
  path: string,
  limit: InputLimit,
  ports: Pick<Computer, 'files'>,
): Uint8Array {
  if (path !== '-') return readInput(path, limit, ports);
  return explained(STDIN_NAME, limit, () => ports.files.readStdin(limit.mostBytes));
}

/** What comes in pieces under a name, no more than it may be. */
export async function gatherInput(
  name: string,
  pieces: AsyncIterable<Uint8Array>,
  limit: InputLimit,
  ports: Pick<Computer, 'files'>,
): Promise<Uint8Array> {
  try {
    return await ports.files.gather(pieces, limit.mostBytes);
  } catch (error) {
    throw inputError(name, error, limit);
  }
}

/** How many bytes a file has; none where there is no regular one. */
export function sizeOfInput(path: string, ports: Pick<Computer, 'files'>): number {
  const facts = explained(path, undefined, () => ports.files.find(path));
  return facts?.isFile() === true ? facts.size : 0;
}

/** The bytes of a file in pieces, of which one at a time is in memory. */
export function inputInPieces(path: string, ports: Pick<Computer, 'files'>): BytePieces {
  return {
    *[Symbol.iterator]() {
      const file = explained(path, undefined, () => ports.files.openRegular(path));
      const next = (): Uint8Array =>
        explained(path, undefined, () => ports.files.readUpTo(file, PIECE_BYTES));
      try {
        for (let piece = next(); piece.length > 0; piece = next()) yield piece;
      } finally {
        ports.files.close(file);
      }
    },
  };
}

/** The first bytes of a file, however large it is. */
export function readStart(path: string, count: number, ports: Pick<Computer, 'files'>): Uint8Array {
  return explained(path, undefined, () => ports.files.readFirst(path, count));
}

function explained<T>(path: string, limit: InputLimit | undefined, read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw inputError(path, error, limit);
  }
}

/** The error of a file that could not be read. */
export function inputError(path: string, error: unknown, limit?: InputLimit): Error {
  if (error instanceof Problem) return error;
  if (error instanceof RefusedInput) return refused(path, error, limit);
  switch (systemCodeOf(error)) {
    case 'ENOENT':
    case 'ENOTDIR':
      return new Problem(
        'input',
        'no-file',
        `There is no file ${path || '""'}. Check the name and the folder.`,
        {
          path,
        },
      );
    case 'EISDIR':
      return isFolder(path);
    case 'EACCES':
    case 'EPERM':
      return new Problem(
        'environment',
        'not-readable',
        `You do not have permission to read ${path}. Ask someone who has.`,
        { path },
      );
    default:
      return environmentError('Reading', path, error);
  }
}

function refused(path: string, { refusal }: RefusedInput, limit: InputLimit | undefined): Problem {
  if (refusal.kind === 'not-a-file') return notAFile(path, refusal.what);
  return tooLarge(path, limit ?? { what: 'it', mostBytes: 0 });
}

/** A file that is larger than it may be. */
export function tooLarge(path: string, { what, mostBytes, advice }: InputLimit): Problem {
  const most = `at most ${sizeInWords(mostBytes)} can be read`;
  const todo = advice ?? 'Check that it is the right file.';
  return new Problem('input', 'file-too-large', `${path} is too large for ${what}: ${most}. ${todo}`, {
    path,
    mostBytes,
  });
}

function notAFile(path: string, what: NotAFile): Problem {
  if (what === 'folder') return isFolder(path);
  const todo = 'Save its output as a file first.';
  return new Problem(
    'input',
    'no-regular-file',
    `${path} is a ${what}, and only files can be read. ${todo}`,
    {
      path,
    },
  );
}

function isFolder(path: string): Problem {
  return new Problem('input', 'is-folder', `${path} is a folder. Name a file in it.`, { path });
}

/** `64 MiB`, `4 KiB`. */
function sizeInWords(bytes: number): string {
  const mebibytes = bytes / 1024 / 1024;
  return mebibytes >= 1 ? `${Math.round(mebibytes)} MiB` : `${Math.round(bytes / 1024)} KiB`;
}
