import type { Pictures } from '../../ports/pictures.ts';
import { encodeFrame, readFrameFile } from '../openers/frame-file.ts';
import { frameFilesIn } from '../openers/frame-folder.ts';
import { MOST_PNG_BYTES } from '../openers/png-chunks.ts';

/** Pictures of cards in files. */
export const pictures: Pictures = {
  read: readFrameFile,
  encode: encodeFrame,
  inFolder: frameFilesIn,
  mostBytes: MOST_PNG_BYTES,
};
