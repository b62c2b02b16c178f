import type { Patch } from './patch.ts';

/** The patch under a Gaussian of this deviation; beyond its rim it goes on as it ends. */
export function blurPatch(patch: Patch, sigmaPx: number): Patch {
  if (sigmaPx < 0.15) return patch;
  const weights = gaussian(sigmaPx);
  return blurColumns(blurRows(patch, weights), weights);
}

function gaussian(sigmaPx: number): Float32Array {
  const reach = Math.ceil(3 * sigmaPx);
  const weights = Float32Array.from({ length: 2 * reach + 1 }, (_, index) =>
    Math.exp(-((index - reach) ** 2) / (2 * sigmaPx * sigmaPx)),
  );
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return weights.map((weight) => weight / sum);
}

function blurRows({ heightPx, values, widthPx }: Patch, weights: Float32Array): Patch {
  const blurred = new Float32Array(values.length);
  const reach = weights.length >> 1;
  const padded = new Float32Array(widthPx + 2 * reach);
  for (let y = 0; y < heightPx; y++) {
    const start = y * widthPx;
    padded.set(values.subarray(start, start + widthPx), reach);
    padded.fill(values[start] as number, 0, reach);
    padded.fill(values[start + widthPx - 1] as number, reach + widthPx);
    for (let x = 0; x < widthPx; x++) {
      let sum = 0;
      for (let tap = 0; tap < weights.length; tap++)
        sum += (weights[tap] as number) * (padded[x + tap] as number);
      blurred[start + x] = sum;
    }
  }
  return { widthPx, heightPx, values: blurred };
}

/** Row after row is added to those that it reaches, so that what lies side by side is read together. */
function blurColumns({ heightPx, values, widthPx }: Patch, weights: Float32Array): Patch {
  const blurred = new Float32Array(values.length);
  const reach = weights.length >> 1;
  for (let y = 0; y < heightPx; y++)
    for (let tap = 0; tap < weights.length; tap++) {
      const weight = weights[tap] as number;
      const from = widthPx * Math.max(0, Math.min(heightPx - 1, y + tap - reach));
      const to = y * widthPx;
      for (let x = 0; x < widthPx; x++)
        blurred[to + x] = (blurred[to + x] as number) + weight * (values[from + x] as number);
    }
  return { widthPx, heightPx, values: blurred };
}
