import { describe, expect, it } from 'vitest';
import { Draws } from '../../../src/simulator/draws.ts';
import type { GreyFrame } from '../../../src/vision/frame.ts';
import { findCardCorner } from '../../../src/vision/locate/card-corner.ts';

/** Shares of the light across an edge at a distance from it, in mm. */
type Profile = (distanceMm: number) => number;

const PX_PER_MM = 8;
const CORNER_MM = 3;

/** A card's corner of which both edges have a profile, with noise. */
function cornerWith(profile: Profile, seed = 'edges'): GreyFrame {
  const draws = new Draws(seed);
  const [widthPx, heightPx] = [160, 240];
  const pixels = Uint8Array.from({ length: widthPx * heightPx }, (_, at) => {
    const across = ((at % widthPx) + 0.5) / PX_PER_MM - CORNER_MM;
    const down = (Math.floor(at / widthPx) + 0.5) / PX_PER_MM - CORNER_MM;
    const level = 20 + 180 * profile(Math.min(across, down));
    return Math.max(0, Math.min(255, level + 12 * (draws.uniform(0, at) - 0.5)));
  });
  return { widthPx, heightPx, pxPerMm: PX_PER_MM, channels: 1, pixels };
}

/** A step that is blurred by a Gaussian of this deviation. */
function blurred(sigmaMm: number, atMm = 0): Profile {
  return (distanceMm) => 1 / (1 + Math.exp((-1.702 * (distanceMm - atMm)) / sigmaMm));
}

function widthsOf(frame: GreyFrame): readonly number[] {
  const corner = findCardCorner(frame);
  return corner === undefined ? [] : [corner.topEdge.edgeWidthMm, corner.leftEdge.edgeWidthMm];
}

describe('edgeWidth', () => {
  for (const sigmaMm of [0.05, 0.1, 0.15]) {
    const plain = widthsOf(cornerWith(blurred(sigmaMm)));
    for (const ink of [0.05, 0.15, 0.25, 0.35]) {
      it(`leaves a printed outline out of the width: blur ${sigmaMm} mm, ${100 * ink} % as bright as paper`, () => {
        const outline = blurred(sigmaMm, -1);
        const outlined = widthsOf(
          cornerWith((mm) => ink * outline(mm) + (1 - ink) * blurred(sigmaMm)(mm), `ink ${ink}`),
        );
        expect(outlined).toHaveLength(2);
        for (const [at, widthMm] of outlined.entries()) {
          expect(Math.abs(widthMm - (plain[at] as number))).toBeLessThan(0.12);
        }
      });
    }
  }

  for (const motionMm of [1, 1.5, 2, 3]) {
    it(`keeps the whole width of an edge that moves by ${motionMm} mm`, () => {
      for (const seed of ['one', 'two', 'three', 'four', 'five']) {
        const ramp: Profile = (mm) => Math.max(0, Math.min(1, mm / motionMm + 0.5));
        for (const widthMm of widthsOf(cornerWith(ramp, seed))) expect(widthMm).toBeGreaterThan(0.7);
      }
    });
  }
});
