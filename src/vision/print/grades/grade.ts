export const BEST_GRADE = 4;

/** One measured parameter of a symbol. */
export interface GradedParameter<Name extends string = string> {
  readonly name: Name;
  /** As a share or in modules, as its table has it; 1 or 0 for what only passes or fails. */
  readonly value: number;
  /** 0..4, in steps of a tenth. */
  readonly grade: number;
}

/** Least values for grades 4, 3, 2 and 1; values that have to be small are given negative. */
export type GradeBounds = readonly [number, number, number, number];

/**
 * The grade of a value, interpolated between the bounds and rounded down to a tenth; 0 below the bound of grade 1.
 * Interpolation is that of ISO/IEC 15416:2016 and 15415:2024, between the bounds of the older editions.
 */
export function gradeOf(value: number, bounds: GradeBounds): number {
  const [best] = bounds;
  if (value >= best) return BEST_GRADE;
  for (const [index, lower] of bounds.entries()) {
    const upper = bounds[index - 1];
    if (upper === undefined || value < lower) continue;
    return tenth(BEST_GRADE - index + (value - lower) / (upper - lower));
  }
  return 0;
}

/** The grade of a value that has to be small. */
export function gradeOfSmall(value: number, bounds: GradeBounds): number {
  const [a, b, c, d] = bounds;
  return gradeOf(-value, [-a, -b, -c, -d]);
}

/** What only passes or fails. */
export function passOrFail<Name extends string>(name: Name, passes: boolean): GradedParameter<Name> {
  return { name, value: passes ? 1 : 0, grade: passes ? BEST_GRADE : 0 };
}

/** The lowest grade of several parameters. */
export function lowestGrade(parameters: readonly GradedParameter[]): number {
  return Math.min(...parameters.map(({ grade }) => grade));
}

const ROUNDING = 1e-9;

function tenth(grade: number): number {
  return Math.floor(grade * 10 + ROUNDING) / 10;
}
