import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { DeckProfile } from '../../../calibration/deck-profile.ts';
import { makeBarReader } from '../../vision/symbol/bars.ts';
import type { SymbolEye } from '../../vision/symbol/reading.ts';
import { OUR_SYMBOL } from '../../vision/symbol/settings.ts';

/** The reader of our printed symbols, of any deck or of the one with this number. */
export async function openSymbolEye(deckNumber?: number): Promise<SymbolEye> {
  const { openSymbolReader } = await import('../../vision/symbol/symbol-reader.ts');
  const wasm = readFileSync(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'));
  const settings = { ...OUR_SYMBOL, ...(deckNumber !== undefined && { deckNumber }) };
  return openSymbolReader(wasm, settings);
}

/** The reader of the marks that a deck's profile knows; `undefined` where it knows none. */
export async function openMarksEye({ bars, symbols }: DeckProfile): Promise<SymbolEye | undefined> {
  if (bars !== undefined) return makeBarReader(bars.table);
  return symbols && openSymbolEye(symbols.deckNumber);
}
