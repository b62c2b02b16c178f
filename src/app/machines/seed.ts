import { osRandom } from '../../adapters/system/os-random.ts';
import { hexOf } from '../../text/hex.ts';

/** A seed for who gave none; it is shown, so that the run can be repeated. */
export function randomSeed(): string {
  return hexOf(osRandom.bytes(4));
}
