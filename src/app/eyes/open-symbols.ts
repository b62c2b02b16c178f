import type { DeckProfile } from '../../../calibration/deck-profile.ts';
import type { Computer } from '../../ports/computer.ts';
import type { EyeChoice } from '../../vision/identify/identify.ts';
import type { LabelEye } from '../../vision/label/label-reader.ts';
import { makeBarReader } from '../../vision/symbol/bars.ts';
import type { SymbolEye } from '../../vision/symbol/reading.ts';
import { OUR_SYMBOL, symbolSetUpProblem } from '../../vision/symbol/settings.ts';
import { Problem } from '../problem.ts';

/** The reader of our printed symbols, of any deck or of the one with this number. */
export async function openSymbolEye(
  ports: Pick<Computer, 'program'>,
  deckNumber?: number,
): Promise<SymbolEye> {
  const { openSymbolReader } = await import('../../vision/symbol/symbol-reader.ts');
  const settings = { ...OUR_SYMBOL, ...(deckNumber !== undefined && { deckNumber }) };
  return openSymbolReader(ports.program.symbolReader(), settings);
}

/**
 * Refuses readers that somebody asked for and that can't count on our symbols at this scale; where all that the deck has
 * is read, it is told. Bars of another maker have no scale of their own.
 */
export function checkSymbolScale(
  { bars }: DeckProfile,
  { asked, readers }: { readonly asked?: EyeChoice | undefined; readonly readers: EyeChoice },
  pxPerMm: number,
  tell: (says: string) => void,
): void {
  if (readers === 'index' || bars !== undefined) return;
  const sentence = symbolSetUpProblem(pxPerMm, OUR_SYMBOL, readers);
  if (sentence === undefined) return;
  if (asked !== undefined) throw new Problem('request', 'symbols-too-small', sentence, { pxPerMm });
  tell(sentence);
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
