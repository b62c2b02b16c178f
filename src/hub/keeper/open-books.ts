import { existsSync, rmSync } from 'node:fs';
import { makeFolders } from '../../adapters/disk/folders.ts';
import { takeLock } from '../../adapters/disk/lock.ts';
import { Problem } from '../../app/problem.ts';
import { EnvironmentError, HeldElsewhere, systemCodeOf } from '../../ports/environment-error.ts';
import type { Lock } from '../../ports/files.ts';
import { join } from '../../text/path.ts';
import { type Hub, openEmbeddedHub, openServerHub } from '../books/open-hub.ts';

/** Where the books of a hub are. */
export interface BooksPlace {
  /** The hub's own folder, with its books where no database is named. */
  readonly data: string;
  /** The address of a PostgreSQL server. */
  readonly database?: string | undefined;
}

/** Books that are open. */
export interface OpenBooks {
  readonly hub: Hub;
  close(): Promise<void>;
}

const BOOKS_FOLDER = 'books';
const LOCK_FILE = 'books.lock';

/** Opens the books of a hub; new ones where there are none. Those in a folder are for one process at a time. */
export async function openBooks({ data, database }: BooksPlace): Promise<OpenBooks> {
  if (database !== undefined) {
    const hub = await openServer(database);
    return { hub, close: () => hub.destroy() };
  }
  makeFolders(data, 0o700);
  const lock = lockBooks(data);
  const folder = join(data, BOOKS_FOLDER);
  const isNew = !existsSync(folder);
  try {
    const hub = await openEmbeddedHub(folder);
    return { hub, close: () => hub.destroy().finally(() => lock.release()) };
  } catch (error) {
    // Half of new books would be taken for books.
    if (isNew) rmSync(folder, { recursive: true, force: true });
    lock.release();
    throw cannotOpen(folder, error);
  }
}

/** PostgreSQL in this process does not say which request to the disk failed. */
function cannotOpen(folder: string, error: unknown): unknown {
  if (error instanceof EnvironmentError || error instanceof Problem) return error;
  const message = `Opening the books in ${folder} failed: the disk is full or fails, or they are damaged. Free some space, or restore a backup into another folder.`;
  return new EnvironmentError(message, { cause: error });
}

/** The same of books that must be there. */
export async function openBooksThere(place: BooksPlace): Promise<OpenBooks> {
  const { data, database } = place;
  if (database === undefined && !existsSync(join(data, BOOKS_FOLDER))) {
    throw new Problem('input', 'no-books', `No hub has books in ${data}.`, { path: data });
  }
  return openBooks(place);
}

function lockBooks(data: string): Lock {
  const lock = takeLock(join(data, LOCK_FILE));
  if (lock !== undefined) return lock;
  throw new HeldElsewhere(`A hub has the books in ${data} in use. End it first.`);
}

async function openServer(database: string): Promise<Hub> {
  try {
    return await openServerHub(database);
  } catch (error) {
    const code = systemCodeOf(error) ?? (error instanceof Error ? error.message : 'no answer');
    const message = `The database can't be opened: ${code}. Check that PostgreSQL runs, and the address of the database.`;
    throw new EnvironmentError(message, { cause: error });
  }
}
