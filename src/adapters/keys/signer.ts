import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Signer } from '../../ports/signer.ts';
import { signerOf } from '../../sealing/signature.ts';
import { openSecret } from './secret-file.ts';

/** The file of the key that this computer signs seals with, among the keys. */
export const SIGNING_KEY_FILE = 'signing.key';

/**
 * The signer of this computer, whose secret is in a file that only its owner may read. It is made at its first use.
 * Throws an `EnvironmentError` for a file that holds no key.
 */
export function openSigner(folder: string): Signer {
  return signerOf(openSecret(join(folder, SIGNING_KEY_FILE)));
}

/** Tells whether this computer has signed anything, so that its key is there. */
export function hasSigner(folder: string): boolean {
  return existsSync(join(folder, SIGNING_KEY_FILE));
}
