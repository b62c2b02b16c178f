import { readKeyFile } from '../../../adapters/job-keys.ts';
import { placesFrom } from '../../../adapters/places.ts';
import { createSeal } from '../../../adapters/seal.ts';
import type { Terminal } from '../../../cli/shell/terminal.ts';
import { readingPorts } from '../../../cli/view/reading.ts';
import type { SealFile, SealKey } from '../../../generation/seal/seal-file.ts';
import { areSecretsOf } from '../../../generation/seal/secrets.ts';
import { askForKey, type PassphraseRequest } from '../../jobs/keys.ts';
import { placeOf } from './seal-files.ts';

/**
 * Whether the encrypted secrets in a sealed set are those that were sealed: `not-checked` where their key is not at
 * hand, `none` where the file has no secrets.
 */
export type SecretsState = 'hold' | 'broken' | 'not-checked' | 'none';

/** Opens the secrets of a sealed set where that can be done without asking anybody, and shows nothing of them. */
export async function checkSecrets(
  file: SealFile,
  options: PassphraseRequest,
  terminal: Terminal,
): Promise<SecretsState> {
  if (file.secrets === undefined) return 'none';
  const { key, sealed } = file.secrets;
  const bytes = await keyAtHand(key, options, terminal);
  if (bytes === undefined) return 'not-checked';
  const text = createSeal(bytes).open(sealed, placeOf(file.statement.commitment));
  return text !== undefined && areSecretsOf(file, text) ? 'hold' : 'broken';
}

async function keyAtHand(
  key: SealKey,
  options: PassphraseRequest,
  terminal: Terminal,
): Promise<Uint8Array | undefined> {
  if (key.kind === 'keyFile') return readKeyFile(placesFrom(process.env).keys, key.name);
  return options.passphraseFile === undefined
    ? undefined
    : askForKey(key.salt, options, readingPorts(terminal), 'seal');
}
