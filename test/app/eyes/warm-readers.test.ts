import { expect, it } from 'vitest';
import { modelOfSomeCards, PlainWindow, SOME_CARDS } from '../../../rigs/plain-deck.ts';
import { zxingWasm } from '../../../rigs/zxing-wasm.ts';
import { warmReaders } from '../../../src/app/eyes/warm-readers.ts';
import type { SymbolReading } from '../../../src/vision/symbol/reading.ts';
import { openSymbolReader } from '../../../src/vision/symbol/symbol-reader.ts';

it('readers that are warmed have read cards and decoded symbols', async () => {
  const window = new PlainWindow();
  const index = modelOfSomeCards();
  const read = await openSymbolReader(zxingWasm());
  const said: SymbolReading[] = [];
  const size = window.frame(SOME_CARDS[0] ?? expect.fail(), 'good', 1);
  const symbol = (...frame: Parameters<typeof read>): SymbolReading => {
    const reading = read(...frame);
    said.push(reading);
    return reading;
  };
  warmReaders({ index, symbol }, 'both', size);
  const named = said.filter(({ accepted }) => accepted).map(({ card }) => card);
  expect(named.length).toBeGreaterThan(20);
  expect(new Set(named)).toEqual(new Set(index.cards.filter((_, place) => place % 2 === 0)));
});
