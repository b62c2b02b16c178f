import type { Canvas } from '../../src/simulator/frames/canvas.ts';
import type { Part } from './card-wear.ts';
import { changeOverWindow } from './over-card.ts';

/** How far a place of the picture is moved, across and down, in millimetres. */
type Move = (xMm: number, yMm: number) => readonly [acrossMm: number, downMm: number];

/** A card that does not lie flat: its rows swing to the sides and its columns up and down, each by so many mm. */
export function bend(canvas: Canvas, swingMm: number, part: Part): void {
  const waves = (2 * Math.PI) / (14 + 16 * part(0));
  const [rows, columns] = [2 * Math.PI * part(1), 2 * Math.PI * part(2)];
  move(canvas, (xMm, yMm) => [
    swingMm * Math.sin(waves * yMm + rows),
    swingMm * Math.sin(waves * xMm + columns),
  ]);
}

/** A card that shakes across the window by so many mm while its rows are read out one after the other. */
export function shake(canvas: Canvas, swingMm: number, part: Part): void {
  const waves = (2 * Math.PI) / (8 + 14 * part(0));
  const from = 2 * Math.PI * part(1);
  move(canvas, (_, yMm) => [swingMm * Math.sin(waves * yMm + from), 0]);
}

/** A lens that loses light away from the middle: so many powers of e in the frame's corners. */
export function vignette(canvas: Canvas, fall: number): void {
  const { heightMm, widthMm } = canvas.camera;
  changeOverWindow(canvas, (value, xMm, yMm) => {
    const [across, down] = [xMm - widthMm / 2, yMm - heightMm / 2];
    const share = (across ** 2 + down ** 2) / ((widthMm / 2) ** 2 + (heightMm / 2) ** 2);
    return value * Math.exp(-fall * share);
  });
}

/** Moves what a picture shows; what comes in from beyond it continues its rim. */
function move({ camera, heightPx, values, widthPx }: Canvas, by: Move): void {
  const { channels, pxPerMm } = camera;
  const before = Float32Array.from(values);
  const within = (px: number, lengthPx: number): number => Math.max(0, Math.min(lengthPx - 1.001, px));
  for (let y = 0, to = 0; y < heightPx; y++)
    for (let x = 0; x < widthPx; x++) {
      const [acrossMm, downMm] = by((x + 0.5) / pxPerMm, (y + 0.5) / pxPerMm);
      const fromX = within(x + acrossMm * pxPerMm, widthPx);
      const fromY = within(y + downMm * pxPerMm, heightPx);
      const [column, row] = [Math.floor(fromX), Math.floor(fromY)];
      const [across, down] = [fromX - column, fromY - row];
      for (let channel = 0; channel < channels; channel++, to++) {
        const at = (right: number, below: number): number =>
          before[((row + below) * widthPx + column + right) * channels + channel] as number;
        const above = at(0, 0) + (at(1, 0) - at(0, 0)) * across;
        const under = at(0, 1) + (at(1, 1) - at(0, 1)) * across;
        values[to] = above + (under - above) * down;
      }
    }
}
