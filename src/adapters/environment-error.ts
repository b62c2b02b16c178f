/** Something outside the program forbids what was asked: a full disk, a folder that may not be written. */
export class EnvironmentError extends Error {
  override readonly name = 'EnvironmentError';
}

/** Another process has what was asked for. */
export class HeldElsewhere extends EnvironmentError {}

const REASONS: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full: make room',
  ERR_STRING_TOO_LONG: 'it is larger than this version can read',
  EFBIG: 'the file may not grow any more: choose another folder',
  EDQUOT: 'your share of the disk is used up: make room',
  EROFS: 'the disk may only be read: choose another folder',
  EACCES: 'you may not write there: choose another folder, or ask who may',
  EPERM: 'you may not write there: choose another folder, or ask who may',
  ELOOP: 'it is a link to another place: look who made it',
  ENXIO: 'it is a pipe: look who made it',
  ENOTDIR: 'a part of the path is a file, not a folder: choose another one',
  ENAMETOOLONG: 'the name is too long: choose a shorter one',
  ENOENT: 'nothing can be made there: choose another folder',
  EMFILE: 'too many files are open: close some programs',
  EIO: 'the disk failed: try another one',
};

/** The code of a system call that failed, such as `ENOSPC`. */
export function systemCodeOf(error: unknown): string | undefined {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? code : undefined;
}

/** A sentence about what could not be done to a file or folder, and what to do; a defect is thrown on as it is. */
export function environmentError(what: string, path: string, error: unknown): EnvironmentError {
  const code = systemCodeOf(error);
  if (code === undefined) throw error;
  const reason = REASONS[code] ?? `the system says ${code}`;
  return new EnvironmentError(`${what} ${path} failed: ${reason}.`, { cause: error });
}
