import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { systemCodeOf } from '../../ports/environment-error.ts';
import { FrameFileError } from '../../ports/refused-input.ts';
import { byName } from '../../text/by-name.ts';

/**
 * Paths of the PNG files of a folder in the order of their names, numbers in names by their value.
 * Hidden files are left out. Throws a FrameFileError where there is no folder or no picture.
 */
export function frameFilesIn(folder: string): string[] {
  const names = namesIn(folder).filter((name) => /^[^.].*\.png$/i.test(name));
  if (names.length === 0) throw new FrameFileError(`There is no PNG picture in ${folder}.`);
  return names.sort(byName).map((name) => join(folder, name));
}

function namesIn(folder: string): string[] {
  try {
    const entries = readdirSync(folder, { withFileTypes: true });
    return entries.filter((entry) => !entry.isDirectory()).map(({ name }) => name);
  } catch (error) {
    const code = systemCodeOf(error);
    if (code === undefined) throw error;
    throw new FrameFileError(folderSentence(folder, code), { cause: error });
  }
}

function folderSentence(folder: string, code: string): string {
  if (code === 'ENOENT') return `There is no folder ${folder}.`;
  if (code === 'ENOTDIR') return `${folder} is a file, not a folder of pictures.`;
  if (code === 'EACCES' || code === 'EPERM') return `You may not read the folder ${folder}.`;
  return `Reading the folder ${folder} failed: the system says ${code}.`;
}
