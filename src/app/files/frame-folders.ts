import { FrameFileError, readFrameFile } from '../../adapters/frame-file.ts';
import { frameFilesIn } from '../../adapters/frame-folder.ts';
import { CommandError, EXIT } from '../../cli/shell/exit.ts';
import { counted } from '../../text/counted.ts';
import type { Frame } from '../../vision/frame.ts';

/** A picture that was read, with its file. */
export interface FileFrame {
  readonly file: string;
  readonly frame: Frame;
}

/** The pictures of one folder: a pass of the deck. */
export interface FolderFrames {
  readonly folder: string;
  readonly frames: readonly FileFrame[];
}

const MOST_TOLD = 8;
const LEAST_SIDE_PX = 24;
/** More cards than any deck that is learnt, with jokers and spares. */
const MOST_FRAMES = 200;

/** The pictures of a folder in the order of their names; every one that can not be read is told at once. */
export function readFolder(folder: string, pxPerMm: number): FolderFrames {
  const files = listed(folder);
  if (files.length > MOST_FRAMES) {
    throw new CommandError(
      EXIT.usage,
      `${folder} holds ${files.length} pictures. One folder is one pass of one deck: a picture a card.`,
    );
  }
  const problems: string[] = [];
  const frames = files.flatMap((file): FileFrame[] => {
    try {
      const frame = readFrameFile(file, pxPerMm);
      if (Math.min(frame.widthPx, frame.heightPx) >= LEAST_SIDE_PX) return [{ file, frame }];
      problems.push(`${file} is ${frame.widthPx} x ${frame.heightPx} px: too small to show a card's corner.`);
      return [];
    } catch (error) {
      if (!(error instanceof FrameFileError)) throw error;
      problems.push(error.message);
      return [];
    }
  });
  if (problems.length > 0) throw unusable(problems, 'Take these pictures again, or leave them out.');
  return { folder, frames };
}

/** Ends a command with what is wrong with its files, and what to do. */
export function unusable(problems: readonly string[], advice: string): CommandError {
  const told = problems.slice(0, MOST_TOLD);
  const more = problems.length - told.length;
  const rest = more === 0 ? [] : [`And ${counted(more, 'more problem')}.`];
  return new CommandError(EXIT.badInput, [...told, ...rest, advice].join('\n'));
}

function listed(folder: string): string[] {
  try {
    return frameFilesIn(folder);
  } catch (error) {
    if (!(error instanceof FrameFileError)) throw error;
    throw new CommandError(EXIT.badInput, error.message);
  }
}
