import { PGlite } from '@electric-sql/pglite';
import { Kysely } from 'kysely';
import { migrate } from './migrations.ts';
import { PgliteDialect } from './pglite-dialect.ts';
import type { HubTables } from './schema.ts';

/** The books of a hub. */
export type Hub = Kysely<HubTables>;

/** New books in memory, by PostgreSQL in this process. */
export async function openEmbeddedHub(): Promise<Hub> {
  const hub = new Kysely<HubTables>({ dialect: new PgliteDialect(new PGlite()) });
  await migrate(hub);
  return hub;
}
