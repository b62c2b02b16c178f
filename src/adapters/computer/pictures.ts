import type { Pictures } from '../../ports/pictures.ts';
import { encodeFrame, readFrameFile, readSheetFile } from '../openers/frame-file.ts';
import { frameFilesIn } from '../openers/frame-folder.ts';
import { CORNER_PNG, mostPngBytes } from '../openers/png-chunks.ts';
import { readSvgFile } from '../openers/svg-picture.ts';

/** Pictures of cards in files. */
export const pictures: Pictures = {
  read: readFrameFile,
  readSheet: readSheetFile,
  readArt: (path) => (path.endsWith('.svg') ? readSvgFile(path) : readSheetFile(path, 1)),
  encode: encodeFrame,
  inFolder: frameFilesIn,
  mostBytes: mostPngBytes(CORNER_PNG),
};
