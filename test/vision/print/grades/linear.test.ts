import { describe, expect, test } from 'vitest';
import { toCard } from '../../../../src/bridge/card.ts';
import { DECKS } from '../../../../src/bridge/deck.ts';
import { encodeDigits, MODULE_MM, makeSymbolText } from '../../../../src/decks/symbol.ts';
import type { GreyFrame } from '../../../../src/vision/frame.ts';
import { decodeRow } from '../../../../src/vision/print/grades/code128-decode.ts';
import { gradeOf, gradeOfSmall } from '../../../../src/vision/print/grades/grade.ts';
import {
  gradeLinear,
  type LinearGrade,
  type LinearParameter,
} from '../../../../src/vision/print/grades/linear.ts';
import { barsOf, cardWith, INK, OWN_PLACE_MM } from '../../../support/card-prints.ts';
import { type Print, type Seeing, seePrint, uniformOf } from '../../../support/print-frame.ts';

const CORNER = { xMm: 3, yMm: 3 };
const TEXT = makeSymbolText(toCard(37), 12);
const LEVELS = [10, 210] as const;
const SCALE = { white: { level: 210, reflectance: 1 }, black: { level: 10, reflectance: 0 } };
const { xMm: LEFT_MM, yMm: TOP_MM } = OWN_PLACE_MM;
/** A reader finds only some of the bars' height. */
const PLACE = [
  [0, 1],
  [17, 1],
  [17, 4],
  [0, 4],
].map(([x = 0, y = 0]) => ({ xMm: CORNER.xMm + LEFT_MM + x, yMm: CORNER.yMm + TOP_MM + y }));

function bars(growthMm = 0): Print {
  return barsOf(TEXT, LEFT_MM, TOP_MM, growthMm);
}

function see(print: Print, seeing: Partial<Seeing> = {}): GreyFrame {
  return seePrint(print, { widthMm: 36, heightMm: 12, pxPerMm: 16, levels: LEVELS, ...CORNER, ...seeing });
}

function grade(frame: GreyFrame, text = TEXT): LinearGrade {
  return gradeLinear(frame, { place: PLACE, text, moduleMm: MODULE_MM }, SCALE);
}

function mean(result: LinearGrade, name: LinearParameter, of: 'value' | 'grade' = 'value'): number {
  const all = result.profiles.map(
    ({ parameters }) => parameters.find((one) => one.name === name)?.[of] ?? Number.NaN,
  );
  return all.reduce((sum, value) => sum + value, 0) / all.length;
}

describe('a clean symbol', () => {
  const result = grade(see(cardWith(bars())));

  test('has grade A in every parameter of ten profiles', () => {
    expect(result.grade).toBe(4);
    expect(result.profiles).toHaveLength(10);
    for (const { parameters } of result.profiles)
      expect(parameters.map(({ grade }) => grade)).toEqual(Array(8).fill(4));
  });

  test('has the contrast that was printed', () => {
    expect(mean(result, 'symbolContrast')).toBeCloseTo(1 - INK, 1);
    expect(mean(result, 'modulation')).toBeGreaterThan(0.95);
    expect(mean(result, 'defects')).toBeLessThan(0.03);
    expect(mean(result, 'decodability')).toBeGreaterThan(0.85);
  });
});

