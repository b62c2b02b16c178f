import { existsSync } from 'node:fs';
import { basename } from 'node:path';
import * as z from 'zod';
import { keyOfPassphrase, makeKeyFile, makeSalt, readKeyFile } from '../../../adapters/job-keys.ts';
import { DamagedParts, readHead, readSealedParts, writeSealedParts } from '../../../adapters/sealed-parts.ts';
import {
  type BooksOutline,
  type BooksPart,
  exportBooks,
  type ImportOutcome,
  importBooks,
} from '../../../hub/backup.ts';
import type { Hub } from '../../../hub/open-hub.ts';
import { Problem } from '../../problem.ts';

/** What a backup is sealed with. */
export type BackupSecret =
  | { readonly kind: 'passphrase'; readonly passphrase: string }
  /** A key in a file of its own in this folder. */
  | { readonly kind: 'key-file'; readonly folder: string };

/** A backup that was written. */
export interface BackupDone {
  readonly path: string;
  readonly rows: number;
  /** The name of its key's file; absent where a passphrase seals it. */
  readonly keyFile?: string;
}

const VERSION = 1;
const WHAT = 'hub backup';

const headSchema = z.object({
  soubrette: z.literal(WHAT),
  version: z.int(),
  sealing: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('passphrase'), salt: z.string() }),
    z.object({ kind: z.literal('keyFile'), name: z.string() }),
  ]),
});
type Head = z.infer<typeof headSchema>;
type Sealing = Head['sealing'];

/** Writes all that stands in the books of a hub at one moment into a sealed file; the hub goes on meanwhile. */
export async function backUpHub(hub: Hub, path: string, secret: BackupSecret): Promise<BackupDone> {
  if (existsSync(path)) throw new Problem('request', 'file-exists', `${path} already exists.`, { path });
  const { key, sealing } = await newSealing(secret);
  const head: Head = { soubrette: WHAT, version: VERSION, sealing };
  let rows = 0;
  await writeSealedParts(path, JSON.stringify(head), key, (append) =>
    exportBooks(
      hub,
      (outline) => append(JSON.stringify(outline)),
      (part) => {
        rows += part.rows.length;
        append(JSON.stringify(part));
      },
    ),
  );
  return { path, rows, ...(sealing.kind === 'keyFile' && { keyFile: sealing.name }) };
}

/** Puts a backup into the empty books of a hub; answers how many rows. Nothing is written where it ends otherwise. */
export async function restoreHub(hub: Hub, path: string, secret: BackupSecret): Promise<number> {
  const head = headIn(path);
  const parts = readSealedParts(path, await keyOf(head.sealing, secret, path));
  try {
    const outline = parts.next().value;
    if (typeof outline !== 'string') throw new DamagedParts('It has no outline.');
    return rowsOf(await importBooks(hub, JSON.parse(outline) as BooksOutline, partsIn(parts)), path);
  } catch (error) {
    if (!(error instanceof DamagedParts)) throw error;
    const why = `${path} does not open: the secret is another one, or the file was changed or cut short. Nothing was restored.`;
    throw new Problem('input', 'backup-damaged', why, { path }, { cause: error });
  } finally {
    parts.return();
  }
}

/** What its key has sealed was written by `backUpHub`, and is believed. */
function* partsIn(texts: Iterable<string>): Generator<BooksPart, void, void> {
  for (const text of texts) yield JSON.parse(text) as BooksPart;
}

function rowsOf(outcome: ImportOutcome, path: string): number {
  switch (outcome.kind) {
    case 'restored':
      return outcome.rows;
    case 'not-empty':
      throw new Problem(
        'request',
        'hub-not-empty',
        'The hub has books already: restore into an empty database.',
      );
    case 'from-later':
      throw new Problem('input', 'backup-from-later', `A later version has written ${path}: update first.`, {
        path,
      });
  }
}

function headIn(path: string): Head {
  const head = headSchema.safeParse(jsonOf(path));
  if (!head.success) throw new Problem('input', 'no-backup', `${path} is no backup of a hub.`, { path });
  if (head.data.version !== VERSION)
    throw new Problem('input', 'backup-from-later', `A later version has written ${path}: update first.`, {
      path,
    });
  return head.data;
}

function jsonOf(path: string): unknown {
  try {
    return JSON.parse(readHead(path));
  } catch (error) {
    if (error instanceof DamagedParts || error instanceof SyntaxError) return undefined;
    throw error;
  }
}

async function newSealing(
  secret: BackupSecret,
): Promise<{ readonly key: Uint8Array; readonly sealing: Sealing }> {
  if (secret.kind === 'key-file') {
    const { key, name } = makeKeyFile(secret.folder);
    return { key, sealing: { kind: 'keyFile', name } };
  }
  const salt = makeSalt();
  return { key: await keyOfPassphrase(secret.passphrase, salt), sealing: { kind: 'passphrase', salt } };
}

async function keyOf(sealing: Sealing, secret: BackupSecret, path: string): Promise<Uint8Array> {
  if (sealing.kind === 'passphrase' && secret.kind === 'passphrase')
    return keyOfPassphrase(secret.passphrase, sealing.salt);
  if (sealing.kind === 'keyFile' && secret.kind === 'key-file') {
    const key = readKeyFile(secret.folder, basename(sealing.name));
    if (key !== undefined) return key;
    const why = `The key ${sealing.name} of ${path} is not in ${secret.folder}.`;
    throw new Problem('input', 'key-missing', why, { path, name: sealing.name });
  }
  const needed = sealing.kind === 'passphrase' ? 'a passphrase' : `the key file ${sealing.name}`;
  throw new Problem('request', 'other-secret', `${path} is sealed with ${needed}.`, { path });
}
