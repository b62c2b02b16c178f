import { beforeAll, describe, expect, test } from 'vitest';
import type { GreyFrame } from '../../../../src/vision/frame.ts';
import {
  gradeRune,
  type MatrixGrade,
  type MatrixParameter,
} from '../../../../src/vision/print/grades/matrix.ts';
import { type Decoder, openDecoder } from '../../../../src/vision/symbol/zxing.ts';
import { cardWith, INK, runeOf } from '../../../support/card-prints.ts';
import { type Print, type Seeing, seePrint } from '../../../support/print-frame.ts';
import { zxingWasm } from '../../../support/zxing-wasm.ts';

const LEVELS = [10, 210] as const;
const SCALE = { white: { level: 210, reflectance: 1 }, black: { level: 10, reflectance: 0 } };
const CORNER = { xMm: 3, yMm: 3 };
const AT = { xMm: 5, yMm: 4 };
const SIDE_MM = 8;
const CELL_MM = SIDE_MM / 11;
const VALUE = 141;
/** A reader is a quarter millimetre out. */
const PLACE = [
  [-0.2, -0.25],
  [8.2, -0.1],
  [7.9, 8.2],
  [0.1, 8],
].map(([x = 0, y = 0]) => ({ xMm: CORNER.xMm + AT.xMm + x, yMm: CORNER.yMm + AT.yMm + y }));

let decode: Decoder;
beforeAll(async () => {
  decode = await openDecoder(zxingWasm());
});

function see(print: Print, seeing: Partial<Seeing> = {}): GreyFrame {
  return seePrint(print, { widthMm: 20, heightMm: 18, pxPerMm: 8, levels: LEVELS, ...CORNER, ...seeing });
}

function rune(value = VALUE): Print {
  return runeOf(value, AT.xMm, AT.yMm, SIDE_MM);
}

function grade(frame: GreyFrame, value = VALUE): MatrixGrade {
  return gradeRune(frame, { place: PLACE, value }, SCALE);
}

function parameter(result: MatrixGrade, name: MatrixParameter): { value: number; grade: number } {
  const found = result.parameters.find((one) => one.name === name);
  if (found === undefined) throw new Error(`No ${name}.`);
  return found;
}

/** The rune with some of its cells, by column and row, in the other colour. */
function turnedOver(cells: readonly (readonly [number, number])[]): Print {
  const clean = rune();
  return (x, y) => {
    const [column, row] = [Math.floor((x - AT.xMm) / CELL_MM), Math.floor((y - AT.yMm) / CELL_MM)];
    const isOver = cells.some(([wantedColumn, wantedRow]) => column === wantedColumn && row === wantedRow);
    return isOver ? 1 + INK - clean(x, y) : clean(x, y);
  };
}

describe('a rune', () => {
  test('is drawn as the standard has it: zxing reads every value', () => {
    for (let value = 0; value < 256; value += 5) {
      const [found] = decode(see(cardWith(rune(value))), 'AztecRune', 'LocalAverage');
      expect(Number(found?.text)).toBe(value);
    }
  });
});

describe('a clean rune', () => {
  test('has grade A in all parameters, also turned by three degrees', () => {
    for (const angleDeg of [0, 3]) {
      const result = grade(see(cardWith(rune()), { angleDeg }));
      expect(result).toMatchObject({ grade: 4, letter: 'A' });
      expect(result.parameters).toHaveLength(8);
      expect(parameter(result, 'symbolContrast').value).toBeCloseTo(1 - INK, 1);
      expect(parameter(result, 'axialNonuniformity').value).toBeLessThan(0.02);
      expect(parameter(result, 'gridNonuniformity').value).toBeLessThan(0.15);
      expect(Math.abs(result.growthMm)).toBeLessThan(0.03);
    }
  });
});

describe('a worse rune', () => {
  test.each([
    [0.4, 3],
    [0.55, 2],
    [0.75, 1],
  ])('of ink with reflectance %d has contrast grade %d', (ink, least) => {
    const clean = rune();
    const result = grade(see(cardWith((x, y) => (clean(x, y) < 1 ? ink : 1))));
    expect(parameter(result, 'symbolContrast').value).toBeCloseTo(1 - ink, 1);
    expect(Math.floor(result.grade)).toBe(least);
  });

  test('loses error correction by the word, and what it says after two', () => {
    const outcomes = [
      [[3, 0]],
      [
        [3, 0],
        [7, 0],
      ],
      [
        [3, 0],
        [7, 0],
        [10, 4],
      ],
    ].map((cells) => {
      const result = grade(see(cardWith(turnedOver(cells as [number, number][]))));
      return (['unusedErrorCorrection', 'decode', 'reflectanceMargin'] as const).map((name) =>
        parameter(result, name),
      );
    });
    expect(outcomes.map(([unused]) => unused!.value)).toEqual(
      [1 - 2 / 5, 1 - 4 / 5, 0].map((value) => expect.closeTo(value, 9)),
    );
    expect(outcomes.map(([, decoded]) => decoded!.grade)).toEqual([4, 4, 0]);
    expect(outcomes.map(([, , margin]) => margin!.grade)).toEqual([3, 0, 0]);
  });

  test('with a grey cell loses modulation, but nothing it says', () => {
    const clean = rune();
    const cell = (x: number, y: number): boolean =>
      Math.floor((x - AT.xMm) / CELL_MM) === 4 && Math.floor((y - AT.yMm) / CELL_MM) === 0;
    const result = grade(
      see(cardWith((x, y) => (cell(x, y) ? (clean(x, y) < 1 ? 0.4 : 0.65) : clean(x, y)))),
    );
    expect(parameter(result, 'unusedErrorCorrection').grade).toBe(4);
    expect(parameter(result, 'modulation').grade).toBe(3);
    expect(result.grade).toBe(3);
  });

  test("with a damaged bull's eye says so", () => {
    const result = grade(
      see(
        cardWith(
          turnedOver([
            [5, 5],
            [4, 4],
            [3, 3],
            [6, 6],
          ]),
        ),
      ),
    );
    expect(parameter(result, 'fixedPatternDamage').grade).toBeLessThan(3);
    expect(parameter(result, 'unusedErrorCorrection').grade).toBe(4);
  });

  test('stretched by a tenth is axially nonuniform', () => {
    const clean = rune();
    const result = grade(see(cardWith((x, y) => clean(AT.xMm + (x - AT.xMm) / 1.1, y))));
    expect(parameter(result, 'axialNonuniformity').value).toBeCloseTo(0.1 / 1.05, 1);
    expect(result.grade).toBeLessThan(3);
  });

  test('with a bent row is grid nonuniform', () => {
    const clean = rune();
    const bent = cardWith((x, y) => clean(x + (y > AT.yMm + 6 * CELL_MM ? 0.5 * CELL_MM : 0), y));
    expect(parameter(grade(see(bent)), 'gridNonuniformity').value).toBeGreaterThan(0.25);
  });

  test('with ink that spreads says by how much', () => {
    const clean = rune();
    const spread = 0.06;
    const grown: Print = (x, y) =>
      Math.min(
        ...[-1, 0, 1].flatMap((right) =>
          [-1, 0, 1].map((down) => clean(x + right * spread, y + down * spread)),
        ),
      );
    expect(grade(see(cardWith(grown))).growthMm).toBeCloseTo(2 * spread, 1);
    expect(grade(see(cardWith(grown))).growthMm).toBeGreaterThan(0.09);
  });

  test('that is another one fails', () => {
    expect(grade(see(cardWith(rune(18))))).toMatchObject({ grade: 0, letter: 'F' });
  });
});
