import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { designed } from '../../rigs/examination/designs.ts';
import { takeExaminationFrame } from '../../rigs/examination/examination-frame.ts';
import { FAULTS, type Fault, faultOf, OF_THE_PRINT } from '../../rigs/examination/faults.ts';
import { compressed } from '../../rigs/examination/jpeg.ts';
import { printedOtherwise } from '../../rigs/examination/other-print.ts';
import { changeOverCard } from '../../rigs/examination/over-card.ts';
import { makeCard } from '../../src/bridge/card.ts';
import { FRAME_LEVELS, type FrameLevel } from '../../src/ports/machines/faults.ts';
import { Draws } from '../../src/simulator/draws.ts';
import { createCanvas } from '../../src/simulator/frames/canvas.ts';
import { Gallery } from '../../src/simulator/frames/gallery.ts';
import type { CardPicture } from '../../src/simulator/frames/picture.ts';
import { USUAL_RASTER } from '../../src/simulator/frames/raster.ts';
import { USUAL_CAMERA, type WindowCamera } from '../../src/simulator/frames/scene.ts';
import type { Frame } from '../../src/vision/frame.ts';
import { importsOf } from '../support/source-text.ts';

const CAMERA: WindowCamera = { ...USUAL_CAMERA, widthMm: 20 };
const DRAWS = new Draws('frozen');
const GALLERY = new Gallery(designed('thin').art, USUAL_RASTER, CAMERA.pxPerMm);
const NINE = GALLERY.picture(makeCard(3, 9));
const FOUR = GALLERY.picture(makeCard(1, 4));

function frameOf(picture: CardPicture, level: FrameLevel, faults: readonly Fault[], key = 0): Frame {
  const strong = faults.map((fault) => faultOf(fault, level, DRAWS, key));
  const sight = { picture, faults: strong, ...(faults.includes('peeping') && { behind: FOUR }) };
  return takeExaminationFrame(CAMERA, sight, level, DRAWS, key);
}

describe('the examination’s drawing', () => {
  test.each(FAULTS)('shows more of %s from level to level', (fault) => {
    const strengths = FRAME_LEVELS.map(
      (level) =>
        Array.from({ length: 40 }, (_, key) => faultOf(fault, level, DRAWS, key).strength).reduce(
          (sum, strength) => sum + strength,
        ) / 40,
    );
    expect(strengths).toEqual(strengths.toSorted((a, b) => a - b));
  });

  const onFrames = FAULTS.filter((fault) => !OF_THE_PRINT.some((other) => other === fault));
  test.each(onFrames)('with %s differs from the same frame without', (fault) => {
    const [without, fouled] = [frameOf(NINE, 'bad', []), frameOf(NINE, 'bad', [fault])];
    const changed = without.pixels.filter((level, at) => Math.abs(level - (fouled.pixels[at] as number)) > 2);
    expect(changed.length / without.pixels.length).toBeGreaterThan(0.005);
  });

  test.each(OF_THE_PRINT)('with %s is of another print', (kind) => {
    const coloured = new Gallery(designed('thin').art, { ...USUAL_RASTER, channels: 3 }, CAMERA.pxPerMm);
    const print = coloured.picture(makeCard(1, 4));
    const { strength } = faultOf(kind, 'bad', DRAWS, 0);
    const other = printedOtherwise(print, { kind, strength, turn: 0.3 });
    const [without, changed] = [frameOf(FOUR, 'bad', []), frameOf(other, 'bad', [])];
    const apart = without.pixels.filter((level, at) => Math.abs(level - (changed.pixels[at] as number)) > 2);
    expect(apart.length / without.pixels.length).toBeGreaterThan(0.005);
  });

  test('of a turned camera is the same one upside down, but for the window’s own light', () => {
    const faults = ['edges', 'grease', 'rubbed', 'torn'] as const;
    const take = (isTurned: boolean): Frame =>
      takeExaminationFrame(
        { ...CAMERA, isTurned, vignette: 0 },
        { picture: NINE, faults: faults.map((fault) => faultOf(fault, 'worn', DRAWS, 3)) },
        'good',
        DRAWS,
        3,
      );
    const [upright, turned] = [take(false).pixels, take(true).pixels.toReversed()];
    const apart = upright.reduce((sum, level, at) => sum + Math.abs(level - (turned[at] as number)), 0);
    expect(apart / upright.length).toBeLessThan(12);
  });

  test('is known by nothing that reads or learns', () => {
    const root = join(import.meta.dirname, '../../src');
    const users = readdirSync(root, { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.ts'))
      .filter((path) =>
        importsOf(readFileSync(join(root, path), 'utf8')).some(({ specifier = '' }) =>
          specifier.includes('examination/'),
        ),
      );
    expect(existsSync(join(root, '../rigs/examination'))).toBe(true);
    expect(users).toEqual([]);
  });
});

test('a change over a card is made in the card’s own millimetres', () => {
  const canvas = createCanvas(CAMERA, 0);
  const pose = { xMm: 5, yMm: 4, angleDeg: 90, scale: 1 };
  changeOverCard(canvas, pose, (_, xMm, yMm) => (Math.hypot(xMm - 3, yMm + 1) < 0.2 ? 255 : 0));
  const lit = [...canvas.values.keys()].filter((at) => canvas.values[at] === 255);
  const mean = (value: (at: number) => number): number =>
    lit.reduce((sum, at) => sum + value(at), 0) / lit.length;
  // A card turned clockwise by a right angle has its top edge going down: 3 mm along it, 1 mm out to the right.
  expect(mean((at) => ((at % canvas.widthPx) + 0.5) / 8)).toBeCloseTo(6, 1);
  expect(mean((at) => (Math.floor(at / canvas.widthPx) + 0.5) / 8)).toBeCloseTo(7, 1);
});

describe('a compressed frame', () => {
  const frame = frameOf(NINE, 'good', []);
  const loss = (quality: number): number => {
    const { pixels } = compressed(frame, quality);
    return (
      pixels.reduce((sum, level, at) => sum + Math.abs(level - (frame.pixels[at] as number)), 0) /
      pixels.length
    );
  };

  test('loses more the lower its quality, and next to nothing at the highest', () => {
    expect(loss(100)).toBeLessThan(0.5);
    expect([loss(90), loss(50), loss(20)]).toEqual([loss(90), loss(50), loss(20)].toSorted((a, b) => a - b));
  });

  test('keeps an even field, and a side that is no multiple of eight', () => {
    const even = { ...frame, widthPx: 13, heightPx: 11, pixels: new Uint8Array(13 * 11).fill(128) };
    expect(compressed(even, 30).pixels).toEqual(even.pixels);
  });
});
