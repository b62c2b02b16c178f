import type { Plane } from './picture.ts';

/** Quarter turns by which a picture is turned, clockwise. */
export type Quarters = 0 | 1 | 2 | 3;

/** The plane turned by some quarters. */
export function turnPlane(plane: Plane, quarters: Quarters): Plane {
  const { heightPx, levels, widthPx } = plane;
  if (quarters === 0) return plane;
  if (quarters === 2) return { widthPx, heightPx, levels: levels.toReversed() };
  const turned = new Uint8Array(levels.length);
  for (let y = 0, at = 0; y < heightPx; y++)
    for (let x = 0; x < widthPx; x++, at++) {
      const to = quarters === 1 ? x * heightPx + heightPx - 1 - y : (widthPx - 1 - x) * heightPx + y;
      turned[to] = levels[at] as number;
    }
  return { widthPx: heightPx, heightPx: widthPx, levels: turned };
}