describe('a worse symbol', () => {
  test.each([
    [0.2, 4],
    [0.38, 3],
    [0.5, 2],
    [0.7, 1],
  ])('with ink of reflectance %d has contrast grade %d', (ink, least) => {
    const faded = bars();
    const result = grade(see(cardWith((x, y) => (faded(x, y) < 1 ? ink : 1))));
    expect(mean(result, 'symbolContrast')).toBeCloseTo(1 - ink, 1);
    expect(Math.floor(mean(result, 'symbolContrast', 'grade'))).toBe(least);
    expect(mean(result, 'minimumReflectance')).toBe(ink <= 0.5 ? 1 : 0);
  });

  test.each([-0.06, -0.03, 0.03, 0.06])('with bars %d mm too wide is hardly decodable', (growthMm) => {
    const result = grade(see(cardWith(bars(growthMm))));
    const expected = 1 - (3 * Math.abs(growthMm)) / MODULE_MM / 1.75;
    expect(mean(result, 'decodability')).toBeGreaterThan(expected - 0.15);
    expect(mean(result, 'decodability')).toBeLessThan(expected + 0.02);
  });

  test('loses modulation with blur, step by step', () => {
    const values = [0, 0.06, 0.09, 0.12].map((blurMm) => {
      return mean(grade(see(cardWith(bars()), { blurMm })), 'modulation');
    });
    for (const [index, value] of values.slice(1).entries()) expect(value).toBeLessThan(values[index]! - 0.05);
    expect(values[3]).toBeLessThan(0.5);
  });

  test('with a spot in a space or a void in a bar has defects in the lines that cross it, and only there', () => {
    const wide = encodeDigits(TEXT).find(({ width }) => width >= 3)!;
    const inBar = LEFT_MM + (wide.start + wide.width / 2) * MODULE_MM;
    const afterAll = LEFT_MM + 69.5 * MODULE_MM;
    const disc = (at: number, radius: number) => (x: number, y: number) =>
      Math.hypot(x - at, y - TOP_MM - 2.5) < radius;
    const clean = bars();
    const marks: readonly Print[] = [
      (x, y) => (disc(inBar, 0.2)(x, y) ? 0.9 : clean(x, y)),
      (x, y) => (disc(afterAll + 0.4, 0.2)(x, y) ? 0.55 : clean(x, y)),
    ];
    for (const mark of marks) {
      const result = grade(see(cardWith(mark)));
      const spoilt = result.profiles.filter((profile) => profile.grade < 2.5);
      expect(spoilt.length).toBeGreaterThan(0);
      expect(spoilt.length).toBeLessThan(4);
      expect(result.profiles[0]?.grade).toBe(4);
      expect(result.grade).toBeGreaterThan(2);
      expect(result.grade).toBeLessThan(4);
    }
  });

  test('that says something else fails, and so does what is no symbol', () => {
    expect(grade(see(cardWith(bars())), makeSymbolText(toCard(36), 12)).grade).toBe(0);
    expect(grade(see(cardWith())).grade).toBe(0);
  });

  test('keeps its grade at the end of a turned card, under noise of three levels', () => {
    const uniform = uniformOf(8);
    const frame = see(cardWith(bars()), { noise: 3, uniform });
    const turned = { ...frame, pixels: frame.pixels.slice().reverse() };
    const place = PLACE.map(({ xMm, yMm }) => ({ xMm: 36 - xMm, yMm: 12 - yMm }));
    const result = gradeLinear(turned, { place, text: TEXT, moduleMm: MODULE_MM }, SCALE);
    expect(result.grade).toBeGreaterThan(3.5);
  });
});

describe('a row of widths', () => {
  test('of every symbol is read, however long a module is', () => {
    for (const card of DECKS.super.cards) {
      const text = makeSymbolText(card, (31 * card) % 100);
      const row = encodeDigits(text);
      const widths = row.flatMap(({ start, width }, index) => {
        const next = row[index + 1];
        return next === undefined ? [width] : [width, next.start - start - width];
      });
      const read = decodeRow(widths.map((width) => width * 7.3));
      expect(read).toMatchObject({ text });
      expect(read.decodability).toBeCloseTo(1, 9);
    }
  });

  test('with two elements exchanged is not read as another text', () => {
    const widths = Array.from({ length: 37 }, (_, index) => (index % 5) + 1);
    expect(decodeRow(widths).text).toBeUndefined();
  });
});

describe('a grade', () => {
  test('is interpolated between the bounds in tenths, and 0 below the last', () => {
    const bounds = [0.7, 0.55, 0.4, 0.2] as const;
    const wanted = [
      [1, 4],
      [0.7, 4],
      [0.699, 3.9],
      [0.625, 3.5],
      [0.55, 3],
      [0.4, 2],
      [0.3, 1.5],
      [0.2, 1],
      [0.199, 0],
    ] as const;
    for (const [value, expected] of wanted) expect(gradeOf(value, bounds)).toBeCloseTo(expected, 9);
    expect(gradeOfSmall(0.15, [0.15, 0.2, 0.25, 0.3])).toBe(4);
    expect(gradeOfSmall(0.225, [0.15, 0.2, 0.25, 0.3])).toBe(2.5);
    expect(gradeOfSmall(0.31, [0.15, 0.2, 0.25, 0.3])).toBe(0);
  });
});
