import { levelBetween as levelIn } from '../frame.ts';

/** A picture of a camera whose scale nobody knows. */
export interface Picture {
  readonly widthPx: number;
  readonly heightPx: number;
  /** 1: grey; 3: red, green, blue; 4: as a canvas gives it, whose alpha is not looked at. */
  readonly channels: 1 | 3 | 4;
  /** Row by row without padding, `channels` bytes a pixel, 0 black to 255 white. */
  readonly pixels: Uint8Array | Uint8ClampedArray;
}

/** A place in a picture or on a card; which unit it has is told where it is used. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A picture of one value a pixel. */
export interface Plane {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly levels: Uint8Array;
}

/** A rectangle of a picture, in whole pixels. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The part of a picture round some places, with so many pixels more. */
export function partRound({ heightPx, widthPx }: Picture, places: readonly Point[], morePx: number): Box {
  const xs = places.map(({ x }) => x);
  const ys = places.map(({ y }) => y);
  const within = (value: number, most: number): number => Math.min(most, Math.max(0, Math.round(value)));
  return {
    left: within(Math.min(...xs) - morePx, widthPx - 2),
    top: within(Math.min(...ys) - morePx, heightPx - 2),
    right: within(Math.max(2, Math.max(...xs) + morePx), widthPx),
    bottom: within(Math.max(2, Math.max(...ys) + morePx), heightPx),
  };
}

/**
 * How white each pixel of a part is: the least of its three colours. Paper is white, so it stands out from a coloured
 * ground, from wood and from skin more than it does in grey.
 */
export function whitenessPart(picture: Picture, { bottom, left, right, top }: Box): Plane {
  const { channels, widthPx } = picture;
  const bytes = bytesOf(picture);
  const levels = new Uint8Array((right - left) * (bottom - top));
  for (let y = top, to = 0; y < bottom; y++) {
    let from = (y * widthPx + left) * channels;
    for (let x = left; x < right; x++, to++, from += channels) levels[to] = whiteness(bytes, from, channels);
  }
  return { widthPx: right - left, heightPx: bottom - top, levels };
}

/** The same of the whole picture made smaller by a whole factor: each value is the mean of a square. */
export function smallWhiteness(picture: Picture, factor: number): Plane {
  const { channels } = picture;
  const bytes = bytesOf(picture);
  const widthPx = Math.floor(picture.widthPx / factor);
  const heightPx = Math.floor(picture.heightPx / factor);
  const levels = new Uint8Array(widthPx * heightPx);
  // Every second pixel of a large square is enough to average noise.
  const step = factor < 4 ? 1 : 2;
  const perSide = Math.ceil(factor / step);
  const samples = perSide * perSide;
  for (let y = 0, to = 0; y < heightPx; y++) {
    for (let x = 0; x < widthPx; x++, to++) {
      let sum = samples >> 1;
      for (let row = 0; row < factor; row += step) {
        let from = ((y * factor + row) * picture.widthPx + x * factor) * channels;
        for (let column = 0; column < factor; column += step, from += step * channels)
          sum += whiteness(bytes, from, channels);
      }
      levels[to] = sum / samples;
    }
  }
  return { widthPx, heightPx, levels };
}

/** The bytes of a picture as one kind of array, which runs faster than two. */
function bytesOf({ pixels }: Picture): Uint8Array {
  return new Uint8Array(pixels.buffer, pixels.byteOffset, pixels.length);
}

function whiteness(bytes: Uint8Array, at: number, channels: number): number {
  const red = bytes[at] as number;
  if (channels === 1) return red;
  const green = bytes[at + 1] as number;
  const blue = bytes[at + 2] as number;
  const least = red < green ? red : green;
  return least < blue ? least : blue;
}

/** A part of a picture in grey (luma of ITU-R BT.601). */
export function greyPart(picture: Picture, { bottom, left, right, top }: Box): Plane {
  const part: Plane = {
    widthPx: right - left,
    heightPx: bottom - top,
    levels: new Uint8Array((right - left) * (bottom - top)),
  };
  const { channels, widthPx } = picture;
  const pixels = bytesOf(picture);
  for (let y = top, to = 0; y < bottom; y++) {
    let from = (y * widthPx + left) * channels;
    for (let x = left; x < right; x++, to++, from += channels) {
      const red = pixels[from] as number;
      part.levels[to] =
        channels === 1
          ? red
          : (77 * red + 150 * (pixels[from + 1] as number) + 29 * (pixels[from + 2] as number) + 128) >> 8;
    }
  }
  return part;
}

/** A plane made smaller by a whole factor, each value the mean of a square. */
export function shrink(plane: Plane, factor: number): Plane {
  if (factor === 1) return plane;
  const widthPx = Math.floor(plane.widthPx / factor);
  const heightPx = Math.floor(plane.heightPx / factor);
  const levels = new Uint8Array(widthPx * heightPx);
  const sums = new Uint32Array(widthPx);
  const area = factor * factor;
  for (let y = 0; y < heightPx; y++) {
    sums.fill(area >> 1);
    for (let row = 0; row < factor; row++) {
      let from = (y * factor + row) * plane.widthPx;
      for (let x = 0; x < widthPx; x++) {
        let sum = sums[x] as number;
        for (let column = 0; column < factor; column++) sum += plane.levels[from++] as number;
        sums[x] = sum;
      }
    }
    for (let x = 0; x < widthPx; x++) levels[y * widthPx + x] = (sums[x] as number) / area;
  }
  return { widthPx, heightPx, levels };
}

/** The value of a plane at a place, between its pixels; beyond its rim that of the rim. The first pixel's middle is (0.5, 0.5). */
export function levelAt(plane: Plane, xPx: number, yPx: number): number {
  return levelBetween(plane, xPx - 0.5, yPx - 0.5);
}

/** The level between four pixels, where the first pixel's middle is (0, 0); beyond the rim that of the rim. */
export function levelBetween({ heightPx, levels, widthPx }: Plane, xPx: number, yPx: number): number {
  const x = xPx < 0 ? 0 : xPx > widthPx - 1.001 ? widthPx - 1.001 : xPx;
  const y = yPx < 0 ? 0 : yPx > heightPx - 1.001 ? heightPx - 1.001 : yPx;
  return levelIn(levels, widthPx, x, y);
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
