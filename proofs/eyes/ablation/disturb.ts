import { type GreyFrame, levelNear } from '../../../src/vision/frame.ts';
import type { SeededRandom } from '../../../src/vision/learn/random.ts';
import { blurPatch } from '../../../src/vision/patch/blur-patch.ts';

/** How far the same card may look different on another day; a blur by its deviation. */
const MOST = { turnDeg: 2, shiftMm: 1, blurMm: 0.1, noise: 5, dimming: 0.25, gradient: 0.25 };

/**
 * The same card lying a little differently, under other light: turned about the frame's middle, shifted, dimmed,
 * blurred, with noise. What comes in from beyond the frame continues its edge.
 */
export function disturbFrame(frame: GreyFrame, random: SeededRandom): GreyFrame {
  const moved = movedFrame(frame, random);
  const { heightPx, pxPerMm, widthPx } = frame;
  const blurred = blurPatch({ widthPx, heightPx, values: moved }, MOST.blurMm * random.next() * pxPerMm);
  return { ...frame, pixels: relit(blurred.values, frame, random) };
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
