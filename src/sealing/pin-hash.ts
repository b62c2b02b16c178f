import { type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';

/** Bytes of the hash of a PIN. */
export const PIN_HASH_BYTES = 32;
/** 32 MiB and near a tenth of a second a try: a PIN is a role, and no cipher. */
const COST: ScryptOptions = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 * 1024 };

/** What is kept of a PIN, by scrypt (RFC 7914) with a salt in hexadecimal; hexadecimal. */
export function hashOfPin(pin: string, salt: string): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  scrypt(pin, Buffer.from(salt, 'hex'), PIN_HASH_BYTES, COST, (error, hash) =>
    error === null ? resolve(hash.toString('hex')) : reject(error),
  );
  return promise;
}

/** Whether two such hashes are the same, in a time that does not tell where they differ. */
export function isSameHash(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one, 'hex'), Buffer.from(other, 'hex')];
  return a.length === b.length && timingSafeEqual(a, b);
}
