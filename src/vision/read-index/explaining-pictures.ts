import type { Template } from './align.ts';

/**
 * What explains a frame of a template's card by least squares: the template, its slopes across and down (it was moved),
 * its curvature (it was blurred or sharpened), a slanting ground: level, across, down, and the template paler to one side
 * and up or down: ink is rubbed unevenly, and a reflection takes the darkness of some of it.
 */
export function explainingPictures({ values, widthPx, heightPx }: Template): Float32Array[] {
  const size = values.length;
  const slopeX = new Float32Array(size);
  const slopeY = new Float32Array(size);
  const curve = new Float32Array(size);
  const across = new Float32Array(size);
  const down = new Float32Array(size);
  for (let y = 0, at = 0; y < heightPx; y++)
    for (let x = 0; x < widthPx; x++, at++) {
      across[at] = x / widthPx - 0.5;
      down[at] = y / heightPx - 0.5;
      if (x === 0 || y === 0 || x === widthPx - 1 || y === heightPx - 1) continue;
      const left = values[at - 1] as number;
      const right = values[at + 1] as number;
      const above = values[at - widthPx] as number;
      const below = values[at + widthPx] as number;
      slopeX[at] = right - left;
      slopeY[at] = below - above;
      curve[at] = left + right + above + below - 4 * (values[at] as number);
    }
  const paler = [across, down].map((way) => values.map((value, at) => value * (way[at] as number)));
  return [values, slopeX, slopeY, curve, new Float32Array(size).fill(1), across, down, ...paler];
}

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
