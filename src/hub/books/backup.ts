import { sql } from 'kysely';
import type { Books, Hub } from './open-hub.ts';
import type { HubTables } from './schema.ts';

/** All tables of a hub, each after those that it refers to. */
export const TABLES: readonly (keyof HubTables)[] = [
  'event',
  'hub_certificate',
  'machine',
  'approval',
  'joining',
  'deals',
  'wrapped_key',
  'board_set',
  'tray',
  'lease',
  'job',
  'report',
  'note',
];

/** Some rows of a table of which all have these columns, each row as JSON. */
export interface BooksPart {
  readonly table: string;
  readonly columns: readonly string[];
  readonly rows: readonly string[];
}

/** Books that are carried elsewhere: which steps of their tables have been taken, and what stands in them. */
export interface BooksOutline {
  readonly migrations: readonly string[];
}

/** Rows that are read at once: a report may have some megabytes. */
const ROWS_AT_ONCE = 50;
/** Leases that were granted after the backup are unknown: those to come are numbered after them. */
const FENCES_LEFT = 1000;

/** Hands out all that stands in the books at one moment, part by part; whatever is booked meanwhile is not among it. */
export async function exportBooks(
  hub: Hub,
  begin: (outline: BooksOutline) => void,
  take: (part: BooksPart) => void,
): Promise<void> {
  const moment = hub.transaction().setIsolationLevel('repeatable read').setAccessMode('read only');
  await moment.execute(async (books) => {
    begin({ migrations: await migrationsOf(books) });
    for (const table of TABLES) await exportTable(books, table, take);
  });
}

async function exportTable(books: Books, table: string, take: (part: BooksPart) => void): Promise<void> {
  const columns = await columnsOf(books, table);
  await sql`declare backup no scroll cursor for select row_to_json(each)::text as row from ${sql.table(table)} each`.execute(
    books,
  );
  for (;;) {
    const { rows } = await sql<{ row: string }>`fetch ${sql.lit(ROWS_AT_ONCE)} from backup`.execute(books);
    if (rows.length > 0) take({ table, columns, rows: rows.map(({ row }) => row) });
    if (rows.length < ROWS_AT_ONCE) break;
  }
  await sql`close backup`.execute(books);
}

/** How an import ended: nothing is written unless it is `restored`. */
export type ImportOutcome =
  | { readonly kind: 'restored'; readonly rows: number }
  /** Something stands in the books already. */
  | { readonly kind: 'not-empty' }
  /** A later version wrote it, with tables that are not known here. */
  | { readonly kind: 'from-later' };

/**
 * Puts exported parts into empty books; all of them, or where reading them rejects, none. What machines and directors
 * have to answer next is made anew, so that nothing that was said after the export can be said once more.
 */
export async function importBooks(
  hub: Hub,
  { migrations }: BooksOutline,
  parts: AsyncIterable<BooksPart> | Iterable<BooksPart>,
): Promise<ImportOutcome> {
  return hub.transaction().execute(async (books): Promise<ImportOutcome> => {
    const known = await migrationsOf(books);
    if (migrations.some((name) => !known.includes(name))) return { kind: 'from-later' };
    if (!(await isEmpty(books))) return { kind: 'not-empty' };
    let rows = 0;
    for await (const part of parts) {
      await importPart(books, part);
      rows += part.rows.length;
    }
    await beginAnew(books);
    return { kind: 'restored', rows };
  });
}

async function importPart(books: Books, { columns, rows, table }: BooksPart): Promise<void> {
  const names = sql.join(columns.map((column) => sql.id(column)));
  await sql`
    insert into ${sql.table(table)} (${names}) overriding system value
    select ${names} from json_populate_recordset(null::${sql.table(table)}, ${`[${rows.join(',')}]`}::json)
  `.execute(books);
}

async function beginAnew(books: Books): Promise<void> {
  await sql`select setval(pg_get_serial_sequence('note', 'id'), max(id)) from note having max(id) is not null`.execute(
    books,
  );
  // No machine could be heard while there was no hub.
  await books
    .updateTable('machine')
    .set({ nonce: sql<string>`hub_nonce()`, heard_at: sql<Date>`hub_now()` })
    .execute();
  const granted = sql<number>`(select coalesce(max(fence), 0) from lease where lease.event = event.id)`;
  await books
    .updateTable('event')
    .set({
      nonce: sql<string>`hub_nonce()`,
      fence_from: sql<number>`greatest(fence_from, ${granted}) + ${sql.lit(FENCES_LEFT)}`,
    })
    .execute();
}

async function isEmpty(books: Books): Promise<boolean> {
  for (const table of TABLES) {
    const { rows } = await sql`select from ${sql.table(table)} limit 1`.execute(books);
    if (rows.length > 0) return false;
  }
  return true;
}

async function columnsOf(books: Books, table: string): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_schema = current_schema() and table_name = ${table} order by ordinal_position`.execute(books);
  return rows.map(({ name }) => name);
}

async function migrationsOf(books: Books): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(
    books,
  );
  return rows.map(({ name }) => name);
}
