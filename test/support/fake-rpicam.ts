/*
 * Stands in for rpicam-vid: writes raw YUV 4:2:0 frames, each with its metadata after it, as it is told by the files
 * `light` and `mood` of the folder in FAKE_CAMERA. A lit frame shows the grey levels of the file `picture`, or has the
 * one of the file `card` in its middle, with noise. In the mood `bands` an LED lamp of the room shines in that is dimmed:
 * it is on for a quarter of each hundredth of a second.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = process.env.FAKE_CAMERA ?? '';
const option = (name: string): number => Number(process.argv[process.argv.indexOf(name) + 1]);
const [width, height, fps] = ['--width', '--height', '--framerate'].map(option) as [number, number, number];
const STRIDE = 64;
const MOST = 255;
/** A rolling shutter reads its rows one after the other. */
const READ_OUT_S = 0.016;
const [LAMP_HZ, LAMP_ON, LAMP_SHARE] = [100, 0.25, 0.3];
const stride = Math.ceil(width / STRIDE) * STRIDE;
if (process.argv.includes('--list-cameras')) {
  process.stdout.write(told('list'));
  process.exit();
}
let noise = 1;
let written = 0;

function told(name: string): string {
  try {
    return readFileSync(join(folder, name), 'utf8').trim();
  } catch {
    return '';
  }
}

function pictureNow(): Uint8Array | undefined {
  try {
    return readFileSync(join(folder, 'picture'));
  } catch {
    return undefined;
  }
}

/** What the lamp of the room gives as a row is read, of what the light under the window gives. */
function lampAt(y: number): number {
  const atS = performance.now() / 1000 + (y / height) * READ_OUT_S;
  return (LAMP_HZ * atS) % 1 < LAMP_ON ? LAMP_SHARE : 0;
}

function draw(rows: number, isLit: boolean, hasLamp = false): Uint8Array {
  const frame = new Uint8Array((stride * rows * 3) / 2);
  const picture = pictureNow();
  const card = Number(told('card'));
  for (let y = 0; y < rows; y++) {
    const share = (isLit ? 1 : 0) + (hasLamp ? lampAt(y) : 0);
    for (let x = 0; x < stride; x++) {
      noise = (noise * 1_103_515_245 + 12_345) >>> 0;
      const isCard = x > width / 4 && x < (3 * width) / 4 && y > rows / 4;
      const grey = (x < width ? picture?.[y * width + x] : undefined) ?? (isCard ? card : 30);
      frame[y * stride + x] = Math.min(MOST, share * grey + (noise >>> 30));
    }
  }
  return frame;
}

const dark = draw(height, false);
const lit = draw(height, true);
process.stderr.write(
  `[0:00:01.1] [1]  INFO Camera camera.cpp:1 configuring streams: (0) ${told('size') || `${width}x${height}-YUV420/sYCC`}\n`,
);
process.stdout.on('error', () => process.exit());
setInterval(() => {
  const mood = told('mood');
  if (mood === 'stalls') return;
  if (mood === 'dies') {
    process.stderr.write('ERROR: *** no cameras available ***\n');
    process.exit(255);
  }
  const isLit = told('light') === 'on' || mood === 'ignoresLight';
  const rows = mood === 'otherSize' ? height / 2 + 10 : height;
  const repeated = { repeatsDark: dark, repeatsLit: lit }[mood];
  const frame = repeated ?? draw(rows, isLit, mood === 'bands');
  process.stdout.write(mood === 'cuts' && written++ % 10 === 5 ? frame.subarray(100) : frame);
  process.stdout.write(
    `ExposureTime=2000\nFrameDuration=${Math.round(1_000_000 / fps)}\nAnalogueGain=1.0\n\n`,
  );
}, 1000 / fps);
