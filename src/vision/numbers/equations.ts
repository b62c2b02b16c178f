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

/** The unknowns (Cholesky); `undefined` where the equations don't settle them. */
export function solveEquations({ size, matrix, right }: Equations): Float64Array | undefined {
  const lower = matrix.slice();
  for (let i = 0; i < size; i++) {
    for (let j = 0; j <= i; j++) {
      let sum = lower[i * size + j] as number;
      for (let k = 0; k < j; k++) sum -= (lower[i * size + k] as number) * (lower[j * size + k] as number);
      if (i > j) lower[i * size + j] = sum / (lower[j * size + j] as number);
      else if (sum <= 1e-9 * Math.abs(matrix[i * size + i] as number) || !Number.isFinite(sum))
        return undefined;
      else lower[i * size + i] = Math.sqrt(sum);
    }
  }
  const solved = right.slice();
  for (let i = 0; i < size; i++) {
    let sum = solved[i] as number;
    for (let k = 0; k < i; k++) sum -= (lower[i * size + k] as number) * (solved[k] as number);
    solved[i] = sum / (lower[i * size + i] as number);
  }
  for (let i = size - 1; i >= 0; i--) {
    let sum = solved[i] as number;
    for (let k = i + 1; k < size; k++) sum -= (lower[k * size + i] as number) * (solved[k] as number);
    solved[i] = sum / (lower[i * size + i] as number);
  }
  return solved;
}
