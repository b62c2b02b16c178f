import { InvalidArgumentError } from 'commander';

const [LEAST_MM, MOST_MM] = [80, 120];

/** The length that a printed line of 100 mm has by a ruler. */
export function rulerLength(value: string): number {
  const length = value.trim() === '' ? Number.NaN : Number(value);
  if (length >= LEAST_MM && length <= MOST_MM) return length;
  throw new InvalidArgumentError(`Give its length in mm, from ${LEAST_MM} to ${MOST_MM}.`);
}
