import type { SymbolFormat } from './zxing.ts';

/** The symbols a deck carries. */
export interface SymbolSettings {
  /** Code 128 with our six digits, or an Aztec Rune, which has no check of ours and counts only beside the index. */
  readonly format: SymbolFormat;
  /** Width of the narrowest bar, or side of a cell. */
  readonly moduleMm: number;
  /** The only deck allowed: 0..99, or for a rune its kind 0..2; any deck if not said. */
  readonly deckNumber?: number;
}

/** Our Code 128 as it is printed. */
export const OUR_SYMBOL: SymbolSettings = { format: 'Code128', moduleMm: 0.25 };

/** Pixels a module must have in the picture that is decoded: with fewer, wrong texts pass the check character. */
export const LEAST_PX_PER_MODULE = 2;
/** A camera set up for exactly that is near enough. */
export const ROUNDING = 1e-9;
/** Why symbols can't be read at this scale; `undefined` where they can. */
export function symbolSetUpProblem(pxPerMm: number, { moduleMm }: SymbolSettings): string | undefined {
  const pxPerModule = moduleMm * pxPerMm;
  if (pxPerModule >= LEAST_PX_PER_MODULE - ROUNDING) return undefined;
  return (
    `A module of ${moduleMm} mm is only ${pxPerModule.toFixed(2)} px wide at ${pxPerMm} px/mm: ` +
    `below ${LEAST_PX_PER_MODULE.toFixed(1)} px symbols are misread, so bring the camera closer.`
  );
}
