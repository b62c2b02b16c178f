/** One printed sign cut out of a picture: how much ink is on each of its pixels. */
export interface GlyphPicture {
  readonly widthPx: number;
  readonly heightPx: number;
  /** Row by row, 0 paper to 1 full ink of this sign. */
  readonly ink: Float32Array;
}

/** Side of the square canvas that signs are brought to. */
export const CANVAS_PX = 36;
/** Room left on each side of the canvas, so that outlines are whole. */
const BORDER_PX = 2;
const INSIDE_PX = CANVAS_PX - 2 * BORDER_PX;

/**
 * The sign on the square canvas, its box as high as the inside and as wide as the square root of its shape says:
 * condensed and wide letters come closer together, and still differ.
 */
export function toCanvas(glyph: GlyphPicture): Float32Array {
  const canvas = new Float32Array(CANVAS_PX * CANVAS_PX);
  const shape = Math.sqrt(glyph.widthPx / glyph.heightPx);
  const width = Math.min(INSIDE_PX, Math.max(4, INSIDE_PX * shape));
  const height = Math.min(INSIDE_PX, INSIDE_PX / Math.max(1, shape * shape * 0.8));
  const left = (CANVAS_PX - width) / 2;
  const top = (CANVAS_PX - height) / 2;
  const scaleX = glyph.widthPx / width;
  const scaleY = glyph.heightPx / height;
  for (let y = 0; y < CANVAS_PX; y++) {
    for (let x = 0; x < CANVAS_PX; x++) {
      const from = (x - left) * scaleX;
      const above = (y - top) * scaleY;
      canvas[y * CANVAS_PX + x] = meanOf(glyph, from, above, scaleX, scaleY);
    }
  }
  return canvas;
}

/** The mean ink of a box of the sign, bilinear where the box is smaller than a pixel. */
function meanOf(glyph: GlyphPicture, left: number, top: number, width: number, height: number): number {
  const stepsX = Math.max(1, Math.ceil(width));
  const stepsY = Math.max(1, Math.ceil(height));
  let sum = 0;
  for (let j = 0; j < stepsY; j++) {
    const y = top + ((j + 0.5) * height) / stepsY - 0.5;
    for (let i = 0; i < stepsX; i++) {
      sum += inkAt(glyph, left + ((i + 0.5) * width) / stepsX - 0.5, y);
    }
  }
  return sum / (stepsX * stepsY);
}

function inkAt(glyph: GlyphPicture, x: number, y: number): number {
  const x0 = Math.floor(x);
  const y0 = Math.floor(y);
  const right = x - x0;
  const down = y - y0;
  return (
    (pixelOf(glyph, x0, y0) * (1 - right) + pixelOf(glyph, x0 + 1, y0) * right) * (1 - down) +
    (pixelOf(glyph, x0, y0 + 1) * (1 - right) + pixelOf(glyph, x0 + 1, y0 + 1) * right) * down
  );
}

function pixelOf({ widthPx, heightPx, ink }: GlyphPicture, x: number, y: number): number {
  if (x < 0 || y < 0 || x >= widthPx || y >= heightPx) return 0;
  return ink[y * widthPx + x] as number;
}
