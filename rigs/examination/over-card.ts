import type { Canvas } from '../../src/simulator/frames/canvas.ts';
import type { Pose } from '../../src/simulator/frames/scene.ts';

/** What becomes of the light from a place, given where on the card it lies, in millimetres from its corner. */
export type Change = (value: number, xMm: number, yMm: number, at: number) => number;

/** Changes a canvas as a card of this pose carries it; perspective and bow, a tenth of a millimetre, are left out. */
export function changeOverCard(canvas: Canvas, pose: Pose, change: Change): void {
  const angle = (pose.angleDeg * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle) / pose.scale, Math.sin(angle) / pose.scale];
  changeOverWindow(canvas, (value, xMm, yMm, at) => {
    const [across, down] = [xMm - pose.xMm, yMm - pose.yMm];
    return change(value, across * cos + down * sin, down * cos - across * sin, at);
  });
}

/** Changes a canvas by places in the frame, in millimetres from its top left; a turned camera's from its bottom right. */
export function changeOverWindow({ camera, heightPx, values, widthPx }: Canvas, change: Change): void {
  const { channels, isTurned, pxPerMm } = camera;
  const last = widthPx * heightPx - 1;
  for (let pixel = 0; pixel <= last; pixel++) {
    const upright = isTurned ? last - pixel : pixel;
    const xMm = ((upright % widthPx) + 0.5) / pxPerMm;
    const yMm = (Math.floor(upright / widthPx) + 0.5) / pxPerMm;
    for (let at = pixel * channels, end = at + channels; at < end; at++)
      values[at] = change(values[at] as number, xMm, yMm, at);
  }
}
