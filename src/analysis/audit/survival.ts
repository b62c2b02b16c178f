/** The chance that chi-square with this many degrees of freedom comes out at a value or above. */
export function chiSquareAbove(value: number, freedom: number): number {
  return value <= 0 ? 1 : gammaAbove(freedom / 2, value / 2);
}

/** The chance that chi-square with this many degrees of freedom comes out at a value or below. */
export function chiSquareBelow(value: number, freedom: number): number {
  return value <= 0 ? 0 : gammaBelow(freedom / 2, value / 2);
}

/** The value that chi-square reaches or exceeds with this chance, 0 < chance < 1. */
export function chiSquareLimit(chance: number, freedom: number): number {
  let low = 0;
  let high = freedom + 10;
  while (chiSquareAbove(high, freedom) > chance) high *= 2;
  for (let step = 0; step < 80; step++) {
    const middle = (low + high) / 2;
    if (chiSquareAbove(middle, freedom) > chance) low = middle;
    else high = middle;
  }
  return high;
}

/** The chance that a normal deviate is at least so far from 0, on either side. */
export function normalBeyond(deviate: number): number {
  return chiSquareAbove(deviate ** 2, 1);
}

/** The chance of at least this many events where `mean` are expected (Poisson). */
export function poissonAtLeast(events: number, mean: number): number {
  if (events <= 0) return 1;
  return mean <= 0 ? 0 : gammaBelow(events, mean);
}

/** The incomplete gamma function above x as a share of the whole. */
function gammaAbove(a: number, x: number): number {
  return x < a + 1 ? 1 - lowerSeries(a, x) : upperFraction(a, x);
}

/** The incomplete gamma function below x as a share of the whole. */
function gammaBelow(a: number, x: number): number {
  return x < a + 1 ? lowerSeries(a, x) : 1 - upperFraction(a, x);
}

/** x^a e^-x / Gamma(a), by which both sums below are multiplied. */
function scaleOf(a: number, x: number): number {
  return Math.exp(a * Math.log(x) - x - logGamma(a));
}

const PRECISION = 1e-15;
/** Far more steps than any count of deals needs. */
const MOST_STEPS = 1_000_000;

/** The part below x, by its power series: for x up to about a. */
function lowerSeries(a: number, x: number): number {
  let term = 1 / a;
  let sum = term;
  for (let n = 1; term > sum * PRECISION && n < MOST_STEPS; n++) {
    term *= x / (a + n);
    sum += term;
  }
  return Math.min(1, scaleOf(a, x) * sum);
}

/** The part above x, by its continued fraction (Lentz): for x above about a. */
function upperFraction(a: number, x: number): number {
  let b = x + 1 - a;
  let c = 1e300;
  let d = 1 / b;
  let value = d;
  for (let n = 1, change = 0; Math.abs(change - 1) > PRECISION && n < MOST_STEPS; n++) {
    const numerator = -n * (n - a);
    b += 2;
    d = 1 / (numerator * d + b);
    c = b + numerator / c;
    change = c * d;
    value *= change;
  }
  return Math.min(1, scaleOf(a, x) * value);
}

/** The logarithm of the gamma function: Stirling's series, after stepping up to 10. */
function logGamma(a: number): number {
  let shift = 0;
  let x = a;
  for (; x < 10; x++) shift += Math.log(x);
  const series = 1 / (12 * x) - 1 / (360 * x ** 3) + 1 / (1260 * x ** 5) - 1 / (1680 * x ** 7);
  return (x - 0.5) * Math.log(x) - x + Math.log(2 * Math.PI) / 2 + series - shift;
}
