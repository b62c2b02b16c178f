import { randomBytes } from 'node:crypto';

/** A seed for who gave none; it is shown, so that the run can be repeated. */
export function randomSeed(): string {
  return randomBytes(4).toString('hex');
}
