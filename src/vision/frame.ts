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

/** The picture at half its scale, each pixel the mean of four; an odd last row or column is left out. */
export function halveFrame(frame: GreyFrame): GreyFrame {
  const { pixels, widthPx } = frame;
  const width = frame.widthPx >> 1;
  const height = frame.heightPx >> 1;
  const half = new Uint8Array(width * height);
  for (let y = 0, to = 0; y < height; y++) {
    for (let x = 0, from = 2 * y * widthPx; x < width; x++, from += 2) {
      const above = (pixels[from] as number) + (pixels[from + 1] as number);
      const below = (pixels[from + widthPx] as number) + (pixels[from + widthPx + 1] as number);
      half[to++] = (above + below + 2) >> 2;
    }
  }
  return { widthPx: width, heightPx: height, pxPerMm: frame.pxPerMm / 2, channels: 1, pixels: half };
}

/** The picture halved until it is coarser than so many pixels a mm. */
export function averageDown(frame: GreyFrame, finestPxPerMm: number): GreyFrame {
  let scaled = frame;
  while (scaled.pxPerMm >= finestPxPerMm) scaled = halveFrame(scaled);
  return scaled;
}

/** The scale at which indices, edges and prints are looked at: finer pixels are averaged, which takes noise away. */
const FINEST_PX_PER_MM = 12;

/** The picture averaged down until coarser than 12 px/mm. */
export function workingFrame(frame: GreyFrame): GreyFrame {
  return averageDown(frame, FINEST_PX_PER_MM);
}

/** One colour of a picture as a grey one: 0 red, 1 green, 2 blue; a grey picture is itself in every colour. */
export function channelOf(frame: Frame, channel: number): GreyFrame {
  const { channels, pixels } = frame;
  if (channels === 1) return { ...frame, channels };
  const plane = new Uint8Array(frame.widthPx * frame.heightPx);
  for (let at = 0; at < plane.length; at++) plane[at] = pixels[channels * at + channel] as number;
  return { ...frame, channels: 1, pixels: plane };
}
