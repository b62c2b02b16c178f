import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { systemCodeOf } from '../../adapters/environment-error.ts';
import { CommandError, EXIT } from '../../cli/shell/exit.ts';

/** A folder that stands for one run of a deck, with the paths of its pictures. */
export interface RunFolder {
  readonly folder: string;
  readonly files: readonly string[];
}

/** Of more copies than this a folder is no run of its own; a few black pictures may well be alike. */
const MOST_COPIES_SHARE = 0.5;

/**
 * Ends a command where most pictures of a folder are, byte for byte, those of a folder before it: noise never repeats,
 * so they were copied and show nothing new. The advice says what to do.
 */
export function refuseCopies(folders: readonly RunFolder[], advice: string): void {
  const firstAt = new Map<string, string>();
  for (const { files, folder } of folders) {
    const prints = files.flatMap((file) => fingerprintOf(file) ?? []);
    const before = prints.flatMap((print) => firstAt.get(print) ?? []);
    const [other] = before;
    if (other !== undefined && before.length > MOST_COPIES_SHARE * files.length) {
      const sentence = `${folder} holds the same pictures as ${other}: each run of the deck has pictures of its own.`;
      throw new CommandError(EXIT.badInput, `${sentence} ${advice}`);
    }
    for (const print of prints) if (!firstAt.has(print)) firstAt.set(print, folder);
  }
}

/** `undefined` for a file that can't be read: whoever reads it as a picture says why. */
function fingerprintOf(file: string): string | undefined {
  try {
    return createHash('sha256').update(readFileSync(file)).digest('hex');
  } catch (error) {
    if (systemCodeOf(error) === undefined) throw error;
    return undefined;
  }
}
