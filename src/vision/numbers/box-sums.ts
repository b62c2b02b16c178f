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
    const end = first + length * step;
    const ahead = reach * step;
    const behind = ahead + step;
    let sum = 0;
    for (let at = first; at < first + ahead && at < end; at += step) sum += values[at] as number;
    for (let at = first; at < end; at += step) {
      if (at + ahead < end) sum += values[at + ahead] as number;
      if (at - behind >= first) sum -= values[at - behind] as number;
      sums[at] = sum;
    }
  }
  return sums;
}
