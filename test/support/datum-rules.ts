import type { DatumRules } from '../../src/scoring/compare/butler.ts';

/** The mean of all results, to the nearest ten. */
export const DATUM_RULES: DatumRules = { datum: 'mean', drop: { results: 0 }, roundTo: 10 };
