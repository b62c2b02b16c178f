import { levelOn, type Plane, planeThrough } from './equations.ts';

/** Levels of pixels, row by row. */
interface Picture {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly values: Float32Array;
}

/** How far below a plane of paper a pixel still counts as paper, and above, as shares of it; at what step they are looked at. */
export interface PaperRound {
  readonly darker: number;
  readonly brighter: number;
  readonly stride: number;
}

/** Fewer points tell no plane. */
const FEWEST_POINTS = 20;

/**
 * The light on the bare paper of a picture: a plane by its columns and rows, fitted to the pixels near to it, round by
 * round, from the level on that four of five do not exceed. What is below 0 is not seen.
 */
export function paperPlane({ heightPx, values, widthPx }: Picture, rounds: readonly PaperRound[]): Plane {
  let plane: Plane = { level: brightLevel(values), across: 0, down: 0 };
  for (const { brighter, darker, stride } of rounds) {
    const last = plane;
    let count = 0;
    const fitted = planeThrough((add) => {
      for (let y = 0; y < heightPx; y += stride)
        for (let x = 0, at = y * widthPx; x < widthPx; x += stride, at += stride) {
          const value = values[at] as number;
          const expected = levelOn(last, x, y);
          if (value < 0 || value < expected * (1 - darker) || value > expected * (1 + brighter)) continue;
          count++;
          add(x, y, value);
        }
    });
    if (count >= FEWEST_POINTS && fitted !== undefined) plane = fitted;
  }
  return plane;
}

/** The level that four of five pixels do not exceed. */
function brightLevel(values: Float32Array): number {
  const counts = new Uint32Array(256);
  let seen = 0;
  for (let at = 0; at < values.length; at++) {
    const value = values[at] as number;
    if (value < 0) continue;
    const level = value >= 255 ? 255 : (value + 0.5) | 0;
    counts[level] = (counts[level] as number) + 1;
    seen++;
  }
  let level = 0;
  for (let below = 0; level < 255; level++) {
    below += counts[level] as number;
    if (below > 0.8 * seen) break;
  }
  return level;
}
