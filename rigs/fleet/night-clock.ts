import { sql } from 'kysely';
import type { Hub } from '../../src/hub/books/open-hub.ts';

/** Has the books take their time from a row, which is set once a round; within one it goes on as time goes by. */
export async function makeClock(books: Hub): Promise<void> {
  await sql`create schema if not exists night`.execute(books);
  await sql`create table if not exists night.clock (at timestamptz not null, set_at timestamptz not null)`.execute(
    books,
  );
  await sql`delete from night.clock`.execute(books);
  await sql`insert into night.clock values (now(), now())`.execute(books);
  await sql`
    create or replace function hub_now() returns timestamptz language sql stable as
    'select at + least(statement_timestamp() - set_at, interval ${sql.raw("''100 s''")}) from night.clock'
  `.execute(books);
}

export async function setClock(books: Hub, nowMs: number): Promise<void> {
  await sql`update night.clock set at = ${new Date(nowMs)}, set_at = statement_timestamp()`.execute(books);
}
