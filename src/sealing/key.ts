import { type ScryptOptions, scrypt } from 'node:crypto';
import { KEY_BYTES } from './seal.ts';

const KEY_IN_HEX = new RegExp(`^[0-9a-f]{${2 * KEY_BYTES}}$`, 'i');

/**
 * 128 MiB of memory and about half a second for each guess (RFC 7914; what OWASP's Password Storage Cheat Sheet
 * names first for scrypt).
 */
const COST: ScryptOptions = { N: 1 << 17, r: 8, p: 1, maxmem: 256 * 1024 * 1024 };

/** The key that a key's file holds, hexadecimal; `undefined` where that is none. */
export function keyFromHex(text: string): Uint8Array | undefined {
  const digits = text.trim();
  return KEY_IN_HEX.test(digits) ? Buffer.from(digits, 'hex') : undefined;
}

/** The key that a passphrase is with a salt, by scrypt; however its accents were typed (Unicode NFC). */
export function keyOfPassphrase(passphrase: string, salt: string): Promise<Uint8Array> {
  const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>();
  scrypt(passphrase.normalize('NFC'), Buffer.from(salt, 'hex'), KEY_BYTES, COST, (error, key) =>
    error === null ? resolve(key) : reject(error),
  );
  return promise;
}
