import type { GreyFrame } from '../../src/vision/frame.ts';
import type { StreamFrame } from './frame-source.ts';

/** All that a sensor sees, as a frame of its own. */
export function wholePicture(
  { frame, heightPx, strideBytes, widthPx }: StreamFrame,
  pxPerMm: number,
): GreyFrame {
  const pixels = new Uint8Array(widthPx * heightPx);
  for (let row = 0; row < heightPx; row++)
    pixels.set(frame.subarray(row * strideBytes, row * strideBytes + widthPx), row * widthPx);
  return { widthPx, heightPx, pxPerMm, channels: 1, pixels };
}
