import { describe, expect, test } from 'vitest';
import { ownCards } from '../../../rigs/own-cards.ts';
import { parseCardName } from '../../../src/bridge/card.ts';
import { Draws } from '../../../src/simulator/draws.ts';
import { drawFrame } from '../../../src/simulator/frames/draw-frame.ts';
import { drawConditions, LEVELS } from '../../../src/simulator/frames/level.ts';
import { blankPicture, type CardPicture, softened } from '../../../src/simulator/frames/picture.ts';
import { USUAL_RASTER } from '../../../src/simulator/frames/raster.ts';
import { type Exposure, USUAL_CAMERA } from '../../../src/simulator/frames/scene.ts';
import type { Frame } from '../../../src/vision/frame.ts';

const QUEEN = parseCardName('CQ');
const CARDS = ownCards(USUAL_RASTER);
const PICTURE = softened(CARDS(QUEEN).upper, 1 / 8);

/** A frame without any flaw. */
const FLAWLESS: Exposure = {
  layers: [],
  ink: 1,
  blurMm: 0,
  noise: 0,
  noiseSeed: 1,
  gain: 1,
  gradient: 0,
  gradientDeg: 0,
  marks: [],
  perspectiveX: 0,
  perspectiveY: 0,
  bowMm: 0,
};
const CAMERA = { ...USUAL_CAMERA, vignette: 0, surround: 0 };

function cardAt(picture: CardPicture, xMm: number, yMm: number, angleDeg = 0, scale = 1) {
  return { ...FLAWLESS, layers: [{ kind: 'card', picture, pose: { xMm, yMm, angleDeg, scale } }] } as const;
}

function at({ channels, pixels, pxPerMm, widthPx }: Frame, xMm: number, yMm: number, channel = 0): number {
  const index = Math.floor(yMm * pxPerMm) * widthPx + Math.floor(xMm * pxPerMm);
  return pixels[index * channels + channel] as number;
}

/** Width of the bright part of a row or column, in millimetres: whole pixels and shares of the edge's. */
function brightMm(values: readonly number[], pxPerMm: number): number {
  return values.reduce((sum, value) => sum + value / CAMERA.white, 0) / pxPerMm;
}

/** Middle of what is dark in a box, in millimetres. */
function inkMiddle(frame: Frame, left: number, top: number, right: number, bottom: number) {
  let [sum, sumX, sumY] = [0, 0, 0];
  for (let row = Math.round(top * 8); row < bottom * 8; row++) {
    for (let column = Math.round(left * 8); column < right * 8; column++) {
      const dark = 255 - (frame.pixels[row * frame.widthPx + column] as number);
      if (dark < 100) continue;
      sum += dark;
      sumX += dark * ((column + 0.5) / 8);
      sumY += dark * ((row + 0.5) / 8);
    }
  }
  return { x: sumX / sum, y: sumY / sum };
}

