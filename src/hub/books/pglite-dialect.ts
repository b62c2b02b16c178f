import type { PGlite } from '@electric-sql/pglite';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely';

/** PostgreSQL in this process: one connection, so that transactions wait for each other. */
export class PgliteDialect implements Dialect {
  readonly #database: PGlite;

  constructor(database: PGlite) {
    this.#database = database;
  }

  createAdapter(): PostgresAdapter {
    return new PostgresAdapter();
  }

  createDriver(): Driver {
    return new PgliteDriver(this.#database);
  }

  createIntrospector(database: Kysely<unknown>): PostgresIntrospector {
    return new PostgresIntrospector(database);
  }

  createQueryCompiler(): PostgresQueryCompiler {
    return new PostgresQueryCompiler();
  }
}

class PgliteDriver implements Driver {
  readonly #database: PGlite;
  readonly #connection: DatabaseConnection;
  /** Those that wait for the connection, and whether it is in use. */
  readonly #waiting: (() => void)[] = [];
  #isTaken = false;

  constructor(database: PGlite) {
    this.#database = database;
    this.#connection = new PgliteConnection(database);
  }

  async init(): Promise<void> {
    await this.#database.waitReady;
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    if (this.#isTaken) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    this.#isTaken = true;
    return this.#connection;
  }

  async releaseConnection(): Promise<void> {
    const next = this.#waiting.shift();
    if (next === undefined) this.#isTaken = false;
    else next();
  }

  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin'));
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('commit'));
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('rollback'));
  }

  async destroy(): Promise<void> {
    await this.#database.close();
  }
}

class PgliteConnection implements DatabaseConnection {
  readonly #database: PGlite;

  constructor(database: PGlite) {
    this.#database = database;
  }

  async executeQuery<Row>({ parameters, sql }: CompiledQuery): Promise<QueryResult<Row>> {
    const { affectedRows, rows } = await this.#database.query<Row>(sql, [...parameters]);
    return { rows, numAffectedRows: BigInt(affectedRows ?? 0) };
  }

  // biome-ignore lint/correctness/useYield: a whole answer comes at once; nothing here streams
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error('PGlite answers whole results.');
  }
}
