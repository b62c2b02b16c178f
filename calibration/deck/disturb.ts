import { type GreyFrame, levelNear } from '../../src/vision/frame.ts';
import type { SeededRandom } from '../../src/vision/learn/random.ts';

/** How far the same card may look different on another day. */
const MOST = { turnDeg: 2, shiftMm: 1, blurMm: 0.12, noise: 5, dimming: 0.25, gradient: 0.25 };

/**
 * The same card lying a little differently, under other light: turned about the frame's middle, shifted, dimmed,
 * blurred, with noise. What comes in from beyond the frame continues its edge.
 */
export function disturbFrame(frame: GreyFrame, random: SeededRandom): GreyFrame {
  const moved = movedFrame(frame, random);
  const radiusPx = Math.round(MOST.blurMm * random.next() * frame.pxPerMm);
  const blurred = radiusPx < 1 ? moved : boxBlur(moved, frame, radiusPx);
  return { ...frame, pixels: relit(blurred, frame, random) };
}

function movedFrame(frame: GreyFrame, random: SeededRandom): Float32Array {
  const { heightPx, pxPerMm, widthPx } = frame;
  const turn = (random.between(-MOST.turnDeg, MOST.turnDeg) * Math.PI) / 180;
  const [cosine, sine] = [Math.cos(turn), Math.sin(turn)];
  const [midX, midY] = [(widthPx - 1) / 2, (heightPx - 1) / 2];
  const fromX = midX + random.between(-MOST.shiftMm, MOST.shiftMm) * pxPerMm;
  const fromY = midY + random.between(-MOST.shiftMm, MOST.shiftMm) * pxPerMm;
  const moved = new Float32Array(widthPx * heightPx);
  for (let y = 0, to = 0; y < heightPx; y++) {
    for (let x = 0; x < widthPx; x++, to++) {
      const placeX = fromX + cosine * (x - midX) - sine * (y - midY);
      moved[to] = levelNear(frame, placeX, fromY + sine * (x - midX) + cosine * (y - midY));
    }
  }
  return moved;
}

function clamped(value: number, most: number): number {
  return value < 0 ? 0 : value > most ? most : value;
}

/** Means over squares, first along rows and then along columns. */
function boxBlur(pixels: Float32Array, { heightPx, widthPx }: GreyFrame, radiusPx: number): Float32Array {
  const rows = slidingMeans(pixels, heightPx, widthPx, widthPx, 1, radiusPx);
  return slidingMeans(rows, widthPx, heightPx, 1, widthPx, radiusPx);
}

function slidingMeans(
  pixels: Float32Array,
  lines: number,
  length: number,
  lineStep: number,
  step: number,
  radius: number,
): Float32Array {
  const means = new Float32Array(pixels.length);
  for (let line = 0; line < lines; line++) {
    const start = line * lineStep;
    const at = (place: number): number => pixels[start + clamped(place, length - 1) * step] as number;
    let sum = 0;
    for (let place = -radius; place <= radius; place++) sum += at(place);
    for (let place = 0; place < length; place++) {
      means[start + place * step] = sum / (2 * radius + 1);
      sum += at(place + radius + 1) - at(place - radius);
    }
  }
  return means;
}

function relit(values: Float32Array, { heightPx, widthPx }: GreyFrame, random: SeededRandom): Uint8Array {
  const gain = 1 - MOST.dimming * random.next();
  const across = (random.between(-MOST.gradient, MOST.gradient) * gain) / widthPx;
  const down = (random.between(-MOST.gradient, MOST.gradient) * gain) / heightPx;
  const noise = MOST.noise * random.next();
  const pixels = new Uint8Array(values.length);
  for (let y = 0, at = 0; y < heightPx; y++) {
    for (let x = 0; x < widthPx; x++, at++) {
      const light = gain + across * (x - widthPx / 2) + down * (y - heightPx / 2);
      // Three uniform numbers are near enough to a normal one; each has a variance of 1/12.
      const grain = 2 * noise * (random.next() + random.next() + random.next() - 1.5);
      pixels[at] = Math.max(0, Math.min(255, Math.round((values[at] as number) * light + grain)));
    }
  }
  return pixels;
}
