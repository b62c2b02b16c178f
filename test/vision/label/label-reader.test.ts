import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { IN_FULL } from '../../../rigs/in-full.ts';
import { toBoardNumber, VULNERABILITIES } from '../../../src/bridge/board.ts';
import { SEATS } from '../../../src/bridge/seat.ts';
import { labelCode } from '../../../src/paper/pockets/label-code.ts';
import { FRAME_LEVELS } from '../../../src/ports/machines/faults.ts';
import { parseLabelText } from '../../../src/vision/label/label-reader.ts';
import { drawnLabel, drawnSymbol, labelTextOf, openLabelEye } from '../../support/drawn-labels.ts';
import '../../support/seeded.ts';

const read = await openLabelEye();
/** At each level. */
const LOOKS = IN_FULL ? 12 : 6;

describe('the text of a label', () => {
  test('is read as it is written', () => {
    const text = fc.record({
      number: fc.integer({ min: 1, max: 999 }).map(toBoardNumber),
      dealer: fc.constantFrom(...SEATS),
      vulnerability: fc.constantFrom(...VULNERABILITIES),
    });
    const seal = fc.option(fc.stringMatching(/^[0-9a-f]{64}$/), { nil: undefined });
    fc.assert(
      fc.property(text, fc.integer({ min: 1, max: 99 }), seal, (board, copy, commitment) => {
        const short = commitment?.slice(0, 16).toUpperCase();
        expect(parseLabelText(labelCode(board, copy, commitment))).toEqual({
          board: board.number,
          copy,
          ...(short !== undefined && { seal: short }),
        });
      }),
    );
  });

  test.each([
    '',
    '7',
    'SOUBRETTE BOARD 7',
    'SOUBRETTE BOARD 0 SET 1 DEALER N VUL NONE',
    'SOUBRETTE BOARD 7 SET 1 DEALER S VUL ALL SEAL 12',
    'X SOUBRETTE BOARD 7 SET 1 DEALER S VUL ALL',
    'SOUBRETTE BOARD 7 SET 1 DEALER S VUL ALL\n',
    'https://example.org/7',
  ])('is not %j', (text) => {
    expect(parseLabelText(text)).toBeUndefined();
  });
});

describe('a look at a label', () => {
  test.each(FRAME_LEVELS)('that is drawn at the level %s is never taken for another', (level) => {
    const readings = Array.from({ length: LOOKS }, (_, key) => {
      const label = { board: 1 + key, copy: 1 + (key % 3) };
      return { label, reading: read(drawnLabel(label, level, key)) };
    });
    const right = readings.filter(
      ({ label, reading }) =>
        reading.kind === 'label' && reading.label.board === label.board && reading.label.copy === label.copy,
    );
    const none = readings.filter(({ reading }) => reading.kind === 'none');
    expect(right.length + none.length).toBe(readings.length);
    if (level !== 'bad') expect(right.length).toBeGreaterThanOrEqual(LOOKS - 1);
  });

  test('tells where its symbol is', () => {
    const reading = read(drawnLabel({ board: 7, copy: 2 }));
    if (reading.kind !== 'label') throw new Error('No label was read.');
    const [first, , opposite] = reading.cornersPx;
    if (first === undefined || opposite === undefined) throw new Error('No corners.');
    // Without its quiet zone, which is 8 of 37 modules.
    const sidePx = Math.hypot(opposite.x - first.x, opposite.y - first.y) / Math.SQRT2;
    expect(sidePx).toBeGreaterThan(((25.4 * 29) / 37) * 6 - 4);
    expect(sidePx).toBeLessThan(((25.4 * 29) / 37) * 6 + 4);
  });

  test('that is torn or blank gives nothing', () => {
    for (const fault of ['torn', 'blank'] as const)
      expect(read(drawnLabel({ board: 7, copy: 1 }, 'good', 3, fault)).kind).toBe('none');
  });

  test('at the symbol of somebody else gives nothing, and says so', () => {
    expect(read(drawnSymbol('https://example.org/board/7', 'good', 1))).toEqual({
      kind: 'none',
      reason: 'foreign',
    });
  });

  test('at two labels that differ gives nothing', () => {
    const [one, other] = [drawnLabel({ board: 7, copy: 1 }), drawnLabel({ board: 8, copy: 1 })];
    const pixels = Buffer.concat([one.pixels, other.pixels]);
    const both = { ...one, heightPx: 2 * one.heightPx, pixels: new Uint8Array(pixels) };
    expect(read(both)).toEqual({ kind: 'none', reason: 'disagree' });
    expect(labelTextOf(7, 1)).not.toBe(labelTextOf(8, 1));
  });
});
