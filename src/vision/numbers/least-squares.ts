import { settle } from './equations.ts';

/** Pictures that are to explain others, and the products of each two of them, row by row. */
export interface Explanations {
  readonly pictures: readonly Float32Array[];
  readonly products: Float64Array;
}

/** Pictures of one size made ready to explain others. */
export function prepareExplanations(pictures: readonly Float32Array[]): Explanations {
  const products = pictures.flatMap((one) => pictures.map((other) => product(one, other)));
  return { pictures, products: Float64Array.from(products) };
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
  const matrix = products.slice();
  const right = Float64Array.from(pictures, (one) => product(one, picture));
  if (isLeftOut !== undefined) leaveOut(picture, pictures, isLeftOut, matrix, right);
  const shares = settle({ size: pictures.length, matrix, right });
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
  matrix: Float64Array,
  right: Float64Array,
): void {
  const size = pictures.length;
  const values = new Float64Array(size);
  for (let at = isLeftOut.indexOf(1); at >= 0; at = isLeftOut.indexOf(1, at + 1)) {
    for (let row = 0; row < size; row++) values[row] = (pictures[row] as Float32Array)[at] as number;
    for (let row = 0; row < size; row++) {
      const value = values[row] as number;
      right[row] = (right[row] as number) - value * (picture[at] as number);
      for (let other = 0; other <= row; other++)
        matrix[row * size + other] =
          (matrix[row * size + other] as number) - value * (values[other] as number);
    }
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
