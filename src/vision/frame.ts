/** A picture of the reader window. The origin is its top-left pixel. */
export interface Frame {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly pxPerMm: number;
  /** 1: grey; 3: red, green, blue. */
  readonly channels: 1 | 3;
  /** Row by row without padding, `channels` bytes a pixel, 0 black to 255 white. */
  readonly pixels: Uint8Array;
}

/** A grey picture. */
export interface GreyFrame extends Frame {
  readonly channels: 1;
}

/** The same picture in grey (luma of ITU-R BT.601), itself where it is grey already. */
export function greyOf(frame: Frame): GreyFrame {
  const { channels, pixels } = frame;
  if (channels === 1) return { ...frame, channels };
  const grey = new Uint8Array(frame.widthPx * frame.heightPx);
  for (let index = 0; index < grey.length; index++) {
    const at = 3 * index;
    const red = pixels[at] as number;
    const green = pixels[at + 1] as number;
    const blue = pixels[at + 2] as number;
    grey[index] = (77 * red + 150 * green + 29 * blue + 128) >> 8;
  }
  return { ...frame, channels: 1, pixels: grey };
}

/** The picture at half its scale, each value the mean of four pixels; an odd last row or column is left out. */
export function halveFrame<F extends Frame>(frame: F): F {
  const { channels, pixels } = frame;
  const [widthPx, heightPx] = [frame.widthPx >> 1, frame.heightPx >> 1];
  const stride = frame.widthPx * channels;
  const half = new Uint8Array(widthPx * heightPx * channels);
  for (let y = 0, to = 0; y < heightPx; y++)
    for (let x = 0, left = 2 * y * stride; x < widthPx; x++, left += 2 * channels)
      for (let from = left; from < left + channels; from++) {
        const above = (pixels[from] as number) + (pixels[from + channels] as number);
        const below = (pixels[from + stride] as number) + (pixels[from + stride + channels] as number);
        half[to++] = (above + below + 2) >> 2;
      }
  return { ...frame, widthPx, heightPx, pxPerMm: frame.pxPerMm / 2, pixels: half };
}

/** The picture halved until it is coarser than this many pixels a mm. */
export function averageDown<F extends Frame>(frame: F, finestPxPerMm: number): F {
  let scaled = frame;
  while (scaled.pxPerMm >= finestPxPerMm) scaled = halveFrame(scaled);
  return scaled;
}

/** The scale at which indices, edges and prints are looked at: finer pixels are averaged, which takes noise away. */
const FINEST_PX_PER_MM = 12;

/** The picture in grey, averaged down until coarser than 12 px/mm. */
export function workingFrame(frame: Frame): GreyFrame {
  return greyOf(averageDown(frame, FINEST_PX_PER_MM));
}

/** A part of a picture, in pixels. */
export interface Crop {
  readonly leftPx: number;
  readonly topPx: number;
  readonly widthPx: number;
  readonly heightPx: number;
}

/** A part of a picture as a picture of its own. */
export function cropFrame<F extends Frame>(picture: F, { leftPx, topPx, widthPx, heightPx }: Crop): F {
  const { channels } = picture;
  const pixels = new Uint8Array(widthPx * heightPx * channels);
  for (let row = 0; row < heightPx; row++) {
    const from = ((topPx + row) * picture.widthPx + leftPx) * channels;
    pixels.set(picture.pixels.subarray(from, from + widthPx * channels), row * widthPx * channels);
  }
  return { ...picture, widthPx, heightPx, pixels };
}

/** One colour of a picture as a grey one: 0 red, 1 green, 2 blue; a grey picture is itself in every colour. */
export function channelOf(frame: Frame, channel: number): GreyFrame {
  const { channels, pixels } = frame;
  if (channels === 1) return { ...frame, channels };
  const plane = new Uint8Array(frame.widthPx * frame.heightPx);
  for (let at = 0; at < plane.length; at++) plane[at] = pixels[channels * at + channel] as number;
  return { ...frame, channels: 1, pixels: plane };
}

/** The level at a place that lies between four pixels of a picture of this width. */
export function levelBetween(pixels: Uint8Array, widthPx: number, x: number, y: number): number {
  const column = x | 0;
  const row = y | 0;
  const across = x - column;
  const at = row * widthPx + column;
  const leftAbove = pixels[at] as number;
  const leftBelow = pixels[at + widthPx] as number;
  const above = leftAbove + ((pixels[at + 1] as number) - leftAbove) * across;
  const below = leftBelow + ((pixels[at + widthPx + 1] as number) - leftBelow) * across;
  return above + (below - above) * (y - row);
}

/** The level at a place between pixels; what lies beyond the picture is as its rim. */
export function levelNear({ heightPx, pixels, widthPx }: GreyFrame, x: number, y: number): number {
  const inX = x < 0 ? 0 : x > widthPx - 1.001 ? widthPx - 1.001 : x;
  const inY = y < 0 ? 0 : y > heightPx - 1.001 ? heightPx - 1.001 : y;
  return levelBetween(pixels, widthPx, inX, inY);
}

/** Says whether a place of a frame lies between four of its pixels. */
export function isBetween({ heightPx, widthPx }: GreyFrame, x: number, y: number): boolean {
  return x >= 0 && y >= 0 && x < widthPx - 1 && y < heightPx - 1;
}

/** The level at a place in mm from the picture's corner; `undefined` beyond it. */
export function levelAtMm(frame: GreyFrame, xMm: number, yMm: number): number | undefined {
  const [x, y] = [xMm * frame.pxPerMm - 0.5, yMm * frame.pxPerMm - 0.5];
  return isBetween(frame, x, y) ? levelBetween(frame.pixels, frame.widthPx, x, y) : undefined;
}
