import { describe, expect, test } from 'vitest';
import { ownCards } from '../../rigs/own-cards.ts';
import { type PrintDefect, spoilPrint, spoilPrints } from '../../rigs/prints/prints.ts';
import { parseCardName } from '../../src/bridge/card.ts';
import type { CardPicture } from '../../src/simulator/frames/picture.ts';
import { USUAL_RASTER } from '../../src/simulator/frames/raster.ts';

const SMALL = { ...USUAL_RASTER, regionWidthMm: 12, regionHeightMm: 22 };
const PICTURE = ownCards({ ...SMALL })(parseCardName('C7')).upper;
const RED = ownCards({ ...SMALL, channels: 3 })(parseCardName('H7')).upper;

/** The ink of a picture: how much, and where its middle is. */
function inkOf({ columns, firstMm, samples, samplesPerMm }: CardPicture) {
  let [sum, sumX, sumY] = [0, 0, 0];
  samples.forEach((value, index) => {
    const dark = 255 - value;
    sum += dark;
    sumX += dark * (firstMm + (index % columns) / samplesPerMm);
    sumY += dark * (firstMm + Math.floor(index / columns) / samplesPerMm);
  });
  return { amount: sum / 255 / samplesPerMm ** 2, x: sumX / sum, y: sumY / sum };
}

function spoilt(defect: PrintDefect, picture = PICTURE) {
  return inkOf(spoilPrint(picture, defect));
}
const SOUND = inkOf(PICTURE);

