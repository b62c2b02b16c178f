import type { Frame } from '../../vision/frame.ts';
import { type Canvas, createCanvas } from './canvas.ts';
import { drawCardLayer } from './draw-card.ts';
import type { Exposure, Layer, Mark, WindowCamera } from './scene.ts';

/** A bar with round ends, in the frame. */
interface Bar {
  readonly fromXMm: number;
  readonly fromYMm: number;
  readonly toXMm: number;
  readonly toYMm: number;
  readonly radiusMm: number;
}

/** Lays a speck or a scratch over the canvas. */
function drawMark(canvas: Canvas, mark: Mark): void {
  drawBar(canvas, mark, mark.opacity, [mark.shade, mark.shade, mark.shade]);
}

const FINGER_LENGTH_MM = 60;

/** Lays a finger over the canvas: from its tip out of the frame. */
function drawFinger(canvas: Canvas, finger: Extract<Layer, { readonly kind: 'finger' }>): void {
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

/** Values row by row, `channels` of them a place. */
interface Plane {
  readonly channels: 1 | 3;
  readonly widthPx: number;
  readonly heightPx: number;
  readonly values: Float32Array;
}

const SHARPEST_PX = 0.15;

/** Blurs values in place by a Gaussian of this deviation, one direction after the other; the frame's edge is continued. */
export function blur({ channels, heightPx, values, widthPx }: Plane, sigmaPx: number): void {
  if (sigmaPx < SHARPEST_PX) return;
  const kernel = gaussian(sigmaPx);
  const stride = widthPx * channels;
  const line = new Float32Array(Math.max(widthPx, heightPx) + kernel.length - 1);
  for (let row = 0; row < heightPx; row++) {
    for (let channel = 0; channel < channels; channel++)
      blurLine(values, row * stride + channel, channels, widthPx, kernel, line);
  }
  for (let column = 0; column < stride; column++) blurLine(values, column, stride, heightPx, kernel, line);
}

/** Weights from the middle outwards to both sides, each the share of the Gaussian over a whole pixel. */
function gaussian(sigmaPx: number): Float32Array {
  const reach = Math.max(1, Math.ceil(3 * sigmaPx));
  const kernel = new Float32Array(2 * reach + 1);
  const parts = 8;
  for (let at = 0; at < kernel.length; at++) {
    for (let part = 0; part < parts; part++) {
      const distance = at - reach + (part + 0.5) / parts - 0.5;
      kernel[at] = (kernel[at] as number) + Math.exp(-(distance * distance) / (2 * sigmaPx * sigmaPx));
    }
  }
  const sum = kernel.reduce((total, weight) => total + weight, 0);
  return kernel.map((weight) => weight / sum);
}

function blurLine(
  values: Float32Array,
  start: number,
  step: number,
  count: number,
  kernel: Float32Array,
  line: Float32Array,
): void {
  const reach = kernel.length >> 1;
  const last = start + (count - 1) * step;
  for (let at = 0, from = start - reach * step; at < count + 2 * reach; at++, from += step)
    line[at] = values[Math.min(last, Math.max(start, from))] as number;
  for (let at = 0, to = start; at < count; at++, to += step) {
    let sum = 0;
    for (let tap = 0; tap < kernel.length; tap++) sum += (kernel[tap] as number) * (line[at + tap] as number);
    values[to] = sum;
  }
}

const TABLE_BITS = 12;
/** Values of the normal distribution at the middles of equally likely steps. */
const NORMAL: Float32Array = makeNormal();

/** Flaws beyond those of an exposure, each laid over the picture where it arises. */
export interface FrameFlaws {
  /** Draws on the cards that lie there, which are this far from their place while the shutter is open. */
  readonly onCards?: (canvas: Canvas, xMm: number, yMm: number) => void;
  /** In the light on its way to the sensor. */
  readonly inLight?: (canvas: Canvas) => void;
}

/** What the camera records of an exposure. */
export function drawFrame(camera: WindowCamera, exposure: Exposure, flaws: FrameFlaws = {}): Frame {
  const canvas = expose(camera, exposure, flaws);
  for (const mark of [...exposure.marks, ...camera.dust]) drawMark(canvas, mark);
  const { heightPx, values, widthPx } = canvas;
  const { channels, pxPerMm } = camera;
  blur({ channels, widthPx, heightPx, values }, exposure.blurMm * pxPerMm);
  light(canvas, exposure);
  flaws.inLight?.(canvas);
  const pixels = addNoise(values, exposure.noise, exposure.noiseSeed);
  return { widthPx, heightPx, pxPerMm, channels, pixels };
}

/** Steps in which a motion is added up. */
const MOTION_STEP_PX = 2;

/** What lies there, at rest or added up over its motion. */
function expose(camera: WindowCamera, exposure: Exposure, flaws: FrameFlaws): Canvas {
  const { motion } = exposure;
  if (motion === undefined) return drawLayers(camera, exposure, flaws, 0, 0);
  const steps = Math.max(
    2,
    Math.ceil((Math.hypot(motion.xMm, motion.yMm) * camera.pxPerMm) / MOTION_STEP_PX),
  );
  const canvas = createCanvas(camera, 0);
  for (let step = 0; step < steps; step++) {
    const share = (step + 0.5) / steps - 0.5;
    const { values } = drawLayers(camera, exposure, flaws, share * motion.xMm, share * motion.yMm);
    for (let at = 0; at < values.length; at++)
      canvas.values[at] = (canvas.values[at] as number) + (values[at] as number) / steps;
  }
  return canvas;
}

function drawLayers(
  camera: WindowCamera,
  exposure: Exposure,
  { onCards }: FrameFlaws,
  xMm: number,
  yMm: number,
): Canvas {
  const canvas = createCanvas(camera, camera.surround);
  for (const layer of exposure.layers) {
    if (layer.kind === 'finger') drawFinger(canvas, { ...layer, xMm: layer.xMm + xMm, yMm: layer.yMm + yMm });
    else {
      const { picture, pose } = layer;
      drawCardLayer(canvas, picture, { ...pose, xMm: pose.xMm + xMm, yMm: pose.yMm + yMm }, exposure);
    }
  }
  onCards?.(canvas, xMm, yMm);
  return canvas;
}

/** The light: its strength, its fall over the frame, and what the lens loses towards the corners. */
function light({ camera, heightPx, values, widthPx }: Canvas, exposure: Exposure): void {
  const { channels, vignette, white } = camera;
  const direction = (exposure.gradientDeg * Math.PI) / 180;
  const [alongX, alongY] = [Math.cos(direction), Math.sin(direction)];
  const span = Math.abs(alongX) + Math.abs(alongY);
  const full = (exposure.gain * white) / 255;
  for (let row = 0, at = 0; row < heightPx; row++) {
    const down = (2 * (row + 0.5)) / heightPx - 1;
    for (let column = 0; column < widthPx; column++) {
      const across = (2 * (column + 0.5)) / widthPx - 1;
      const fall = exposure.gradient * 0.5 * (1 + (across * alongX + down * alongY) / span);
      const strength = full * (1 - fall) * (1 - vignette * 0.5 * (across * across + down * down));
      for (let channel = 0; channel < channels; channel++, at++)
        values[at] = (values[at] as number) * strength;
    }
  }
}

/**
 * Pixels from light: every value with noise of its own, rounded and cut off at black and white. Same seed, same noise.
 */
function addNoise(values: Float32Array, deviation: number, seed: number): Uint8Array<ArrayBuffer> {
  const pixels = new Uint8Array(values.length);
  let state = seed | 1;
  for (let at = 0; at < values.length; at++) {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    const value = (values[at] as number) + deviation * (NORMAL[state >>> (32 - TABLE_BITS)] as number);
    pixels[at] = value < 0 ? 0 : value > 255 ? 255 : value + 0.5;
  }
  return pixels;
}

/** The inverse of the normal distribution, by adding up its density in fine steps. */
function makeNormal(): Float32Array {
  const table = new Float32Array(1 << TABLE_BITS);
  const stepZ = 1e-4;
  let share = 0;
  let at = 0;
  for (let z = -5; z < 5 && at < table.length; z += stepZ) {
    share += (stepZ * Math.exp(-0.5 * z * z)) / Math.sqrt(2 * Math.PI);
    while (at < table.length && share >= (at + 0.5) / table.length) table[at++] = z;
  }
  return table;
}
