import { describe, expect, test } from 'vitest';
import { makeCard, rankOf } from '../../src/bridge/card.ts';
import { DECKS } from '../../src/bridge/deck.ts';
import { drawIndex } from '../../src/decks/card-drawing.ts';
import { moveShapes, shape } from '../../src/decks/drawing.ts';
import { CAP_HEIGHT, drawText } from '../../src/decks/glyphs.ts';
import { boundsOf, placing } from '../../src/decks/path.ts';
import { CARD_LAYOUTS, INDEX_LANGUAGES } from '../../src/decks/style.ts';
import { deckStyle } from '../support/deck-style.ts';
import { rasterise } from '../support/raster.ts';

const CARDS = DECKS.super.cards;
const LETTERS = [...'0123456789AKQJMRDVSWF'];

/** Pixels of a picture that are dark, row by row. */
function darkOf(letter: string, heightPx: number): { readonly dark: boolean[]; readonly width: number } {
  const path = drawText(letter, CAP_HEIGHT);
  const { right } = boundsOf(path);
  const [glyph] = moveShapes([shape('rank', path, 'black')], placing(right + 4, 4));
  const extent = { widthMm: 2 * right + 8, heightMm: CAP_HEIGHT + 8 };
  const { data, width } = rasterise({ ...extent, shapes: [glyph!] }, (heightPx / extent.heightMm) * 25.4);
  return { dark: Array.from({ length: data.length / 4 }, (_, index) => data[4 * index]! < 128), width };
}

/** What is left of dark pixels once every one near a light one is gone, and then grown again. */
function opened({ dark, width }: { readonly dark: boolean[]; readonly width: number }, radius: number) {
  const around: number[] = [];
  for (let y = -radius; y <= radius; y++) {
    for (let x = -radius; x <= radius; x++) if (x * x + y * y <= radius * radius) around.push(y * width + x);
  }
  const kept = dark.map((_, index) => around.every((step) => dark[index + step] === true));
  return dark.map((_, index) => around.some((step) => kept[index - step] === true));
}

const { axisMm, rankHeightMm, rankTopMm } = CARD_LAYOUTS.usual;

describe('the index', () => {
  test.each(INDEX_LANGUAGES)('stands in the same place on every card, letters of %s', (index) => {
    for (const card of CARDS) {
      const [rank, suit] = drawIndex(card, deckStyle({ index })).map(({ path }) => boundsOf(path));
      expect(rank!.top).toBeCloseTo(rankTopMm, 3);
      expect(rank!.bottom).toBeCloseTo(rankTopMm + rankHeightMm, 3);
      expect((rank!.left + rank!.right) / 2).toBeCloseTo(axisMm, 0);
      expect((suit!.left + suit!.right) / 2).toBeCloseTo(axisMm, 6);
    }
  });

  test('has the same sign on all cards of a suit', () => {
    for (const card of CARDS) {
      const first = drawIndex(makeCard(Math.floor(card / 17), 1), deckStyle());
      expect(drawIndex(card, deckStyle())[1]).toEqual(first[1]);
    }
  });

  test('lies in the window of 11 by 20 mm that machines look at', () => {
    for (const card of CARDS) {
      for (const { path } of drawIndex(card, deckStyle())) {
        const { left, top, right, bottom } = boundsOf(path);
        expect(Math.min(left - 0.8, top - 1.3, 11.8 - right, 21.3 - bottom)).toBeGreaterThanOrEqual(0);
      }
    }
  });

  test('is at least 5.5 mm high', () => {
    expect(rankHeightMm).toBeGreaterThanOrEqual(5.5);
  });

  test('writes numbers for the lower ranks in every language', () => {
    for (const index of INDEX_LANGUAGES) {
      for (const card of CARDS.filter((each) => rankOf(each) < 13)) {
        expect(drawIndex(card, deckStyle({ index }))).toEqual(drawIndex(card, deckStyle()));
      }
    }
  });
});

describe('a glyph', () => {
  const HEIGHT_PX = 200;

  test.each(LETTERS)('%s is nowhere thinner than 0.7 mm, its points apart', (letter) => {
    const glyph = darkOf(letter, HEIGHT_PX);
    const pxPerMm = (HEIGHT_PX * CAP_HEIGHT) / (CAP_HEIGHT + 8) / rankHeightMm;
    const left = opened(glyph, Math.floor((0.7 / 2) * pxPerMm));
    const ink = glyph.dark.filter(Boolean).length;
    const lost = glyph.dark.filter((dark, index) => dark && !left[index]).length;
    expect(ink).toBeGreaterThan(1000);
    expect(lost / ink).toBeLessThan(0.04);
  });

  test('fills the height of the capitals', () => {
    for (const letter of LETTERS) {
      const { top, bottom } = boundsOf(drawText(letter, CAP_HEIGHT));
      expect(top).toBeCloseTo(0, 2);
      expect(bottom).toBeCloseTo(CAP_HEIGHT, 2);
    }
  });

  test('is refused where there is none', () => {
    expect(() => drawText('X', 5)).toThrow(RangeError);
  });
});
