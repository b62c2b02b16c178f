import { describe, expect, test } from 'vitest';
import { drawBack } from '../../src/decks/back.ts';
import { drawBox } from '../../src/decks/box.ts';
import { boundsOf } from '../../src/decks/path.ts';
import {
  imposedSheets,
  plainSheet,
  SHEET_NAMES,
  type Sheet,
  type SheetName,
  singleSheets,
} from '../../src/decks/sheets.ts';
import { CARD_SIZES, type CardSize, extentOf } from '../../src/decks/style.ts';
import { deckStyle, drawDeck } from '../support/deck-style.ts';

function made(size: CardSize, name?: SheetName) {
  const style = deckStyle({ size });
  const [faces, back, box] = [drawDeck(style), drawBack(extentOf(style)), drawBox(style)];
  const cards =
    name === undefined
      ? singleSheets([...faces, back])
      : imposedSheets(
          faces.map((face) => ({ face, back })),
          { sheet: name, backs: 'other-side' },
        );
  return { faces, back, box, sheets: [...cards, plainSheet(box, name)], cards };
}

function cardsOf(sheets: readonly Sheet[]) {
  return sheets.flatMap(({ placed }) => placed.map(({ drawing }) => drawing));
}

const IMPOSED = [
  ['bridge', 'A4', 9],
  ['bridge', 'A3', 18],
  ['poker', 'A4', 8],
  ['poker', 'A3', 16],
] as const;

describe('a card a page', () => {
  test.each(CARD_SIZES)('gives each face, the back and the box a page in %s size', (size) => {
    const { faces, back, box, sheets } = made(size);
    expect(cardsOf(sheets)).toEqual([...faces, back, box]);
    expect(sheets).toHaveLength(70);
  });

  test('leaves bleed and marks round the card', () => {
    const [first] = made('bridge').sheets;
    expect(first).toMatchObject({ widthMm: 73, heightMm: 104 });
    expect(first!.trim).toEqual({ left: 8, top: 8, right: 65, bottom: 96 });
    expect(boundsOf(first!.cropMarks).left).toBeCloseTo(0.5, 6);
  });
});

describe.each(IMPOSED)('%s cards on %s', (size, name, perSheet) => {
  const { faces, back, box, sheets, cards } = made(size, name);
  const fronts = cards.filter((_, index) => index % 2 === 0);
  const backs = cards.filter((_, index) => index % 2 === 1);

  test(`are ${perSheet} on a sheet, each once and in order, and the box is last`, () => {
    expect(cardsOf(fronts)).toEqual(faces);
    expect(fronts.slice(0, -1).map(({ placed }) => placed.length)).toEqual(
      fronts.slice(0, -1).map(() => perSheet),
    );
    expect(cardsOf(sheets.slice(-1))).toEqual([box]);
    expect(sheets.at(-1)!.cropMarks).toEqual([]);
  });

  test('have a back behind each face when the sheet is turned over its upright edge', () => {
    expect(backs).toHaveLength(fronts.length);
    for (const [index, { placed, widthMm }] of fronts.entries()) {
      expect(backs[index]!.placed).toHaveLength(placed.length);
      for (const [place, { drawing, xMm, yMm }] of placed.entries()) {
        const behind = backs[index]!.placed[place]!;
        expect(behind.drawing).toBe(back);
        expect(behind.xMm).toBeCloseTo(widthMm - xMm - drawing.widthMm, 6);
        expect(behind.yMm).toBeCloseTo(yMm, 6);
      }
    }
  });

  test('have bleed of their own, and marks between bleed and the edge of the paper', () => {
    for (const { placed, widthMm, heightMm, cropMarks, trim } of cards) {
      const marks = boundsOf(cropMarks);
      expect(Math.min(marks.left, marks.top, widthMm - marks.right, heightMm - marks.bottom)).toBeGreaterThan(
        0,
      );
      expect(trim.left - marks.left).toBeCloseTo(7.5, 6);
      for (const [index, a] of placed.entries()) {
        for (const b of placed.slice(index + 1)) {
          const apartX = Math.abs(a.xMm - b.xMm) - a.drawing.widthMm;
          const apartY = Math.abs(a.yMm - b.yMm) - a.drawing.heightMm;
          expect(Math.max(apartX, apartY)).toBeGreaterThanOrEqual(6 - 1e-9);
        }
      }
    }
  });
});

describe('backs', () => {
  const style = deckStyle();
  const back = drawBack(extentOf(style));
  const cards = drawDeck(style)
    .slice(0, 16)
    .map((face) => ({ face, back }));

  test.each(SHEET_NAMES)('are brought behind their faces by a fold of %s', (sheet) => {
    const folded = imposedSheets(cards, { sheet, backs: 'fold' });
    expect(cardsOf(folded).filter((drawing) => drawing !== back)).toEqual(cards.map(({ face }) => face));
    for (const { foldMarks, placed, trim, widthMm, heightMm } of folded) {
      const marks = boundsOf(foldMarks!);
      expect((marks.left + marks.right) / 2).toBeCloseTo(widthMm / 2, 6);
      expect(marks.top).toBeLessThan(trim.top);
      expect(heightMm - marks.bottom).toBeGreaterThan(0);
      const places = placed.filter(({ drawing }) => drawing === back).map(({ xMm, yMm }) => [xMm, yMm]);
      for (const { drawing, xMm, yMm } of placed.filter((each) => each.drawing !== back)) {
        expect(xMm + drawing.widthMm).toBeLessThan(widthMm / 2);
        const behind = places.some(
          ([x, y]) => Math.abs(x! - (widthMm - xMm - drawing.widthMm)) < 1e-6 && Math.abs(y! - yMm) < 1e-6,
        );
        expect(behind).toBe(true);
      }
    }
  });

  test('are moved by what a printer is out, with their marks and their trim', () => {
    const straight = imposedSheets(cards, { sheet: 'A4', backs: 'other-side' });
    const moved = imposedSheets(cards, { sheet: 'A4', backs: 'other-side', shiftMm: [0.5, -0.3] });
    expect(moved[0]).toEqual(straight[0]);
    expect(moved[1]!.placed[0]!.xMm - straight[1]!.placed[0]!.xMm).toBeCloseTo(0.5, 9);
    expect(moved[1]!.trim.top - straight[1]!.trim.top).toBeCloseTo(-0.3, 9);
  });

  test('are left out of sheets for white cards', () => {
    expect(cardsOf(imposedSheets(cards, { sheet: 'A4', backs: 'none' }))).toEqual(
      cards.map(({ face }) => face),
    );
  });
});
