import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type RawBuilder, sql } from 'kysely';
import type { Hub } from '../../../src/hub/open-hub.ts';
import { leaksIn } from '../leaks.ts';
import type { FleetServer } from './fleet-server.ts';
import { DEALS } from './machine-world.ts';

/** What only hidden parts of events have, and what deals look like in files: in bytes, where lines mean nothing. */
const HAND_IN_BYTES =
  /"(?:card|deals|mouth|reading|beam|hands|pockets)":|\b[NESW]:[AKQJT2-9]+\.[AKQJT2-9]*\.[AKQJT2-9]*\.|"(?:north|east|south|west)":\[/;
const SHOWN = 160;
const ROWS_AT_ONCE = 200;

/** Every place where a hand stands in the clear: in the tables, in the log of all changes, in what was logged. */
export async function leaksOfFleet({ books, hubs, server }: FleetServer): Promise<readonly string[]> {
  return [
    ...leaksInText('the log of the database', server.log),
    ...(await leaksInTables(books)),
    ...leaksInBytes(join(server.dataFolder, 'pg_wal')),
    ...leaksInBytes(join(server.dataFolder, 'base')),
    ...hubs.flatMap(({ output }, at) => leaksInText(`the output of hub ${at + 1}`, output)),
  ];
}

/** Leaks in the values of all columns of all tables, as texts. */
export async function leaksInTables(books: Hub): Promise<readonly string[]> {
  const found: string[] = [];
  for (const { column, table } of await columnsOf(books)) {
    const values = valuesOf(books, sql`${sql.id(column)}::text`, sql.table(table));
    for await (const value of values) {
      const [leak] = leaksIn(value, DEALS);
      if (leak !== undefined) found.push(`a hand stands in ${table}.${column}: ${leak.slice(0, SHOWN)}`);
    }
  }
  return found.slice(0, 5);
}

async function columnsOf(
  books: Hub,
): Promise<readonly { readonly table: string; readonly column: string }[]> {
  const { rows } = await sql<{ table: string; column: string }>`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema = current_schema() order by 1, 2`.execute(books);
  return rows;
}

async function* valuesOf(books: Hub, value: RawBuilder<unknown>, table: RawBuilder<unknown>) {
  for (let from = 0; ; from += ROWS_AT_ONCE) {
    const { rows } = await sql<{ value: string | null }>`
      select ${value} as value from ${table} order by ctid limit ${sql.lit(ROWS_AT_ONCE)} offset ${sql.lit(from)}
    `.execute(books);
    for (const row of rows) if (row.value !== null) yield row.value;
    if (rows.length < ROWS_AT_ONCE) return;
  }
}

function leaksInText(where: string, text: string): string[] {
  return text
    .split('\n')
    .flatMap((line) =>
      HAND_IN_BYTES.test(line) ? [`a hand stands in ${where}: ${line.slice(0, SHOWN)}`] : [],
    );
}

/** Leaks in the bytes of all files of a folder. */
function leaksInBytes(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((entry) => {
    if (!entry.isFile()) return [];
    const text = readFileSync(join(entry.parentPath, entry.name), 'latin1');
    const at = HAND_IN_BYTES.exec(text)?.index;
    return at === undefined
      ? []
      : [`a hand stands in ${entry.parentPath}/${entry.name}: ${text.slice(at, at + SHOWN)}`];
  });
}
