/** Sums over the square round each value of a table, as many values far as the reach; beyond the table is nothing. */
export function boxSums(values: Float32Array, width: number, height: number, reach: number): Float32Array {
  const across = lineSums(values, height, width, width, 1, reach);
  return lineSums(across, width, height, 1, width, reach);
}

/** Sums along lines, of which each begins `lineStep` values after the last and goes on in steps. */
function lineSums(
  values: Float32Array,
  lines: number,
  length: number,
  lineStep: number,
  step: number,
  reach: number,
): Float32Array {
  const sums = new Float32Array(values.length);
  for (let line = 0; line < lines; line++) {
    const first = line * lineStep;
    let sum = 0;
    for (let at = 0; at < length + reach; at++) {
      if (at < length) sum += values[first + at * step] as number;
      if (at > 2 * reach) sum -= values[first + (at - 2 * reach - 1) * step] as number;
      if (at >= reach) sums[first + (at - reach) * step] = sum;
    }
  }
  return sums;
}
