import { type InkPatch, inkOf } from '../ink.ts';
import { type Box, NOWHERE, PATCH_PX_PER_MM, type Patch, rectify } from '../patch.ts';
import type { PrintShift } from './align-sources.ts';
import { blurPatch } from './blur-patch.ts';
import type { SeededRandom } from './random.ts';
import type { Source } from './source.ts';

/** A source that came out differently, and where its index lies in it, in patch pixels from its usual place. */
export interface Augmented {
  readonly patch: InkPatch;
  readonly xPx: number;
  readonly yPx: number;
}

const SHIFT_MM = 0.5;
const TURN_DEG = 0.7;
const SCALE = 0.013;
const MOST_BLUR_MM = 0.19;
const LEAST_INK = 0.55;
const NOISE = [0.005, 0.035] as const;
const GRADIENT = 0.3;
const MOST_MARKS = 4;
const SCRATCH_SHARE = 0.3;

/**
 * A source as another frame might show it: lying, turned and scaled a little otherwise, blurred, faded, unevenly lit,
 * noisy and soiled. `box` is what a reading looks at, `shift` where the source's print lies.
 */
export function augment(source: Source, box: Box, shift: PrintShift, random: SeededRandom): Augmented {
  const xMm = random.between(-SHIFT_MM, SHIFT_MM);
  const yMm = random.between(-SHIFT_MM, SHIFT_MM);
  const corner = { ...source.corner, angleDeg: source.corner.angleDeg + random.between(-TURN_DEG, TURN_DEG) };
  const moved = { ...box, xMm: box.xMm + shift.xMm - xMm, yMm: box.yMm + shift.yMm - yMm };
  const plain = rectify(source.grey, corner, moved, 1 + random.between(-SCALE, SCALE));
  const ink = inkOf(plain);
  const sigmaPx = random.next() < 0.15 ? 0 : random.between(0, MOST_BLUR_MM) * PATCH_PX_PER_MM;
  const soft = blurPatch(ink, sigmaPx);
  const soiled = soil(lit(soft, plain, random), random);
  return { patch: inkOf(soiled), xPx: xMm * PATCH_PX_PER_MM, yPx: yMm * PATCH_PX_PER_MM };
}

/** Ink as brightness, paper 1: faded, under slanting light, with noise; nowhere stays nowhere. */
function lit(ink: Patch, plain: Patch, random: SeededRandom): Patch {
  const { widthPx, heightPx } = ink;
  const left = random.next() < 0.3 ? 1 : random.between(LEAST_INK, 1);
  const noise = random.between(...NOISE);
  const across = random.between(-GRADIENT, GRADIENT) / 2;
  const down = random.between(-GRADIENT, GRADIENT) / 2;
  const values = ink.values.map((value, at) => {
    if (plain.values[at] === NOWHERE) return NOWHERE;
    const u = ((at % widthPx) + 0.5) / widthPx - 0.5;
    const v = Math.floor(at / widthPx) / heightPx - 0.5;
    return Math.max(0, (1 - left * value) * (1 + across * u + down * v) + noise * random.normal());
  });
  return { widthPx, heightPx, values: values.map((value) => (value === NOWHERE ? value : 200 * value)) };
}

/** Specks of 0.2 to 1 mm radius and scratches of 2 to 10 mm, most of them dark. */
function soil(patch: Patch, random: SeededRandom): Patch {
  const { widthPx, heightPx, values } = patch;
  const marks = random.below(MOST_MARKS + 1);
  for (let mark = 0; mark < marks; mark++) {
    const isScratch = random.next() < SCRATCH_SHARE;
    const radiusPx = (isScratch ? random.between(0.05, 0.15) : random.between(0.2, 1)) * PATCH_PX_PER_MM;
    const lengthPx = isScratch ? random.between(2, 10) * PATCH_PX_PER_MM : 0;
    const direction = random.between(0, 2 * Math.PI);
    const level = random.next() < 0.7 ? random.between(0, 40) : random.between(200, 225);
    const opacity = random.between(0.2, 0.8);
    const fromX = random.between(0, widthPx);
    const fromY = random.between(0, heightPx);
    const alongX = Math.cos(direction);
    const alongY = Math.sin(direction);
    const reach = radiusPx + 1;
    const top = Math.max(0, Math.floor(fromY + Math.min(0, lengthPx * alongY) - reach));
    const bottom = Math.min(heightPx, Math.ceil(fromY + Math.max(0, lengthPx * alongY) + reach));
    const left = Math.max(0, Math.floor(fromX + Math.min(0, lengthPx * alongX) - reach));
    const right = Math.min(widthPx, Math.ceil(fromX + Math.max(0, lengthPx * alongX) + reach));
    for (let y = top; y < bottom; y++)
      for (let x = left; x < right; x++) {
        const dx = x - fromX;
        const dy = y - fromY;
        const along = Math.max(0, Math.min(lengthPx, dx * alongX + dy * alongY));
        const distance = Math.hypot(dx - along * alongX, dy - along * alongY);
        const cover = opacity * Math.max(0, Math.min(1, radiusPx - distance + 0.5));
        const at = y * widthPx + x;
        const value = values[at] as number;
        if (cover > 0 && value !== NOWHERE) values[at] = value + (level - value) * cover;
      }
  }
  return patch;
}
