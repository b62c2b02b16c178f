import type { Canvas } from './canvas.ts';
import type { Layer, Mark } from './scene.ts';

/** A bar with round ends, in the frame. */
interface Bar {
  readonly fromXMm: number;
  readonly fromYMm: number;
  readonly toXMm: number;
  readonly toYMm: number;
  readonly radiusMm: number;
}

/** Lays a speck or a scratch over the canvas. */
export function drawMark(canvas: Canvas, mark: Mark): void {
  drawBar(canvas, mark, mark.opacity, [mark.shade, mark.shade, mark.shade]);
}

const FINGER_LENGTH_MM = 60;

/** Lays a finger over the canvas: from its tip out of the frame. */
export function drawFinger(canvas: Canvas, finger: Extract<Layer, { readonly kind: 'finger' }>): void {
  const { angleDeg, radiusMm, rgb, xMm, yMm } = finger;
  const angle = (angleDeg * Math.PI) / 180;
  const toXMm = xMm + FINGER_LENGTH_MM * Math.cos(angle);
  const toYMm = yMm + FINGER_LENGTH_MM * Math.sin(angle);
  drawBar(canvas, { fromXMm: xMm, fromYMm: yMm, toXMm, toYMm, radiusMm }, 1, rgb);
}

function drawBar(
  { camera, heightPx, values, widthPx }: Canvas,
  { fromXMm, fromYMm, radiusMm, toXMm, toYMm }: Bar,
  opacity: number,
  rgb: readonly [number, number, number],
): void {
  const { channels, pxPerMm } = camera;
  const first = (mm: number): number => Math.max(0, Math.floor((mm - radiusMm) * pxPerMm) - 1);
  const last = (mm: number, end: number): number => Math.min(end, Math.ceil((mm + radiusMm) * pxPerMm) + 1);
  const shades = channels === 3 ? rgb : [0.3 * rgb[0] + 0.59 * rgb[1] + 0.11 * rgb[2]];
  const [spanX, spanY] = [toXMm - fromXMm, toYMm - fromYMm];
  const span = spanX * spanX + spanY * spanY;
  const endRow = last(Math.max(fromYMm, toYMm), heightPx);
  const endColumn = last(Math.max(fromXMm, toXMm), widthPx);
  for (let row = first(Math.min(fromYMm, toYMm)); row < endRow; row++) {
    for (let column = first(Math.min(fromXMm, toXMm)); column < endColumn; column++) {
      const x = (column + 0.5) / pxPerMm - fromXMm;
      const y = (row + 0.5) / pxPerMm - fromYMm;
      const along = span === 0 ? 0 : Math.min(1, Math.max(0, (x * spanX + y * spanY) / span));
      const distance = Math.hypot(x - along * spanX, y - along * spanY);
      const cover = opacity * Math.min(1, 0.5 + (radiusMm - distance) * pxPerMm);
      if (cover <= 0) continue;
      const at = (row * widthPx + column) * channels;
      shades.forEach((shade, channel) => {
        const before = values[at + channel] as number;
        values[at + channel] = before + cover * (shade - before);
      });
    }
  }
}
