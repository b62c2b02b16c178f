import { hexOf } from '../text/hex.ts';
import { derivedBytes } from './derived-bytes.ts';
import { openSealedTo, type SealedTo, sealTo } from './hpke.ts';
import { createSeal } from './seal.ts';

const DEALS_USE = 'soubrette fleet 1 deals';
const WRAP_USE = 'soubrette fleet 1 key of deals';

/**
 * The key of sealed deals: of the secret of their event, with a salt of their own. So who has the event's secret can open
 * all deals of it, and nothing else has to be kept.
 */
export function keyOfDeals(eventSecret: Uint8Array, salt: Uint8Array): Uint8Array {
  return derivedBytes(eventSecret, salt, DEALS_USE);
}

/** Bytes of the salt that makes a key of deals their own. */
export const SALT_BYTES = 32;

/** Secrets of deals, encrypted in their place, behind the salt of their key: base64. */
export function sealSecrets(text: string, key: Uint8Array, salt: Uint8Array, place: string): string {
  const sealed = createSeal(key).seal(text, place);
  return Buffer.concat([salt, Buffer.from(sealed, 'base64')]).toString('base64');
}

/** The salt of the key of encrypted secrets. */
export function saltOfSecrets(sealed: string): Uint8Array {
  return Buffer.from(sealed, 'base64').subarray(0, SALT_BYTES);
}

/** The inverse of `sealSecrets`; `undefined` with another key or place, or where they are damaged. */
export function openSecretsOf(sealed: string, key: Uint8Array, place: string): string | undefined {
  const rest = Buffer.from(sealed, 'base64').subarray(SALT_BYTES).toString('base64');
  return createSeal(key).open(rest, place);
}

/** A key of deals for the machine that has the private key of this public one (X25519, hexadecimal). */
export async function wrapKey(
  key: Uint8Array,
  sealKey: string,
  place: string,
): Promise<{ readonly [Part in keyof SealedTo]: string }> {
  const use = { info: WRAP_USE, associated: place };
  const { ciphertext, enc } = await sealTo(Buffer.from(sealKey, 'hex'), key, use);
  return { enc: hexOf(enc), ciphertext: hexOf(ciphertext) };
}

/** The inverse on the machine; `undefined` for another machine or place. */
export function unwrapKey(
  { ciphertext, enc }: { readonly [Part in keyof SealedTo]: string },
  privateKey: Uint8Array,
  place: string,
): Promise<Uint8Array | undefined> {
  const sealed = { enc: Buffer.from(enc, 'hex'), ciphertext: Buffer.from(ciphertext, 'hex') };
  return openSealedTo(privateKey, sealed, { info: WRAP_USE, associated: place });
}
