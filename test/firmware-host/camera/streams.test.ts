import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { y4mReader } from '../../../firmware-host/camera/y4m-stream.ts';
import { feed } from '../../support/stream-feed.ts';
import '../../support/seeded.ts';

const sizes = fc.array(fc.integer({ min: 1, max: 1500 }), { minLength: 1, maxLength: 6 });

const y4m = (header: string, ...frames: readonly (string | Uint8Array)[]): Uint8Array =>
  Buffer.concat([header, ...frames].map((part) => Buffer.from(part)));
const HEADER = 'YUV4MPEG2 W4 H2 F30:1 Ip A1:1 Cmono\n';
const small = { widthPx: 4, heightPx: 2, frameMs: 10 };

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
