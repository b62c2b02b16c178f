import type { GreyFrame } from '../frame.ts';

/**
 * A picture at this many times its scale, its pixels interpolated. A reader that tells black from white by the mean of a
 * number of pixels looks at a smaller place then, and sees a module under a speck beside those that lie clear.
 */
export function enlargeFrame(frame: GreyFrame, times: number): GreyFrame {
  const { heightPx, pixels, widthPx } = frame;
  const [width, height] = [times * widthPx, times * heightPx];
  const large = new Uint8Array(width * height);
  const columns = Array.from({ length: width }, (_, column) => placeOf(column, times, widthPx));
  for (let row = 0, to = 0; row < height; row++) {
    const down = placeOf(row, times, heightPx);
    const [above, below] = [down.first * widthPx, down.second * widthPx];
    for (const { first, second, share } of columns) {
      const upper =
        (pixels[above + first] as number) * (1 - share) + (pixels[above + second] as number) * share;
      const lower =
        (pixels[below + first] as number) * (1 - share) + (pixels[below + second] as number) * share;
      large[to++] = upper * (1 - down.share) + lower * down.share + 0.5;
    }
  }
  return { widthPx: width, heightPx: height, pxPerMm: times * frame.pxPerMm, channels: 1, pixels: large };
}

/** Between which two pixels a fine one lies, and how near to the second. */
function placeOf(fine: number, times: number, count: number) {
  const at = Math.min(count - 1, Math.max(0, (fine + 0.5) / times - 0.5));
  const first = Math.floor(at);
  return { first, second: Math.min(count - 1, first + 1), share: at - first };
}

/** Below this many levels between dark and light, a place is of one shade. */
const LEAST_CONTRAST = 20;

/** The picture with the darkest and the lightest level within a reach made black and white, whatever lies over it. */
export function stretchContrast(frame: GreyFrame, reachPx: number): GreyFrame {
  const darkest = extremeWithin(frame, reachPx, -1);
  const lightest = extremeWithin(frame, reachPx, 1);
  const pixels = frame.pixels.map((level, at) => {
    const dark = darkest[at] as number;
    const contrast = (lightest[at] as number) - dark;
    return contrast < LEAST_CONTRAST ? 255 : Math.round((255 * (level - dark)) / contrast);
  });
  return { ...frame, pixels };
}

/** The lightest level (1), or the darkest (-1), of the square round each pixel: along the rows, then the columns. */
function extremeWithin({ heightPx, pixels, widthPx }: GreyFrame, reachPx: number, sign: 1 | -1): Uint8Array {
  const along = extremeAlong(pixels, widthPx, heightPx, 1, widthPx, reachPx, sign);
  return extremeAlong(along, heightPx, widthPx, widthPx, 1, reachPx, sign);
}

function extremeAlong(
  from: Uint8Array,
  length: number,
  lines: number,
  step: number,
  lineStep: number,
  reachPx: number,
  sign: 1 | -1,
): Uint8Array {
  const to = new Uint8Array(from.length);
  for (let line = 0; line < lines; line++) {
    for (let at = 0; at < length; at++) {
      const last = Math.min(length - 1, at + reachPx);
      let extreme = from[line * lineStep + at * step] as number;
      for (let near = Math.max(0, at - reachPx); near <= last; near++) {
        const level = from[line * lineStep + near * step] as number;
        if (sign * level > sign * extreme) extreme = level;
      }
      to[line * lineStep + at * step] = extreme;
    }
  }
  return to;
}