describe('a drawn frame', () => {
  test('has the card’s edges where the pose has its corner, to a tenth of a pixel', () => {
    const frame = drawFrame(CAMERA, cardAt(blankPicture(PICTURE), 3.3, 2.46));
    const row = [...frame.pixels.subarray(200 * frame.widthPx, 201 * frame.widthPx)];
    const column = Array.from(
      { length: frame.heightPx },
      (_, y) => frame.pixels[y * frame.widthPx + 200] as number,
    );
    expect(CAMERA.widthMm - brightMm(row, 8)).toBeCloseTo(3.3, 1.9);
    expect(CAMERA.heightMm - brightMm(column, 8)).toBeCloseTo(2.46, 1.9);
  });

  test('has the print where the card has it', () => {
    const here = inkMiddle(drawFrame(CAMERA, cardAt(PICTURE, 3, 3)), 5, 5, 12, 13);
    const there = inkMiddle(drawFrame(CAMERA, cardAt(PICTURE, 3.52, 2.77)), 5.52, 4.77, 12.52, 12.77);
    expect(there.x - here.x).toBeCloseTo(0.52, 1.5);
    expect(there.y - here.y).toBeCloseTo(-0.23, 1.5);
    expect(here.x).toBeCloseTo(3 + 5.5, 0.5);
  });

  test('turns clockwise', () => {
    const frame = drawFrame(CAMERA, cardAt(blankPicture(PICTURE), 10, 10, 30));
    expect(at(frame, 22, 18)).toBeGreaterThan(200);
    expect(at(frame, 22, 15)).toBe(0);
  });

  test('has rounded corners', () => {
    const frame = drawFrame(CAMERA, cardAt(blankPicture(PICTURE), 5, 5));
    expect(at(frame, 5.5, 5.5)).toBe(0);
    expect(at(frame, 6.2, 6.2)).toBeGreaterThan(200);
  });

  test('of a turned camera is the same one upside down', () => {
    const upright = drawFrame(CAMERA, cardAt(PICTURE, 3.4, 2.8, 1));
    const turned = drawFrame({ ...CAMERA, isTurned: true }, cardAt(PICTURE, 3.4, 2.8, 1));
    expect(turned.pixels).toEqual(upright.pixels.toReversed());
  });

  test('shows ink that faded, and light that is weak', () => {
    const black = (frame: Frame): number =>
      Math.min(...frame.pixels.subarray(60 * frame.widthPx, 180 * frame.widthPx));
    const white = (frame: Frame): number => at(frame, 20, 20);
    const without = { ...CAMERA, surround: 255 };
    const full = drawFrame(without, cardAt(PICTURE, 3, 3));
    const faded = drawFrame(without, { ...cardAt(PICTURE, 3, 3), ink: 0.5 });
    const dim = drawFrame(without, { ...cardAt(PICTURE, 3, 3), gain: 0.5 });
    expect(white(full) - black(faded)).toBeCloseTo((white(full) - black(full)) / 2, -0.7);
    expect(white(dim)).toBeCloseTo(white(full) / 2, -0.7);
  });

  test('is blurred and noisy as much as it is told', () => {
    const blurred = drawFrame(CAMERA, { ...cardAt(blankPicture(PICTURE), 3, 3), blurMm: 0.2 });
    const row = blurred.pixels.subarray(200 * blurred.widthPx, 201 * blurred.widthPx);
    const share = (mm: number): number => (row[Math.floor(mm * 8)] as number) / CAMERA.white;
    expect(share(3.2)).toBeCloseTo(0.82, 1);
    expect(share(2.8)).toBeCloseTo(0.18, 1);
    const noisy = drawFrame(CAMERA, { ...cardAt(blankPicture(PICTURE), -10, -10), noise: 6 });
    const mean = noisy.pixels.reduce((sum, value) => sum + value, 0) / noisy.pixels.length;
    const square = noisy.pixels.reduce((sum, value) => sum + (value - mean) ** 2, 0) / noisy.pixels.length;
    expect(Math.sqrt(square)).toBeCloseTo(6, 0.7);
  });

  test('is in colour for a camera of colours', () => {
    const red = softened(ownCards({ ...USUAL_RASTER, channels: 3 })(parseCardName('H5')).upper, 1 / 8);
    const frame = drawFrame({ ...CAMERA, channels: 3 }, cardAt(red, 3, 3));
    const reddest = Math.max(
      ...Array.from({ length: 300 }, (_, step) => {
        const [x, y] = [5 + (step % 20) / 4, 6 + Math.floor(step / 20) / 2];
        return at(frame, x, y, 0) - at(frame, x, y, 1);
      }),
    );
    expect(frame.channels).toBe(3);
    expect(reddest).toBeGreaterThan(120);
  });

  test('comes out the same from the same seed and key, and another from another key', () => {
    const draws = new Draws('frames');
    const frame = (key: number): Frame => {
      const { pose, ...conditions } = drawConditions(USUAL_CAMERA, LEVELS.worn, draws, key);
      return drawFrame(USUAL_CAMERA, { ...conditions, layers: [{ kind: 'card', picture: PICTURE, pose }] });
    };
    expect(frame(7).pixels).toEqual(frame(7).pixels);
    expect(frame(7).pixels).not.toEqual(frame(8).pixels);
  });

  test('refuses a picture that is not in its colours', () => {
    expect(() => drawFrame({ ...CAMERA, channels: 3 }, cardAt(PICTURE, 3, 3))).toThrow(RangeError);
  });
});

test('both ends of a card have the same index, upright', () => {
  const { lower, upper } = CARDS(QUEEN);
  const indexOf = ({ columns, samples }: CardPicture): number[] =>
    Array.from({ length: 320 }, (_, row) => [...samples.subarray(row * columns, row * columns + 160)]).flat();
  const other = indexOf(lower);
  const differences = indexOf(upper).map((value, index) => Math.abs(value - (other[index] as number)));
  expect(differences.reduce((sum, value) => sum + value, 0) / differences.length).toBeLessThan(1);
});

test('softening keeps the mean', () => {
  const fine = CARDS(QUEEN).upper;
  const mean = ({ samples }: CardPicture): number =>
    samples.reduce((sum, value) => sum + value, 0) / samples.length;
  expect(mean(softened(fine, 1 / 8))).toBeCloseTo(mean(fine), -0.5);
});
