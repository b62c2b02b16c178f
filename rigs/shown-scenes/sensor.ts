import { type Chance, chanceOf } from './chance.ts';
import { compress } from './loss.ts';
import type { Box, Light } from './paint.ts';

/** A picture as a camera gives it, row by row in red, green and blue. */
export interface DrawnPicture {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly channels: 3;
  readonly pixels: Uint8Array;
}

/** What lens, exposure, sensor and the camera's own program make of the light. */
export interface Exposure {
  /** Deviation of the lens's blur and of what is out of focus, in pixels. */
  readonly blurPx: number;
  /** How far things move while the shutter is open, in pixels. */
  readonly motionPx: readonly [across: number, down: number];
  /** Light is multiplied by this: 1 makes white paper in full light white. */
  readonly gain: number;
  /** Red and blue, beside green. */
  readonly balance: readonly [red: number, blue: number];
  /** How much the corners of the picture are darker, as a share. */
  readonly vignette: number;
  /** What the camera's program adds at edges. */
  readonly sharpening: number;
  /** Deviation in a mid grey, in levels. */
  readonly noise: number;
  /** Quality of the JPEG or the video, 1 to 100. */
  readonly quality: number;
}

/** The picture that a camera gives of some light, which is spoilt by it. */
export function expose(light: Light, exposure: Exposure, chance: Chance): DrawnPicture {
  const { box, heightPx, rgb, widthPx } = light;
  const [dx, dy] = exposure.motionPx;
  if (Math.hypot(dx, dy) > 0.5) smear(rgb, widthPx, box, dx, dy);
  soften(rgb, widthPx, box, exposure.blurPx);
  const levels = developed(light, exposure);
  if (exposure.sharpening > 0) sharpen(levels, widthPx, box, exposure.sharpening);
  addNoise(levels, exposure.noise, chance);
  const pixels = compress(levels, widthPx, heightPx, exposure.quality);
  return { widthPx, heightPx, channels: 3, pixels };
}

/** The mean along a line, for light in a box. */
function smear(
  rgb: Float32Array,
  widthPx: number,
  { bottom, left, right, top }: Box,
  dx: number,
  dy: number,
): void {
  const steps = Math.max(2, Math.ceil(Math.hypot(dx, dy)));
  const wide = (right - left) * 3;
  const before = new Float32Array(wide * (bottom - top));
  for (let y = top; y < bottom; y++) {
    const from = (y * widthPx + left) * 3;
    before.set(rgb.subarray(from, from + wide), (y - top) * wide);
  }
  const shares = Array.from({ length: steps }, (_, step) => (step + 0.5) / steps - 0.5);
  const rights = Int32Array.from(shares, (share) => Math.round(share * dx));
  const downs = Int32Array.from(shares, (share) => Math.round(share * dy));
  for (let y = top; y < bottom; y++)
    for (let x = left; x < right; x++) {
      let red = 0;
      let green = 0;
      let blue = 0;
      for (let step = 0; step < steps; step++) {
        const row = Math.min(bottom - 1, Math.max(top, y + downs[step]!)) - top;
        const column = Math.min(right - 1, Math.max(left, x + rights[step]!)) - left;
        const at = row * wide + column * 3;
        red += before[at]!;
        green += before[at + 1]!;
        blue += before[at + 2]!;
      }
      const to = (y * widthPx + x) * 3;
      rgb[to] = red / steps;
      rgb[to + 1] = green / steps;
      rgb[to + 2] = blue / steps;
    }
}

