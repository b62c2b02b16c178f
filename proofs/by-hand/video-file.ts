import { closeSync, openSync, writeSync } from 'node:fs';
import { chanceOf } from '../../rigs/shown-scenes/chance.ts';
import type { DrawnPicture } from '../../rigs/shown-scenes/sensor.ts';

const FRAMES_A_SECOND = 10;
const NOISE_LEVELS = 2;
const NOISES = 1 << 16;

/** Pictures, each so many frames long, as a video that Chromium takes for what a camera sees (YUV4MPEG2, 4:2:0). */
export function writeVideo(
  path: string,
  shown: readonly { readonly picture: DrawnPicture; readonly frames: number }[],
): void {
  const [first] = shown;
  if (first === undefined) throw new Error('A video has at least one picture.');
  const { heightPx, widthPx } = first.picture;
  const chance = chanceOf(path);
  const noise = Float32Array.from({ length: NOISES }, () => NOISE_LEVELS * chance.normal());
  const file = openSync(path, 'w');
  try {
    writeSync(file, `YUV4MPEG2 W${widthPx} H${heightPx} F${FRAMES_A_SECOND}:1 Ip A1:1 C420jpeg\n`);
    for (const { frames, picture } of shown) {
      for (let frame = 0; frame < frames; frame++) {
        writeSync(file, 'FRAME\n');
        writeSync(file, planesOf(picture, noise, Math.floor(chance.between(0, NOISES))));
      }
    }
  } finally {
    closeSync(file);
  }
}

/** Brightness of each pixel and colour of each four, of the range that video has (ITU-R BT.601). */
function planesOf(
  { heightPx, pixels, widthPx }: DrawnPicture,
  noise: Float32Array,
  from: number,
): Uint8Array {
  const size = widthPx * heightPx;
  const planes = new Uint8Array(size + size / 2);
  const columns = widthPx / 2;
  let at = from;
  for (let y = 0; y < heightPx; y++) {
    for (let x = 0; x < widthPx; x++) {
      const pixel = y * widthPx + x;
      const red = pixels[3 * pixel] as number;
      const green = pixels[3 * pixel + 1] as number;
      const blue = pixels[3 * pixel + 2] as number;
      const own = noise[at++ % NOISES] as number;
      planes[pixel] = clamped(16 + 0.257 * red + 0.504 * green + 0.098 * blue + own);
      if (y % 2 === 1 || x % 2 === 1) continue;
      const colour = size + (y / 2) * columns + x / 2;
      planes[colour] = clamped(128 - 0.148 * red - 0.291 * green + 0.439 * blue);
      planes[colour + size / 4] = clamped(128 + 0.439 * red - 0.368 * green - 0.071 * blue);
    }
  }
  return planes;
}

function clamped(level: number): number {
  return Math.min(255, Math.max(0, Math.round(level)));
}
