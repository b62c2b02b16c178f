const SIGNIFICANT = 6;

/** A number as C's `%g` writes it: six significant digits, no zeros at the end, `-nan` where 0 is divided by 0. */
export function formatShortest(value: number): string {
  if (Number.isNaN(value)) return '-nan';
  if (!Number.isFinite(value)) return value < 0 ? '-inf' : 'inf';
  const [mantissa = '', power = '0'] = value.toExponential(SIGNIFICANT - 1).split('e');
  const exponent = Number(power);
  if (exponent < -4 || exponent >= SIGNIFICANT) {
    const size = String(Math.abs(exponent)).padStart(2, '0');
    return `${withoutZeros(mantissa)}e${exponent < 0 ? '-' : '+'}${size}`;
  }
  return withoutZeros(value.toFixed(SIGNIFICANT - 1 - exponent));
}

function withoutZeros(digits: string): string {
  return digits.includes('.') ? digits.replace(/\.?0+$/, '') : digits;
}
