import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decodeText, encodeText } from '../../../src/formats/core/decode.ts';
import { visibleFile } from '../../../src/text/visible.ts';

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);

describe('the bytes of a file of text', () => {
  test.each([
    ['\u001b[2J', '\\u001b[2J'],
    ['Ł\u0085\u202e\r\n', 'Ł\\u0085\\u202e\r\n'],
    // These bytes of Latin-1 are U+009B and U+202E to a terminal that reads UTF-8.
    ['é Â\u009b', 'é Â\\u009b'],
    ['é â\u0080®', 'é â\\u0080®'],
  ])('of %j show all that is in it', (text, shown) => {
    expect(encodeText(text)).toEqual(utf8(shown));
  });

  test('keep letters of other code pages that stand where Latin-1 has orders', () => {
    const windows1250 = Uint8Array.from([0x9c, 0x77, 0x69, 0xea, 0x74, 0x79, 0x0d, 0x0a]);
    expect(encodeText(decodeText(windows1250).text)).toEqual(windows1250);
  });

  test('never steer a terminal that reads UTF-8', () => {
    const letters = fc.constantFrom(...'\u0080\u008e\u009b\u009c®¬Ââá Ø\u202e\u2066é\u001bŁ\r\n');
    fc.assert(
      fc.property(fc.string({ unit: letters }), (text) => {
        const seen = new TextDecoder().decode(encodeText(text));
        expect(visibleFile(seen)).toBe(seen);
      }),
    );
  });

  test('give a text back in which all can be seen', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }).map(visibleFile), (text) => {
        expect(decodeText(encodeText(text)).text).toBe(text);
      }),
    );
  });
});
