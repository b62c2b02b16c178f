import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { beforeAll, describe, expect, test } from 'vitest';
import { prepareZXingModule, type ReadResult, readBarcodes } from 'zxing-wasm/reader';
import { IN_FULL } from '../../rigs/in-full.ts';
import { toCard } from '../../src/bridge/card.ts';
import { DECKS } from '../../src/bridge/deck.ts';
import { drawCard } from '../../src/decks/card-drawing.ts';
import { boundsOf } from '../../src/decks/path.ts';
import { CARD_LAYOUTS } from '../../src/decks/style.ts';
import {
  drawSymbol,
  encodeDigits,
  MODULE_MM,
  makeSymbolText,
  SYMBOL_HEIGHT_MM,
} from '../../src/decks/symbol.ts';
import { deckStyle } from '../support/deck-style.ts';
import { type Raster, rasterise } from '../support/raster.ts';

beforeAll(async () => {
  const path = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
  const wasmBinary = new Uint8Array(readFileSync(path)).buffer;
  await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true });
});

/** A picture as the reader takes it. */
type Picture = Extract<Parameters<typeof readBarcodes>[0], { colorSpace: string }>;

function endOf({ data, width, height }: Raster, isLower: boolean): Picture {
  const rows = Math.round(height * 0.12);
  const start = isLower ? (height - rows) * width * 4 : 0;
  return {
    data: data.slice(start, start + rows * width * 4),
    width,
    height: rows,
    colorSpace: 'srgb',
  };
}

async function decode(image: Picture): Promise<ReadResult[]> {
  return readBarcodes(image, { formats: ['Code128'], minLineCount: 2, tryInvert: false });
}

/** In `npm test` each sixth card, of every suit: bars differ by the card's number alone. */
const DRAWN = DECKS.super.cards.filter((_, at) => IN_FULL || at % 6 === 0);

describe('a symbol', () => {
  test.each([
    ['clock', 'bridge', 'usual'],
    ['pips', 'poker', 'jumbo'],
    ['pips', 'bridge', 'large-print'],
  ] as const)(
    'decodes at both ends of every card with a %s face in %s size, %s index, at 300 dpi',
    async (face, size, name) => {
      for (const card of DRAWN.filter((_, at) => IN_FULL || at % 2 === 0)) {
        const style = deckStyle({ face, size, deckNumber: 42, layout: CARD_LAYOUTS[name] });
        const raster = rasterise(drawCard(card, style), 300);
        for (const isLower of [false, true]) {
          const [read, ...more] = await decode(endOf(raster, isLower));
          expect(more).toEqual([]);
          expect(read?.text).toBe(makeSymbolText(card, 42));
          expect(read?.orientation).toBe(isLower ? 180 : 0);
        }
      }
    },
  );

  test('is not there where it is not wanted', async () => {
    const raster = rasterise(drawCard(toCard(30), deckStyle({ hasSymbol: false })), 300);
    expect(await decode(endOf(raster, false))).toEqual([]);
  });

  test('is 68 modules of a quarter millimetre and 5 mm high, with ten modules of white on both sides', () => {
    for (const card of DECKS.super.cards) {
      const { left, top, right, bottom } = boundsOf(drawSymbol(card, deckStyle({ deckNumber: 99 })).path);
      expect(right - left).toBeCloseTo(68 * MODULE_MM, 9);
      expect(bottom - top).toBeCloseTo(SYMBOL_HEIGHT_MM, 9);
      const others = drawCard(card, deckStyle()).shapes.filter(({ part }) => part !== 'symbol');
      for (const other of others.map(({ path }) => boundsOf(path))) {
        if (other.top > bottom || other.bottom < top) continue;
        expect(Math.max(left - other.right, other.left - right)).toBeGreaterThanOrEqual(10 * MODULE_MM);
      }
    }
  });
});

describe('the text of a symbol', () => {
  test('is card, deck and a check modulo 97 as bank accounts have it', () => {
    for (const card of DECKS.super.cards) {
      for (const deckNumber of [0, 1, 42, 99]) {
        const text = makeSymbolText(card, deckNumber);
        expect(text).toMatch(/^\d{6}$/);
        expect(Number(text.slice(0, 2))).toBe(card);
        expect(Number(text.slice(2, 4))).toBe(deckNumber);
        expect(Number(text) % 97).toBe(0);
      }
    }
  });
});

describe('Code 128', () => {
  test('gives every pair of digits eleven modules of three bars', () => {
    for (let pair = 0; pair < 100; pair++) {
      const bars = encodeDigits(String(pair).padStart(2, '0'));
      const last = bars.at(-1)!;
      expect(bars).toHaveLength(3 * 3 + 4);
      expect(last.start + last.width).toBe(11 * 3 + 13);
    }
  });
});
