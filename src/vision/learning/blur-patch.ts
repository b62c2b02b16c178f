import type { Patch } from '../patch.ts';

/** The patch under a Gaussian of this deviation; beyond its rim it goes on as it ends. */
export function blurPatch(patch: Patch, sigmaPx: number): Patch {
  if (sigmaPx < 0.15) return patch;
  const { widthPx, heightPx } = patch;
  const weights = gaussian(sigmaPx);
  const across = blurLines(patch.values, heightPx, widthPx, widthPx, 1, weights);
  const values = blurLines(across, widthPx, heightPx, 1, widthPx, weights);
  return { widthPx, heightPx, values };
}

function gaussian(sigmaPx: number): Float32Array {
  const reach = Math.ceil(3 * sigmaPx);
  const weights = Float32Array.from({ length: 2 * reach + 1 }, (_, index) =>
    Math.exp(-((index - reach) ** 2) / (2 * sigmaPx * sigmaPx)),
  );
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return weights.map((weight) => weight / sum);
}

function blurLines(
  values: Float32Array,
  lines: number,
  length: number,
  lineStep: number,
  step: number,
  weights: Float32Array,
): Float32Array {
  const result = new Float32Array(values.length);
  const reach = weights.length >> 1;
  const padded = new Float32Array(length + 2 * reach);
  for (let line = 0; line < lines; line++) {
    const start = line * lineStep;
    for (let at = 0; at < padded.length; at++) {
      const from = Math.max(0, Math.min(length - 1, at - reach));
      padded[at] = values[start + from * step] as number;
    }
    for (let at = 0; at < length; at++) {
      let sum = 0;
      for (let tap = 0; tap < weights.length; tap++)
        sum += (weights[tap] as number) * (padded[at + tap] as number);
      result[start + at * step] = sum;
    }
  }
  return result;
}
