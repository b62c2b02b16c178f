import type { Frame } from '../../src/vision/frame.ts';

const SIDE = 8;
/** Quantisation of brightness at quality 50 (ITU-T T.81, table K.1). */
const LUMINANCE = [
  [16, 11, 10, 16, 24, 40, 51, 61],
  [12, 12, 14, 19, 26, 58, 60, 55],
  [14, 13, 16, 24, 40, 57, 69, 56],
  [14, 17, 22, 29, 51, 87, 80, 62],
  [18, 22, 37, 56, 68, 109, 103, 77],
  [24, 35, 55, 64, 81, 104, 113, 92],
  [49, 64, 78, 87, 103, 121, 120, 101],
  [72, 92, 95, 98, 112, 100, 103, 99],
].flat();
/** Row by row: the cosine of each frequency at each place, scaled so that the transform is its own transposed inverse. */
const COSINES = Float64Array.from({ length: SIDE * SIDE }, (_, at) => {
  const [frequency, place] = [Math.floor(at / SIDE), at % SIDE];
  const scale = Math.sqrt((frequency === 0 ? 1 : 2) / SIDE);
  return scale * Math.cos(((2 * place + 1) * frequency * Math.PI) / (2 * SIDE));
});
const TURNED = COSINES.map((_, at) => COSINES[(at % SIDE) * SIDE + Math.floor(at / SIDE)] as number);

/**
 * The frame as a baseline JPEG of this quality (1..100) gives it back, every channel by the table of brightness: the
 * loss of a camera that compresses, without the file.
 */
export function compressed(frame: Frame, quality: number): Frame {
  const steps = stepsOf(quality);
  const pixels = new Uint8Array(frame.pixels.length);
  const block = new Float64Array(SIDE * SIDE);
  for (let channel = 0; channel < frame.channels; channel++)
    for (let top = 0; top < frame.heightPx; top += SIDE)
      for (let left = 0; left < frame.widthPx; left += SIDE) {
        const at = placesOf(frame, channel, left, top);
        for (let px = 0; px < block.length; px++) block[px] = (frame.pixels[at(px)] as number) - 128;
        quantise(block, steps);
        for (let px = block.length - 1; px >= 0; px--)
          pixels[at(px)] = Math.max(0, Math.min(255, Math.round((block[px] as number) + 128)));
      }
  return { ...frame, pixels };
}

/** The table scaled to a quality, as the Independent JPEG Group's encoder does. */
function stepsOf(quality: number): readonly number[] {
  const percent = quality < 50 ? 5000 / quality : 200 - 2 * quality;
  return LUMINANCE.map((step) => Math.max(1, Math.min(255, Math.floor((step * percent + 50) / 100))));
}

/** Where a block's values stand among the pixels; beyond the frame's edge its last ones are repeated. */
function placesOf(
  { channels, heightPx, widthPx }: Frame,
  channel: number,
  left: number,
  top: number,
): (px: number) => number {
  return (px) => {
    const x = Math.min(widthPx - 1, left + (px % SIDE));
    const y = Math.min(heightPx - 1, top + Math.floor(px / SIDE));
    return (y * widthPx + x) * channels + channel;
  };
}

/** Transforms a block by the discrete cosine transform, rounds it to the steps, and transforms it back. */
function quantise(block: Float64Array, steps: readonly number[]): void {
  const waves = product(product(COSINES, block), TURNED);
  for (let at = 0; at < waves.length; at++) {
    const step = steps[at] as number;
    waves[at] = step * Math.round((waves[at] as number) / step);
  }
  block.set(product(product(TURNED, waves), COSINES));
}

/** The product of two square matrices of the block's size. */
function product(left: Float64Array, right: Float64Array): Float64Array {
  const result = new Float64Array(SIDE * SIDE);
  for (let row = 0; row < SIDE; row++)
    for (let column = 0; column < SIDE; column++) {
      let sum = 0;
      for (let at = 0; at < SIDE; at++)
        sum += (left[row * SIDE + at] as number) * (right[at * SIDE + column] as number);
      result[row * SIDE + column] = sum;
    }
  return result;
}
