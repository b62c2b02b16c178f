import { describe, expect, it } from 'vitest';
import {
  cornerRadiusMm,
  doubtScale,
  isSquare,
  scaleDoubtInWords,
} from '../../../calibration/deck/doubt-scale.ts';
import { PlainWindow, SOME_CARDS } from '../../../rigs/plain-deck.ts';
import { cropFrame, type Frame } from '../../../src/vision/frame.ts';
import { turnFrame, uprightFrame } from '../../../src/vision/locate/upright.ts';

const WINDOW = new PlainWindow();
const FRAMES: readonly Frame[] = WINDOW.pass(SOME_CARDS, 'good', 1).map(({ frame }) => frame);
const at = (pxPerMm: number): Frame[] => FRAMES.map((frame) => ({ ...frame, pxPerMm }));

describe('the radius of a corner', () => {
  it('is that to which the card was cut, either way up', () => {
    for (const frame of [...FRAMES, ...FRAMES.map(turnFrame)]) {
      const upright = uprightFrame(frame);
      const radiusMm = upright && cornerRadiusMm(upright);
      expect(radiusMm).toBeGreaterThan(2.5);
      expect(radiusMm).toBeLessThan(3.5);
    }
  });
});

describe('the scale of pictures', () => {
  it('is not doubted where corners are as round as those of cards', () => {
    expect(doubtScale(at(8))).toBeUndefined();
  });

  it.each([7, 9])('that was said to be %i is told, and refuses no deck', (said) => {
    const doubt = doubtScale(at(said));
    expect(doubt?.isSlight).toBe(true);
    expect(Math.abs((doubt?.likelyPxPerMm ?? 0) / 8 - 1)).toBeLessThan(0.05);
  });

  it.each([
    [16, 8],
    [10, 8],
    [4, 8],
    [14, 8],
  ])('that was said to be %i is doubted', (said, likely) => {
    const sentence = scaleDoubtInWords(doubtScale(at(said))!);
    expect(sentence).toContain(`At ${said} pixels a millimetre`);
    const advised = Number(/--px-per-mm ([\d.]+);/.exec(sentence)?.[1]);
    expect(Math.abs(advised / likely - 1)).toBeLessThan(0.15);
  });

  it('is doubted where pictures show the index alone, which is little of an edge at twice the scale', () => {
    const narrow = at(16).map((frame) =>
      cropFrame(frame, { leftPx: 0, topPx: 0, widthPx: 160, heightPx: frame.heightPx }),
    );
    expect(doubtScale(narrow)?.isSlight).toBe(false);
  });

  it('is not doubted where cards are said to be cut to the radius that is measured', () => {
    expect(doubtScale(at(10), 2.4)).toBeUndefined();
    expect(isSquare(doubtScale(at(10))!)).toBe(false);
    expect(isSquare({ pxPerMm: 40, radiusMm: 0.6, cutMm: 3, likelyPxPerMm: 8, isSlight: false })).toBe(true);
  });

  it('is not doubted where too few corners are seen', () => {
    expect(doubtScale(at(16).slice(0, 2))).toBeUndefined();
    expect(doubtScale([])).toBeUndefined();
  });
});
