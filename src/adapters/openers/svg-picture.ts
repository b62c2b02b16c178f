import { FrameFileError } from '../../ports/refused-input.ts';
import type { Frame } from '../../vision/frame.ts';
import { readBoundedFile } from '../disk/bounded-file.ts';
import { runDrawing } from './art-trial.ts';
import { decodeFrame } from './frame-file.ts';
import { SHEET_PNG } from './png-chunks.ts';

/** The longer side of a drawing: 470 pixels an inch where it fills the middle of a card. */
const LONGER_SIDE_PX = 1200;
const MOST_SVG_BYTES = 4_000_000;

const SCRIPT = `
const [library, longerSidePx] = process.argv.slice(1);
const { Resvg } = require(library);
const { readFileSync, writeFileSync } = require('node:fs');
const svg = readFileSync(0);
const options = { font: { loadSystemFonts: false }, background: 'white' };
const { height, width } = new Resvg(svg, options);
const fitTo = { mode: width > height ? 'width' : 'height', value: +longerSidePx };
writeFileSync(1, new Resvg(svg, { ...options, fitTo }).render().asPng());
`;

/** An SVG file on white paper, as fine as cards are printed; its letters have to be paths. Throws a FrameFileError. */
export function readSvgFile(path: string): Frame {
  const svg = readSvg(path);
  const png = drawn(path, svg);
  if (png.length === 0) throw new FrameFileError(`${path} is no SVG picture that can be drawn.`);
  return decodeFrame(png, path, 1, SHEET_PNG);
}

function readSvg(path: string): string {
  try {
    return new TextDecoder().decode(readBoundedFile(path, MOST_SVG_BYTES));
  } catch (error) {
    throw new FrameFileError(`${path} can't be read as an SVG picture of at most 4 MB.`, { cause: error });
  }
}

function drawn(path: string, svg: string): Uint8Array {
  try {
    return runDrawing(SCRIPT, [String(LONGER_SIDE_PX)], svg);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'MODULE_NOT_FOUND')) throw error;
    const message = `${path} can't be drawn without the package @resvg/resvg-js. Install it, or save the picture as PNG.`;
    throw new FrameFileError(message, { cause: error });
  }
}
