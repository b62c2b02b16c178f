import { createHmac, createSecretKey, type KeyObject, timingSafeEqual } from 'node:crypto';
import { derivedBytes } from './derived-bytes.ts';

const TAG_BYTES = 16;
/** The empty salt, for keys of both ends outside a session. */
const NO_SALT = new Uint8Array();

/** What both ends of a session prove their lines with, each direction by a key of its own. */
export interface SessionKeys {
  readonly toHost: KeyObject;
  readonly fromHost: KeyObject;
  /** With it the host shows at once that it has the key of both. */
  readonly welcome: KeyObject;
}

/** The keys of a session: HKDF with SHA-256 (RFC 5869) of the key of both ends and the random bytes of each. */
export function sessionKeys(key: Uint8Array, callerNonce: Uint8Array, hostNonce: Uint8Array): SessionKeys {
  const salt = Buffer.concat([callerNonce, hostNonce]);
  const part = (use: string): KeyObject => derive(key, salt, `soubrette line 1 ${use}`);
  return { toHost: part('to host'), fromHost: part('from host'), welcome: part('welcome') };
}

/** What the key of both ends is called in the clear: 32 bits that tell nothing of it. */
export function nameOfKey(key: Uint8Array): number {
  return derivedBytes(key, NO_SALT, 'soubrette line 1 name').readUInt32BE();
}

/** What the key of both ends becomes as a pre-shared key of TLS. */
export function networkKey(key: Uint8Array): Uint8Array {
  return derivedBytes(key, NO_SALT, 'soubrette network 1');
}

/** A key for one use. */
export function derive(key: Uint8Array, salt: Uint8Array, use: string): KeyObject {
  return createSecretKey(derivedBytes(key, salt, use));
}

/** What proves a text: 16 bytes of HMAC with SHA-256 (RFC 2104), in base64url. */
export function tagOf(key: KeyObject, text: string): string {
  return createHmac('sha256', key).update(text).digest().subarray(0, TAG_BYTES).toString('base64url');
}

/** Whether a text is proven by its tag. */
export function hasTag(key: KeyObject, text: string, tag: string): boolean {
  const wanted = Buffer.from(tagOf(key, text));
  const found = Buffer.from(tag);
  return found.length === wanted.length && timingSafeEqual(found, wanted);
}
