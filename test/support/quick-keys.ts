import crypto, { type BinaryLike, type ScryptOptions } from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

type Done = (error: Error | null, key: Buffer) => void;
const WHOLE = 'whole';
const ONCE = 'once';
const { scrypt } = crypto;
/** Keys that were derived at their whole cost, by all that they are made of. */
const derived = new Map<string, Buffer>();

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
  const { KEY_COST = '' } = process.env;
  const asked = [WHOLE, ONCE].includes(KEY_COST) ? N : Math.max(2, N >> 7);
  const name = JSON.stringify([words, salt, length, cost]);
  const known = KEY_COST === ONCE ? derived.get(name) : undefined;
  if (known !== undefined) return queueMicrotask(() => done(null, Buffer.from(known)));
  scrypt(words, salt, length, { ...cost, N: asked }, (error, key) => {
    if (KEY_COST === ONCE && error === null) derived.set(name, Buffer.from(key));
    done(error, key);
  });
}

if (scrypt.name !== quickScrypt.name) {
  crypto.scrypt = quickScrypt as typeof scrypt;
  syncBuiltinESMExports();
}

/** Has keys of this file of tests cost what they cost people. */
export function withWholeKeyCost(): void {
  process.env.KEY_COST = WHOLE;
}

/** The same for what another process has sealed, with each key derived once. */
export function withWholeKeyCostOnce(): void {
  process.env.KEY_COST = ONCE;
}
