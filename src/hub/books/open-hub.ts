import type { Socket } from 'node:net';
import { Duplex } from 'node:stream';
import { PGlite } from '@electric-sql/pglite';
import { type Dialect, Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import { migrate } from './migrations.ts';
import type { HubTables } from './schema.ts';

/** The books of a hub. */
export type Hub = Kysely<HubTables>;
/** The same within a transaction. */
export type Books = Transaction<HubTables>;

/** The books in a folder, by PostgreSQL in this process, which alone may have them; new ones in memory without one. */
export function openEmbeddedHub(folder?: string): Promise<Hub> {
  return openWith(pgliteDialect(folder === undefined ? new PGlite() : new PGlite(folder)));
}

/** PostgreSQL in this process: one connection, so that transactions wait for each other. */
export function pgliteDialect(database: PGlite): PostgresDialect {
  const answer = async (asked: Buffer): Promise<Uint8Array | null> => {
    if (asked.at(0) !== TERMINATE) return database.execProtocolRaw(asked);
    await database.close();
    return null;
  };
  const open = (): Duplex => {
    const stream = new Duplex({
      read: () => {},
      writev: (parts, done) => {
        answer(Buffer.concat(parts.map(({ chunk }) => chunk))).then((said) => {
          stream.push(said);
          done();
        }, done);
      },
    });
    const connect = (): void => {
      database.waitReady.then(
        () => stream.emit('connect'),
        (error) => stream.destroy(error),
      );
    };
    return Object.assign(stream, { connect, ref: () => {}, setNoDelay: () => {} });
  };
  return dialectOf({ stream: open as () => Socket, ...WITHIN, max: 1, idleTimeoutMillis: 0 });
}

/** What a client says last (PostgreSQL, frontend protocol: Terminate). */
const TERMINATE = 'X'.charCodeAt(0);
/** The user and the database that a client names where both are in this process. */
const WITHIN = { user: 'postgres', database: 'postgres' };

/**
 * The books on a server of PostgreSQL, by its address such as `postgres://user:password@host/database`; several hubs may
 * open the same ones. Their tables stand in this schema, which is made where it is not there.
 */
export async function openServerHub(url: string, schema = 'soubrette'): Promise<Hub> {
  await makeSchema(url, schema);
  return openWith(dialectOf({ connectionString: url, options: `-c search_path=${schema}` }));
}

function dialectOf(settings: pg.PoolConfig): PostgresDialect {
  const pool = new pg.Pool(settings);
  pool.on('connect', (client) => {
    prepareStatements(client);
    // It broke while it was in use: the statement that is at work, or comes next, says so.
    client.on('error', () => {});
  });
  // A connection that was at rest when the server stopped: the next statement gets another one, or says what is wrong.
  pool.on('error', () => {});
  return new PostgresDialect({ pool });
}

/** One hub after another makes it: of two at once that find nothing there, PostgreSQL refuses the second. */
async function makeSchema(url: string, schema: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  try {
    await client.connect();
    await client.query(
      `select pg_advisory_xact_lock(hashtext('soubrette')); create schema if not exists ${pg.escapeIdentifier(schema)}`,
    );
  } finally {
    await client.end();
  }
}

/** Has a connection prepare each statement with values by a name of its own, so that it is planned once. */
function prepareStatements(client: pg.ClientBase): void {
  const names = new Map<string, string>();
  const query = client.query.bind(client);
  const prepared = (text: string, values: readonly unknown[] = []): Promise<pg.QueryResult> => {
    if (values.length === 0) return query(text);
    const name = names.get(text) ?? `soubrette ${names.size}`;
    names.set(text, name);
    return query({ name, text, values: [...values] });
  };
  Object.assign(client, { query: prepared });
}

async function openWith(dialect: Dialect): Promise<Hub> {
  const hub = new Kysely<HubTables>({ dialect });
  await migrate(hub);
  return hub;
}
