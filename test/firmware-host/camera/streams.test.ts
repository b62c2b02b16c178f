import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { MakeByteReader } from '../../../firmware-host/camera/byte-reader.ts';
import type { SourceTrouble, StreamFrame } from '../../../firmware-host/camera/frame-source.ts';
import { rawReader, yuv420Stream } from '../../../firmware-host/camera/raw-stream.ts';
import { y4mReader } from '../../../firmware-host/camera/y4m-stream.ts';
import '../../support/seeded.ts';

const [WIDTH_PX, HEIGHT_PX, STRIDE] = [20, 6, 64];
const FRAME_BYTES = (STRIDE * HEIGHT_PX * 3) / 2;

/** Feeds a reader with bytes in portions of some sizes. */
function feed(make: MakeByteReader, bytes: Uint8Array, sizes: readonly number[]) {
  const frames: { readonly shot: StreamFrame; readonly pixels: number[] }[] = [];
  const troubles: SourceTrouble[] = [];
  const reader = make(
    (shot) => frames.push({ shot, pixels: [...shot.frame] }),
    (trouble) => troubles.push(trouble),
  );
  for (let at = 0, turn = 0; at < bytes.length; turn++) {
    const size = sizes[turn % sizes.length] ?? 1;
    reader.take(bytes.subarray(at, at + size), turn);
    at += size;
  }
  return { frames, troubles };
}

/** A raw frame: grey planes of one level, the padding and colours of others. */
function rawFrame(level: number): Uint8Array {
  return Uint8Array.from({ length: FRAME_BYTES }, (_, at) =>
    at < STRIDE * HEIGHT_PX && at % STRIDE < WIDTH_PX ? level : 250,
  );
}

const sizes = fc.array(fc.integer({ min: 1, max: 1500 }), { minLength: 1, maxLength: 6 });
const stream = yuv420Stream(WIDTH_PX, HEIGHT_PX, STRIDE, 30);

describe('a raw stream', () => {
  test('has rows that begin at multiples of the stride', () => {
    expect(yuv420Stream(640, 480, 64, 0)).toMatchObject({ strideBytes: 640, frameBytes: 460_800 });
    expect(stream).toMatchObject({ strideBytes: 64, frameBytes: 576 });
  });

  test('gives every frame once, however its bytes come', () => {
    fc.assert(
      fc.property(sizes, (portions) => {
        const bytes = Buffer.concat([3, 7, 11].map(rawFrame));
        const { frames, troubles } = feed(rawReader(stream), bytes, portions);
        expect(troubles).toEqual([]);
        expect(frames.map(({ shot }) => shot.number)).toEqual([1, 2, 3]);
        expect(frames.map(({ pixels }) => [pixels[0], pixels[19], pixels[20], pixels.length])).toEqual(
          [3, 7, 11].map((level) => [level, level, 250, STRIDE * HEIGHT_PX]),
        );
      }),
    );
  });

  test('is of a wrong size when its pauses fall into frames', () => {
    const other = new Uint8Array(FRAME_BYTES + 64);
    const { troubles } = pausing(other, 100);
    expect(troubles.map(({ kind }) => kind)).toEqual(['wrongSize']);
    expect(troubles[0]?.says).toContain('20 x 6');
  });

  test('is of the right size although some pauses fall into frames', () => {
    expect(pausing(rawFrame(1), 100).troubles).toEqual([]);
  });
});

/** Frames that come every 10 ms, every fifth in two parts with a pause between them. */
function pausing(frame: Uint8Array, count: number) {
  const troubles: SourceTrouble[] = [];
  const reader = rawReader(stream)(
    () => {},
    (trouble) => troubles.push(trouble),
  );
  for (let index = 0; index < count; index++) {
    const cut = index % 5 === 0 ? 100 : frame.length;
    reader.take(frame.subarray(0, cut), 10 * index);
    reader.take(frame.subarray(cut), 10 * index + 5);
  }
  return { troubles };
}

const y4m = (header: string, ...frames: readonly (string | Uint8Array)[]): Uint8Array =>
  Buffer.concat([header, ...frames].map((part) => Buffer.from(part)));
const HEADER = 'YUV4MPEG2 W4 H2 F30:1 Ip A1:1 Cmono\n';
const small = { widthPx: 4, heightPx: 2, latencyMs: 30 };

describe('a YUV4MPEG2 stream', () => {
  test('gives every frame once, however its bytes come', () => {
    fc.assert(
      fc.property(sizes, (portions) => {
        // A pixel may be a newline.
        const bytes = y4m(
          HEADER,
          'FRAME\n',
          new Uint8Array(8).fill(10),
          'FRAME Ip\n',
          new Uint8Array(8).fill(9),
        );
        const { frames, troubles } = feed(y4mReader(small), bytes, portions);
        expect(troubles).toEqual([]);
        expect(frames.map(({ pixels }) => pixels)).toEqual([Array(8).fill(10), Array(8).fill(9)]);
      }),
    );
  });

  test.each([
    ['wrongSize', 'YUV4MPEG2 W8 H2 F30:1 Cmono\n', '8 x 2'],
    ['garbled', 'YUV4MPEG2 W4 H2 F30:1 C420\n', 'no grey YUV4MPEG2 stream'],
    ['garbled', 'something else\n', 'no grey YUV4MPEG2 stream'],
    ['garbled', 'x'.repeat(1000), 'no grey YUV4MPEG2 stream'],
    ['garbled', `${HEADER}FRAME\n123456789`, 'torn frames'],
  ])('is %s that begins with %j', (kind, text, sentence) => {
    const { troubles } = feed(y4mReader(small), Buffer.from(`${text}${'FRAME\n12345678'.repeat(40)}`), [100]);
    expect(troubles.map((trouble) => trouble.kind)).toEqual([kind]);
    expect(troubles[0]?.says).toContain(sentence);
  });

  test('never throws at any bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 600 }), sizes, (bytes, portions) => {
        feed(y4mReader(small), bytes, portions);
        feed(y4mReader(small), y4m(HEADER, bytes), portions);
      }),
    );
  });
});
