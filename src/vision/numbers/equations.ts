/** The sums of a weighted least-squares problem, added one equation after the other. */
export interface Equations {
  readonly size: number;
  /** Row by row, the lower triangle used. */
  readonly matrix: Float64Array;
  readonly right: Float64Array;
}

export function createEquations(size: number): Equations {
  return { size, matrix: new Float64Array(size * size), right: new Float64Array(size) };
}

/** Adds the equation row . unknowns = value. */
export function addEquation(
  { size, matrix, right }: Equations,
  row: Float64Array,
  value: number,
  weight: number,
): void {
  for (let i = 0; i < size; i++) {
    const weighted = weight * (row[i] as number);
    if (weighted === 0) continue;
    right[i] = (right[i] as number) + weighted * value;
    for (let j = 0; j <= i; j++)
      matrix[i * size + j] = (matrix[i * size + j] as number) + weighted * (row[j] as number);
  }
}

/** A lower triangle L for which L L^T is a matrix (Cholesky), row by row; a row that nothing determines is 0 at its end. */
interface Factor {
  readonly size: number;
  readonly lower: Float64Array;
  /** True where every row is determined. */
  readonly isSettled: boolean;
}

/** The factor of a symmetric positive matrix, of which the lower triangle is used. */
export function factorise(matrix: Float64Array, size: number): Factor {
  const lower = matrix.slice();
  let isSettled = true;
  for (let i = 0; i < size; i++) {
    for (let j = 0; j <= i; j++) {
      const sum = (lower[i * size + j] as number) - productOf(lower, i * size, j * size, j);
      if (i > j) {
        const pivot = lower[j * size + j] as number;
        lower[i * size + j] = pivot === 0 ? 0 : sum / pivot;
        continue;
      }
      const isFixed = sum > 1e-9 * Math.abs(matrix[i * size + i] as number) && Number.isFinite(sum);
      isSettled &&= isFixed;
      lower[i * size + i] = isFixed ? Math.sqrt(sum) : 0;
    }
  }
  return { size, lower, isSettled };
}

/** Sum of the products of this many entries from two places on: four sums at a time, which do not wait for each other. */
export function productOf(entries: Float64Array, from: number, other: number, count: number): number {
  let one = 0;
  let two = 0;
  let three = 0;
  let four = 0;
  let at = 0;
  for (; at + 3 < count; at += 4) {
    one += (entries[from + at] as number) * (entries[other + at] as number);
    two += (entries[from + at + 1] as number) * (entries[other + at + 1] as number);
    three += (entries[from + at + 2] as number) * (entries[other + at + 2] as number);
    four += (entries[from + at + 3] as number) * (entries[other + at + 3] as number);
  }
  for (; at < count; at++) one += (entries[from + at] as number) * (entries[other + at] as number);
  return one + two + three + four;
}

/** The x with L L^T x = right; 0 where nothing determines it. */
export function solveFactored({ lower, size }: Factor, right: Float64Array): Float64Array {
  const unknowns = right.slice();
  const divided = (sum: number, i: number): number => {
    const pivot = lower[i * size + i] as number;
    return pivot === 0 ? 0 : sum / pivot;
  };
  for (let i = 0; i < size; i++) {
    let sum = unknowns[i] as number;
    for (let k = 0; k < i; k++) sum -= (lower[i * size + k] as number) * (unknowns[k] as number);
    unknowns[i] = divided(sum, i);
  }
  for (let i = size - 1; i >= 0; i--) {
    const unknown = divided(unknowns[i] as number, i);
    unknowns[i] = unknown;
    for (let k = 0; k < i; k++)
      unknowns[k] = (unknowns[k] as number) - (lower[i * size + k] as number) * unknown;
  }
  return unknowns;
}

/** The unknowns; `undefined` where the equations don't settle them. */
export function solveEquations({ matrix, right, size }: Equations): Float64Array | undefined {
  const factor = factorise(matrix, size);
  return factor.isSettled ? solveFactored(factor, right) : undefined;
}

/** The unknowns; those that nothing determines are 0. */
export function settle({ matrix, right, size }: Equations): Float64Array {
  return solveFactored(factorise(matrix, size), right);
}

/** A value that grows evenly from place to place. */
export interface Plane {
  readonly level: number;
  readonly across: number;
  readonly down: number;
}

/** The plane nearest to values that `add` is given place by place; `undefined` where they don't settle one. */
export function planeThrough(
  give: (add: (x: number, y: number, value: number) => void) => void,
): Plane | undefined {
  const equations = createEquations(3);
  const row = Float64Array.of(1, 0, 0);
  give((x, y, value) => {
    row[1] = x;
    row[2] = y;
    addEquation(equations, row, value, 1);
  });
  const [level, across, down] = solveEquations(equations) ?? [];
  return level === undefined || across === undefined || down === undefined
    ? undefined
    : { level, across, down };
}

/** The level of a plane at a place. */
export function levelOn({ across, down, level }: Plane, x: number, y: number): number {
  return level + across * x + down * y;
}
