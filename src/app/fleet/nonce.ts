import { osRandom } from '../../adapters/system/os-random.ts';
import { hexOf } from '../../text/hex.ts';

const NONCE_BYTES = 32;

/** A nonce that nobody has had before: 64 hexadecimal digits. */
export function freshNonce(): string {
  return hexOf(osRandom.bytes(NONCE_BYTES));
}
