import { type Kysely, type Migration, type MigrationProvider, Migrator, sql } from 'kysely';
import { ASKED_FROM } from './migrations/asked-from.ts';
import { DEALS } from './migrations/deals.ts';
import { LINES } from './migrations/lines.ts';
import { MEMBERS } from './migrations/members.ts';
import { TRAYS } from './migrations/trays.ts';
import { WALL } from './migrations/wall.ts';
import type { HubTables } from './schema.ts';

const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '0001': { up: (database) => statements(database, TRAYS) },
  '0002': { up: (database) => statements(database, MEMBERS) },
  '0003': { up: (database) => statements(database, DEALS) },
  '0004': { up: (database) => statements(database, WALL) },
  '0005': { up: (database) => statements(database, LINES) },
  '0006': { up: (database) => statements(database, ASKED_FROM) },
};

const PROVIDER: MigrationProvider = { getMigrations: async () => ({ ...MIGRATIONS }) };

/** Brings the tables of a database up to date. Rejects where that fails, with the database as it was. */
export async function migrate(database: Kysely<HubTables>): Promise<void> {
  const { rows } = await sql<{ name: string }>`select current_schema() as name`.execute(database);
  // Named, so that migrations of other programs in the same database are not taken for these.
  const migrationTableSchema = rows[0]?.name ?? 'public';
  const migrator = new Migrator({ db: database, provider: PROVIDER, migrationTableSchema });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
}

async function statements(database: Kysely<HubTables>, text: string): Promise<void> {
  for (const statement of text.split(/;\n/).filter((each) => each.trim() !== '')) {
    await sql.raw(statement).execute(database);
  }
}
