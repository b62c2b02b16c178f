import MDBReader, { type Value } from 'mdb-reader';
import type { AccessRow, AccessTables, AccessValue } from '../../formats/core/opened.ts';
import type { AccessAnswer, AccessQuestion } from '../../ports/openers.ts';

/** A question to the thread that reads. */
export interface ThreadQuestion extends AccessQuestion {
  /**
   * The most rows of a table; with more none is read, for a part of the results would be ranked as if they were all.
   */
  readonly mostRows: number;
}

/** The tables of an Access database, by a library that trusts what it reads: a damaged one may take it for ever. */
export function readAccessDatabase({ bytes, tables, mostRows }: ThreadQuestion): AccessAnswer {
  try {
    if (hasEndlessDefinition(bytes)) return { kind: 'damaged' };
    const database = new MDBReader(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
    const names = new Set(database.getTableNames());
    const found = Object.entries(tables).filter(([name]) => names.has(name));
    const read = found.map(([name, wanted]) => {
      const table = database.getTable(name);
      const columns = table.getColumnNames().filter((column) => wanted.includes(column));
      return [name, table.getData({ columns, rowLimit: mostRows + 1 }).map(plainRow)] as const;
    });
    const [table] = read.find(([, rows]) => rows.length > mostRows) ?? [];
    if (table !== undefined) return { kind: 'too-many-rows', table, mostRows };
    return { kind: 'read', tables: Object.fromEntries(read) satisfies AccessTables };
  } catch {
    return { kind: 'damaged' };
  }
}

/** Pages of the versions of Access: 2 KiB in the first one, then 4 KiB. */
const VERSION_AT = 0x14;
const TABLE_DEFINITION = 2;
const NEXT_PAGE_AT = 4;
/** The definition of a table with all columns that there can be takes fewer. */
const MOST_PAGES = 64;

/** Whether the pages that define a table lead back to one of them, or to more than there can be. */
function hasEndlessDefinition(bytes: Uint8Array): boolean {
  const size = bytes[VERSION_AT] === 0 ? 2048 : 4096;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const nextOf = (page: number): number => {
    const at = page * size;
    const isDefinition = at + size <= bytes.length && view.getUint8(at) === TABLE_DEFINITION;
    return isDefinition ? view.getUint32(at + NEXT_PAGE_AT, true) : 0;
  };
  return Array.from({ length: Math.floor(bytes.length / size) }, (_, page) => page).some((page) => {
    let next = page;
    for (let steps = 0; next !== 0 && steps <= MOST_PAGES; steps += 1) next = nextOf(next);
    return next !== 0;
  });
}

function plainRow(row: Readonly<Record<string, Value>>): AccessRow {
  return Object.fromEntries(Object.entries(row).map(([column, value]) => [column, plainValue(value)]));
}

function plainValue(value: Value): AccessValue {
  if (value === null || typeof value === 'boolean' || typeof value === 'number') return value;
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? null : value.toISOString();
  return typeof value === 'string' || typeof value === 'bigint' ? String(value) : null;
}
