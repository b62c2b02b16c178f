import { resolve } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { FrameFileError, readFrameFile } from '../../adapters/frame-file.ts';
import { frameFilesIn } from '../../adapters/frame-folder.ts';
import { CommandError, EXIT } from '../../cli/shell/exit.ts';
import { type InspectionTools, inspectFrame } from '../../inspection/inspect-frame.ts';
import type { SeenCard } from '../../inspection/seen-card.ts';
import { refuseCopies, unusable } from '../files/frame-folders.ts';

/** A folder of one run holds a picture a card; more is another thing. */
const MOST_PICTURES = 200;

/** Inspects folders of pictures, each a run of the same deck; none is kept in memory. */
export async function inspectFolders(
  folders: readonly string[],
  pxPerMm: number,
  tools: InspectionTools,
  progress: (share: number) => void,
): Promise<SeenCard[]> {
  refuseTwice(folders);
  const runs = folders.map(filesOf);
  refuseCopies(
    runs.map((files, run) => ({ folder: folders[run] ?? '', files })),
    'Turn the deck and run it again.',
  );
  const all = runs.reduce((sum, files) => sum + files.length, 0);
  const seen: SeenCard[] = [];
  const problems: string[] = [];
  for (const [run, files] of runs.entries()) {
    for (const [place, file] of files.entries()) {
      progress(seen.length / all);
      try {
        seen.push(inspectFrame(readFrameFile(file, pxPerMm), tools, { run, place, name: file }));
      } catch (error) {
        if (!(error instanceof FrameFileError)) throw error;
        problems.push(error.message);
      }
      await setImmediate();
    }
  }
  if (problems.length > 0) throw unusable(problems, 'Take these pictures again: the deck was not judged.');
  return seen;
}

/** A run is what one folder holds: the same again is no other look at the cards. */
function refuseTwice(folders: readonly string[]): void {
  const paths = folders.map((folder) => resolve(folder));
  const twice = folders.find((_, index) => paths.indexOf(paths[index] ?? '') !== index);
  if (twice === undefined) return;
  throw new CommandError(
    EXIT.usage,
    `${twice} is named twice. Each run of the deck has a folder of its own: turn the deck and run it again.`,
  );
}

function filesOf(folder: string): string[] {
  try {
    const files = frameFilesIn(folder);
    if (files.length <= MOST_PICTURES) return files;
    throw new CommandError(
      EXIT.usage,
      `${folder} holds ${files.length} pictures. One folder is one run of one deck; use --batch for many decks.`,
    );
  } catch (error) {
    if (!(error instanceof FrameFileError)) throw error;
    throw new CommandError(EXIT.badInput, error.message);
  }
}
