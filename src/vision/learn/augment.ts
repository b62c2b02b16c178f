import { blurPatch } from '../patch/blur-patch.ts';
import { type InkPatch, inkOf } from '../patch/ink.ts';
import { type Box, PATCH_PX_PER_MM, type Patch, rectify, UNSEEN } from '../patch/patch.ts';
import type { PrintShift } from './align-sources.ts';
import type { SeededRandom } from './random.ts';
import type { Source } from './source.ts';

/** A source that came out differently, and where its index lies in it, in patch pixels from its usual place. */
interface Augmented {
  readonly patch: InkPatch;
  readonly xPx: number;
  readonly yPx: number;
}

/** How often the frame is too small, and by how much, the reach of the search included. */
const CUT_SHARE = 0.12;
const MOST_CUT_MM = 4.5;
const SHIFT_MM = 0.5;
const TURN_DEG = 0.7;
const SCALE = 0.013;
const MOST_BLUR_MM = 0.19;
/** The 10-90 % width of an edge without blur, and by how much of a blur's deviation it is wider. */
const SHARP_EDGE_MM = 0.12;
const EDGE_PER_DEVIATION = 2.56;
/** How much of what a blur would take away is added to take it away. */
const SHARPENING = 0.7;
const LEAST_INK = 0.55;
const NOISE = [0.005, 0.035] as const;
const GRADIENT = 0.3;
/** Marks on a square mm at the worst. */
const MOST_MARKS_PER_MM2 = 0.016;
/** Grey level of the paper in the middle of what is made. */
const PAPER = 200;
const SCRATCH_SHARE = 0.3;

/**
 * A source as another frame might show it: lying, turned and scaled a little otherwise, blurred, faded, unevenly lit,
 * noisy and soiled. `box` is what a reading looks at, `shift` where the source's print lies,
 * `usual` what is printed there on most cards.
 */
export function augment(
  source: Source,
  box: Box,
  shift: PrintShift,
  usual: Float32Array,
  random: SeededRandom,
): Augmented {
  const xMm = random.between(-SHIFT_MM, SHIFT_MM);
  const yMm = random.between(-SHIFT_MM, SHIFT_MM);
  const corner = { ...source.corner, angleDeg: source.corner.angleDeg + random.between(-TURN_DEG, TURN_DEG) };
  const moved = { ...box, xMm: box.xMm + shift.xMm - xMm, yMm: box.yMm + shift.yMm - yMm };
  const plain = rectify(source.grey, corner, moved, 1 + random.between(-SCALE, SCALE));
  if (random.next() < CUT_SHARE) cutOff(plain, random);
  const ink = inkOf(plain, usual);
  const soft = withBlur(ink, blurOf(source), random.between(0, MOST_BLUR_MM));
  const soiled = soil(lit(soft, plain, random), random);
  return { patch: inkOf(soiled, usual), xPx: xMm * PATCH_PX_PER_MM, yPx: yMm * PATCH_PX_PER_MM };
}

/** Lets the frame end before the patch does, below and to the right. */
function cutOff({ widthPx, heightPx, values }: Patch, random: SeededRandom): void {
  const right = widthPx - random.between(0, MOST_CUT_MM) * PATCH_PX_PER_MM;
  const bottom = heightPx - random.between(0, MOST_CUT_MM) * PATCH_PX_PER_MM;
  for (let y = 0, at = 0; y < heightPx; y++)
    for (let x = 0; x < widthPx; x++, at++) if (x >= right || y >= bottom) values[at] = UNSEEN;
}

/** Deviation in mm of the blur with which a frame was taken, by its sharper edge. */
function blurOf({ corner: { topEdge, leftEdge } }: Source): number {
  const widthMm = Math.min(topEdge.edgeWidthMm, leftEdge.edgeWidthMm);
  return Math.sqrt(Math.max(0, widthMm ** 2 - SHARP_EDGE_MM ** 2)) / EDGE_PER_DEVIATION;
}

/** The patch as if it had been taken with another blur; sharpened, as far as noise allows, where that is less. */
function withBlur(patch: Patch, takenMm: number, wantedMm: number): Patch {
  const moreMm = Math.sqrt(Math.abs(wantedMm ** 2 - takenMm ** 2));
  const soft = blurPatch(patch, moreMm * PATCH_PX_PER_MM);
  if (wantedMm >= takenMm) return soft;
  const values = patch.values.map((value, at) => value + SHARPENING * (value - (soft.values[at] as number)));
  return { ...patch, values };
}

/** Ink as brightness, paper 1: faded, under slanting light, with noise; what is unseen or off the card stays so. */
function lit(ink: Patch, plain: Patch, random: SeededRandom): Patch {
  const { widthPx, heightPx } = ink;
  const left = random.next() < 0.3 ? 1 : random.between(LEAST_INK, 1);
  const noise = random.between(...NOISE);
  const across = random.between(-GRADIENT, GRADIENT) / 2;
  const down = random.between(-GRADIENT, GRADIENT) / 2;
  const values = new Float32Array(ink.values.length);
  random.fillNormal(values);
  for (let y = 0, at = 0; y < heightPx; y++) {
    const rowLight = PAPER * (1 + down * ((y + 0.5) / heightPx - 0.5));
    for (let x = 0; x < widthPx; x++, at++) {
      const light = rowLight + PAPER * across * ((x + 0.5) / widthPx - 0.5);
      const level = (1 - left * (ink.values[at] as number)) * light + PAPER * noise * (values[at] as number);
      const known = plain.values[at] as number;
      values[at] = known < 0 ? known : Math.max(0, level);
    }
  }
  return { widthPx, heightPx, values };
}

/** Specks of 0.2 to 1 mm radius and scratches of 2 to 10 mm, most of them dark. */
function soil(patch: Patch, random: SeededRandom): Patch {
  const { widthPx, heightPx, values } = patch;
  const areaMm2 = values.length / PATCH_PX_PER_MM ** 2;
  const marks = Math.round(random.next() * areaMm2 * MOST_MARKS_PER_MM2);
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
        if (cover > 0 && value >= 0) values[at] = value + (level - value) * cover;
      }
  }
  return patch;
}
