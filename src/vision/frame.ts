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
