import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toBoardNumber } from '../../../src/bridge/board.ts';
import { sameDeal } from '../../../src/bridge/deal.ts';
import { delayedDeal, plainValue } from '../../../src/generation/seal/commitment.ts';
import '../../support/seeded.ts';

const BOARD = { number: toBoardNumber(1), salt: '00'.repeat(32) };
const SPELLINGS = ['43275.91', '43,275.91', '43 275,91', '$43275.91', ' 43.275,91\n', '\uff14\uff13275.91'];

describe('what counts of a delayed value', () => {
  test.each(SPELLINGS)('is the same however it is set: %j', (value) => {
    expect(plainValue(value)).toBe('4327591');
    expect(sameDeal(delayedDeal('standard', BOARD, value), delayedDeal('standard', BOARD, '4327591'))).toBe(
      true,
    );
  });

  test('has no accents and no small letters', () => {
    expect(plainValue('Z\u00fcrich, 2.5 Mio')).toBe('ZURICH25MIO');
    expect(plainValue('+ - .,')).toBe('');
  });

  test('differs where a digit or a decimal does', () => {
    for (const other of ['43275.92', '43275.910', '43275.9', '143275.91']) {
      expect(plainValue(other)).not.toBe('4327591');
      expect(sameDeal(delayedDeal('super', BOARD, other), delayedDeal('super', BOARD, '4327591'))).toBe(
        false,
      );
    }
  });

  test('is written in one way only', () => {
    const twice: string[] = [];
    for (let code = 0; code < 0x110000; code++) {
      const plain = plainValue(String.fromCodePoint(code));
      if (plainValue(plain) !== plain) twice.push(code.toString(16));
    }
    expect(twice).toEqual([]);
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const plain = plainValue(text);
        expect(plainValue(plain)).toBe(plain);
        expect(plainValue(` ${text}.`)).toBe(plain);
      }),
    );
  });
});
