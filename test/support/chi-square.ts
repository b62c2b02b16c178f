/** The chance that chi-square with this many degrees of freedom comes out at a value or above. */
export function upperTail(value: number, freedom: number): number {
  if (value <= 0) return 1;
  const a = freedom / 2;
  const x = value / 2;
  const scale = Math.exp(a * Math.log(x) - x - logGamma(a));
  return x < a + 1 ? 1 - scale * lowerSeries(a, x) : scale * upperFraction(a, x);
}

/** The incomplete gamma function below x, over its scale: a power series. */
function lowerSeries(a: number, x: number): number {
  let term = 1 / a;
  let sum = term;
  for (let n = 1; term > sum * 1e-16; n++) {
    term *= x / (a + n);
    sum += term;
  }
  return sum;
}

/** The incomplete gamma function above x, over its scale: a continued fraction, by Lentz. */
function upperFraction(a: number, x: number): number {
  let b = x + 1 - a;
  let c = 1e300;
  let d = 1 / b;
  let value = d;
  for (let n = 1, change = 0; Math.abs(change - 1) > 1e-15; n++) {
    const numerator = -n * (n - a);
    b += 2;
    d = 1 / (numerator * d + b);
    c = b + numerator / c;
    change = c * d;
    value *= change;
  }
  return value;
}

/** The logarithm of the gamma function, by Stirling's series after stepping up to 10. */
function logGamma(a: number): number {
  let shift = 0;
  let x = a;
  for (; x < 10; x++) shift += Math.log(x);
  const series = 1 / (12 * x) - 1 / (360 * x ** 3) + 1 / (1260 * x ** 5) - 1 / (1680 * x ** 7);
  return (x - 0.5) * Math.log(x) - x + Math.log(2 * Math.PI) / 2 + series - shift;
}

/** Fewest cards or hands expected in a cell that stands alone. */
const SMALLEST_CELL = 5;

/**
 * The chance of counts at least so far from what `weights` (in any unit) let expect, by Pearson's chi-square;
 * cells with less than 5 expected are pooled.
 */
export function fitOf(counts: readonly number[], weights: readonly number[]): number {
  const unit = sumOf(counts) / sumOf(weights);
  const cells = counts.map((count, cell) => ({ count, expected: (weights[cell] ?? 0) * unit }));
  if (cells.some(({ count, expected }) => expected === 0 && count > 0)) return 0;
  const large = cells.filter(({ expected }) => expected >= SMALLEST_CELL);
  const small = cells.filter(({ expected }) => expected < SMALLEST_CELL);
  const pool = {
    count: sumOf(small.map(({ count }) => count)),
    expected: sumOf(small.map(({ expected }) => expected)),
  };
  const tested = pool.expected >= SMALLEST_CELL ? [...large, pool] : large;
  const value = sumOf(tested.map(({ count, expected }) => (count - expected) ** 2 / expected));
  return upperTail(value, tested.length - 1);
}

/** The chance that the least of several such chances is as low as this: at most. */
export function leastOf(chances: readonly number[]): number {
  return Math.min(1, chances.length * Math.min(...chances));
}

export function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}
