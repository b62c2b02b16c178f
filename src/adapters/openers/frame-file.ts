import { convertIndexedToRgb, type DecodedPng, decode, encode } from 'fast-png';
import { systemCodeOf } from '../../ports/environment-error.ts';
import { FrameFileError, RefusedInput } from '../../ports/refused-input.ts';
import type { Frame } from '../../vision/frame.ts';
import { readBoundedFile } from '../disk/bounded-file.ts';
import {
  CORNER_PNG,
  essentialPng,
  isPng,
  mostPngBytes,
  type PngBounds,
  PngError,
  pngScale,
  SHEET_PNG,
} from './png-chunks.ts';

/** The frame in a PNG file: 8-bit grey or RGB; throws a FrameFileError. */
export function readFrameFile(path: string, pxPerMm: number): Frame {
  return decodeFrame(readBytes(path, CORNER_PNG), path, pxPerMm);
}

/** The scan of a sheet in a PNG file, at the scale that it says where none is given; throws a FrameFileError. */
export function readSheetFile(path: string, pxPerMm?: number): Frame {
  const bytes = readBytes(path, SHEET_PNG);
  const scale = pxPerMm ?? (isPng(bytes) ? soundly(path, () => pngScale(bytes, SHEET_PNG)) : 1);
  if (scale === undefined) {
    const advice = 'Give its scale: --px-per-mm 11.81 for 300 dpi, 23.62 for 600.';
    throw new FrameFileError(`${path} does not say at what resolution it was scanned. ${advice}`);
  }
  return decodeFrame(bytes, path, scale, SHEET_PNG);
}

/** A frame as a PNG picture of 8 bits a channel, grey or RGB. */
export function encodeFrame({ channels, heightPx, pixels, widthPx }: Frame): Uint8Array {
  return encode({ width: widthPx, height: heightPx, channels, depth: 8, data: pixels });
}

/**
 * The frame in the bytes of a PNG picture; `name` is what the file is called in errors.
 * 16 bits become 8, a palette becomes grey or RGB, and alpha is left out where nothing is transparent.
 */
export function decodeFrame(
  bytes: Uint8Array,
  name: string,
  pxPerMm: number,
  bounds: PngBounds = CORNER_PNG,
): Frame {
  const png = decodePng(bytes, name, bounds);
  const { width: widthPx, height: heightPx } = png;
  const { channels, samples } = opaque(inEightBits(png, name), name);
  if (samples.length !== widthPx * heightPx * channels) throw new FrameFileError(`${name} is damaged.`);
  return { widthPx, heightPx, pxPerMm, channels, pixels: samples };
}

function readBytes(path: string, bounds: PngBounds): Uint8Array {
  try {
    return readBoundedFile(path, mostPngBytes(bounds));
  } catch (error) {
    if (error instanceof RefusedInput)
      throw new FrameFileError(refused(path, error, bounds), { cause: error });
    const code = systemCodeOf(error);
    if (code === undefined) throw error;
    throw new FrameFileError(unreadable(path, code), { cause: error });
  }
}

function refused(path: string, { refusal }: RefusedInput, { of }: PngBounds): string {
  if (refusal.kind === 'not-a-file') return `${path} is a ${refusal.what}, not a PNG picture.`;
  return `${path} is far too large for ${of}.`;
}

function unreadable(path: string, code: string): string {
  if (code === 'ENOENT' || code === 'ENOTDIR') return `There is no file ${path}.`;
  if (code === 'EISDIR') return `${path} is a folder, not a PNG picture.`;
  if (code === 'EACCES' || code === 'EPERM') return `You do not have permission to read ${path}.`;
  return `Reading ${path} failed: the system says ${code}.`;
}

/** Nothing is decoded that would fill the memory. */
function decodePng(bytes: Uint8Array, name: string, bounds: PngBounds): DecodedPng {
  if (!isPng(bytes)) throw new FrameFileError(`${name} is not a PNG picture.`);
  return soundly(name, () => decode(essentialPng(bytes, bounds)));
}

/** What is read of a picture; one that is damaged throws a FrameFileError. */
function soundly<Read>(name: string, read: () => Read): Read {
  try {
    return read();
  } catch (error) {
    if (error instanceof PngError) throw new FrameFileError(`${name} ${error.message}.`, { cause: error });
    throw new FrameFileError(`${name} is damaged: it cannot be decoded.`, { cause: error });
  }
}

interface Samples {
  readonly channels: number;
  readonly samples: Uint8Array;
}

function inEightBits(png: DecodedPng, name: string): Samples {
  if (png.palette !== undefined) return inColours(png, name);
  const { channels, data, depth } = png;
  if (png.transparency !== undefined) throw seeThrough(name);
  if (depth < 8) {
    throw new FrameFileError(`${name} has ${depth} bits per pixel: save it as 8-bit grey or RGB.`);
  }
  if (depth === 8) return { channels, samples: new Uint8Array(data.buffer, data.byteOffset, data.length) };
  return { channels, samples: Uint8Array.from(data, (sample) => sample >> 8) };
}

function inColours(png: DecodedPng, name: string): Samples {
  const [first = []] = png.palette ?? [];
  try {
    return { channels: first.length, samples: convertIndexedToRgb(png) };
  } catch (error) {
    throw new FrameFileError(`${name} is damaged: it names a colour that it does not have.`, {
      cause: error,
    });
  }
}

/** Grey stays one channel and colours three; a picture that is see-through anywhere is refused. */
function opaque({ channels, samples }: Samples, name: string): Samples & { readonly channels: 1 | 3 } {
  if (channels === 1 || channels === 3) return { channels, samples };
  const kept = channels === 2 ? 1 : 3;
  const pixels = new Uint8Array((samples.length / channels) * kept);
  for (let from = 0, to = 0; from < samples.length; from += channels, to += kept) {
    if (samples[from + kept] !== 255) throw seeThrough(name);
    pixels.set(samples.subarray(from, from + kept), to);
  }
  return { channels: kept, samples: pixels };
}

function seeThrough(name: string): FrameFileError {
  return new FrameFileError(`${name} is transparent in places: save it without transparency.`);
}
