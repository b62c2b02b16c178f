import type { WindowCamera } from './scene.ts';

/** Light that comes back from each place, 0..255 in full light, before lens and sensor. */
export interface Canvas {
  readonly camera: WindowCamera;
  readonly widthPx: number;
  readonly heightPx: number;
  /** Row by row, `channels` values a pixel. */
  readonly values: Float32Array;
}

/** A canvas of one shade for the frames of a camera. */
export function createCanvas(camera: WindowCamera, shade: number): Canvas {
  const widthPx = Math.round(camera.widthMm * camera.pxPerMm);
  const heightPx = Math.round(camera.heightMm * camera.pxPerMm);
  const values = new Float32Array(widthPx * heightPx * camera.channels).fill(shade);
  return { camera, widthPx, heightPx, values };
}
