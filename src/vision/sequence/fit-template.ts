/** A picture taken apart into others by least squares. */
export interface TemplateFit {
  /** What is left of the picture. */
  readonly rest: Float32Array;
  /** How much of each part is in the picture. */
  readonly shares: readonly number[];
  /** Share of the picture's variance that is left. */
  readonly unexplained: number;
}

/** Fits pictures of one size and a slanting ground to another: least squares over all of its pixels. */
export function fitTemplate(
  picture: Float32Array,
  parts: readonly Float32Array[],
  widthPx: number,
): TemplateFit {
  const heightPx = picture.length / widthPx;
  const ground = [
    picture.map(() => 1),
    picture.map((_, at) => (at % widthPx) / widthPx - 0.5),
    picture.map((_, at) => Math.floor(at / widthPx) / heightPx - 0.5),
  ];
  const all = [...parts, ...ground];
  const shares = solve(all.map((one) => [...all.map((other) => dot(one, other)), dot(one, picture)]));
  const rest = picture.slice();
  for (const [index, part] of all.entries()) {
    const share = shares[index] ?? 0;
    for (let at = 0; at < rest.length; at++) rest[at] = (rest[at] as number) - share * (part[at] as number);
  }
  const mean = picture.reduce((sum, value) => sum + value, 0) / picture.length;
  const variance = picture.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return { rest, shares, unexplained: variance > 0 ? dot(rest, rest) / variance : 1 };
}

function dot(one: Float32Array, other: Float32Array): number {
  let sum = 0;
  for (let at = 0; at < one.length; at++) sum += (one[at] as number) * (other[at] as number);
  return sum;
}

/** Keeps a part that is in no picture, or twice in all, from dividing by nothing. */
const RIDGE = 1e-9;

/** Solves symmetric equations, each with its right side last, by elimination. */
function solve(rows: number[][]): number[] {
  const size = rows.length;
  for (let pivot = 0; pivot < size; pivot++) {
    const row = rows[pivot] as number[];
    row[pivot] = (row[pivot] as number) + RIDGE;
    for (const other of rows.slice(pivot + 1)) {
      const factor = (other[pivot] as number) / (row[pivot] as number);
      for (let at = pivot; at <= size; at++) other[at] = (other[at] as number) - factor * (row[at] as number);
    }
  }
  const solution = new Array<number>(size).fill(0);
  for (let pivot = size - 1; pivot >= 0; pivot--) {
    const row = rows[pivot] as number[];
    let value = row[size] as number;
    for (let at = pivot + 1; at < size; at++) value -= (row[at] as number) * (solution[at] as number);
    solution[pivot] = value / (row[pivot] as number);
  }
  return solution;
}

/** The highest and lowest mean of a square of a picture. */
export function squareExtremes(
  picture: Float32Array,
  widthPx: number,
  sidePx: number,
): { readonly highest: number; readonly lowest: number } {
  const heightPx = picture.length / widthPx;
  const side = Math.min(sidePx, widthPx, heightPx);
  const stride = widthPx + 1;
  const sums = new Float64Array(stride * (heightPx + 1));
  for (let y = 0; y < heightPx; y++) {
    let line = 0;
    for (let x = 0; x < widthPx; x++) {
      line += picture[y * widthPx + x] as number;
      sums[(y + 1) * stride + x + 1] = (sums[y * stride + x + 1] as number) + line;
    }
  }
  let highest = 0;
  let lowest = 0;
  for (let y = 0; y + side <= heightPx; y++) {
    for (let x = 0; x + side <= widthPx; x++) {
      const upper = y * stride + x;
      const lower = upper + side * stride;
      const right = (sums[lower + side] as number) - (sums[upper + side] as number);
      const mean = (right - (sums[lower] as number) + (sums[upper] as number)) / side ** 2;
      highest = Math.max(highest, mean);
      lowest = Math.min(lowest, mean);
    }
  }
  return { highest, lowest };
}

/** The picture softened: each pixel twice the mean of its three by three. */
export function soften(picture: Float32Array, widthPx: number): Float32Array {
  const across = (from: Float32Array): Float32Array => meanOfThree(from, 1, widthPx);
  const down = (from: Float32Array): Float32Array => meanOfThree(from, widthPx, picture.length / widthPx);
  return down(across(down(across(picture))));
}

function meanOfThree(picture: Float32Array, stride: number, length: number): Float32Array {
  return picture.map((here, at) => {
    const place = Math.floor(at / stride) % length;
    const before = place > 0 ? (picture[at - stride] as number) : here;
    const after = place < length - 1 ? (picture[at + stride] as number) : here;
    return (before + here + after) / 3;
  });
}
