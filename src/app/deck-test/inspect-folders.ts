import { type InspectionTools, inspectFrame } from '../../inspection/inspect-frame.ts';
import type { SeenCard } from '../../inspection/seen-card.ts';
import type { Computer } from '../../ports/computer.ts';
import { FrameFileError } from '../../ports/refused-input.ts';
import type { AppPorts } from '../../ports/use-case.ts';
import { basename, dirname, join, resolve } from '../../text/path.ts';
import type { Frame } from '../../vision/frame.ts';
import { refuseCopies, unusable } from '../files/frame-folders.ts';
import { Problem } from '../problem.ts';

/** A folder of one run holds a picture a card; more is another thing. */
const MOST_PICTURES = 200;

/** What folders of pictures showed. */
export interface InspectedFolders {
  readonly sights: readonly SeenCard[];
  /** The picture of a sight by its name. */
  readonly frameOf: (name: string) => Frame | undefined;
}

/**
 * Inspects folders of pictures, each a run of the same deck, and tells how far it is, 0..1; none is kept in memory.
 * Pictures are named by their files and folders, not by where these lie. `undefined` where it was stopped.
 */
export async function inspectFolders(
  folders: readonly string[],
  pxPerMm: number,
  tools: InspectionTools,
  {
    emit,
    signal,
    pictures,
    clock,
    files: filesHere,
  }: Pick<AppPorts<number>, 'emit' | 'signal' | 'clock' | 'files' | 'pictures'>,
): Promise<InspectedFolders | undefined> {
  refuseTwice(folders);
  const runs = folders.map((folder) => filesOf(folder, { pictures }));
  refuseCopies(
    runs.map((files, run) => ({ folder: folders[run] ?? '', files })),
    'Turn the deck and run it again.',
    { files: filesHere, pictures },
  );
  const all = runs.reduce((sum, files) => sum + files.length, 0);
  const seen: SeenCard[] = [];
  const problems: string[] = [];
  const names = namesOf(folders);
  const paths = new Map<string, string>();
  for (const [run, files] of runs.entries()) {
    for (const [place, file] of files.entries()) {
      if (signal.aborted) return undefined;
      emit(seen.length / all);
      const name = `${names[run]}/${basename(file)}`;
      paths.set(name, file);
      try {
        seen.push(inspectFrame(pictures.read(file, pxPerMm), tools, { run, place, name }));
      } catch (error) {
        if (!(error instanceof FrameFileError)) throw error;
        problems.push(error.message);
      }
      await clock.nextTurn();
    }
  }
  if (problems.length > 0) throw unusable(problems, 'Take these pictures again: the deck was not judged.');
  const frameOf = (name: string): Frame | undefined => {
    const path = paths.get(name);
    return path === undefined ? undefined : pictures.read(path, pxPerMm);
  };
  return { sights: seen, frameOf };
}

/** What folders are called: by their own names, and as many of those they lie in as tell them apart. */
function namesOf(folders: readonly string[]): string[] {
  let outer = folders.map((folder) => resolve(folder));
  let names = outer.map((path) => basename(path));
  while (new Set(names).size < names.length && outer.some((path) => dirname(path) !== path)) {
    outer = outer.map((path) => dirname(path));
    names = names.map((name, at) => join(basename(outer[at] ?? ''), name));
  }
  return names.map((name) => name.replaceAll('\\', '/'));
}

/** A run is what one folder holds: the same again is no other look at the cards. */
function refuseTwice(folders: readonly string[]): void {
  const paths = folders.map((folder) => resolve(folder));
  const twice = folders.find((_, index) => paths.indexOf(paths[index] ?? '') !== index);
  if (twice === undefined) return;
  const advice = 'Each run of the deck needs a folder of its own: turn the deck and run it again.';
  throw new Problem('request', 'folder-twice', `${twice} is named twice. ${advice}`, { path: twice });
}

function filesOf(folder: string, ports: Pick<Computer, 'pictures'>): string[] {
  try {
    const files = ports.pictures.inFolder(folder);
    if (files.length <= MOST_PICTURES) return files;
    const sentence = `${folder} holds ${files.length} pictures. Each folder must be one run of one deck.`;
    throw new Problem('request', 'many-decks-in-folder', sentence);
  } catch (error) {
    if (!(error instanceof FrameFileError)) throw error;
    throw new Problem('input', 'no-pictures', error.message, { path: folder });
  }
}
