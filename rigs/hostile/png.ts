import { crc32, deflateSync } from 'node:zlib';

/** What the header of a PNG picture says, whatever follows it. */
export interface PngHeader {
  readonly width: number;
  readonly height: number;
  readonly depth?: number;
  readonly colour?: number;
  readonly interlace?: number;
}

/** A chunk with its checksum. */
export function pngChunk(type: string, content: Uint8Array): Uint8Array {
  const chunk = Buffer.alloc(12 + content.length);
  chunk.writeUInt32BE(content.length, 0);
  chunk.write(type, 4, 'latin1');
  chunk.set(content, 8);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, -4)), chunk.length - 4);
  return chunk;
}

/** A picture with this header, other chunks, and zeros packed: as many as it says, or any number. */
export function pngOfZeros(header: PngHeader, zeros: number, more: readonly Uint8Array[] = []): Uint8Array {
  const { width, height, depth = 8, colour = 0, interlace = 0 } = header;
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([depth, colour, 0, 0, interlace], 8);
  return Buffer.concat([
    Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
    pngChunk('IHDR', head),
    ...more,
    pngChunk('IDAT', packedZeros(zeros)),
    pngChunk('IEND', new Uint8Array()),
  ]);
}

/** This many zeros, packed a thousand to one. */
export function packedZeros(count: number): Uint8Array {
  return deflateSync(Buffer.alloc(count), { level: 9 });
}
