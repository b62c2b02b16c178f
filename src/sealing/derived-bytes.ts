import { hkdfSync } from 'node:crypto';

const KEY_BYTES = 32;

/** The 32 bytes that a key becomes for one use: HKDF with SHA-256 (RFC 5869). */
export function derivedBytes(key: Uint8Array, salt: Uint8Array, use: string): Buffer {
  return Buffer.from(hkdfSync('sha256', key, salt, use, KEY_BYTES));
}
