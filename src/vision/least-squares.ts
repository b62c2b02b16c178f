/**
 * Takes out of a picture what some other pictures explain by least squares, in its place; returns how much of each.
 * A picture that is a sum of the others, or empty, gets nothing.
 */
export function subtractPictures(picture: Float32Array, others: readonly Float32Array[]): Float64Array {
  const shares = solveSymmetric(
    others.map((one) => others.map((other) => product(one, other))),
    others.map((one) => product(one, picture)),
  );
  others.forEach((other, index) => {
    const share = shares[index] as number;
    for (let at = 0; at < picture.length; at++)
      picture[at] = (picture[at] as number) - share * (other[at] as number);
  });
  return shares;
}

function product(one: Float32Array, other: Float32Array): number {
  let sum = 0;
  for (let at = 0; at < one.length; at++) sum += (one[at] as number) * (other[at] as number);
  return sum;
}

/** The x with A x = b for a symmetric matrix without negative directions; unknowns that nothing determines become 0. */
function solveSymmetric(matrix: number[][], wanted: number[]): Float64Array {
  const size = wanted.length;
  const scales = matrix.map((row, at) => (row[at] as number) * 1e-9 + 1e-30);
  const isFixed: boolean[] = [];
  for (let pivot = 0; pivot < size; pivot++) {
    const own = matrix[pivot] as number[];
    isFixed.push((own[pivot] as number) > (scales[pivot] as number));
    if (!isFixed[pivot]) continue;
    for (let row = pivot + 1; row < size; row++) {
      const below = matrix[row] as number[];
      const factor = (below[pivot] as number) / (own[pivot] as number);
      for (let column = pivot; column < size; column++)
        below[column] = (below[column] as number) - factor * (own[column] as number);
      wanted[row] = (wanted[row] as number) - factor * (wanted[pivot] as number);
    }
  }
  const solution = new Float64Array(size);
  for (let row = size - 1; row >= 0; row--) {
    if (!isFixed[row]) continue;
    let rest = wanted[row] as number;
    for (let column = row + 1; column < size; column++)
      rest -= ((matrix[row] as number[])[column] as number) * (solution[column] as number);
    solution[row] = rest / ((matrix[row] as number[])[row] as number);
  }
  return solution;
}
