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

/** The unknowns of equations, and whether they settle all of them. */
interface Settled {
  readonly unknowns: Float64Array;
  readonly isSettled: boolean;
}

/** The unknowns (Cholesky); `undefined` where the equations don't settle them. */
export function solveEquations(equations: Equations): Float64Array | undefined {
  const { isSettled, unknowns } = settle(equations);
  return isSettled ? unknowns : undefined;
}

/** The unknowns (Cholesky); those that nothing determines are 0. */
export function settle({ size, matrix, right }: Equations): Settled {
  const lower = matrix.slice();
  let isSettled = true;
  for (let i = 0; i < size; i++) {
    for (let j = 0; j <= i; j++) {
      let sum = lower[i * size + j] as number;
      for (let k = 0; k < j; k++) sum -= (lower[i * size + k] as number) * (lower[j * size + k] as number);
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
    let sum = unknowns[i] as number;
    for (let k = i + 1; k < size; k++) sum -= (lower[k * size + i] as number) * (unknowns[k] as number);
    unknowns[i] = divided(sum, i);
  }
  return { unknowns, isSettled };
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
