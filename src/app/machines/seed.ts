import type { Computer } from '../../ports/computer.ts';
import { hexOf } from '../../text/hex.ts';

/** A seed for who gave none; it is shown, so that the run can be repeated. */
export function randomSeed(ports: Pick<Computer, 'random'>): string {
  return hexOf(ports.random.bytes(4));
}
