import type { Plane } from './picture.ts';

/** The level between four pixels, where the first pixel's middle is (0, 0); beyond the rim that of the rim. */
export function levelBetween({ heightPx, levels, widthPx }: Plane, xPx: number, yPx: number): number {
  const x = xPx < 0 ? 0 : xPx > widthPx - 1.001 ? widthPx - 1.001 : xPx;
  const y = yPx < 0 ? 0 : yPx > heightPx - 1.001 ? heightPx - 1.001 : yPx;
  const column = x | 0;
  const row = y | 0;
  const across = x - column;
  const at = row * widthPx + column;
  const under = at + widthPx;
  const above = (levels[at] as number) + ((levels[at + 1] as number) - (levels[at] as number)) * across;
  const below =
    (levels[under] as number) + ((levels[under + 1] as number) - (levels[under] as number)) * across;
  return above + (below - above) * (y - row);
}

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
