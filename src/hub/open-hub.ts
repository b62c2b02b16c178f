import { PGlite } from '@electric-sql/pglite';
import { type Dialect, Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import { migrate } from './migrations.ts';
import { PgliteDialect } from './pglite-dialect.ts';
import type { HubTables } from './schema.ts';

/** The books of a hub. */
export type Hub = Kysely<HubTables>;
/** The same within a transaction. */
export type Books = Transaction<HubTables>;

/** The books in a folder, by PostgreSQL in this process, which alone may have them; new ones in memory without one. */
export function openEmbeddedHub(folder?: string): Promise<Hub> {
  return openWith(new PgliteDialect(folder === undefined ? new PGlite() : new PGlite(folder)));
}

/**
 * The books on a server of PostgreSQL, by its address such as `postgres://user:password@host/database`; several hubs may
 * open the same ones. Their tables stand in this schema, which is made where it is not there.
 */
export async function openServerHub(url: string, schema = 'soubrette'): Promise<Hub> {
  const pool = new pg.Pool({ connectionString: url, options: `-c search_path=${schema}` });
  // A connection that was at rest when the server stopped: the next statement gets another one, or says what is wrong.
  pool.on('error', () => {});
  await pool.query(`create schema if not exists ${pg.escapeIdentifier(schema)}`);
  return openWith(new PostgresDialect({ pool }));
}

async function openWith(dialect: Dialect): Promise<Hub> {
  const hub = new Kysely<HubTables>({ dialect });
  await migrate(hub);
  return hub;
}
