import { createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import type { Signer } from '../ports/signer.ts';
import { hexOf } from '../text/hex.ts';

const PUBLIC_BYTES = 32;
/** What stands before the 32 bytes of a key in DER (RFC 8410): a private key in PKCS #8, a public one in SPKI. */
const PRIVATE_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex');
const PUBLIC_PREFIX = Buffer.from('302a300506032b6570032100', 'hex');

/** The signer with a secret of 32 bytes. */
export function signerOf(secret: Uint8Array): Signer {
  const key = createPrivateKey({
    key: Buffer.concat([PRIVATE_PREFIX, secret]),
    format: 'der',
    type: 'pkcs8',
  });
  return { publicKey: publicBytesOf(key), sign: (message) => sign(null, message, key) };
}

/** The 32 bytes of the public key that belongs to a private one, of Ed25519 or X25519. */
export function publicBytesOf(key: KeyObject): Uint8Array {
  const spki = createPublicKey(key as unknown as KeyObject & { type: 'private' }).export({
    format: 'der',
    type: 'spki',
  });
  return spki.subarray(-PUBLIC_BYTES);
}

/** The signature of a message in hexadecimal. */
export function signatureOf(signer: Signer, message: Uint8Array): string {
  return hexOf(signer.sign(message));
}

/** Whether a signature of a message is by the holder of a public key; all but the message in hexadecimal. */
export function isSignedBy(publicKey: string, message: Uint8Array, signature: string): boolean {
  try {
    const der = Buffer.concat([PUBLIC_PREFIX, Buffer.from(publicKey, 'hex')]);
    const key = createPublicKey({ key: der, format: 'der', type: 'spki' });
    return verify(null, message, key, Buffer.from(signature, 'hex'));
  } catch {
    return false;
  }
}
