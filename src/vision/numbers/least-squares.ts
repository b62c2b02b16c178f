/** Pictures that are to explain others, and the products of each two of them. */
export interface Explanations {
  readonly pictures: readonly Float32Array[];
  readonly products: readonly (readonly number[])[];
}

/** Pictures of one size made ready to explain others. */
export function prepareExplanations(pictures: readonly Float32Array[]): Explanations {
  return { pictures, products: pictures.map((one) => pictures.map((other) => product(one, other))) };
}

/**
 * Takes out of a picture what some other pictures explain by least squares, in its place; returns how much of each.
 * A picture that is a sum of the others, or empty, gets nothing. Pixels at which `isLeftOut` is 1 have no say.
 */
export function subtractPictures(
  picture: Float32Array,
  { pictures, products }: Explanations,
  isLeftOut?: Uint8Array,
): Float64Array {
  const matrix = products.map((row) => [...row]);
  const wanted = pictures.map((one) => product(one, picture));
  if (isLeftOut !== undefined) leaveOut(picture, pictures, isLeftOut, matrix, wanted);
  const shares = solveSymmetric(matrix, wanted);
  pictures.forEach((one, index) => {
    const share = shares[index] as number;
    for (let at = 0; at < picture.length; at++)
      picture[at] = (picture[at] as number) - share * (one[at] as number);
  });
  return shares;
}

/** Takes pixels out of the products of the pictures with each other and with the one that they are to explain. */
function leaveOut(
  picture: Float32Array,
  pictures: readonly Float32Array[],
  isLeftOut: Uint8Array,
  matrix: readonly number[][],
  wanted: number[],
): void {
  for (let at = isLeftOut.indexOf(1); at >= 0; at = isLeftOut.indexOf(1, at + 1)) {
    const values = pictures.map((one) => one[at] as number);
    matrix.forEach((row, index) => {
      const value = values[index] as number;
      wanted[index] = (wanted[index] as number) - value * (picture[at] as number);
      for (let other = 0; other < row.length; other++)
        row[other] = (row[other] as number) - value * (values[other] as number);
    });
  }
}

/** Sum of the products of two pictures of one size: four sums at a time, which do not wait for each other. */
export function product(first: Float32Array, second: Float32Array): number {
  let one = 0;
  let two = 0;
  let three = 0;
  let four = 0;
  let at = 0;
  for (; at + 3 < first.length; at += 4) {
    one += (first[at] as number) * (second[at] as number);
    two += (first[at + 1] as number) * (second[at + 1] as number);
    three += (first[at + 2] as number) * (second[at + 2] as number);
    four += (first[at + 3] as number) * (second[at + 3] as number);
  }
  for (; at < first.length; at++) one += (first[at] as number) * (second[at] as number);
  return one + two + three + four;
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
