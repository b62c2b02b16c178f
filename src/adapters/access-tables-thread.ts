import { workerData } from 'node:worker_threads';
import MDBReader, { type Value } from 'mdb-reader';
import type { AccessRow, AccessTables, AccessValue } from '../formats/core/opened.ts';
import type { AccessAnswer, AccessQuestion } from './access-tables.ts';
import { answerNow, type QuestionNow } from './bounded-worker.ts';

/** More than any session has. */
const MOST_ROWS = 50_000;

/** A thread that reads the tables that it was asked for, and answers them. */
const { question } = workerData as QuestionNow;
answerNow(workerData as QuestionNow, read(question as AccessQuestion));

function read({ bytes, tables }: AccessQuestion): AccessAnswer {
  try {
    const database = new MDBReader(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
    const names = new Set(database.getTableNames());
    const found = Object.entries(tables).filter(([name]) => names.has(name));
    const read = found.map(([name, wanted]) => {
      const table = database.getTable(name);
      const columns = table.getColumnNames().filter((column) => wanted.includes(column));
      return [name, table.getData({ columns, rowLimit: MOST_ROWS }).map(plainRow)] as const;
    });
    return { kind: 'read', tables: Object.fromEntries(read) satisfies AccessTables };
  } catch {
    return { kind: 'damaged' };
  }
}

function plainRow(row: Readonly<Record<string, Value>>): AccessRow {
  return Object.fromEntries(Object.entries(row).map(([column, value]) => [column, plainValue(value)]));
}

function plainValue(value: Value): AccessValue {
  if (value === null || typeof value === 'boolean' || typeof value === 'number') return value;
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? null : value.toISOString();
  return typeof value === 'string' || typeof value === 'bigint' ? String(value) : null;
}
