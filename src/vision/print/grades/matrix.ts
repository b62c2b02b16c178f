import { type Frame, greyOf } from '../../frame.ts';
import type { PlaceMm } from '../../symbol/reading.ts';
import {
  type GradeBounds,
  type GradedParameter,
  type GradeLetter,
  gradeOf,
  gradeOfSmall,
  letterOf,
  lowestGrade,
  passOrFail,
} from './grade.ts';
import { type GridShape, measureGrid } from './grid-shape.ts';
import { type ReflectanceScale, reflectanceOf } from './reflectance.ts';
import { makeRune, RUNE_MENDABLE, RUNE_SIDE, RUNE_WORDS, type RuneCell } from './rune-cells.ts';
import { cellLevel, fitRune } from './rune-grid.ts';

/** What is graded of a matrix symbol. */
export const MATRIX_PARAMETERS = [
  'decode',
  'symbolContrast',
  'modulation',
  'reflectanceMargin',
  'fixedPatternDamage',
  'axialNonuniformity',
  'gridNonuniformity',
  'unusedErrorCorrection',
] as const;
export type MatrixParameter = (typeof MATRIX_PARAMETERS)[number];

/** An Aztec Rune graded in the style of ISO/IEC 15415: its grade is the lowest of its parameters. */
export interface MatrixGrade {
  readonly parameters: readonly GradedParameter<MatrixParameter>[];
  readonly grade: number;
  readonly letter: GradeLetter;
  /** By how much dark cells are wider than they should be, on average. */
  readonly growthMm: number;
}

/** An Aztec Rune to grade. */
export interface RuneSymbol {
  /** Its corners in the frame, from the printed top left clockwise, as a reader found them. */
  readonly place: readonly PlaceMm[];
  /** What it has to say, 0..255. */
  readonly value: number;
}

// Not confirmed by any public source: unused error correction, written from memory; the segments of the fixed pattern
// and the bounds of their damage. One picture is graded where the standard takes the mean of five, turned, and grades
// are interpolated between the bounds of the edition of 2011.

const SYMBOL_CONTRAST: GradeBounds = [0.7, 0.55, 0.4, 0.2];
const MODULATION: GradeBounds = [0.5, 0.4, 0.3, 0.2];
const UNUSED: GradeBounds = [0.62, 0.5, 0.37, 0.25];
const AXIAL: GradeBounds = [0.06, 0.08, 0.1, 0.12];
const GRID: GradeBounds = [0.38, 0.5, 0.63, 0.75];
/** Share of a segment's cells that may be damaged. */
const DAMAGE: GradeBounds = [0, 0.04, 0.08, 0.12];

interface SeenCell extends RuneCell {
  /** 2 |R - GT| / SC, negative where the cell is on the wrong side of the threshold. */
  readonly margin: number;
}

/** Grades an Aztec Rune that a reader has found. */
export function gradeRune(frame: Frame, symbol: RuneSymbol, scale: ReflectanceScale): MatrixGrade {
  const grey = greyOf(frame);
  const cells = makeRune(symbol.value);
  const corners = fitRune(grey, symbol.place, cells);
  const toReflectance = reflectanceOf(scale);
  const levels = cells.map(({ column, row }) => cellLevel(grey, corners, column, row));
  const reflectances = levels.map(toReflectance);
  const [highest, lowest] = [Math.max(...reflectances), Math.min(...reflectances)];
  const contrast = highest - lowest;
  const seen = cells.map((cell, index): SeenCell => {
    const above = (2 * ((reflectances[index] ?? 0) - (highest + lowest) / 2)) / Math.max(contrast, 1e-9);
    return { ...cell, margin: cell.isDark ? -above : above };
  });
  const thresholdLevel = (Math.max(...levels) + Math.min(...levels)) / 2;
  const shape = measureGrid(grey, corners, cells, thresholdLevel);
  const parameters: GradedParameter<MatrixParameter>[] = [
    ...wordParameters(seen),
    { name: 'symbolContrast', value: contrast, grade: gradeOf(contrast, SYMBOL_CONTRAST) },
    ...shapeParameters(shape),
    fixedPatternDamage(seen),
  ];
  const [topLeft, topRight] = corners;
  const sideMm = Math.hypot(topRight.xMm - topLeft.xMm, topRight.yMm - topLeft.yMm);
  const grade = lowestGrade(parameters);
  return { parameters, grade, letter: letterOf(grade), growthMm: (shape.growth * sideMm) / RUNE_SIDE };
}

