import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  makeInspected,
  makeInspectionWanted,
  parseInspected,
  parseInspectionWanted,
} from '../../src/inspection/inspection-text.ts';
import { decodeLook, encodeLook, type Look } from '../../src/inspection/look-text.ts';
import { packRuns, unpackRuns } from '../../src/vision/numbers/packed-numbers.ts';
import type { PrintMeasures } from '../../src/vision/print/measure/measure-print.ts';
import { cardNamed } from '../vision/print/measure/drawn-cards.ts';

const GRID = { leftMm: 0.5, topMm: 0.5, columns: 20, rows: 30, perMm: 4 };
const CELLS = GRID.columns * GRID.rows;

function overWith(...cells: readonly (readonly [cell: number, share: number])[]): Float32Array {
  const shares = new Float32Array(CELLS);
  for (const [cell, share] of cells) shares[cell] = share;
  return shares;
}

const MEASURES: PrintMeasures = {
  offsetXMm: 0.0312,
  offsetYMm: -0.02,
  face: { offsetXMm: 0.03, offsetYMm: -0.0112 },
  turnDeg: 0.1,
  skewDeg: -0.05,
  straightnessMm: 0.02,
  contrast: 0.84,
  strokeMm: 0.001,
  sharpnessMm: 0.09,
  cameraEdgeMm: 0.2,
  correlation: 0.99,
  spot: { kind: 'void', share: 0.12, xMm: 4.5, yMm: 13 },
  marks: [{ kind: 'spot', share: 0.2, xMm: 1, yMm: 2, frameXMm: 3, frameYMm: 4 }],
  over: { grid: GRID, shares: overWith([3, 0.25], [4, -0.5], [599, 1.27]) },
  likeness: { margin: 0.96, rival: cardNamed('HQ') },
  colour: { ink: [0.8, 0.1, 0.1], paper: [1, 0.99, 0.98] },
  turned: true,
};
const LOOK: Look = {
  reading: { accepted: true, card: cardNamed('S10') },
  measures: MEASURES,
  symbol: {
    card: cardNamed('S10'),
    grade: 3.5,
    damagedMm2: 0.05,
    parameters: [{ name: 'modulation', value: 0.8, grade: 4 }],
  },
};

describe('what a look has shown', () => {
  it('is the same after it went as a text', () => {
    const said = parseInspected(makeInspected('by', LOOK), 'by', GRID);
    if (said.kind !== 'look') throw new Error(said.kind);
    const { measures, ...rest } = said.look;
    expect(rest).toEqual({ reading: LOOK.reading, symbol: LOOK.symbol });
    const { over, ...numbers } = measures as PrintMeasures;
    const { over: before, ...same } = MEASURES;
    expect(numbers).toEqual(same);
    expect(over.grid).toEqual(GRID);
    for (const [cell, share] of over.shares.entries()) expect(share).toBeCloseTo(before.shares[cell] ?? 0, 5);
  });

  it('is none with a name of a parameter that is too long', () => {
    const lookOf = (letters: number) => ({
      reading: { accepted: false },
      symbol: { parameters: [['x'.repeat(letters), 1, 4]] },
    });
    expect(decodeLook(lookOf(64), GRID)).toBeDefined();
    expect(decodeLook(lookOf(65), GRID)).toBeUndefined();
  });

  it('may be a refusal without measures', () => {
    const look: Look = { reading: { accepted: false, reason: 'back' } };
    expect(decodeLook(encodeLook(look), GRID)).toEqual(look);
  });

  it('is nobody’s who tests by another profile, and none where it is damaged', () => {
    expect(parseInspected(makeInspected('by', LOOK), 'other', GRID)).toEqual({ kind: 'other-profile' });
    expect(parseInspected(makeInspected('other'), 'by', GRID)).toEqual({ kind: 'other-profile' });
    for (const text of [
      '',
      '{}',
      'null',
      makeInspected('by'),
      makeInspected('by').replace('}', ',"look":{}}'),
    ])
      expect(parseInspected(text, 'by', GRID)).toEqual({ kind: 'malformed' });
  });

  it('is of another version where another build measured, or asked for it', () => {
    const written = makeInspected('by', LOOK);
    expect(parseInspected(written.replace(/"version":\d+,/, ''), 'by', GRID)).toEqual({
      kind: 'other-version',
    });
    const later = written.replace(/"version":(\d+)/, (_, version) => `"version":${Number(version) + 1}`);
    expect(parseInspected(later, 'by', GRID)).toEqual({ kind: 'other-version' });
    expect(
      parseInspectionWanted(makeInspectionWanted({ by: 'by' }).replace(/"version":\d+,/, '')),
    ).toBeUndefined();
  });

  it('is never thrown at, whatever letters are in its place', () => {
    const text = makeInspected('by', LOOK);
    fc.assert(
      fc.property(fc.nat(text.length - 1), fc.string(), (at, put) => {
        const said = parseInspected(`${text.slice(0, at)}${put}${text.slice(at + 1)}`, 'by', GRID);
        if (said.kind !== 'look' || said.look.measures === undefined) return;
        expect(said.look.measures.over.shares).toHaveLength(CELLS);
        expect(Number.isFinite(said.look.measures.contrast)).toBe(true);
      }),
    );
  });
});

describe('what lies over a print', () => {
  const through = (shares: Float32Array): Float32Array | undefined => {
    const look = { ...LOOK, measures: { ...MEASURES, over: { grid: GRID, shares } } };
    return decodeLook(encodeLook(look), GRID)?.measures?.over.shares;
  };

  it('is kept to a hundredth of full ink, but for noise', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: -127, max: 127 }), { minLength: CELLS, maxLength: CELLS }),
        (steps) => {
          const kept = through(Float32Array.from(steps, (step) => step / 100));
          for (const [cell, step] of steps.entries())
            expect(kept?.[cell]).toBeCloseTo(Math.abs(step) < 4 ? 0 : step / 100, 5);
        },
      ),
      { numRuns: 20 },
    );
  });
});

describe('numbers in runs', () => {
  it('come back, and those that are usual take next to nothing', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(0, 7, 7, 7, 254)), (numbers) => {
        const values = Uint8Array.from(numbers);
        expect(unpackRuns(packRuns(values, 7), values.length, 7)).toEqual(values);
      }),
    );
    expect(packRuns(new Uint8Array(1000).fill(7), 7).length).toBeLessThan(16);
  });

  it.each([
    ['no base64', '*'],
    ['more than there are', btoa('\xff\xff')],
    ['fewer than there are', btoa('\x00\x09\x10')],
    ['a run without its length', btoa('\xff')],
    ['no text', 7],
  ])('are none where they are %s', (_, text) => {
    expect(unpackRuns(text, 100, 7)).toBeUndefined();
  });
});

describe('what eyes are asked', () => {
  it('is the profile, and white and black where limits name them', () => {
    const references = { whiteLevel: 214, whiteReflectance: 0.86, blackLevel: 9, blackReflectance: 0.04 };
    for (const wanted of [{ by: 'x' }, { by: 'x', references }])
      expect(parseInspectionWanted(makeInspectionWanted(wanted))).toEqual(wanted);
    const wanted = makeInspectionWanted({ by: 'x' });
    for (const text of [
      '',
      '7',
      wanted.replace('"x"', '7'),
      wanted.replace('}', ',"references":{"whiteLevel":1e9}}'),
    ])
      expect(parseInspectionWanted(text)).toBeUndefined();
  });
});
