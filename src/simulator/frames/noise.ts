const TABLE_BITS = 12;

/** Values of the normal distribution at the middles of equally likely steps. */
const NORMAL: Float32Array = makeNormal();

/**
 * Pixels from light: every value with noise of its own, rounded and cut off at black and white. Same seed, same noise.
 */
export function addNoise(values: Float32Array, deviation: number, seed: number): Uint8Array<ArrayBuffer> {
  const pixels = new Uint8Array(values.length);
  let state = seed | 1;
  for (let at = 0; at < values.length; at++) {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    const value = (values[at] as number) + deviation * (NORMAL[state >>> (32 - TABLE_BITS)] as number);
    pixels[at] = value < 0 ? 0 : value > 255 ? 255 : value + 0.5;
  }
  return pixels;
}

/** The inverse of the normal distribution, by adding up its density in fine steps. */
function makeNormal(): Float32Array {
  const table = new Float32Array(1 << TABLE_BITS);
  const stepZ = 1e-4;
  let share = 0;
  let at = 0;
  for (let z = -5; z < 5 && at < table.length; z += stepZ) {
    share += (stepZ * Math.exp(-0.5 * z * z)) / Math.sqrt(2 * Math.PI);
    while (at < table.length && share >= (at + 0.5) / table.length) table[at++] = z;
  }
  return table;
}
