import crypto, { type BinaryLike, type ScryptOptions } from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

type Done = (error: Error | null, key: Buffer) => void;
const WHOLE = 'whole';
const { scrypt } = crypto;

/**
 * Passphrases and PINs become keys at a hundredth of their cost, which takes up to half a second each. What holds the
 * cost itself, or opens what was sealed by another process, asks for the whole of it.
 */
function quickScrypt(
  words: BinaryLike,
  salt: BinaryLike,
  length: number,
  cost: ScryptOptions,
  done: Done,
): void {
  const { N = 2 } = cost;
  const asked = process.env.KEY_COST === WHOLE ? N : Math.max(2, N >> 7);
  scrypt(words, salt, length, { ...cost, N: asked }, done);
}

if (scrypt.name !== quickScrypt.name) {
  crypto.scrypt = quickScrypt as typeof scrypt;
  syncBuiltinESMExports();
}

/** Has keys of this file of tests cost what they cost people. */
export function withWholeKeyCost(): void {
  process.env.KEY_COST = WHOLE;
}
