/** The symbols a deck carries: Code 128 with our six digits. */
export interface SymbolSettings {
  /** Width of the narrowest bar. */
  readonly moduleMm: number;
  /** The only deck allowed, 0..99; any deck if not said. */
  readonly deckNumber?: number;
}

/** Our symbol as it is printed. */
export const OUR_SYMBOL: SymbolSettings = { moduleMm: 0.25 };

/** Pixels of a module in the picture that is decoded from which on a symbol counts by itself. */
export const LEAST_PX_PER_MODULE = 2;
/** Pixels of a module from which on bars are decoded: with less than two a wrong text may pass the check character. */
const FEWEST_PX_PER_MODULE = 1.5;
/** A camera set up for exactly that is near enough. */
export const ROUNDING = 1e-9;

/** What a symbol counts for at a scale: by itself, only where the index names the same card, or not at all. */
export type SymbolWeight = 'alone' | 'besideIndex' | 'none';

/** What symbols count for at this scale. */
export function weighSymbol(pxPerMm: number, { moduleMm }: SymbolSettings): SymbolWeight {
  const pxPerModule = moduleMm * pxPerMm + ROUNDING;
  if (pxPerModule >= LEAST_PX_PER_MODULE) return 'alone';
  return pxPerModule >= FEWEST_PX_PER_MODULE ? 'besideIndex' : 'none';
}

/** Why symbols can't be read as these readers should at this scale; `undefined` where they can. */
export function symbolSetUpProblem(
  pxPerMm: number,
  settings: SymbolSettings,
  readers: 'symbol' | 'both' = 'symbol',
): string | undefined {
  const weight = weighSymbol(pxPerMm, settings);
  if (weight === 'alone' || (weight === 'besideIndex' && readers === 'both')) return undefined;
  const { moduleMm } = settings;
  const width = `A module of ${moduleMm} mm is only ${(moduleMm * pxPerMm).toFixed(2)} px wide at ${pxPerMm} px/mm`;
  return weight === 'none'
    ? `${width}: below ${FEWEST_PX_PER_MODULE} px no symbol is read, so bring the camera closer, or read the index.`
    : `${width}: below ${LEAST_PX_PER_MODULE} px a symbol counts only beside the index, so read both, or bring the camera closer.`;
}
