import type { DeckProfile } from '../../../calibration/deck-profile.ts';
import type { Computer } from '../../ports/computer.ts';
import type { LabelEye } from '../../vision/label/label-reader.ts';
import { makeBarReader } from '../../vision/symbol/bars.ts';
import type { SymbolEye } from '../../vision/symbol/reading.ts';
import { OUR_SYMBOL } from '../../vision/symbol/settings.ts';

/** The reader of our printed symbols, of any deck or of the one with this number. */
export async function openSymbolEye(
  ports: Pick<Computer, 'program'>,
  deckNumber?: number,
): Promise<SymbolEye> {
  const { openSymbolReader } = await import('../../vision/symbol/symbol-reader.ts');
  const settings = { ...OUR_SYMBOL, ...(deckNumber !== undefined && { deckNumber }) };
  return openSymbolReader(ports.program.symbolReader(), settings);
}

/** The reader of the labels of trays. */
export async function openLabelEye(ports: Pick<Computer, 'program'>): Promise<LabelEye> {
  const { openLabelReader } = await import('../../vision/label/label-reader.ts');
  return openLabelReader(ports.program.symbolReader());
}

/** The reader of the marks that a deck's profile knows; `undefined` where it knows none. */
export async function openMarksEye(
  { bars, symbols }: DeckProfile,
  ports: Pick<Computer, 'program'>,
): Promise<SymbolEye | undefined> {
  if (bars !== undefined) return makeBarReader(bars.table);
  return symbols && openSymbolEye(ports, symbols.deckNumber);
}
