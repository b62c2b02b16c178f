import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toBoardNumber } from '../../src/bridge/board.ts';
import { DECK_NAMES, DECKS } from '../../src/bridge/deck.ts';
import { FORMATS } from '../../src/formats/catalogue/catalogue.ts';
import { unreadableInWords } from '../../src/formats/catalogue/size-limits.ts';
import { joinBytes } from '../../src/formats/core/decode.ts';
import { MOST_MADE, MOST_OF_PBN, PARTS_OF_MADE_BOARD } from '../../src/formats/core/limits.ts';
import { tooManyPartsInWords, writePbnChunks } from '../../src/formats/pbn/pbn.ts';
import { describeOrigin } from '../../src/generation/generate.ts';
import { dealOf } from '../support/arbitraries.ts';
import { setOf } from './support.ts';

const SAMPLE = 20;
const LAST_NUMBER = 999_999_999;

function repeated(bytes: Uint8Array, times: number): Uint8Array {
  return joinBytes(Array.from({ length: times }, () => bytes));
}

describe('a file of as many boards as are made', () => {
  test.each(DECK_NAMES)('as PBN of the deck %s can be read', (name) => {
    const made = fc.array(
      fc.record({
        deal: dealOf(DECKS[name]),
        number: fc.integer({ min: 1, max: LAST_NUMBER }).map(toBoardNumber),
      }),
      { minLength: SAMPLE, maxLength: SAMPLE },
    );
    const header = { headerLines: [describeOrigin({ kind: 'event' })], generator: 'Soubrette 1.0.0' };
    fc.assert(
      fc.property(made, (boards) => {
        const bytes = joinBytes([...writePbnChunks(boards, header)]);
        expect(bytes.length * (MOST_MADE.asWritten / SAMPLE)).toBeLessThan(MOST_OF_PBN.bytes);
        const records = new TextDecoder().decode(bytes).split(/\r?\n\r?\n/);
        for (const record of records) {
          const parts = record.split(/\r?\n/).length + MOST_OF_PBN.partsPerGame;
          expect(parts).toBeLessThanOrEqual(PARTS_OF_MADE_BOARD);
        }
      }),
      { numRuns: 20 },
    );
  });

  test.each(FORMATS.filter(({ write }) => write !== undefined))('as $name can be read', (format) => {
    const deck = DECKS[format.holds.decks[0] ?? 'standard'];
    const [deals = []] = fc.sample(fc.array(dealOf(deck), { minLength: SAMPLE, maxLength: SAMPLE }), {
      numRuns: 1,
      seed: 45,
    });
    const bytes = format.write?.(setOf(deals)) ?? new Uint8Array();
    expect(unreadableInWords(format, repeated(bytes, MOST_MADE.held / SAMPLE))).toBeUndefined();
  });
});

describe('what is written as PBN', () => {
  test('is refused exactly where its reader ends', () => {
    const most = MOST_OF_PBN.parts / (MOST_OF_PBN.partsPerGame + 1);
    for (const [games, isRead] of [
      [Math.floor(most) - 1, true],
      [Math.ceil(most) + 1, false],
    ] as const) {
      const bytes = new TextEncoder().encode('[A"1"]\n\n'.repeat(games));
      expect(tooManyPartsInWords(bytes) === undefined).toBe(isRead);
    }
    const inOneText = new TextEncoder().encode(`{${' a'.repeat(MOST_OF_PBN.parts)}}\n`);
    expect(tooManyPartsInWords(inOneText)).toBeUndefined();
  });
});
