import { createHash } from 'node:crypto';

/** SHA-256 (FIPS 180-4) of bytes, or of a text in UTF-8; in hexadecimal. */
export function digestOf(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}

/** The same in the letters of base64url, as keys of tokens and names of events are kept. */
export function shortDigestOf(content: string): string {
  return createHash('sha256').update(content).digest('base64url');
}
