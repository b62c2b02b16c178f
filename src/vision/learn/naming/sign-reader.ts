import { decodeBase64 } from '../../numbers/base64.ts';
import { toShares } from '../../read-index/score.ts';
import { FEATURE_COUNT, featuresOf } from './glyph-features.ts';
import type { GlyphPicture } from './glyph-picture.ts';
import { GLYPH_WEIGHTS } from './glyph-weights.ts';

/** The signs that are told apart: figures, letters, suits by name, and `other`. */
export const SIGNS: readonly string[] = GLYPH_WEIGHTS.signs.split(' ');
/** Slope of a unit below nought. */
const SLOPE = 0.05;

const HIDDEN = GLYPH_WEIGHTS.hidden;
const FIRST = weightsOf(GLYPH_WEIGHTS.first, GLYPH_WEIGHTS.firstStep);
const SECOND = weightsOf(GLYPH_WEIGHTS.second, GLYPH_WEIGHTS.secondStep);
const BIASES = new Float32Array(decodeBase64(GLYPH_WEIGHTS.biases).buffer);

function weightsOf(text: string, step: number): Float32Array {
  return Float32Array.from(new Int8Array(decodeBase64(text).buffer), (weight) => weight * step);
}

/** How likely a printed mark is each of the `SIGNS`: their shares, 1 in all. */
export function readSign(glyph: GlyphPicture): Float32Array {
  const features = featuresOf(glyph);
  const active = layer(FIRST, BIASES.subarray(0, HIDDEN), features, FEATURE_COUNT);
  for (let unit = 0; unit < HIDDEN; unit++) {
    const value = active[unit] as number;
    if (value < 0) active[unit] = SLOPE * value;
  }
  const shares = layer(SECOND, BIASES.subarray(HIDDEN), active, HIDDEN);
  return toShares(shares);
}

function layer(
  weights: Float32Array,
  biases: Float32Array,
  input: Float32Array,
  width: number,
): Float32Array {
  return biases.map((bias, unit) => {
    let sum = bias;
    const row = unit * width;
    for (let at = 0; at < width; at++) sum += (weights[row + at] as number) * (input[at] as number);
    return sum;
  });
}
