import type { Frame } from '../vision/frame.ts';

/** Pictures of cards in files: PNG, 8 bits, grey or RGB. What is none throws a `FrameFileError`. */
export interface Pictures {
  read(path: string, pxPerMm: number): Frame;
  /** The scan of a whole sheet, at the scale that the file says where none is given. */
  readSheet(path: string, pxPerMm?: number): Frame;
  /** A picture for the middle of a card, also of an SVG file. */
  readArt(path: string): Frame;
  encode(frame: Frame): Uint8Array;
  /** The paths of the pictures in a folder, as people order their names. */
  inFolder(folder: string): string[];
  /** No picture has more bytes. */
  readonly mostBytes: number;
}
