import type { Computer } from '../../ports/computer.ts';
import { systemCodeOf } from '../../ports/environment-error.ts';
import { FrameFileError, RefusedInput } from '../../ports/refused-input.ts';
import { digestOf } from '../../sealing/digest.ts';
import { counted } from '../../text/counted.ts';
import type { Frame } from '../../vision/frame.ts';
import { Problem } from '../problem.ts';

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

const MOST_SHOWN = 8;
const LEAST_SIDE_PX = 24;
/** More cards than any deck that is learnt, with jokers and spares. */
const MOST_FRAMES = 200;
/** All pictures of a folder are kept at a time: those of a deck take a third of it at 16 px/mm in colour. */
const MOST_KEPT_BYTES = 256 * 1024 * 1024;
/** A folder with more copies than this is no run of its own; a few black pictures may well be alike. */
const MOST_COPIES_SHARE = 0.5;

/** The pictures of a folder in the order of their names; all that can't be read are reported together. */
export function readFolder(folder: string, pxPerMm: number, ports: Pick<Computer, 'pictures'>): FolderFrames {
  const files = readingPictures(() => ports.pictures.inFolder(folder));
  if (files.length > MOST_FRAMES) {
    const message = `${folder} holds ${files.length} pictures. Each folder must be one pass of one deck: one picture per card.`;
    throw new Problem('request', 'too-many-pictures', message, { folder });
  }
  const problems: string[] = [];
  const keep = keepWithin(folder, MOST_KEPT_BYTES);
  const frames = files.flatMap((file): FileFrame[] => {
    try {
      const frame = ports.pictures.read(file, pxPerMm);
      keep(frame);
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

/** Counts the pixels that are kept of a folder's pictures at a time; more than there may be are a problem. */
export function keepWithin(folder: string, mostBytes: number): (kept: Pick<Frame, 'pixels'>) => void {
  let keptBytes = 0;
  return ({ pixels }) => {
    keptBytes += pixels.length;
    if (keptBytes <= mostBytes) return;
    const most = `at most ${mostBytes / 1024 / 1024} MiB of pixels can be read at a time`;
    const message = `The pictures of ${folder} are too large together: ${most}. Take fewer, or smaller ones.`;
    throw new Problem('input', 'pictures-too-large', message, { folder });
  };
}

/** The problems of pictures, the first of them in full, and advice. */
export function unusable(problems: readonly string[], advice: string): Problem {
  const shown = problems.slice(0, MOST_SHOWN);
  const more = problems.length - shown.length;
  const rest = more === 0 ? [] : [`And ${counted(more, 'more problem')}.`];
  return new Problem('input', 'unusable-pictures', [...shown, ...rest, advice].join('\n'));
}

/** What is read of pictures; one that can't be read, or a folder without any, is thrown as a problem. */
export function readingPictures<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof FrameFileError)) throw error;
    throw new Problem('input', 'no-pictures', error.message, {}, { cause: error });
  }
}

/** A folder that stands for one run of a deck, with the paths of its pictures. */
export interface RunFolder {
  readonly folder: string;
  readonly files: readonly string[];
}

/**
 * Refuses a folder of which most pictures are, byte for byte, those of a folder before it: noise never repeats, so they
 * were copied and show nothing new. The advice says what to do.
 */
export function refuseCopies(
  folders: readonly RunFolder[],
  advice: string,
  ports: Pick<Computer, 'files' | 'pictures'>,
): void {
  const firstAt = new Map<string, string>();
  for (const { files, folder } of folders) {
    const prints = files.flatMap((file) => fingerprintOf(file, ports) ?? []);
    const before = prints.flatMap((print) => firstAt.get(print) ?? []);
    const [other] = before;
    if (other !== undefined && before.length > MOST_COPIES_SHARE * files.length) {
      const sentence = `${folder} holds the same pictures as ${other}: each run of the deck needs pictures of its own.`;
      throw new Problem('input', 'copied-pictures', `${sentence} ${advice}`, { folder, other });
    }
    for (const print of prints) if (!firstAt.has(print)) firstAt.set(print, folder);
  }
}

/** `undefined` for a file that can't be read: whoever reads it as a picture says why. */
function fingerprintOf(file: string, ports: Pick<Computer, 'files' | 'pictures'>): string | undefined {
  try {
    return digestOf(ports.files.readBounded(file, ports.pictures.mostBytes));
  } catch (error) {
    if (!(error instanceof RefusedInput) && systemCodeOf(error) === undefined) throw error;
    return undefined;
  }
}
