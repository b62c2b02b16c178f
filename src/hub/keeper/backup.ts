import * as z from 'zod';
import { keys } from '../../adapters/computer/keys.ts';
import { lightParts } from '../../adapters/computer/light.ts';
import { readHead, readSealedParts, writeSealedParts } from '../../adapters/disk/sealed-parts.ts';
import { readKeyFile } from '../../adapters/keys/job-keys.ts';
import { refuseBeforehand } from '../../app/files/outputs.ts';
import { askForKey, keyInFile, newPassphraseKey, type PassphraseRequest } from '../../app/jobs/keys.ts';
import { Problem } from '../../app/problem.ts';
import { DamagedParts } from '../../ports/refused-input.ts';
import type { AppPorts } from '../../ports/use-case.ts';
import { basename } from '../../text/path.ts';
import {
  type BooksOutline,
  type BooksPart,
  exportBooks,
  type ImportOutcome,
  importBooks,
} from '../books/backup.ts';
import type { Hub } from '../books/open-hub.ts';

/** A backup that is to be made; a key in a new file among the keys of this computer seals it where no passphrase is to. */
export interface BackupRequest extends PassphraseRequest {
  readonly path: string;
  readonly replaces: boolean;
}

/** A backup that is put back. */
export type RestoreRequest = Pick<BackupRequest, 'path' | 'passphraseFile'>;

export type BackupPorts = Pick<AppPorts, 'places' | 'secret'>;

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

/** Writes all that stands in the books of a hub at one moment into a sealed file; the hub goes on meanwhile. */
export async function backUpHub(hub: Hub, request: BackupRequest, ports: BackupPorts): Promise<BackupDone> {
  const { path, replaces } = request;
  refuseBeforehand(path, replaces, lightParts);
  const { key, sealing } =
    (await newPassphraseKey(request, ports, { ...lightParts, keys }, 'backup')) ??
    keyInFile(ports.places.keys, { keys });
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
export async function restoreHub(hub: Hub, request: RestoreRequest, ports: BackupPorts): Promise<number> {
  const { path } = request;
  const parts = readSealedParts(path, await keyOf(headIn(path), request, ports));
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

async function keyOf({ sealing }: Head, request: RestoreRequest, ports: BackupPorts): Promise<Uint8Array> {
  if (sealing.kind === 'passphrase') return askForKey(sealing.salt, request, ports, lightParts, 'backup');
  const { path } = request;
  const { keys } = ports.places;
  const key = readKeyFile(keys, basename(sealing.name));
  if (key !== undefined) return key;
  const why = `The key of ${path} is not on this computer: put ${sealing.name} into ${keys}.`;
  throw new Problem('input', 'key-missing', why, { path, name: sealing.name });
}
