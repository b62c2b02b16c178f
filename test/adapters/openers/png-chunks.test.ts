import { encode } from 'fast-png';
import { describe, expect, test } from 'vitest';
import { packedZeros, pngChunk, pngOfZeros } from '../../../rigs/hostile/png.ts';
import { decodeFrame } from '../../../src/adapters/openers/frame-file.ts';

const decoded = (png: Uint8Array) => () => decodeFrame(png, 'a.png', 8);
const GREY = { width: 16, height: 9 } as const;
const GREY_BYTES = 9 * 17;

describe('a PNG picture', () => {
  test('with exactly the pixels of its header is decoded', () => {
    expect(decoded(pngOfZeros(GREY, GREY_BYTES))().pixels).toEqual(new Uint8Array(16 * 9));
  });

  test.each([
    ['one byte more', GREY_BYTES + 1, 'more pixels than its header says'],
    ['a thousand times as many', 1000 * GREY_BYTES, 'more pixels than its header says'],
    ['one byte less', GREY_BYTES - 1, 'fewer pixels than its header says'],
    ['nothing', 0, 'fewer pixels than its header says'],
  ])('of %s is refused', (_, zeros, message) => {
    expect(decoded(pngOfZeros(GREY, zeros))).toThrow(message);
  });

  test.each([
    ['enormous', { width: 1_000_000, height: 1_000_000 }],
    ['as wide and high as can be', { width: 2 ** 32 - 1, height: 2 ** 32 - 1, interlace: 1 }],
    ['65535 x 65535', { width: 65_535, height: 65_535 }],
    ['more than may be unpacked', { width: 4096, height: 4096, depth: 16, colour: 6 }],
  ])('that says it is %s is refused before its pixels are unpacked', (_, header) => {
    expect(decoded(pngOfZeros(header, 1000))).toThrow('far too large');
  });

  test.each([1, 2, 3, 5, 8, 9])(
    'interlaced with %i columns takes as many bytes as its passes have',
    (width) => {
      const passes = [
        [0, 0, 8, 8],
        [4, 0, 8, 8],
        [0, 4, 4, 8],
        [2, 0, 4, 4],
        [0, 2, 2, 4],
        [1, 0, 2, 2],
        [0, 1, 1, 2],
      ] as const;
      let bytes = 0;
      for (const [x, y, stepX, stepY] of passes) {
        for (let row = y; row < 7; row += stepY) {
          let columns = 0;
          for (let column = x; column < width; column += stepX) columns++;
          if (columns > 0) bytes += 1 + columns;
        }
      }
      const header = { width, height: 7, interlace: 1 };
      expect(decoded(pngOfZeros(header, bytes))().pixels).toEqual(new Uint8Array(7 * width));
      expect(decoded(pngOfZeros(header, bytes + 1))).toThrow('more pixels');
      expect(decoded(pngOfZeros(header, bytes - 1))).toThrow('fewer pixels');
    },
  );

  test('is decoded without what else it holds, however far that would unpack', () => {
    const profile = Buffer.concat([Buffer.from('icc\0\0', 'latin1'), packedZeros(1 << 20)]);
    const text = Buffer.concat([Buffer.from('words\0\0', 'latin1'), packedZeros(1 << 20)]);
    const more = [pngChunk('iCCP', profile), pngChunk('zTXt', text), pngChunk('tEXt', Buffer.from('a\0b'))];
    expect(decoded(pngOfZeros(GREY, GREY_BYTES, more))().widthPx).toBe(16);
  });

  test('with pixels in many pieces is decoded', () => {
    const pixels = Uint8Array.from({ length: 24 * 17 }, (_, at) => (at * 31) % 256);
    const whole = encode({ width: 24, height: 17, channels: 1, data: pixels });
    const packedAt = 8 + 25;
    const length = new DataView(whole.buffer, whole.byteOffset).getUint32(packedAt);
    const packed = whole.subarray(packedAt + 8, packedAt + 8 + length);
    const cut = Array.from(packed, (_, at) => pngChunk('IDAT', packed.subarray(at, at + 1)));
    const end = pngChunk('IEND', new Uint8Array());
    const pieces = Buffer.concat([whole.subarray(0, packedAt), ...cut, end]);
    expect(decoded(pieces)().pixels).toEqual(pixels);
  });

  test('of endless empty pieces is refused', () => {
    const empty = Buffer.concat(Array.from({ length: 60_000 }, () => pngChunk('tEXt', new Uint8Array())));
    expect(decoded(pngOfZeros(GREY, GREY_BYTES, [empty]))).toThrow('far too large');
  });

  test('with a palette of too many colours is refused', () => {
    const palette = pngChunk('PLTE', new Uint8Array(3 * 257));
    expect(decoded(pngOfZeros({ ...GREY, colour: 3 }, GREY_BYTES, [palette]))).toThrow('more colours');
  });
});