function shapeParameters({
  axialNonuniformity,
  gridNonuniformity,
}: GridShape): GradedParameter<MatrixParameter>[] {
  return [
    {
      name: 'axialNonuniformity',
      value: axialNonuniformity,
      grade: gradeOfSmall(axialNonuniformity, AXIAL),
    },
    { name: 'gridNonuniformity', value: gridNonuniformity, grade: gradeOfSmall(gridNonuniformity, GRID) },
  ];
}

function wordParameters(cells: readonly SeenCell[]): GradedParameter<MatrixParameter>[] {
  const wrong = wrongWords(cells, ({ margin }) => margin <= 0);
  const unused = unusedCorrection(wrong);
  const clear = cells.filter(({ word }) => word !== undefined).map(({ margin }) => margin);
  return [
    passOrFail('decode', wrong <= RUNE_MENDABLE),
    { name: 'unusedErrorCorrection', value: unused, grade: gradeOf(unused, UNUSED) },
    {
      name: 'modulation',
      value: Math.min(...clear.map(Math.abs)),
      grade: gradeByLevels(cells, ({ margin }) => Math.abs(margin)),
    },
    {
      name: 'reflectanceMargin',
      value: Math.max(0, Math.min(...clear)),
      grade: gradeByLevels(cells, ({ margin }) => Math.max(0, margin)),
    },
  ];
}

/** The highest grade g such that, were all cells below g errors, what is left of the correction has at least g. */
function gradeByLevels(cells: readonly SeenCell[], marginOf: (cell: SeenCell) => number): number {
  for (const level of [4, 3, 2, 1]) {
    const wrong = wrongWords(cells, (cell) => gradeOf(marginOf(cell), MODULATION) < level);
    if (gradeOf(unusedCorrection(wrong), UNUSED) >= level) return level;
  }
  return 0;
}

function wrongWords(cells: readonly SeenCell[], isWrong: (cell: SeenCell) => boolean): number {
  return new Set(cells.filter(isWrong).flatMap(({ word }) => (word === undefined ? [] : [word]))).size;
}

/** 1 - (e + 2t) / (d - p) without erasures: five check words, no symbol of misdecode protection. */
function unusedCorrection(wrong: number): number {
  return Math.max(0, 1 - (2 * wrong) / (RUNE_WORDS - 2));
}

/** Mean grade of two segments, the bull's eye and the marks of the corners, at the level that serves them best. */
function fixedPatternDamage(cells: readonly SeenCell[]): GradedParameter<MatrixParameter> {
  const fixed = cells.filter(({ word }) => word === undefined);
  const isEye = ({ column, row }: RuneCell): boolean => Math.max(Math.abs(column - 5), Math.abs(row - 5)) < 5;
  const segments = [fixed.filter(isEye), fixed.filter((cell) => !isEye(cell))];
  const grades = segments.map((segment) => {
    const byLevel = [4, 3, 2, 1].map((level) => {
      const damaged = segment.filter(({ margin }) => gradeOf(Math.max(0, margin), MODULATION) < level).length;
      return Math.min(level, gradeOfSmall(damaged / segment.length, DAMAGE));
    });
    return Math.max(...byLevel);
  });
  const mean = grades.reduce((sum, grade) => sum + grade, 0) / grades.length;
  return { name: 'fixedPatternDamage', value: mean, grade: gradeOfAverage(mean) };
}

function gradeOfAverage(mean: number): number {
  return gradeOf(mean, [4, 3.5, 3, 2.5]);
}
