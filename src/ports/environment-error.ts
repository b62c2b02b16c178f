/** Something outside the program forbids what was asked: a full disk, a folder that may not be written. */
export class EnvironmentError extends Error {
  override readonly name = 'EnvironmentError';
}

/** Another process has what was asked for. */
export class HeldElsewhere extends EnvironmentError {}

const REASONS: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full: free some space',
  ERR_STRING_TOO_LONG: 'it is larger than this version can read',
  EFBIG: 'the file has reached the size limit: choose another folder',
  EDQUOT: 'your disk quota is used up: free some space',
  EROFS: 'the disk is read-only: choose another folder',
  EACCES: 'you do not have permission to write there: choose another folder, or ask someone who has',
  EPERM: 'you do not have permission to write there: choose another folder, or ask someone who has',
  ELOOP: 'it is a link to another place: find out who made it',
  EEXIST: 'something of that name already exists: choose another folder, or end the program that uses it',
  ENXIO: 'it is a pipe: find out who made it',
  ENOTDIR: 'a part of the path is a file, not a folder: choose another one',
  ENAMETOOLONG: 'the name is too long: choose a shorter one',
  ENOENT: 'nothing can be created there: choose another folder',
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

/** Does something to a file or folder; a failure of the system becomes a sentence. */
export function attempt<T>(what: string, path: string, act: () => T): T {
  try {
    return act();
  } catch (error) {
    throw environmentError(what, path, error);
  }
}
