import { RefusedInput, readBoundedFile } from './bounded-file.ts';
import { EnvironmentError, environmentError } from './environment-error.ts';

/** The text of a file that this program keeps: only a regular file of at most so many bytes can be one. */
export function readOwnFile(path: string, mostBytes: number): string {
  try {
    return Buffer.from(readBoundedFile(path, mostBytes)).toString('utf8');
  } catch (error) {
    if (error instanceof RefusedInput) throw notOurs(path, error);
    throw environmentError('Reading', path, error);
  }
}

function notOurs(path: string, { refusal }: RefusedInput): EnvironmentError {
  const why = refusal.kind === 'too-large' ? 'too large' : `a ${refusal.what}`;
  return new EnvironmentError(`${path} is ${why}, and was not written by this program. Look what it is.`);
}
