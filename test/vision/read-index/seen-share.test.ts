import fc from 'fast-check';
import { expect, it } from 'vitest';
import { toTemplate } from '../../../src/vision/read-index/align.ts';
import { seenShare } from '../../../src/vision/read-index/seen-share.ts';

const SIZE = 12;
const picture = fc
  .array(fc.integer({ min: 0, max: 9 }), { minLength: SIZE, maxLength: SIZE })
  .map((levels) => toTemplate(4, 3, Float32Array.from(levels)));

it('the least share of what tells a card from any other is what the frame shows of it', () => {
  const hidden = fc.array(fc.constantFrom(0, 1), { minLength: SIZE, maxLength: SIZE });
  fc.assert(
    fc.property(fc.array(picture, { minLength: 2, maxLength: 5 }), hidden, (templates, unseen) => {
      const own = templates[1]?.values as Float32Array;
      const shares = templates.map(({ values }, other) => {
        const squares = [...values].map((value, at) => (value - (own[at] as number)) ** 2);
        const all = squares.reduce((sum, square) => sum + square, 0);
        const seen = squares.reduce((sum, square, at) => sum + (unseen[at] === 1 ? 0 : square), 0);
        return other === 1 || all <= 0 ? 1 : seen / all;
      });
      for (let time = 0; time < 2; time++)
        expect(seenShare(Uint8Array.from(unseen), templates, 1)).toBeCloseTo(Math.min(...shares), 5);
    }),
  );
});

it('a card that the model does not have is a mistake', () => {
  expect(() => seenShare(new Uint8Array(SIZE), [], 0)).toThrow('no card number 0');
});
