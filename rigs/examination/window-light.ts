import type { Canvas } from '../../src/simulator/frames/canvas.ts';
import type { Part } from './card-wear.ts';
import { changeOverWindow } from './over-card.ts';
import { eased } from './smooth-field.ts';

/** Where an index usually lies in the frame, with room round it. */
const PLACE_MM = { left: 4, top: 5, width: 11, height: 17 };

function placeBy(part: Part): { readonly xMm: number; readonly yMm: number } {
  return { xMm: PLACE_MM.left + PLACE_MM.width * part(0), yMm: PLACE_MM.top + PLACE_MM.height * part(1) };
}

/** A lamp's reflection in a glossy card: light that is added, in a spot or a streak with a soft rim. */
export function addGlare(canvas: Canvas, share: number, part: Part): void {
  const { xMm, yMm } = placeBy(part);
  const wideMm = 1 + 2.5 * part(2);
  const longMm = wideMm * (part(3) < 0.4 ? 3 + 4 * part(4) : 1 + part(4));
  const [cos, sin] = [Math.cos(Math.PI * part(5)), Math.sin(Math.PI * part(5))];
  const most = share * canvas.camera.white;
  changeOverWindow(canvas, (value, x, y) => {
    const [across, down] = [x - xMm, y - yMm];
    const away = Math.hypot((across * cos + down * sin) / longMm, (down * cos - across * sin) / wideMm);
    return value + most * Math.exp(-(away ** 3));
  });
}

/** A lamp that flickers while the rows are read out one after the other: bands, as a wave or with steep flanks. */
export function bandLight(canvas: Canvas, swing: number, part: Part): void {
  const everyMm = 5 + 20 * part(0);
  const steepness = part(1) < 0.5 ? 1 : 4;
  const from = 2 * Math.PI * part(2);
  changeOverWindow(canvas, (value, _, y) => {
    const wave = steepness * Math.sin((2 * Math.PI * y) / everyMm + from);
    return value * (1 + swing * Math.max(-1, Math.min(1, wave)));
  });
}

/** The shadow of a straight edge, or of something round, with a rim as soft as it is far away. */
export function castShadow(canvas: Canvas, share: number, part: Part): void {
  const { xMm, yMm } = placeBy(part);
  const softMm = 0.5 + 3 * part(2);
  const radiusMm = part(3) < 0.5 ? 2 + 4 * part(4) : Number.POSITIVE_INFINITY;
  const [cos, sin] = [Math.cos(2 * Math.PI * part(5)), Math.sin(2 * Math.PI * part(5))];
  changeOverWindow(canvas, (value, x, y) => {
    const [across, down] = [x - xMm, y - yMm];
    const outsideMm =
      radiusMm === Number.POSITIVE_INFINITY ? across * cos + down * sin : Math.hypot(across, down) - radiusMm;
    return value * (1 - share * eased(0.5 - outsideMm / softMm));
  });
}

/** Light that a hazy window scatters over all of the frame; below 0, light that it scatters no more. */
export function veil(canvas: Canvas, share: number): void {
  const all = share * canvas.camera.white;
  changeOverWindow(canvas, (value) => Math.max(0, value * (1 - share) + all));
}
