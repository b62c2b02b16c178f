import { PGlite } from '@electric-sql/pglite';
import { Kysely, sql } from 'kysely';
import { migrate } from '../../src/hub/books/migrations.ts';
import { type Hub, pgliteDialect } from '../../src/hub/books/open-hub.ts';
import type { HubTables } from '../../src/hub/books/schema.ts';
import { keptLater } from '../kept.ts';

const MAKES_TABLES = [import.meta.filename, `${import.meta.dirname}/../../src/hub/books/migrations.ts`];
let template: Promise<Blob> | undefined;

/**
 * Empty books in memory, or in a new folder. They are a copy of books that were made once: to make a database takes
 * five times as long.
 */
export async function openEmptyHub(folder?: string): Promise<Hub> {
  template ??= keptLater(MAKES_TABLES, [], makeTemplate).then((bytes) => new Blob([bytes]));
  const database = new PGlite({ ...(folder && { dataDir: folder }), loadDataDir: await template });
  const hub = new Kysely<HubTables>({ dialect: pgliteDialect(database) });
  // What has never been asked anything is not closed either.
  await sql`select 1`.execute(hub);
  return hub;
}

let shared: Promise<Hub> | undefined;

/** The books of this process, in memory and empty: its files of tests have them one after the other, and leave them open. */
export async function emptiedHub(): Promise<Hub> {
  shared ??= openEmptyHub();
  const hub = await shared;
  await sql`truncate event, machine cascade`.execute(hub);
  await sql`create or replace function hub_now() returns timestamptz language sql stable
    as 'select statement_timestamp()'`.execute(hub);
  return hub;
}

/** The folder of a database with the tables of a hub, as an archive. */
async function makeTemplate(): Promise<Uint8Array<ArrayBuffer>> {
  const database = new PGlite();
  const hub = new Kysely<HubTables>({ dialect: pgliteDialect(database) });
  await migrate(hub);
  const archive = await database.dumpDataDir('none');
  await hub.destroy();
  return new Uint8Array(await archive.arrayBuffer());
}
