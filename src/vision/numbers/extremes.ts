/** The greatest value (1), or the least (-1), of the square round each value of a table, as far as the table goes. */
export function extremeWithin(
  values: Uint8Array,
  columns: number,
  rows: number,
  reach: number,
  sign: 1 | -1,
): Uint8Array {
  const along = extremeAlong(values, columns, rows, 1, columns, reach, sign);
  return extremeAlong(along, rows, columns, columns, 1, reach, sign);
}

function extremeAlong(
  from: Uint8Array,
  length: number,
  lines: number,
  step: number,
  lineStep: number,
  reach: number,
  sign: 1 | -1,
): Uint8Array {
  const to = new Uint8Array(from.length);
  for (let line = 0; line < lines; line++) {
    for (let at = 0; at < length; at++) {
      const last = Math.min(length - 1, at + reach);
      let extreme = from[line * lineStep + at * step] as number;
      for (let near = Math.max(0, at - reach); near <= last; near++) {
        const value = from[line * lineStep + near * step] as number;
        if (sign * value > sign * extreme) extreme = value;
      }
      to[line * lineStep + at * step] = extreme;
    }
  }
  return to;
}
