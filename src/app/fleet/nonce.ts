import type { Computer } from '../../ports/computer.ts';
import { hexOf } from '../../text/hex.ts';

const NONCE_BYTES = 32;

/** A nonce that nobody has had before: 64 hexadecimal digits. */
export function freshNonce(ports: Pick<Computer, 'random'>): string {
  return hexOf(ports.random.bytes(NONCE_BYTES));
}
