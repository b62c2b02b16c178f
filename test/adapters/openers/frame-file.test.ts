import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { encode } from 'fast-png';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { decodeFrame, encodeFrame, readFrameFile } from '../../../src/adapters/openers/frame-file.ts';
import { frameFilesIn } from '../../../src/adapters/openers/frame-folder.ts';
import { FrameFileError } from '../../../src/ports/refused-input.ts';
import type { Frame } from '../../../src/vision/frame.ts';

function noiseFrame(channels: 1 | 3, widthPx = 24, heightPx = 17): Frame {
  const pixels = Uint8Array.from(
    { length: widthPx * heightPx * channels },
    (_, index) => (index * 2654435761) >>> 24,
  );
  return { widthPx, heightPx, pxPerMm: 8, channels, pixels };
}

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'soubrette-frames-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('a frame file', () => {
  test.each([1, 3] as const)('of %i channels gives back the frame it was made from', (channels) => {
    const frame = noiseFrame(channels);
    expect(decodeFrame(encodeFrame(frame), 'a.png', 8)).toEqual(frame);
  });

  test('of 16 bits keeps the upper eight', () => {
    const data = Uint16Array.of(0, 255, 256, 65535);
    const png = encode({ width: 2, height: 2, channels: 1, depth: 16, data });
    expect([...decodeFrame(png, 'a.png', 8).pixels]).toEqual([0, 0, 1, 255]);
  });

  test('loses an alpha channel that shows nothing', () => {
    const data = Uint8Array.of(10, 20, 30, 255, 40, 50, 60, 255);
    const frame = decodeFrame(encode({ width: 2, height: 1, channels: 4, data }), 'a.png', 16);
    expect(frame).toEqual({
      widthPx: 2,
      heightPx: 1,
      pxPerMm: 16,
      channels: 3,
      pixels: Uint8Array.of(10, 20, 30, 40, 50, 60),
    });
  });

  test('with grey and alpha becomes grey', () => {
    const data = Uint8Array.of(10, 255, 40, 255);
    const frame = decodeFrame(encode({ width: 2, height: 1, channels: 2, data }), 'a.png', 8);
    expect([frame.channels, ...frame.pixels]).toEqual([1, 10, 40]);
  });

  test('that is transparent is refused by name', () => {
    const data = Uint8Array.of(10, 20, 30, 254);
    const png = encode({ width: 1, height: 1, channels: 4, data });
    expect(() => decodeFrame(png, 'ghost.png', 8)).toThrow(/ghost\.png is transparent/);
  });

  test('that breaks off anywhere is refused', () => {
    const png = encodeFrame(noiseFrame(3));
    for (let length = 0; length < png.length; length += 7) {
      expect(() => decodeFrame(png.subarray(0, length), 'a.png', 8)).toThrow(FrameFileError);
    }
  });

  test('with a wrong byte is refused or gives the same frame', () => {
    const frame = noiseFrame(1);
    const png = encodeFrame(frame);
    fc.assert(
      fc.property(fc.nat(png.length - 1), fc.integer({ min: 1, max: 255 }), (at, change) => {
        const spoilt = png.slice();
        spoilt[at] = (spoilt[at] as number) ^ change;
        try {
          expect(decodeFrame(spoilt, 'a.png', 8)).toEqual(frame);
        } catch (error) {
          if (!(error instanceof FrameFileError)) throw error;
        }
      }),
      { numRuns: 400 },
    );
  });

  test('of anything else is refused', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        expect(() => decodeFrame(bytes, 'a.png', 8)).toThrow('a.png is not a PNG picture.');
      }),
    );
  });

  test('that is not there, or is a folder, is said', () => {
    expect(() => readFrameFile(join(folder, 'none.png'), 8)).toThrow(/There is no file .*none\.png/);
    expect(() => readFrameFile(folder, 8)).toThrow(/is a folder, not a PNG picture/);
  });
});

describe('a folder of frames', () => {
  test('lists its pictures with numbers by their value', () => {
    const names = ['f10.png', 'f2.PNG', 'order.txt', '.f1.png', 'f1.png'];
    for (const name of names) writeFileSync(join(folder, name), '');
    mkdirSync(join(folder, 'f3.png'));
    expect(frameFilesIn(folder)).toEqual(['f1.png', 'f2.PNG', 'f10.png'].map((name) => join(folder, name)));
  });

  test('that is not there or holds none is said', () => {
    expect(() => frameFilesIn(join(folder, 'none'))).toThrow(/There is no folder/);
    expect(() => frameFilesIn(join(folder, 'f3.png'))).toThrow(/no PNG picture in/);
    expect(() => frameFilesIn(join(folder, 'order.txt'))).toThrow(/is a file, not a folder/);
  });
});
