import { createPrivateKey } from 'node:crypto';
import { join } from 'node:path';
import type { OwnMachineKeys } from '../../ports/keys.ts';
import { publicBytesOf, signerOf } from '../../sealing/signature.ts';
import { hexOf } from '../../text/hex.ts';
import { openSecret } from './secret-file.ts';

const SIGN_KEY_FILE = 'machine-sign.key';
const SEAL_KEY_FILE = 'machine-seal.key';
/** What stands before the 32 bytes of a private key of X25519 (RFC 8410, PKCS #8). */
const PRIVATE_PREFIX = Buffer.from('302e020100300506032b656e04220420', 'hex');

/** The keys of this machine, among the keys of its computer; they are made at their first use. */
export function openMachineKeys(folder: string): OwnMachineKeys {
  const signer = signerOf(openSecret(join(folder, SIGN_KEY_FILE)));
  const sealSecret = openSecret(join(folder, SEAL_KEY_FILE));
  return { signer, signKey: hexOf(signer.publicKey), sealKey: hexOf(sealKeyOf(sealSecret)), sealSecret };
}

/** The public key of X25519 that belongs to a secret one. */
function sealKeyOf(secret: Uint8Array): Uint8Array {
  const key = createPrivateKey({
    key: Buffer.concat([PRIVATE_PREFIX, secret]),
    format: 'der',
    type: 'pkcs8',
  });
  return publicBytesOf(key);
}
