import { crc32, inflateSync } from 'node:zlib';

/** A PNG picture that is not decoded; the message is the end of a sentence that begins with its name. */
export class PngError extends Error {
  override readonly name = 'PngError';
}

/** How large a picture may be that is decoded. */
export interface PngBounds {
  readonly pixels: number;
  /** All rows, as they are before they are packed. */
  readonly unpackedBytes: number;
  /** What it should be a picture of. */
  readonly of: string;
}

/** More than the header and all that a program may add to a picture. */
const MOST_EXTRA_BYTES = 1 << 20;
const MIB = 1024 * 1024;

/** Pictures of a card's corner. */
export const CORNER_PNG: PngBounds = {
  pixels: 16 * MIB,
  unpackedBytes: 48 * MIB,
  of: "a picture of a card's corner",
};
/** Scans of a sheet: SRA3 at 600 dpi in colour. */
export const SHEET_PNG: PngBounds = { pixels: 80 * MIB, unpackedBytes: 240 * MIB, of: 'a scan of a sheet' };

/** Larger than any picture that is decoded, packed as badly as can be. */
export function mostPngBytes({ unpackedBytes }: PngBounds): number {
  return unpackedBytes + MOST_EXTRA_BYTES;
}

interface Header {
  readonly width: number;
  readonly height: number;
  readonly depth: number;
  readonly colour: number;
  readonly isInterlaced: boolean;
}

/** Channels and depths by colour type (PNG, third edition, table 12). */
const COLOURS: ReadonlyMap<number, { readonly channels: number; readonly depths: readonly number[] }> =
  new Map([
    [0, { channels: 1, depths: [1, 2, 4, 8, 16] }],
    [2, { channels: 3, depths: [8, 16] }],
    [3, { channels: 1, depths: [1, 2, 4, 8] }],
    [4, { channels: 2, depths: [8, 16] }],
    [6, { channels: 4, depths: [8, 16] }],
  ]);

/** First column and row of each pass of Adam7, and the steps to the next ones. */
const ADAM7 = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

const SIGNATURE = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
const HEADER_BYTES = 13;
const FRAME_BYTES = 12;
const LONGEST_PALETTE = 3 * 256;
const LONGEST_TRANSPARENCY = 256;
/** Writers cut pixels into chunks of some kilobytes. */
const MOST_CHUNKS = 50_000;

/** Whether bytes begin as a PNG picture does. */
export function isPng(bytes: Uint8Array): boolean {
  return SIGNATURE.every((byte, at) => bytes[at] === byte);
}

/**
 * The same picture with nothing but its header, palette, transparency and pixels, in one chunk each. A PngError, before
 * anything large is allocated, for one that is larger than it may be, or whose pixels unpack to more or less than its
 * header says.
 */
export function essentialPng(bytes: Uint8Array, bounds: PngBounds = CORNER_PNG): Uint8Array {
  const { header, headerChunk, palette, transparency, packed } = partsOf(bytes, bounds);
  const wanted = unpackedBytes(header);
  if (header.width * header.height > bounds.pixels || wanted > bounds.unpackedBytes) {
    throw tooLarge(bounds);
  }
  if (bytes.length > wanted + MOST_EXTRA_BYTES) throw tooLarge(bounds);
  const pixels = Buffer.concat(packed);
  checkPixels(pixels, wanted);
  return Buffer.concat([
    SIGNATURE,
    makeChunk('IHDR', headerChunk),
    ...(palette === undefined ? [] : [makeChunk('PLTE', palette)]),
    ...(transparency === undefined ? [] : [makeChunk('tRNS', transparency)]),
    makeChunk('IDAT', pixels),
    makeChunk('IEND', new Uint8Array()),
  ]);
}

interface Parts {
  readonly header: Header;
  readonly headerChunk: Uint8Array;
  readonly palette?: Uint8Array;
  readonly transparency?: Uint8Array;
  readonly packed: readonly Uint8Array[];
}

const MM_PER_M = 1000;
const UNIT_METRE = 1;

/** The scale that a picture says it was scanned at, in pixels a mm; `undefined` where it says none. */
export function pngScale(bytes: Uint8Array, bounds: PngBounds): number | undefined {
  for (const { type, content } of chunksOf(bytes, bounds)) {
    if (type !== 'pHYs' || content.length !== 9 || content[8] !== UNIT_METRE) continue;
    const view = new DataView(content.buffer, content.byteOffset, content.length);
    const [across, down] = [view.getUint32(0), view.getUint32(4)];
    return across === down && across > 0 ? across / MM_PER_M : undefined;
  }
  return undefined;
}