describe('a defect of the print', () => {
  test('spot adds its area of ink, void takes it away', () => {
    const spot = spoilt({ kind: 'spot', xMm: 10, yMm: 20, diameterMm: 1.2, lightness: 0 });
    expect(spot.amount - SOUND.amount).toBeCloseTo(Math.PI * 0.36, 1.3);
    const hole = spoilt({ kind: 'void', xMm: SOUND.x, yMm: 13.3, diameterMm: 1 });
    expect(SOUND.amount - hole.amount).toBeGreaterThan(0.3);
    expect(SOUND.amount - hole.amount).toBeLessThan(Math.PI * 0.25 + 0.02);
  });

  test('fade takes its share of the darkness', () => {
    expect(spoilt({ kind: 'fade', share: 0.3 }).amount).toBeCloseTo(0.7 * SOUND.amount, 0.8);
  });

  test('shift moves the ink, or only that of a box', () => {
    const all = spoilt({ kind: 'shift', xMm: 0.33, yMm: -0.52 });
    expect([all.x - SOUND.x, all.y - SOUND.y]).toEqual([expect.closeTo(0.33, 2), expect.closeTo(-0.52, 2)]);
    const box = { left: 0, top: 0, right: 12, bottom: 10 };
    const rank = spoilt({ kind: 'shift', xMm: 0.5, yMm: 0, within: box });
    expect(rank.x - SOUND.x).toBeGreaterThan(0.1);
    expect(rank.x - SOUND.x).toBeLessThan(0.4);
    expect(rank.amount).toBeCloseTo(SOUND.amount, 0.8);
  });

  test('trim moves the print of the end that shows the edge, and makes the card larger', () => {
    const trim: PrintDefect = { kind: 'trim', edge: 'left', mm: 0.4 };
    expect(spoilt(trim).x - SOUND.x).toBeCloseTo(0.4, 2);
    expect(inkOf(spoilPrint(PICTURE, trim, 'lower')).x).toBe(SOUND.x);
    expect(spoilPrint(PICTURE, trim, 'lower').widthMm - PICTURE.widthMm).toBeCloseTo(0.4, 5);
  });

  test('turn keeps the amount of ink, and the place of its middle', () => {
    const turned = spoilt({ kind: 'turn', deg: 3, xMm: SOUND.x, yMm: SOUND.y });
    expect(turned.amount).toBeCloseTo(SOUND.amount, 0.8);
    expect(turned.x).toBeCloseTo(SOUND.x, 1.5);
    expect(spoilPrint(PICTURE, { kind: 'turn', deg: 3 }).samples).not.toEqual(PICTURE.samples);
  });

  test('ghost adds a share of the ink beside it, and nothing where it falls on ink', () => {
    const beside = spoilt({ kind: 'ghost', xMm: 12, yMm: 0, share: 0.4 });
    expect(beside.amount).toBe(SOUND.amount);
    const near = spoilt({ kind: 'ghost', xMm: 0.8, yMm: 0.8, share: 0.4 });
    expect(near.amount).toBeGreaterThan(1.1 * SOUND.amount);
    expect(near.amount).toBeLessThan(1.4 * SOUND.amount);
    expect(spoilt({ kind: 'ghost', xMm: 0, yMm: 0, share: 1 }).amount).toBeCloseTo(SOUND.amount, 1.5);
  });

  test('smear drags ink along', () => {
    const smeared = spoilt({ kind: 'smear', lengthMm: 1, deg: 0 });
    expect(smeared.amount).toBeGreaterThan(1.05 * SOUND.amount);
    expect(smeared.x).toBeGreaterThan(SOUND.x);
  });

  test('blur keeps the amount of ink, and softens edges', () => {
    const blurred = spoilPrint(PICTURE, { kind: 'blur', sigmaMm: 0.1 });
    expect(inkOf(blurred).amount).toBeCloseTo(SOUND.amount, 0.7);
    const middling = ({ samples }: CardPicture): number =>
      samples.filter((value) => value > 80 && value < 200).length;
    expect(middling(blurred)).toBeGreaterThan(1.5 * middling(PICTURE));
  });

  test.each([0.05, 0.16, -0.1])('growth of %f mm widens every stroke by it', (strokeMm) => {
    const bar = barPicture(1);
    const width = inkOf(spoilPrint(bar, { kind: 'growth', strokeMm })).amount / 20;
    expect(width).toBeCloseTo(1 + strokeMm, 2);
  });

  test('colour drifts where the ink is, or where the paper is bare', () => {
    const ink = spoilPrint(RED, { kind: 'colour', of: 'ink', rgb: [-20, 12, 0] });
    const paper = spoilPrint(RED, { kind: 'colour', of: 'paper', rgb: [0, 0, -15] });
    expect(paper.paper).toEqual([255, 255, 240]);
    expect(ink.paper).toEqual([255, 255, 255]);
    const reddest = RED.samples.findIndex((value, at) => at % 3 === 1 && value < 20) - 1;
    expect(ink.samples[reddest]).toBeCloseTo((RED.samples[reddest] as number) - 20, -0.5);
    expect(paper.samples[reddest]).toBeCloseTo(RED.samples[reddest] as number, -0.5);
  });

  test('of the size moves both ends alike, of the cut’s place against each other', () => {
    const wide = spoilPrint(PICTURE, { kind: 'size', widthMm: 0.4, heightMm: 0 });
    expect(wide.widthMm).toBeCloseTo(PICTURE.widthMm + 0.4);
    expect(inkOf(wide).x - SOUND.x).toBeCloseTo(0.2, 2);
    const offset: PrintDefect = { kind: 'offset', xMm: 0.3, yMm: 0 };
    expect(inkOf(spoilPrint(PICTURE, offset, 'upper')).x - SOUND.x).toBeCloseTo(-0.3, 2);
    expect(inkOf(spoilPrint(PICTURE, offset, 'lower')).x - SOUND.x).toBeCloseTo(0.3, 2);
  });

  test('adds to others', () => {
    const both = spoilPrints(PICTURE, [
      { kind: 'shift', xMm: 0.2, yMm: 0 },
      { kind: 'fade', share: 0.5 },
      { kind: 'skew', deg: 0.4 },
    ]);
    expect(inkOf(both).x - SOUND.x).toBeCloseTo(0.2, 2);
    expect(both.skewDeg).toBe(0.4);
  });
});

/** An upright bar of this width, 20 mm high, on white. */
function barPicture(widthMm: number): CardPicture {
  const samples = PICTURE.samples.map((_, index) => {
    const x = (index % PICTURE.columns) / PICTURE.samplesPerMm;
    const y = Math.floor(index / PICTURE.columns) / PICTURE.samplesPerMm;
    return x >= 5 && x < 5 + widthMm && y < 20 ? 0 : 255;
  });
  const below = PICTURE.samples.length;
  return { ...PICTURE, samples: samples.subarray(0, below) };
}
