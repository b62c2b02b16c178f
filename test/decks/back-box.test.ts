import { describe, expect, test } from 'vitest';
import { drawBack } from '../../src/decks/back.ts';
import { drawBox } from '../../src/decks/box.ts';
import { boundsOf } from '../../src/decks/path.ts';
import { CARD_SIZES, extentOf } from '../../src/decks/style.ts';
import { deckStyle } from '../support/deck-style.ts';
import { rasterise } from '../support/raster.ts';

describe.each(CARD_SIZES)('the back in %s size', (size) => {
  const extent = extentOf(deckStyle({ size }));

  test('looks the same turned by half a turn', () => {
    const { data } = rasterise(drawBack(extent), 254);
    const last = data.length - 4;
    let differing = 0;
    for (let at = 0; at < data.length; at += 4) {
      if (Math.abs(data[at]! - data[last - at]!) > 40) differing++;
    }
    expect(differing / (data.length / 4)).toBeLessThan(0.001);
    expect(new Set(data).size).toBeGreaterThan(20);
  });

  test('keeps a white border of 4 mm', () => {
    const bounds = drawBack(extent).shapes.map(({ path }) => boundsOf(path));
    expect(Math.min(...bounds.map(({ left }) => left))).toBeCloseTo(4, 6);
    expect(Math.min(...bounds.map(({ top }) => top))).toBeCloseTo(4, 6);
    expect(Math.max(...bounds.map(({ right }) => right))).toBeCloseTo(extent.widthMm - 4, 6);
    expect(Math.max(...bounds.map(({ bottom }) => bottom))).toBeCloseTo(extent.heightMm - 4, 6);
  });
});

describe('the box', () => {
  test.each([
    ['standard', 18],
    ['super', 22],
  ] as const)('of a %s deck is %d mm deep', (deck, depthMm) => {
    const { widthMm, heightMm } = drawBox(deckStyle({ deck }));
    expect(widthMm).toBe(2 * (58.5 + depthMm) + 12);
    expect(heightMm).toBe(89.5 + 2 * (depthMm + 14));
  });

  test('goes on a sheet of A4 with all that is drawn on it', () => {
    for (const size of CARD_SIZES) {
      const { widthMm, heightMm, shapes } = drawBox(deckStyle({ size }));
      expect(widthMm).toBeLessThanOrEqual(200);
      expect(heightMm).toBeLessThanOrEqual(287);
      for (const { path } of shapes) {
        const { left, top, right, bottom } = boundsOf(path);
        expect(Math.min(left, top, widthMm - right, heightMm - bottom)).toBeGreaterThan(-0.2);
      }
    }
  });

  test('shows the four suits in the colours of the deck', () => {
    const inks = (isFourColour: boolean) =>
      drawBox(deckStyle({ isFourColour }))
        .shapes.filter(({ part }) => part === 'pip')
        .map(({ ink }) => ink);
    expect(inks(false)).toEqual(['black', 'red', 'red', 'black']);
    expect(inks(true)).toEqual(['green', 'blue', 'red', 'black']);
  });
});
