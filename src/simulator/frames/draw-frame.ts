import type { Frame } from '../../vision/frame.ts';
import { blur } from './blur.ts';
import { type Canvas, createCanvas } from './canvas.ts';
import { drawCardLayer } from './draw-card.ts';
import { drawFinger, drawMark } from './draw-shapes.ts';
import type { Exposure, WindowCamera } from './scene.ts';

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
