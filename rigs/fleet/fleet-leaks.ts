import { closeSync, openSync, readdirSync, readSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { CompleteDeal } from '../../src/bridge/deal.ts';
import type { Hub } from '../../src/hub/books/open-hub.ts';
import { leaksIn, withoutRandomText } from '../leaks.ts';
import type { FleetServer } from './fleet-server.ts';

/**
 * The names that stand in hidden parts of events alone, each with the begin of its value, and the shapes of deals in
 * files: in bytes, where lines mean nothing. Without the value, a text that a database cuts off behind `"card` is one
 * where what follows begins with the bytes `":`, as the number of a transaction may.
 */
const HAND_IN_BYTES =
  /"(?:card|deals|mouth|reading|beam|hands|pockets)":\s*["[{\d]|\b[NESW]:[AKQJT2-9]+\.[AKQJT2-9]*\.[AKQJT2-9]*\.|"(?:north|east|south|west)":\[/;
const SHOWN = 160;
/** Blocks of a table that are read at once; one has some forty reports, whose lines stand elsewhere. */
const BLOCKS_AT_ONCE = 4;
/** What encryption and digests leave may look like anything by chance: there only what deals look like in bytes is sought. */
const RANDOM: ReadonlySet<string> = new Set([
  'deals.sealed',
  'job.chain',
  'job.mac',
  'wrapped_key.ciphertext',
  'wrapped_key.enc',
]);
/** Bytes of a file that are looked at once, and as many of those before them as a hand may have. */
const [PART_BYTES, OVERLAP_BYTES] = [1 << 26, 1 << 10];

/** Every place where a hand stands in the clear: in the tables, in the log of all changes, in what was logged. */
export async function leaksOfFleet(
  { books, hubs, server }: FleetServer,
  deals: readonly CompleteDeal[],
): Promise<readonly string[]> {
  const logged = server.log;
  const inTables = await leaksInTables(books, deals);
  // What it knows is in its files once it has stopped, and none of them goes away.
  await server.stop();
  return [
    ...leaksInText('the log of the database', logged),
    ...inTables,
    ...leaksInBytes(join(server.dataFolder, 'pg_wal')),
    ...leaksInBytes(join(server.dataFolder, 'base')),
    ...hubs.flatMap(({ output }, at) => leaksInText(`the output of hub ${at + 1}`, output)),
  ];
}

/** Leaks in the values of all columns of all tables, as texts. */
async function leaksInTables(books: Hub, deals: readonly CompleteDeal[]): Promise<readonly string[]> {
  const found: string[] = [];
  const seen = new Set<string>();
  for (const { column, table } of await columnsOf(books)) {
    const where = `${table}.${column}`;
    const values = valuesOf(books, column, table);
    for await (const value of values) {
      const [leak] = RANDOM.has(where) ? leaksInRandom(value) : leaksIn(unseenOf(value, seen), deals);
      if (leak !== undefined) found.push(`a hand stands in ${where}: ${leak.slice(0, SHOWN)}`);
    }
  }
  return found.slice(0, 5);
}

/** Number and time of a line of a journal: no part of either is as long as what tells a deal. */
const STAMP = /^\{"seq":\d{1,7},"at":"[\dT:.Z-]{24}","nowMs":\d{1,9}(?:\.\d{1,3})?(?=,)/gm;

/** The lines of a value that were not seen before, each with the line before it; what differs in all of them is left out. */
function unseenOf(value: string, seen: Set<string>): string {
  const lines = withoutRandomText(value).replaceAll(STAMP, '{').split('\n');
  const pairs = lines.map((line, at) => `${lines[at - 1] ?? ''}\n${line}`).filter((pair) => !seen.has(pair));
  for (const pair of pairs) seen.add(pair);
  return pairs.join('\n');
}

function leaksInRandom(value: string): readonly string[] {
  return [value, Buffer.from(value, 'base64').toString('latin1')].filter((text) => HAND_IN_BYTES.test(text));
}

async function columnsOf(
  books: Hub,
): Promise<readonly { readonly table: string; readonly column: string }[]> {
  const { rows } = await sql<{ table: string; column: string }>`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema = current_schema() order by 1, 2`.execute(books);
  return rows;
}

async function* valuesOf(books: Hub, column: string, table: string): AsyncGenerator<string> {
  const [size] = (
    await sql<{ blocks: number }>`
    select ceil(pg_relation_size(${table}::regclass) / 8192.0)::integer as blocks`.execute(books)
  ).rows;
  for (let from = 0; from < (size?.blocks ?? 0); from += BLOCKS_AT_ONCE) {
    const to = from + BLOCKS_AT_ONCE;
    const { rows } = await sql<{ value: string | null }>`
      select ${sql.id(column)}::text as value from ${sql.table(table)}
      where ctid >= ${`(${from},0)`}::tid and ctid < ${`(${to},0)`}::tid`.execute(books);
    for (const row of rows) if (row.value !== null) yield row.value;
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
export function leaksInBytes(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((entry) => {
    if (!entry.isFile()) return [];
    const path = join(entry.parentPath, entry.name);
    for (const text of partsOf(path)) {
      const at = HAND_IN_BYTES.exec(text)?.index;
      if (at !== undefined) return [`a hand stands in ${path}: ${text.slice(at, at + SHOWN)}`];
    }
    return [];
  });
}

/** The bytes of a file as characters, in parts that overlap. */
function* partsOf(path: string): Generator<string> {
  const file = openSync(path, 'r');
  try {
    const part = Buffer.allocUnsafe(PART_BYTES);
    for (let at = 0; ; at += PART_BYTES - OVERLAP_BYTES) {
      const bytes = readSync(file, part, 0, PART_BYTES, at);
      yield part.toString('latin1', 0, bytes);
      if (bytes < PART_BYTES) return;
    }
  } finally {
    closeSync(file);
  }
}