/** A blur by a normal curve, for light in a box. */
function soften(rgb: Float32Array, widthPx: number, { bottom, left, right, top }: Box, sigma: number): void {
  if (sigma <= 0.2) return;
  const reach = Math.min(9, Math.ceil(2.6 * sigma));
  const weights = Array.from({ length: reach + 1 }, (_, at) => Math.exp(-(at * at) / (2 * sigma * sigma)));
  const sum = weights.reduce((all, weight, at) => all + (at === 0 ? weight : 2 * weight), 0);
  const kernel = Float32Array.from(weights, (weight) => weight / sum);
  const line = new Float32Array((Math.max(right - left, bottom - top) + 2 * reach) * 3);
  for (let y = top; y < bottom; y++) softenLine((y * widthPx + left) * 3, 3, right - left);
  for (let x = left; x < right; x++) softenLine((top * widthPx + x) * 3, widthPx * 3, bottom - top);

  function softenLine(from: number, stride: number, length: number): void {
    for (let at = -reach; at < length + reach; at++) {
      const source = from + Math.min(length - 1, Math.max(0, at)) * stride;
      const to = (at + reach) * 3;
      line[to] = rgb[source]!;
      line[to + 1] = rgb[source + 1]!;
      line[to + 2] = rgb[source + 2]!;
    }
    for (let at = 0, to = from; at < length; at++, to += stride)
      for (let channel = 0; channel < 3; channel++) {
        const middle = (at + reach) * 3 + channel;
        let value = kernel[0]! * line[middle]!;
        for (let step = 1; step <= reach; step++)
          value += kernel[step]! * (line[middle - 3 * step]! + line[middle + 3 * step]!);
        rgb[to + channel] = value;
      }
  }
}

const CURVE_STEPS = 4096;
/** Levels of light from 0 to a quarter above white: the curve of sRGB, with a shoulder before white. */
const CURVE = Float32Array.from({ length: CURVE_STEPS + 1 }, (_, at) => {
  const light = (1.25 * at) / CURVE_STEPS;
  const value = light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055;
  const soft = value > 0.85 ? 0.85 + 0.15 * Math.tanh((value - 0.85) / 0.15) : value;
  return 255 * soft;
});

function developed({ heightPx, rgb, widthPx }: Light, { balance, gain, vignette }: Exposure): Float32Array {
  const levels = new Float32Array(rgb.length);
  const scale = CURVE_STEPS / 1.25;
  const factors = [gain * balance[0] * scale, gain * scale, gain * balance[1] * scale] as const;
  const corner = (widthPx * widthPx + heightPx * heightPx) / 4;
  for (let y = 0, at = 0; y < heightPx; y++) {
    const down = (y - heightPx / 2) ** 2;
    for (let x = 0; x < widthPx; x++, at += 3) {
      const fall = 1 - (vignette * (down + (x - widthPx / 2) ** 2)) / corner;
      for (let channel = 0; channel < 3; channel++) {
        const light = rgb[at + channel]! * factors[channel]! * fall;
        levels[at + channel] = CURVE[light >= CURVE_STEPS ? CURVE_STEPS : light | 0]!;
      }
    }
  }
  return levels;
}

/** Adds to each pixel of a box what it differs from its neighbours. */
function sharpen(
  levels: Float32Array,
  widthPx: number,
  { bottom, left, right, top }: Box,
  amount: number,
): void {
  const stride = widthPx * 3;
  let above = levels.slice((top * widthPx + left) * 3, (top * widthPx + right) * 3);
  for (let y = top + 1; y < bottom - 1; y++) {
    const from = (y * widthPx + left) * 3;
    const own = levels.slice(from, (y * widthPx + right) * 3);
    for (let at = 3; at < own.length - 3; at++) {
      const round = (above[at]! + own[at - 3]! + own[at + 3]! + levels[from + at + stride]!) / 4;
      levels[from + at] = own[at]! + amount * (own[at]! - round);
    }
    above = own;
  }
}

const NOISE_COUNT = 1 << 15;
let normals: Float32Array | undefined;

/** Noise of brightness, and half as much of colour; stronger in the light than in the dark. */
function addNoise(levels: Float32Array, noise: number, chance: Chance): void {
  normals ??= normalsOf(chanceOf('normals'));
  let bright = 0;
  let tint = 0;
  for (let at = 0, pixel = 0; at < levels.length; at += 3, pixel++) {
    if ((pixel & 255) === 0) {
      bright = Math.floor(chance.between(0, NOISE_COUNT));
      tint = Math.floor(chance.between(0, NOISE_COUNT));
    }
    const strength = noise * (0.6 + levels[at + 1]! / 320);
    const shared = normals[(bright + pixel) & (NOISE_COUNT - 1)]!;
    for (let channel = 0; channel < 3; channel++) {
      const own = normals[(tint + 3 * (pixel & 255) + channel) & (NOISE_COUNT - 1)]!;
      levels[at + channel] = levels[at + channel]! + strength * (shared + 0.5 * own);
    }
  }
}

function normalsOf(chance: Chance): Float32Array {
  return Float32Array.from({ length: NOISE_COUNT }, () => chance.normal());
}
