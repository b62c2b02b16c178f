import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { markedReader } from '../../../firmware-host/camera/marked-stream.ts';
import { feed } from '../../support/stream-feed.ts';
import '../../support/seeded.ts';

/** Widths of the modes of OV5647, IMX219, IMX296, IMX477 and IMX708, and of frames that people ask for. */
const WIDTHS = [
  ...[320, 640, 800, 1024, 1280, 1296, 1332, 1456, 1536, 1640, 1920],
  ...[2028, 2304, 2592, 3280, 3840, 4056, 4608],
];
const HEIGHT_PX = 6;
const up = (value: number, step: number): number => Math.ceil(value / step) * step;
/** Row lengths by the drivers of the image processors: bcm2835-isp (Pi 4), pisp_be (Pi 5). */
const STRIDES = {
  'Pi 4': (widthPx: number) => up(widthPx, 64),
  'Pi 5': (widthPx: number) => 2 * up(widthPx / 2, 64),
} as const;
const PLATFORMS = ['Pi 4', 'Pi 5'] as const;
const KEYS = ['SensorTimestamp', 'ExposureTime', 'FrameDuration', 'AnalogueGain'];
const MARK = Buffer.from(`${KEYS.map((key, index) => `${key}=${16562 + index}.5`).join('\n')}\n\n`);

/** A frame: its rows of one level, what fills them up of another, and the colours, which are letters. */
function frameOf(widthPx: number, strideBytes: number, level: number): Uint8Array {
  return Uint8Array.from({ length: (strideBytes * HEIGHT_PX * 3) / 2 }, (_, at) => {
    if (at >= strideBytes * HEIGHT_PX) return 'x'.charCodeAt(0);
    return at % strideBytes < widthPx ? level : 250;
  });
}

const streamOf = (...frames: readonly Uint8Array[]): Buffer =>
  Buffer.concat(frames.flatMap((frame) => [frame, MARK]));
const read = (widthPx: number, bytes: Uint8Array, portions: readonly number[] = [65_536]) =>
  feed(markedReader({ widthPx, heightPx: HEIGHT_PX, frameMs: 10 }), bytes, portions);

/** The levels of frames that were handed on; 0 for one whose rows are not of one level. */
const levelsOf = (widthPx: number, { frames }: ReturnType<typeof feed>): number[] =>
  frames.map(({ pixels, shot }) => {
    const level = pixels[0] ?? 0;
    const isEven = Array.from(
      { length: HEIGHT_PX * widthPx },
      (_, at) => Math.floor(at / widthPx) * shot.strideBytes + (at % widthPx),
    ).every((at) => pixels[at] === level);
    return isEven ? level : 0;
  });

describe.each(PLATFORMS)('a stream of a %s', (platform) => {
  test.each(WIDTHS)('of %i pixels is read by the place of its marks', (widthPx) => {
    const strideBytes = STRIDES[platform](widthPx);
    const course = read(
      widthPx,
      streamOf(...[9, 3, 7, 11].map((level) => frameOf(widthPx, strideBytes, level))),
    );
    expect(course.troubles).toEqual([]);
    expect(levelsOf(widthPx, course)).toEqual([3, 7, 11]);
    expect(course.frames.map(({ shot }) => [shot.number, shot.strideBytes])).toEqual(
      [1, 2, 3].map((number) => [number, strideBytes]),
    );
  });

  test('gives every frame once, however its bytes come', () => {
    const bytes = streamOf(...[9, 3, 7, 11].map((level) => frameOf(20, STRIDES[platform](20), level)));
    const portions = fc.array(fc.integer({ min: 1, max: 1500 }), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(portions, (sizes) => {
        const course = read(20, bytes, sizes);
        expect(course.troubles).toEqual([]);
        expect(levelsOf(20, course)).toEqual([3, 7, 11]);
      }),
    );
  });

  test('that loses any bytes, or has some twice, gives no torn frame', () => {
    const strideBytes = STRIDES[platform](100);
    const frames = [9, 3, 7, 11, 13].map((level) => frameOf(100, strideBytes, level));
    const whole = streamOf(...frames);
    const place = fc.integer({ min: 0, max: whole.length - 1 });
    const count = fc.oneof(fc.integer({ min: 1, max: 200 }), fc.integer({ min: 1, max: whole.length }));
    fc.assert(
      fc.property(place, count, fc.boolean(), (at, bytes, isTwice) => {
        const rest = whole.subarray(isTwice ? Math.max(0, at - bytes) : at + bytes);
        const course = read(100, Buffer.concat([whole.subarray(0, at), rest]));
        expect([3, 7, 9, 11, 13]).toEqual(expect.arrayContaining(levelsOf(100, course)));
      }),
      { numRuns: 2000 },
    );
  });

  test.each([1, 2, 5, 13, 17, 18, 40, MARK.length - 1, MARK.length, MARK.length + 1])(
    'whose frame lacks %i bytes is told as torn',
    (lacking) => {
      const frame = frameOf(100, STRIDES[platform](100), 7);
      const course = read(100, streamOf(frame, frame, frame.subarray(lacking), frame));
      expect(course.troubles.map(({ kind }) => kind)).toEqual(['garbled']);
      expect(levelsOf(100, course)).toEqual([7]);
    },
  );
});

describe('a stream of raw pixels', () => {
  const FORMATS = {
    'of 8 bits': (widthPx: number) => up(widthPx, 32),
    'of 10 bits, packed': (widthPx: number) => up((widthPx * 5) / 4, 32),
    'of 10 bits, unpacked': (widthPx: number) => up(widthPx * 2, 32),
  } as const;
  test.each(Object.entries(FORMATS))('%s is refused at every width', (_, rowBytes) => {
    for (const widthPx of WIDTHS) {
      const frame = new Uint8Array(rowBytes(widthPx) * HEIGHT_PX).fill(77);
      const bytes = streamOf(...Array.from({ length: 12 }, () => frame), new Uint8Array(20_000));
      const { frames, troubles } = read(widthPx, bytes);
      expect([widthPx, frames.length, troubles.map(({ kind }) => kind)]).toEqual([widthPx, 0, ['wrongSize']]);
    }
  });
});

test('a stream without marks is refused, and what to do is told', () => {
  const { frames, troubles } = read(100, new Uint8Array(40_000).fill(66));
  expect(frames).toEqual([]);
  expect(troubles).toMatchObject([{ kind: 'wrongSize' }]);
  expect(troubles[0]?.says).toContain('100 x 6 pixels of 8 bits');
});

test('how long frames last is taken from their marks', () => {
  const frame = frameOf(100, 128, 7);
  const { frames } = read(100, streamOf(frame, frame), [2000]);
  // FrameDuration=16564.5 of each of three frames under way; the second frame came at 0.
  expect(frames.map(({ shot }) => Math.round(shot.exposureStartMs))).toEqual([-49]);
});

test('a stream of any bytes is never read with an exception', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 600 }), fc.integer({ min: 1, max: 700 }), (bytes, size) => {
      read(20, Buffer.concat([bytes, streamOf(frameOf(20, 64, 7)), bytes]), [size]);
    }),
  );
});
