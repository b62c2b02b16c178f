import { createHmac, randomBytes } from 'node:crypto';
import { closeSync, constants, existsSync, openSync, rmSync, statSync, writeSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { attempt } from '../../ports/environment-error.ts';
import type { Places } from '../../ports/places.ts';
import type { ResultCache } from '../../ports/result-cache.ts';
import { derivedBytes } from '../../sealing/derived-bytes.ts';
import { createSeal, KEY_BYTES } from '../../sealing/seal.ts';
import { readKeyFile } from '../keys/job-keys.ts';
import { makeFolders } from './folders.ts';
import { readOwnFile } from './state-file.ts';
import { writeWholeFileOnce } from './whole-file.ts';

/** Results of 100,000 boards: a larger file is begun again. */
const MOST_BYTES = 16 * 2 ** 20;
/** The names of the cache in the state of this computer, and of its key among the keys. */
const FILE = 'solved-tables';
const KEY_FILE = 'solved-tables.key';

const ONLY_OWNER = 0o600;
/** To the end, through no link. */
const ADDING = constants.O_WRONLY | constants.O_APPEND | constants.O_CREAT | (constants.O_NOFOLLOW ?? 0);
const NO_SALT = new Uint8Array();
const NAME_DIGITS = 32;

/** How names and results are hidden. */
interface Cipher {
  readonly digestOf: (name: string) => string;
  readonly seal: ReturnType<typeof createSeal>;
}

/**
 * The cache of this computer: a line for each result, of a digest of its name and the sealed result, of which the last
 * with a name counts. Both are made with a key of their own, so that nobody without it can tell which deals were solved,
 * or try deals until one fits. Processes may add at once; a torn line is passed over.
 */
export function openResultCache({ keys, state }: Pick<Places, 'keys' | 'state'>): ResultCache {
  const path = join(state, FILE);
  const results = resultsIn(path);
  let cipher = cipherOf(readKeyFile(keys, KEY_FILE));
  return {
    find(name) {
      const digest = cipher?.digestOf(name);
      const sealed = digest === undefined ? undefined : results.get(digest);
      return digest === undefined || sealed === undefined ? undefined : cipher?.seal.open(sealed, digest);
    },
    keep(name, result) {
      cipher ??= cipherOf(newKey(keys));
      if (cipher === undefined) return;
      const digest = cipher.digestOf(name);
      const sealed = cipher.seal.seal(result, digest);
      results.set(digest, sealed);
      addLine(path, `${digest} ${sealed}`);
    },
  };
}

function cipherOf(key: Uint8Array | undefined): Cipher | undefined {
  if (key === undefined) return undefined;
  const names = derivedBytes(key, NO_SALT, 'soubrette kept results name');
  const seal = createSeal(derivedBytes(key, NO_SALT, 'soubrette kept results seal'));
  const digestOf = (name: string): string =>
    createHmac('sha256', names).update(name).digest('hex').slice(0, NAME_DIGITS);
  return { digestOf, seal };
}

/** The key, by whichever process has made it first. */
function newKey(folder: string): Uint8Array | undefined {
  makeFolders(folder, 0o700);
  writeWholeFileOnce(join(folder, KEY_FILE), `${randomBytes(KEY_BYTES).toString('hex')}\n`);
  return readKeyFile(folder, KEY_FILE);
}

function resultsIn(path: string): Map<string, string> {
  if (!existsSync(path)) return new Map();
  if (attempt('Reading', path, () => statSync(path)).size > MOST_BYTES) {
    attempt('Removing', path, () => rmSync(path));
    return new Map();
  }
  const lines = readOwnFile(path, MOST_BYTES).matchAll(/^([0-9a-f]{32}) ([0-9A-Za-z+/=]+)$/gm);
  return new Map([...lines].map(([, digest = '', sealed = '']) => [digest, sealed]));
}

/** An empty line ahead ends one that was torn before. */
function addLine(path: string, line: string): void {
  makeFolders(dirname(path), 0o700);
  attempt('Writing', path, () => {
    const file = openSync(path, ADDING, ONLY_OWNER);
    try {
      writeSync(file, `\n${line}\n`);
    } finally {
      closeSync(file);
    }
  });
}
