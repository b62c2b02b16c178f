/** Means over three by three pixels, which leave little of a sensor's noise; the rim stays as it is. */
export function smoothed(picture: Float32Array, widthPx: number, heightPx: number): Float32Array {
  const rows = picture.slice();
  for (let at = 1; at + 1 < picture.length; at++)
    rows[at] = ((picture[at - 1] as number) + (picture[at] as number) + (picture[at + 1] as number)) / 3;
  const result = rows.slice();
  for (let at = widthPx; at < widthPx * (heightPx - 1); at++)
    result[at] = ((rows[at - widthPx] as number) + (rows[at] as number) + (rows[at + widthPx] as number)) / 3;
  return result;
}