function partsOf(bytes: Uint8Array, bounds: PngBounds): Parts {
  const single = new Map<string, Uint8Array>();
  const packed: Uint8Array[] = [];
  for (const { type, content } of chunksOf(bytes, bounds)) {
    if (type === 'IDAT') packed.push(content);
    else if (!single.has(type)) single.set(type, content);
  }
  const headerChunk = single.get('IHDR') ?? new Uint8Array();
  const palette = single.get('PLTE');
  const transparency = single.get('tRNS');
  if ((palette?.length ?? 0) > LONGEST_PALETTE || (transparency?.length ?? 0) > LONGEST_TRANSPARENCY) {
    throw new PngError('is damaged: it has more colours than a palette can hold');
  }
  return {
    header: readHeader(headerChunk),
    headerChunk,
    ...(palette && { palette }),
    ...(transparency && { transparency }),
    packed,
  };
}

interface Chunk {
  readonly type: string;
  readonly content: Uint8Array;
}

/** The chunks of a file up to its end, each with the checksum that it says. */
function* chunksOf(bytes: Uint8Array, bounds: PngBounds): Generator<Chunk> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  let at = SIGNATURE.length;
  for (let count = 0; ; count++) {
    if (count > MOST_CHUNKS) throw tooLarge(bounds);
    if (at + FRAME_BYTES > bytes.length) throw new PngError('is damaged: it is cut off');
    const length = view.getUint32(at);
    const end = at + FRAME_BYTES + length;
    if (end > bytes.length) throw new PngError('is damaged: it is cut off');
    const covered = bytes.subarray(at + 4, end - 4);
    if (crc32(covered) !== view.getUint32(end - 4)) throw new PngError('is damaged: it cannot be decoded');
    const type = String.fromCharCode(...covered.subarray(0, 4));
    yield { type, content: covered.subarray(4) };
    if (type === 'IEND') return;
    at = end;
  }
}

function readHeader(chunk: Uint8Array): Header {
  if (chunk.length !== HEADER_BYTES) throw new PngError('is damaged: it has no header');
  const view = new DataView(chunk.buffer, chunk.byteOffset, chunk.length);
  const [depth = 0, colour = 0, packing, filter, interlace] = chunk.subarray(8);
  const isKnown = COLOURS.get(colour)?.depths.includes(depth) === true;
  if (!isKnown || packing !== 0 || filter !== 0 || (interlace !== 0 && interlace !== 1)) {
    throw new PngError('is damaged: its header is not a PNG header');
  }
  const [width, height] = [view.getUint32(0), view.getUint32(4)];
  if (width === 0 || height === 0) throw new PngError('has no pixels');
  return { width, height, depth, colour, isInterlaced: interlace === 1 };
}

/** All rows of a picture, each with the byte that names its filter. */
function unpackedBytes({ width, height, depth, colour, isInterlaced }: Header): number {
  const bits = depth * (COLOURS.get(colour)?.channels ?? 1);
  const sizeOf = (columns: number, rows: number): number =>
    columns === 0 || rows === 0 ? 0 : rows * (1 + Math.ceil((columns * bits) / 8));
  if (!isInterlaced) return sizeOf(width, height);
  return ADAM7.reduce(
    (sum, [x, y, stepX, stepY]) =>
      sum + sizeOf(Math.max(0, Math.ceil((width - x) / stepX)), Math.max(0, Math.ceil((height - y) / stepY))),
    0,
  );
}

/** Unpacks pixels as far as they may go. */
function checkPixels(packed: Uint8Array, wanted: number): void {
  const unpacked = inflated(packed, wanted);
  if (unpacked === undefined) throw new PngError('is damaged: it has more pixels than its header says');
  if (unpacked < wanted) throw new PngError('is damaged: it has fewer pixels than its header says');
}

/** How many bytes there are; `undefined` for more than there may be. */
function inflated(packed: Uint8Array, most: number): number | undefined {
  try {
    return inflateSync(packed, { maxOutputLength: most }).length;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE') return undefined;
    throw new PngError('is damaged: it cannot be decoded', { cause: error });
  }
}

function tooLarge({ of }: PngBounds): PngError {
  return new PngError(`is far too large for ${of}`);
}

function makeChunk(type: string, content: Uint8Array): Uint8Array {
  const chunk = Buffer.alloc(FRAME_BYTES + content.length);
  chunk.writeUInt32BE(content.length, 0);
  chunk.write(type, 4, 'latin1');
  chunk.set(content, 8);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, -4)), chunk.length - 4);
  return chunk;
}
